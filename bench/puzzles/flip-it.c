// Flip-It Square on 4 x 4 cells with diagonal jumps: all positions by distance. The search of levelsByHand in flip-it.ts: one array
// holds all positions, level behind level, and a bit a code tells those that were seen.
#include "../repeat.h"
#include <stdint.h>

enum { SIDE = 4, CELLS = SIDE * SIDE, POSITIONS = CELLS << (CELLS - 1) };

typedef struct {
  uint32_t from, turned, swapped;
} Jump;

static Jump jumps[CELLS][CELLS];
static int counts[CELLS];
static uint32_t *queue, *seen;

static void prepare(void) {
  static const int steps[8][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}};
  queue = malloc((POSITIONS + 1) * sizeof *queue); // a position is written first and kept if it is new
  seen = malloc(CELLS * (1 << CELLS) / 8);
  for (int hole = 0; hole < CELLS; hole++)
    for (int s = 0; s < 8; s++) {
      uint32_t over = 0;
      int row = hole / SIDE + steps[s][0], column = hole % SIDE + steps[s][1];
      for (; row >= 0 && row < SIDE && column >= 0 && column < SIDE; row += steps[s][0], column += steps[s][1]) {
        uint32_t from = row * SIDE + column;
        if (over) jumps[hole][counts[hole]++] = (Jump){from, over | (from ^ hole) << CELLS, 1u << from | 1u << hole};
        over |= 1u << from;
      }
    }
}

static void work(char *answer) {
  int end = 0, depth = -1;
  memset(seen, 0, CELLS * (1 << CELLS) / 8);
  for (uint32_t hole = 0; hole < CELLS; hole++) {
    uint32_t code = hole << CELLS;
    queue[end++] = code;
    seen[code >> 5] |= 1u << (code & 31);
  }
  for (int at = 0; at < end; depth++)
    for (int stop = end; at < stop; at++) {
      uint32_t code = queue[at], hole = code >> CELLS;
      for (int j = 0; j < counts[hole]; j++) {
        Jump jump = jumps[hole][j];
        uint32_t next = code ^ jump.turned ^ (-(code >> jump.from & 1) & jump.swapped);
        uint32_t word = seen[next >> 5], bit = 1u << (next & 31);
        queue[end] = next;
        end += !(word & bit);
        seen[next >> 5] = word | bit;
      }
    }
  sprintf(answer, "%d positions, %d moves", end, depth);
}

int main(int count, char **arguments) {
  return count < 2 ? 1 : repeat(arguments[1], prepare, work);
}
