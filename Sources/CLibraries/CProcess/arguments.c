#include "CProcess.h"

static int count;
static char **words;

// The C libraries of Linux and macOS pass the arguments of `main` to constructors.
__attribute__((constructor)) static void keep_arguments(int argc, char **argv) {
  count = argc;
  words = argv;
}

int emojiart_argument_count(void) { return count; }

const char *emojiart_argument(int index) { return words[index]; }
