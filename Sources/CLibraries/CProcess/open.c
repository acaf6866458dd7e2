#ifdef __linux__
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/types.h>

// Releases are linked with `--wrap=open` (Makefile). libdispatch opens /proc/N/stat of each worker once a second, and
// ends the process if it cannot, as in a bare chroot without /proc. It accepts an empty file instead.
int __wrap_open(const char *path, int flags, ...);

int __wrap_open(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & (O_CREAT | O_TMPFILE)) {
    va_list rest;
    va_start(rest, flags);
    mode = va_arg(rest, mode_t);
    va_end(rest);
  }
  int descriptor = openat(AT_FDCWD, path, flags, mode);
  if (descriptor == -1 && errno == ENOENT && !strncmp(path, "/proc/", 6)) return openat(AT_FDCWD, "/dev/null", flags);
  return descriptor;
}
#endif
