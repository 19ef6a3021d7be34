// Sudoku by the library's own idea, written for 9 x 9 alone: candidates as bits, naked and hidden singles, then the cell with the
// fewest candidates. Arguments: puzzles of 81 characters. Each is searched to its end.
#include "../repeat.h"
#include <stdint.h>

enum { ALL = 0x3fe, WRITTEN = 1 }; // bit d for the number d; bit 0: it is written, and gone from the peers

static uint8_t peers[81][20], groups[27][9];
static long solutions, nodes;

typedef struct {
  uint16_t open[81];
} Grid;

static void makeTables(void) {
  for (int i = 0; i < 9; i++)
    for (int k = 0; k < 9; k++) {
      groups[i][k] = 9 * i + k;
      groups[9 + i][k] = 9 * k + i;
      groups[18 + i][k] = 27 * (i / 3) + 3 * (i % 3) + 9 * (k / 3) + k % 3;
    }
  for (int cell = 0; cell < 81; cell++)
    for (int other = 0, count = 0; other < 81; other++) {
      int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
      int isPeer = row == other / 9 || column == other % 9 || box == other / 27 * 3 + other % 9 / 3;
      if (isPeer && other != cell) peers[cell][count++] = other;
    }
}

// Writes the numbers of the cells that wait, and all singles that follow. Returns 0 if the grid is refuted.
static int fill(Grid *grid, uint8_t *waiting, int count) {
  for (;;) {
    while (count > 0) {
      int cell = waiting[--count], number = grid->open[cell];
      if (number & WRITTEN) continue;
      grid->open[cell] = number | WRITTEN;
      for (int i = 0; i < 20; i++) {
        int peer = peers[cell][i], open = grid->open[peer], left = open & ~number;
        grid->open[peer] = left;
        if (left & (left - 1)) continue;
        if (left <= WRITTEN) return 0;
        if (left != open) waiting[count++] = peer;
      }
    }
    for (int group = 0; group < 27; group++) {
      const uint8_t *cells = groups[group];
      int once = 0, more = 0;
      for (int i = 0; i < 9; i++) {
        int open = grid->open[cells[i]];
        more |= (once & open) | (open & -(open & WRITTEN));
        once |= open;
      }
      if ((once & ALL) != ALL) return 0;
      for (int single = once & ~more & ALL; single; single &= single - 1) {
        int number = single & -single, i = 0;
        while (i < 9 && !(grid->open[cells[i]] & number)) i++;
        if (i == 9 || grid->open[cells[i]] == number) continue;
        grid->open[cells[i]] = number;
        waiting[count++] = cells[i];
      }
    }
    if (count == 0) return 1;
  }
}

static void search(const Grid *grid) {
  nodes++;
  int best = -1, fewest = 99;
  for (int cell = 0; cell < 81 && fewest > 2; cell++) {
    int open = grid->open[cell];
    if (open & WRITTEN) continue;
    int count = __builtin_popcount(open);
    if (count < fewest) fewest = count, best = cell;
  }
  if (best < 0) {
    solutions++;
    return;
  }
  for (int open = grid->open[best]; open; open &= open - 1) {
    Grid next = *grid;
    uint8_t waiting[81] = {best};
    next.open[best] = open & -open;
    if (fill(&next, waiting, 1)) search(&next);
  }
}

static void solve(const char *text) {
  Grid grid;
  uint8_t waiting[81];
  int count = 0;
  for (int cell = 0; cell < 81; cell++) {
    int isGiven = text[cell] >= '1' && text[cell] <= '9';
    grid.open[cell] = isGiven ? 1 << (text[cell] - '0') : ALL;
    if (isGiven) waiting[count++] = cell;
  }
  if (fill(&grid, waiting, count)) search(&grid);
}

static char **puzzles;

static void work(char *answer) {
  solutions = nodes = 0;
  for (char **puzzle = puzzles; *puzzle; puzzle++) solve(*puzzle);
  sprintf(answer, "%ld solutions, %ld nodes", solutions, nodes);
}

int main(int count, char **arguments) {
  if (count < 3) return 1;
  puzzles = arguments + 2;
  return repeat(arguments[1], makeTables, work);
}
