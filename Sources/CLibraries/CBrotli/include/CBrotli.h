// Brotli by libbrotlienc, which is loaded with dlopen when something is compressed.
//
// Types and values are those of brotli/encode.h, which are stable in libbrotlienc.so.1.
#ifndef CBROTLI_H
#define CBROTLI_H

#include <stddef.h>
#include <stdint.h>

struct BrotliEncoderStateStruct;

// Loads the library, once; 0 if it is missing or lacks a function. Call it before any of the others.
int emojiart_brotli_open(void);

// Begins a stream of about `size` bytes; NULL if out of memory.
struct BrotliEncoderStateStruct *emojiart_brotli_begin(uint64_t size);
// Like `emojiart_gzip_step`.
long emojiart_brotli_step(
    struct BrotliEncoderStateStruct *stream, const uint8_t **in, size_t *left, int is_last, uint8_t *out, size_t room);
void emojiart_brotli_end(struct BrotliEncoderStateStruct *stream);

#endif
