#include <stdint.h>

/// The steps that the process has taken so far.
uint64_t steps_so_far(void);

/// Writes a line to standard error.
void write_progress(const char *line);
