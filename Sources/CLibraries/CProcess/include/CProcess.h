// The command line of this process, and shared libraries that are loaded on demand.
#ifndef CPROCESS_H
#define CPROCESS_H

/// Arguments include the program's name, first. Swift on Linux reads them from /proc, which a bare chroot lacks.
int emojiart_argument_count(void);
const char *emojiart_argument(int index);

/// The name of a file, as in `LIBRARY("z", "1")`.
#ifdef __APPLE__
#define LIBRARY(name, version) "lib" name "." version ".dylib"
#else
#define LIBRARY(name, version) "lib" name ".so." version
#endif

/// Loads a library from `../lib/emojiart`, relative to the executable's folder, or else like `dlopen`; NULL if missing.
void *emojiart_open_library(const char *name);

#endif
