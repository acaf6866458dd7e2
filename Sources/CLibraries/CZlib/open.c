#include "CZlib.h"

#include <CProcess.h>
#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>

typedef struct {
  const uint8_t *next_in;
  unsigned int avail_in;
  unsigned long total_in;
  uint8_t *next_out;
  unsigned int avail_out;
  unsigned long total_out;
  const char *msg;
  void *state, *zalloc, *zfree, *opaque;
  int data_type;
  unsigned long adler, reserved;
} z_stream;

typedef struct {
  int text;
  unsigned long time;
  int xflags, os;
  uint8_t *extra;
  unsigned int extra_len, extra_max;
  uint8_t *name;
  unsigned int name_max;
  uint8_t *comment;
  unsigned int comm_max;
  int hcrc, done;
} gz_header;

struct emojiart_gzip {
  z_stream zlib;
  gz_header header;
};

enum { Z_NO_FLUSH = 0, Z_FINISH = 4 };
enum { Z_OK = 0, Z_STREAM_END = 1, Z_BUF_ERROR = -5 };
enum { Z_DEFLATED = 8, BEST_COMPRESSION = 9, WINDOW_BITS = 15, GZIP = 16, MEMORY_LEVEL = 9, OS_UNKNOWN = 255 };

static int (*deflateInit2_)(z_stream *, int, int, int, int, int, const char *, int);
static int (*deflateSetHeader)(z_stream *, gz_header *);
static int (*deflate)(z_stream *, int);
static int (*deflateEnd)(z_stream *);

static int is_open;

static void open_library(void) {
  void *library = emojiart_open_library(LIBRARY("z", "1"));
  if (!library) return;
  is_open = 1;
#define FIND(name) \
  if (!(*(void **)&name = dlsym(library, #name))) is_open = 0
  FIND(deflateInit2_);
  FIND(deflateSetHeader);
  FIND(deflate);
  FIND(deflateEnd);
}

int emojiart_gzip_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  return is_open;
}

struct emojiart_gzip *emojiart_gzip_begin(void) {
  struct emojiart_gzip *stream = calloc(1, sizeof *stream);
  if (!stream) return NULL;
  // No time and no name; without a header zlib would write the operating system.
  stream->header.os = OS_UNKNOWN;
  if (deflateInit2_(
          &stream->zlib, BEST_COMPRESSION, Z_DEFLATED, WINDOW_BITS + GZIP, MEMORY_LEVEL, 0, "1.2.11",
          sizeof stream->zlib) == Z_OK) {
    if (deflateSetHeader(&stream->zlib, &stream->header) == Z_OK) return stream;
    deflateEnd(&stream->zlib);
  }
  free(stream);
  return NULL;
}

long emojiart_gzip_step(
    struct emojiart_gzip *stream, const uint8_t **in, size_t *left, int is_last, uint8_t *out, size_t room) {
  if (*left > UINT_MAX || room > INT_MAX) return -1;
  stream->zlib.next_in = *in;
  stream->zlib.avail_in = (unsigned int)*left;
  stream->zlib.next_out = out;
  stream->zlib.avail_out = (unsigned int)room;
  int result = deflate(&stream->zlib, is_last ? Z_FINISH : Z_NO_FLUSH);
  *in = stream->zlib.next_in;
  *left = stream->zlib.avail_in;
  // Z_BUF_ERROR: there was nothing to do.
  if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR) return -1;
  return (long)(room - stream->zlib.avail_out);
}

void emojiart_gzip_end(struct emojiart_gzip *stream) {
  deflateEnd(&stream->zlib);
  free(stream);
}
