#include "CBrotli.h"

#include <CProcess.h>
#include <dlfcn.h>
#include <pthread.h>

typedef struct BrotliEncoderStateStruct Encoder;

enum { MODE = 0, QUALITY = 1, LGWIN = 2, SIZE_HINT = 5 };
enum { MODE_TEXT = 1 };
enum { OPERATION_PROCESS = 0, OPERATION_FINISH = 2 };

static Encoder *(*CreateInstance)(void *, void *, void *);
static int (*SetParameter)(Encoder *, int, uint32_t);
static int (*CompressStream)(Encoder *, int, size_t *, const uint8_t **, size_t *, uint8_t **, size_t *);
static void (*DestroyInstance)(Encoder *);

static int is_open;

static void open_library(void) {
  void *library = emojiart_open_library(LIBRARY("brotlienc", "1"));
  if (!library) return;
  is_open = 1;
#define FIND(name) \
  if (!(*(void **)&name = dlsym(library, "BrotliEncoder" #name))) is_open = 0
  FIND(CreateInstance);
  FIND(SetParameter);
  FIND(CompressStream);
  FIND(DestroyInstance);
}

int emojiart_brotli_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  return is_open;
}

Encoder *emojiart_brotli_begin(uint64_t size) {
  Encoder *stream = CreateInstance(NULL, NULL, NULL);
  if (!stream) return NULL;
  // All files are text.
  SetParameter(stream, MODE, MODE_TEXT);
  SetParameter(stream, QUALITY, 11);
  // 24 bits is the largest window that every browser supports; small files get a smaller one.
  uint32_t bits = 10;
  while (bits < 24 && size > ((uint64_t)1 << bits) - 16) bits++;
  SetParameter(stream, LGWIN, bits);
  SetParameter(stream, SIZE_HINT, size < 1 << 30 ? (uint32_t)size : 1 << 30);
  return stream;
}

long emojiart_brotli_step(
    Encoder *stream, const uint8_t **in, size_t *left, int is_last, uint8_t *out, size_t room) {
  size_t free_room = room;
  int operation = is_last ? OPERATION_FINISH : OPERATION_PROCESS;
  if (!CompressStream(stream, operation, left, in, &free_room, &out, NULL)) return -1;
  return (long)(room - free_room);
}

void emojiart_brotli_end(Encoder *stream) { DestroyInstance(stream); }
