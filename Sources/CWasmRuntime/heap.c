// A boundary-tag allocator with segregated free lists: adjacent free blocks are always coalesced,
// and free blocks are listed by the power of two of their size.
//
// Offsets are in bytes from the heap's base. A block is a header of 8 bytes and its content; its
// size is a multiple of 16, and its content is aligned to 16.
#include "CWasmRuntime.h"
#include "memory_of_the_heap.h"

typedef struct {
  uint32_t previous;  // The size of the previous block, 0 for the first.
  uint32_t size;      // The size of this block with its header; the lowest bit is set if it is allocated.
} Block;

// The content of a free block.
typedef struct {
  uint32_t next, last;  // A doubly linked list of offsets, 0 for none.
} Links;

enum { header = 8, unit = 16, lists = 32, used = 1, tries = 32 };

static unsigned char *base;
static uint32_t end;  // The offset of the sentinel: an empty last block, always marked as allocated.
static uint32_t heads[lists];
static uint32_t listed;  // A bit set of the lists that are not empty.

static Block *block(uint32_t offset) { return (Block *)(base + offset); }
static Links *links(uint32_t offset) { return (Links *)(base + offset + header); }
static uint32_t size_of(uint32_t offset) { return block(offset)->size & ~(uint32_t)used; }
static int is_used(uint32_t offset) { return block(offset)->size & used; }
static int list_of(uint32_t size) { return 31 - __builtin_clz(size); }

static void mark(uint32_t offset, uint32_t size, uint32_t flag) {
  block(offset)->size = size | flag;
  block(offset + size)->previous = size;
}

static void enlist(uint32_t offset) {
  int list = list_of(size_of(offset));
  uint32_t head = heads[list];
  *links(offset) = (Links){head, 0};
  if (head) links(head)->last = offset;
  heads[list] = offset;
  listed |= 1u << list;
}

static void delist(uint32_t offset) {
  int list = list_of(size_of(offset));
  Links here = *links(offset);
  if (here.next) links(here.next)->last = here.last;
  if (here.last) {
    links(here.last)->next = here.next;
  } else if (!(heads[list] = here.next)) {
    listed &= ~(1u << list);
  }
}

// Frees a block and coalesces it with free neighbours.
static void release(uint32_t offset) {
  uint32_t size = size_of(offset), before = block(offset)->previous;
  if (!is_used(offset + size)) {
    delist(offset + size);
    size += size_of(offset + size);
  }
  if (before && !is_used(offset - before)) {
    offset -= before;
    delist(offset);
    size += before;
  }
  mark(offset, size, 0);
  enlist(offset);
}

// Grows the heap by at least so many bytes, coalesced with the last block if that is free.
static int grow(uint32_t size) {
  if (!base) {
    // Blocks start 8 bytes before a multiple of 16. The first block is behind offset 0, which
    // stands for none.
    uintptr_t start = ((uintptr_t)memory_start() + unit - 1) & ~(uintptr_t)(unit - 1);
    base = (unsigned char *)start;
    uint32_t room = (uint32_t)(memory_end() - base);
    if (room < 4 * unit) {
      if (!memory_grow(4 * unit)) {
        base = 0;
        return 0;
      }
      room = (uint32_t)(memory_end() - base);
    }
    room &= ~(uint32_t)(unit - 1);
    end = room - header;
    block(header)->previous = 0;
    mark(header, end - header, used);
    block(end)->size = used;
    release(header);
    return 1;
  }
  if (!memory_grow(size + unit)) return 0;
  uint32_t room = (uint32_t)(memory_end() - base) & ~(uint32_t)(unit - 1);
  uint32_t offset = end;
  end = room - header;
  mark(offset, end - offset, used);
  block(end)->size = used;
  release(offset);
  return 1;
}

static uint32_t find(uint32_t size) {
  int list = list_of(size);
  int left = tries;
  for (uint32_t offset = heads[list]; offset && left; offset = links(offset)->next, left--) {
    if (size_of(offset) >= size) return offset;
  }
  // Any block of a higher list is large enough.
  uint32_t above = list == 31 ? 0 : listed & ~((2u << list) - 1);
  return above ? heads[__builtin_ctz(above)] : 0;
}

// Frees the excess of an allocated block.
static void trim(uint32_t offset, uint32_t size) {
  uint32_t rest = size_of(offset) - size;
  if (rest < unit) return;
  mark(offset, size, used);
  mark(offset + size, rest, used);
  release(offset + size);
}

void *heap_allocate(size_t alignment, size_t size) {
  if (alignment < unit) alignment = unit;
  if (size > 0x7FFFFFFF - alignment) return 0;
  uint32_t wanted = ((uint32_t)size + header + unit - 1) & ~(uint32_t)(unit - 1);
  uint32_t searched = alignment > unit ? wanted + (uint32_t)alignment : wanted;
  uint32_t offset;
  while (!(offset = find(searched))) {
    if (!grow(searched)) return 0;
  }
  delist(offset);
  mark(offset, size_of(offset), used);
  // The gap before an aligned address stays a free block.
  uintptr_t contents = (uintptr_t)(base + offset + header);
  uint32_t gap = (uint32_t)(((contents + alignment - 1) & ~(uintptr_t)(alignment - 1)) - contents);
  if (gap) {
    uint32_t whole = size_of(offset);
    mark(offset, gap, used);
    mark(offset + gap, whole - gap, used);
    release(offset);
    offset += gap;
  }
  trim(offset, wanted);
  return base + offset + header;
}

void heap_free(void *memory) {
  if (memory) release((uint32_t)((unsigned char *)memory - base) - header);
}

size_t heap_extent(void) { return base ? end + header : 0; }

size_t heap_in_use(void) {
  size_t sum = 0;
  uint32_t before = 0;
  int was_free = 0;
  if (!base) return 0;
  for (uint32_t offset = header; offset != end; offset += size_of(offset)) {
    uint32_t size = size_of(offset);
    if (size < unit || size % unit || offset + size > end || block(offset)->previous != before) __builtin_trap();
    if (was_free && !is_used(offset)) __builtin_trap();
    was_free = !is_used(offset);
    if (!was_free) sum += size;
    before = size;
  }
  return sum;
}
