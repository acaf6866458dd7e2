// gzip by zlib, which is loaded with dlopen when something is compressed.
//
// Types and values are those of zlib.h, which are stable in libz.so.1.
#ifndef CZLIB_H
#define CZLIB_H

#include <stddef.h>
#include <stdint.h>

struct emojiart_gzip;

// Loads the library, once; 0 if it is missing or lacks a function. Call it before any of the others.
int emojiart_gzip_open(void);

// Begins a stream; NULL if out of memory.
struct emojiart_gzip *emojiart_gzip_begin(void);
// Compresses the `left` bytes at `in` into `out`, up to `room` bytes, and updates `in` and `left`.
// Returns the number of bytes written, -1 on failure; less than `room` if the input is used up.
long emojiart_gzip_step(
    struct emojiart_gzip *stream, const uint8_t **in, size_t *left, int is_last, uint8_t *out, size_t room);
void emojiart_gzip_end(struct emojiart_gzip *stream);

#endif
