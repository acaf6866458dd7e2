// On Linux, memory comes from jemalloc. To import it is all it takes: its `malloc` then stands
// before the C library's. A build makes and drops millions of small texts on several threads, which
// costs an eighth less CPU time than with glibc's.
#if os(Linux) && canImport(CJemalloc)
  import CJemalloc
#endif
