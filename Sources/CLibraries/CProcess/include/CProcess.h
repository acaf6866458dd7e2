// What the system knows of this process: its command line, and libraries that it opens when it needs them.
#ifndef CPROCESS_H
#define CPROCESS_H

/// With the name of the program first. Swift on Linux reads them out of /proc, which a bare chroot does not have.
int emojiart_argument_count(void);
const char *emojiart_argument(int index);

/// The name of a file, as in `LIBRARY("z", "1")`.
#ifdef __APPLE__
#define LIBRARY(name, version) "lib" name "." version ".dylib"
#else
#define LIBRARY(name, version) "lib" name ".so." version
#endif

/// As `dlopen`, of a file that lies in `../lib/emojiart` beside the executable or that the system finds; null if neither.
void *emojiart_open_library(const char *name);

#endif
