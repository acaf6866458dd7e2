// gzip by zlib, which is loaded with dlopen when something is compressed.
//
// Types and values are those of zlib.h, which are stable in libz.so.1.
#ifndef CZLIB_H
#define CZLIB_H

#include <stddef.h>
#include <stdint.h>

struct emojiart_gzip;

// Loads the library, once; 0 if it is missing or lacks a function. The others may be called after this alone.
int emojiart_gzip_open(void);

// Begins a stream; NULL without memory.
struct emojiart_gzip *emojiart_gzip_begin(void);
// Compresses what is left of the input into `out`, as far as there is room; fewer bytes than that are all.
// Returns how many bytes came, -1 on failure.
long emojiart_gzip_step(
    struct emojiart_gzip *stream, const uint8_t **in, size_t *left, int is_last, uint8_t *out, size_t room);
void emojiart_gzip_end(struct emojiart_gzip *stream);

#endif
