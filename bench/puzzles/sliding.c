// The 3 x 4 sliding puzzle, whole, turned on its side: 4 rows of 3 cells, so that each slide is an even permutation of the tiles. For each of
// the 11! / 2 even orders of the tiles a word tells where the blank can be, a bit a cell; a slide along a row changes the bit alone. One along
// a column turns three neighbouring tiles, which changes three digits of the order's Lehmer code: tables tell how far its number moves.
#include "../repeat.h"
#include <stdint.h>

enum { TILES = 11, CELLS = 12, WIDE = 3, WINDOWS = 9, LOW = 7 * 6 * 5 * 4 * 3, HIGH = 11 * 10 * 9 * 8, ORDERS = HIGH * LOW };
enum { FIRST = 0x249, LAST = 0x924 }; // the cells of the first column, and of the last one

static uint16_t *level, *next, *visited;
static int32_t down[WINDOWS][11 * 10 * 9], up[WINDOWS][11 * 10 * 9];
static uint8_t low[LOW][8]; // digits 4 to 8 of an order, and the parity of their sum

/** The digits of three tiles, given as ranks among those from the window on, as one index. */
static int indexOf(int window, const int *tiles, int *digits) {
  for (int i = 0; i < 3; i++) {
    digits[i] = tiles[i];
    for (int j = 0; j < i; j++) digits[i] -= tiles[j] < tiles[i];
  }
  return (digits[0] * (10 - window) + digits[1]) * (9 - window) + digits[2];
}

static void prepare(void) {
  int weights[TILES] = {0}; // of the digits in the number; the last two are not in it
  for (int i = 8, weight = 1; i >= 0; weight *= 11 - i, i--) weights[i] = weight;
  for (int window = 0; window < WINDOWS; window++)
    for (int a = 0; a < 11 - window; a++)
      for (int b = 0; b < 11 - window; b++)
        for (int c = 0; c < 11 - window; c++) {
          if (a == b || b == c || a == c) continue;
          int before[3], after[3], delta = 0;
          int from = indexOf(window, (int[]){a, b, c}, before), to = indexOf(window, (int[]){c, a, b}, after);
          for (int i = 0; i < 3; i++) delta += weights[window + i] * (after[i] - before[i]);
          down[window][from] = delta;
          up[window][to] = -delta;
        }
  for (int number = 0; number < LOW; number++)
    for (int i = 0, radix = 7, unit = LOW / 7; i < 5; i++, unit /= --radix) {
      low[number][i] = number / unit % radix;
      low[number][5] ^= low[number][i] & 1;
    }
  level = malloc(ORDERS * sizeof *level);
  next = malloc(ORDERS * sizeof *next);
  visited = malloc(ORDERS * sizeof *visited);
}

static void expand(void) {
  for (int high = 0; high < HIGH; high++) {
    uint8_t digits[TILES + 1] = {high / 720, high / 72 % 10, high / 8 % 9, high % 8};
    int odd = (digits[0] + digits[1] + digits[2] + digits[3]) & 1;
    for (int i = 0, number = high * LOW; i < LOW; i++, number++) {
      uint32_t blanks = level[number];
      if (blanks == 0) continue;
      memcpy(digits + 4, low[i], 5);
      digits[9] = odd ^ low[i][5];
      next[number] |= (blanks << 1 & ~FIRST & 0xfff) | (blanks >> 1 & ~LAST);
      for (uint32_t windows = (blanks | blanks >> WIDE) & 0x1ff; windows; windows &= windows - 1) {
        int window = __builtin_ctz(windows);
        int index = (digits[window] * (10 - window) + digits[window + 1]) * (9 - window) + digits[window + 2];
        if (blanks >> window & 1) next[number + down[window][index]] |= 1 << (window + WIDE);
        if (blanks >> (window + WIDE) & 1) next[number + up[window][index]] |= 1 << window;
      }
    }
  }
}

/** Makes the next level of what is new in it. */
static long settle(void) {
  uint64_t *from = (uint64_t *)next, *to = (uint64_t *)level, *known = (uint64_t *)visited;
  long count = 0;
  for (int i = 0; i < ORDERS / 4; i++) {
    to[i] = from[i] & ~known[i];
    from[i] = 0;
    if (to[i] == 0) continue;
    known[i] |= to[i];
    count += __builtin_popcountll(to[i]);
  }
  return count;
}

static void work(char *answer) {
  memset(next, 0, ORDERS * sizeof *next);
  memset(visited, 0, ORDERS * sizeof *visited);
  next[0] = 1 << (CELLS - 1);
  long positions = 0;
  int depth = -1;
  for (long count; (count = settle()) > 0; depth++) {
    positions += count;
    expand();
  }
  sprintf(answer, "%ld positions, %d moves", positions, depth);
}

int main(int count, char **arguments) {
  return count < 2 ? 1 : repeat(arguments[1], prepare, work);
}
