// What a baseline in C shares: it runs its work for the milliseconds of its first argument, and prints what inC.ts reads, as JSON.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SLICES = 12 };

/** Milliseconds of the processor that this process had: what other processes do counts little. */
static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return 1e3 * time.tv_sec + time.tv_nsec / 1e6;
}

/** The most bytes that this process had at once; 0 where the system does not say. */
static long peakMemory(void) {
  char line[256];
  long kilobytes = 0;
  FILE *status = fopen("/proc/self/status", "r");
  while (status && fgets(line, sizeof line, status))
    if (sscanf(line, "VmHWM: %ld", &kilobytes) == 1) break;
  if (status) fclose(status);
  return kilobytes * 1024;
}

/** As measure.ts: a first run with what it makes ready, and the mean of a run in each slice of the budget. */
static int repeat(const char *budgetText, void (*prepare)(void), void (*work)(char *answer)) {
  double budget = atof(budgetText), begun = now();
  char answer[256] = "", again[256] = "";
  prepare();
  work(answer);
  printf("{\"answer\":\"%s\",\"firstRun\":%f,\"memory\":%ld,\"times\":[", answer, now() - begun, peakMemory());
  int isOnce = now() - begun > 5 * budget;
  begun = now();
  for (int slice = 0; slice < SLICES && !isOnce && now() - begun < 2 * budget; slice++) {
    double from = now(), took = 0;
    int runs = 0;
    for (; took < budget / SLICES; took = now() - from, runs++) {
      work(again);
      if (strcmp(answer, again)) return 1;
    }
    printf("%s%f", slice ? "," : "", took / runs);
  }
  printf("]}\n");
  return 0;
}
