#include "Counter.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

void begin_counting(void) { CALLGRIND_TOGGLE_COLLECT; }
void end_counting(void) { CALLGRIND_TOGGLE_COLLECT; }
void write_count(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }

#else

void begin_counting(void) {}
void end_counting(void) {}
void write_count(const char *name) {}

#endif
