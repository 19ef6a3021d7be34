// TryTri, 25 holes: the fewest moves from the opening that fills the centre to one peg, anywhere or in the centre. The search of byHand in
// tryTri.ts: deepening by moves on a board of bits, with a bound from corners and edges and a table of what failed.
// Arguments: the hole in which the last peg must stand, -1 for any; the logarithm of the table's entries; then the jumps,
// each as from, over, to.
#include "../../repeat.h"
#include <stdint.h>

enum { HOLES = 25, CENTRE = 11, FROM = 2, OVER = 6, MOST = 256 };
enum { CORNERS = 1 << 0 | 1 << 1 | 1 << 14 | 1 << 19 | 1 << 20 | 1 << 24 };

typedef struct {
  uint32_t need, target;
  int from, to;
} Jump;
typedef struct {
  uint32_t key, left;
} Failed;

static char **texts;
static int textCount, jumpCount, finish, tableBits, edgeOf[HOLES];
static Jump jumps[MOST];
static Failed *table;

static void prepare(void) {
  for (int i = 0; i + 2 < textCount && jumpCount < MOST; i += 3) {
    int from = atoi(texts[i]), over = atoi(texts[i + 1]), to = atoi(texts[i + 2]);
    jumps[jumpCount++] = (Jump){1u << from | 1u << over, 1u << to, from, to};
  }
  static const int edges[3][3] = {{2, 5, 9}, {4, 8, 13}, {21, 22, 23}};
  for (int hole = 0; hole < HOLES; hole++) edgeOf[hole] = -1;
  for (int i = 0; i < 9; i++) edgeOf[edges[i / 3][i % 3]] = i / 3;
  table = malloc(sizeof(Failed) << tableBits);
}

static int go(uint32_t pegs, int last, int left) {
  if ((pegs & (pegs - 1)) == 0) return finish < 0 || pegs == 1u << finish;
  int least = __builtin_popcount(pegs & CORNERS & ~(1u << last));
  if (edgeOf[last] != 0) least += pegs >> 5 & (pegs >> 2 | pegs >> 9) & 1;
  if (edgeOf[last] != 1) least += pegs >> 8 & (pegs >> 4 | pegs >> 13) & 1;
  if (edgeOf[last] != 2) least += pegs >> 22 & (pegs >> 21 | pegs >> 23) & 1;
  if (least > left) return 0;
  uint32_t key = (uint32_t)last << 25 | pegs;
  Failed *slot = &table[key * 0x9e3779b1u >> (32 - tableBits)];
  if (slot->key == key && (int)slot->left > left) return 0;
  for (const Jump *jump = jumps; jump < jumps + jumpCount; jump++) {
    if ((pegs & (jump->need | jump->target)) != jump->need) continue;
    int spent = jump->from != last;
    if (spent <= left && go((pegs ^ jump->need) | jump->target, jump->to, left - spent)) return 1;
  }
  *slot = (Failed){key, left + 1};
  return 0;
}

static void work(char *answer) {
  memset(table, 0xff, sizeof(Failed) << tableBits);
  for (int i = 0; i < 1 << tableBits; i++) table[i].left = 0;
  int limit = 9;
  while (!go(((1u << HOLES) - 1) & ~(1u << FROM | 1u << OVER), CENTRE, limit - 1)) limit++;
  sprintf(answer, "%d", limit);
}

int main(int count, char **arguments) {
  if (count < 4) return 1;
  finish = atoi(arguments[2]);
  tableBits = atoi(arguments[3]);
  texts = arguments + 4;
  textCount = count - 4;
  return repeat(arguments[1], prepare, work);
}
