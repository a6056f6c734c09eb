#pragma once

// For valgrind's callgrind; elsewhere these functions do nothing.

/// Counts the instructions from here on.
void begin_counting(void);

/// Counts no more.
void end_counting(void);

/// Writes the count under a name, and begins again with zero.
void write_count(const char *_Nonnull name);
