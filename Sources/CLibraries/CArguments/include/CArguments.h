// The words of the command line. Swift on Linux reads them out of /proc, which a bare chroot does not have.
#ifndef CARGUMENTS_H
#define CARGUMENTS_H

/// With the name of the program first.
int emojiart_argument_count(void);
const char *emojiart_argument(int index);

#endif
