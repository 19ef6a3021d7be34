// The 15-puzzle's additive pattern database of 6, 6 and 3 tiles, built as patternTable.ts builds it, for 4 x 4 cells alone: breadth-first,
// backwards from the goal, over the cells of a pattern's tiles and the regions in which the blank can go.
#include "../repeat.h"
#include <stdint.h>

enum { CELLS = 16, NEVER = 255 };

typedef struct {
  uint32_t place, region;
} Node;
typedef struct {
  Node *nodes;
  int length, room;
} Level;

// The goal has tile t on cell t, and the blank on cell 0.
static const int patterns[3][6] = {{14, 13, 12}, {15, 11, 10, 7, 6, 3}, {9, 8, 5, 4, 2, 1}};
static const int sizes[3] = {3, 6, 6};
static uint32_t beside[CELLS];
static uint16_t regions[1 << CELLS][CELLS]; // by free cells and one of them; 0: not known yet
static uint8_t *moves;
static uint16_t *met;
static Level level, next;

static uint32_t spread(uint32_t set) {
  return (set | set << 4 | set >> 4 | (set & 0x7777) << 1 | (set & 0xeeee) >> 1) & 0xffff;
}

static uint32_t regionOf(int cell, uint32_t free) {
  uint32_t region = regions[free][cell], larger;
  if (region) return region;
  region = 1u << cell;
  while ((larger = spread(region) & free) != region) region = larger;
  return regions[free][cell] = region;
}

static void prepare(void) {
  for (int cell = 0; cell < CELLS; cell++) beside[cell] = spread(1u << cell) & ~(1u << cell);
}

/** The sum of all entries, and how many there are. */
static void build(const int *homes, int tiles, long *sum, long *count) {
  long size = 1L << (4 * tiles);
  moves = malloc(size);
  met = calloc(size, sizeof *met);
  memset(moves, NEVER, size);
  uint32_t place = 0, occupied = 0;
  for (int i = 0; i < tiles; i++) place |= homes[i] << (4 * i), occupied |= 1u << homes[i];
  level.length = 0;
  if (level.room < 1) level = (Level){malloc(64 * sizeof(Node)), 0, 64}, next = (Level){malloc(64 * sizeof(Node)), 0, 64};
  level.nodes[level.length++] = (Node){place, regionOf(0, 0xffff & ~occupied)};
  moves[place] = 0;
  met[place] = level.nodes[0].region;
  for (int depth = 1; level.length > 0; depth++) {
    next.length = 0;
    for (int k = 0; k < level.length; k++) {
      Node node = level.nodes[k];
      uint32_t free = 0xffff;
      for (int i = 0; i < tiles; i++) free ^= 1u << (node.place >> (4 * i) & 15);
      if (next.length + 4 * tiles > next.room) next.nodes = realloc(next.nodes, (next.room *= 2) * sizeof(Node));
      for (int i = 0; i < tiles; i++) {
        int from = node.place >> (4 * i) & 15;
        for (uint32_t targets = beside[from] & node.region; targets; targets &= targets - 1) {
          int to = __builtin_ctz(targets);
          uint32_t there = node.place + ((uint32_t)(to - from) << (4 * i)), before = met[there];
          if (before >> from & 1) continue;
          uint32_t around = regionOf(from, free ^ 1u << from ^ 1u << to);
          met[there] = before | around;
          if (before == 0) moves[there] = depth;
          next.nodes[next.length++] = (Node){there, around};
        }
      }
    }
    Level swapped = level;
    level = next;
    next = swapped;
  }
  for (long i = 0; i < size; i++)
    if (moves[i] != NEVER) *sum += moves[i], ++*count;
  free(moves);
  free(met);
}

static void work(char *answer) {
  long sum = 0, count = 0;
  for (int p = 0; p < 3; p++) build(patterns[p], sizes[p], &sum, &count);
  sprintf(answer, "%ld entries, %ld slides", count, sum);
}

int main(int count, char **arguments) {
  return count < 2 ? 1 : repeat(arguments[1], prepare, work);
}
