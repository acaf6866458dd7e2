// What Embedded Swift expects of the system it runs on, for WebAssembly, where there is none.
//
// In a page's module the allocator answers to the names of C's own and its memory is the module's.
// Everywhere else it has these names and a memory of its own, so that tests can look at it.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Memory for `size` bytes at a multiple of `alignment`, a power of two; null if there is no more.
void *heap_allocate(size_t alignment, size_t size);

/// Takes back what `heap_allocate` gave; null is let pass.
void heap_free(void *memory);

/// How many bytes the heap has taken from the system so far. It never gives any back.
size_t heap_extent(void);

/// How many bytes are handed out, with what it takes to know them; counted by walking the heap.
/// Ends the program if the heap contradicts itself.
size_t heap_in_use(void);
