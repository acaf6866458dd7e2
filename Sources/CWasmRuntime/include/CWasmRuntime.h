// The C runtime that Embedded Swift needs, for WebAssembly without an operating system.
//
// In the page's module the allocator has the names of the C library's and uses linear memory.
// Elsewhere it has these names and memory of its own, for tests.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Allocates `size` bytes aligned to `alignment`, a power of two; null if out of memory.
void *heap_allocate(size_t alignment, size_t size);

/// Frees memory of `heap_allocate`; null is ignored.
void heap_free(void *memory);

/// The size of the heap in bytes. It never shrinks.
size_t heap_extent(void);

/// The allocated bytes including headers, counted by walking the heap. Aborts if the heap is
/// corrupt.
size_t heap_in_use(void);
