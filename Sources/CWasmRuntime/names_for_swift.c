// The symbols that compiled Swift refers to. Only in the page's module: elsewhere the system has
// them.
#ifdef __wasm__
#include "CWasmRuntime.h"

int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = heap_allocate(alignment, size);
  return *memory ? 0 : 12;  // ENOMEM
}

void free(void *memory) { heap_free(memory); }

// With bulk memory each is one instruction.
void *memmove(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size); }
void *memcpy(void *to, const void *from, size_t size) { return __builtin_memcpy(to, from, size); }
void *memset(void *to, int byte, size_t size) { return __builtin_memset(to, byte, size); }

/// Rounds half away from zero.
double round(double number) {
  double whole = __builtin_trunc(number), rest = number - whole;
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : __builtin_copysign(whole, number);
}

typedef unsigned __int128 Wide;

/// 128-bit multiplication, which WebAssembly lacks.
Wide __multi3(Wide left, Wide right) {
  uint64_t a = (uint64_t)left, b = (uint64_t)right, low = 0xFFFFFFFF;
  uint64_t bottom = (a & low) * (b & low), crossed = (a >> 32) * (b & low), top = (a >> 32) * (b >> 32);
  uint64_t middle = (a & low) * (b >> 32) + (bottom >> 32) + (crossed & low);
  uint64_t high = top + (crossed >> 32) + (middle >> 32);
  high += a * (uint64_t)(right >> 64) + (uint64_t)(left >> 64) * b;
  return (Wide)high << 64 | (middle << 32 | (bottom & low));
}
#endif
