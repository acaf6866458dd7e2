#include "CProcess.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __APPLE__
// Homebrew's folders are not on dlopen's search path.
static const char *const folders[] = {"", "/opt/homebrew/lib/", "/usr/local/lib/"};

static int find_beside(char *path, size_t size, const char *name) {
  (void)path, (void)size, (void)name;
  return 0;
}
#else
#include <sys/auxv.h>

static const char *const folders[] = {""};

// Release tarballs contain libraries. `$ORIGIN` in the executable would need /proc.
static int find_beside(char *path, size_t size, const char *name) {
  const char *executable = (const char *)getauxval(AT_EXECFN);
  char folder[PATH_MAX];
  if (!executable || !realpath(executable, folder)) return 0;
  for (int parent = 0; parent < 2; parent++) {
    char *slash = strrchr(folder, '/');
    if (!slash) return 0;
    *slash = 0;
  }
  return snprintf(path, size, "%s/lib/emojiart/%s", folder, name) < (int)size;
}
#endif

void *emojiart_open_library(const char *name) {
  char path[PATH_MAX];
  void *library = find_beside(path, sizeof path, name) ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
  for (size_t index = 0; index < sizeof folders / sizeof *folders && !library; index++) {
    snprintf(path, sizeof path, "%s%s", folders[index], name);
    library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  }
  return library;
}
