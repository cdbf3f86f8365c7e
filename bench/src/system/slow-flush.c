/* Loaded before libc: each flush of a file takes FLUSH_MILLISECONDS longer and is a line in FLUSH_LOG. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static int flush(const char *name, int file) {
  const char *path = getenv("FLUSH_LOG"), *milliseconds = getenv("FLUSH_MILLISECONDS");
  int log = path ? open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
  if (log >= 0 && write(log, "\n", 1) < 0) abort();
  if (log >= 0) close(log);
  long wait = milliseconds ? atol(milliseconds) : 0;
  struct timespec time = {wait / 1000, wait % 1000 * 1000000};
  nanosleep(&time, NULL);
  return ((int (*)(int))dlsym(RTLD_NEXT, name))(file);
}

int fsync(int file) { return flush("fsync", file); }
int fdatasync(int file) { return flush("fdatasync", file); }
