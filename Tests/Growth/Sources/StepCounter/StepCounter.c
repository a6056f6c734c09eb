#define _GNU_SOURCE
#include "StepCounter.h"
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>

static uint64_t steps;

uint64_t steps_so_far(void) { return steps; }

void write_progress(const char *line) { fprintf(stderr, "%s\n", line); }

#if defined(__linux__)

// Every branch of instrumented code calls this.
void __sanitizer_cov_trace_pc_guard(uint32_t *guard) { steps += 1; }
void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop) {}

// The standard library and the runtime are not instrumented, but they move elements and allocate
// memory for copies of them through functions that a program may replace.
extern void *__libc_malloc(size_t);
extern void *__memmove_chk(void *, const void *, size_t, size_t);

// Read each time, since the compiler would make a call of it one of `memmove`.
static void *(*volatile copy)(void *, const void *, size_t, size_t) = __memmove_chk;

void *memmove(void *to, const void *from, size_t bytes) {
  steps += bytes / 16;
  return copy(to, from, bytes, bytes);
}

void *memcpy(void *to, const void *from, size_t bytes) {
  steps += bytes / 16;
  return copy(to, from, bytes, bytes);
}

void *malloc(size_t bytes) {
  steps += 1 + bytes / 16;
  return __libc_malloc(bytes);
}

// Copies of elements that are not copied byte by byte.
void swift_arrayInitWithCopy(void *to, void *from, size_t count, const void *type) {
  static void (*copy_elements)(void *, void *, size_t, const void *);
  if (!copy_elements) copy_elements = dlsym(RTLD_NEXT, "swift_arrayInitWithCopy");
  steps += count;
  copy_elements(to, from, count, type);
}

#endif
