// The memory of the heap: the module's linear memory, or for tests a large system allocation.
#pragma once
#include <stddef.h>

#ifdef __wasm__

enum { page = 65536 };
extern unsigned char __heap_base;

static inline unsigned char *memory_start(void) { return &__heap_base; }
static inline unsigned char *memory_end(void) {
  return (unsigned char *)(__builtin_wasm_memory_size(0) * page);
}
// Grows by a sixteenth more than requested, so that many small requests cost few system calls.
static inline int memory_grow(size_t size) {
  size_t pages = size / page + 1 + __builtin_wasm_memory_size(0) / 16;
  if (__builtin_wasm_memory_grow(0, pages) != (size_t)-1) return 1;
  return __builtin_wasm_memory_grow(0, size / page + 1) != (size_t)-1;
}

#else

enum { page = 65536, pages_at_most = 1024 };
static unsigned char memory_for_tests[pages_at_most * page];
static size_t pages_in_use = 1;

static inline unsigned char *memory_start(void) { return memory_for_tests; }
static inline unsigned char *memory_end(void) { return memory_for_tests + pages_in_use * page; }
static inline int memory_grow(size_t size) {
  size_t pages = size / page + 1;
  if (pages_in_use + pages > pages_at_most) return 0;
  pages_in_use += pages;
  return 1;
}

#endif
