// The English peg board, 33 holes, from the central vacancy: all positions by jumps, layer by layer, one of each eight images. No jump changes
// four parities, so the pegs in four holes follow from the others', and 29 bits number the boards; a layer has a bit for each. Successors
// are marked as they are, and what is marked is replaced by its least image once. A jump takes a peg, so no layer meets another.
#include "../../repeat.h"
#include <stdint.h>

enum { SIDE = 7, CELLS = SIDE * SIDE, CENTRE = CELLS / 2, FREE = 29, SYMMETRIES = 8, WIDTH = 10, PARITIES = 4 };
enum { WORDS = 1 << (FREE - 6), BLOCK = 1 << 9, BLOCKS = WORDS / BLOCK };

/** What a third of a code adds: pegs by cell, and the codes of the images. */
typedef struct {
  uint64_t pegs;
  uint32_t images[SYMMETRIES];
} Part;
/** A bit for each code, and which blocks of words have any. */
typedef struct {
  uint64_t *words;
  uint8_t used[BLOCKS];
} Set;

static Part parts[3][1 << WIDTH];
static uint32_t flips[4][CELLS]; // by direction and cell of the peg that jumps
static uint64_t froms[4];
static int places[FREE]; // the cell of each bit of a code
static Set layer, reached;

static int isHole(int row, int column) {
  int inRows = row >= 2 && row <= 4, inColumns = column >= 2 && column <= 4;
  return row >= 0 && row < SIDE && column >= 0 && column < SIDE && (inRows || inColumns);
}

static uint32_t codeOf(uint64_t pegs) {
  uint32_t code = 0;
  for (int i = 0; i < FREE; i++) code |= (uint32_t)(pegs >> places[i] & 1) << i;
  return code;
}

static uint64_t imageOf(uint64_t pegs, int symmetry) {
  uint64_t image = 0;
  for (; pegs; pegs &= pegs - 1) {
    int cell = __builtin_ctzll(pegs), row = cell / SIDE, column = cell % SIDE;
    if (symmetry & 1) column = SIDE - 1 - column;
    if (symmetry & 2) row = SIDE - 1 - row;
    image |= 1ull << (symmetry & 4 ? column * SIDE + row : row * SIDE + column);
  }
  return image;
}

static void prepare(void) {
  // Holes in three colours along either diagonal: the pegs in any two colours stay odd, or even. Elimination leaves each set a cell of its own.
  uint64_t board = 0, sets[PARITIES] = {0}, own[PARITIES], bound = 0;
  for (int cell = 0; cell < CELLS; cell++) {
    int row = cell / SIDE, column = cell % SIDE;
    if (!isHole(row, column)) continue;
    board |= 1ull << cell;
    for (int s = 0; s < PARITIES; s++)
      if ((s < 2 ? row + column : row + SIDE - column) % 3 != s % 2) sets[s] |= 1ull << cell;
  }
  for (int s = 0; s < PARITIES; s++) {
    bound |= own[s] = sets[s] & -sets[s];
    for (int other = 0; other < PARITIES; other++)
      if (other != s && sets[other] & own[s]) sets[other] ^= sets[s];
  }
  for (int cell = 0, i = 0; cell < CELLS; cell++)
    if ((board & ~bound) >> cell & 1) places[i++] = cell;
  for (int part = 0; part < 3; part++)
    for (int pattern = 0; pattern < 1 << WIDTH; pattern++) {
      uint64_t pegs = 0, start = part == 0 ? board ^ 1ull << CENTRE : 0; // its parities are those of all boards
      for (int i = part * WIDTH; i < FREE && i < (part + 1) * WIDTH; i++)
        if (pattern >> (i - part * WIDTH) & 1) pegs |= 1ull << places[i];
      for (int s = 0; s < PARITIES; s++)
        if (__builtin_parityll(pegs & sets[s]) != __builtin_parityll(start & sets[s])) pegs ^= own[s];
      parts[part][pattern].pegs = pegs;
      for (int k = 0; k < SYMMETRIES; k++) parts[part][pattern].images[k] = codeOf(imageOf(pegs, k));
    }
  static const int steps[4][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
  for (int d = 0; d < 4; d++)
    for (uint64_t rest = board; rest; rest &= rest - 1) {
      int cell = __builtin_ctzll(rest), step = steps[d][0] * SIDE + steps[d][1];
      if (!isHole(cell / SIDE + 2 * steps[d][0], cell % SIDE + 2 * steps[d][1])) continue;
      froms[d] |= 1ull << cell;
      flips[d][cell] = codeOf(1ull << cell | 1ull << (cell + step) | 1ull << (cell + 2 * step));
    }
  layer.words = calloc(WORDS, sizeof *layer.words);
  reached.words = calloc(WORDS, sizeof *reached.words);
}

static inline void mark(Set *set, uint32_t code) {
  set->words[code >> 6] |= 1ull << (code & 63);
  set->used[code >> 6 >> 9] = 1;
}

/** The next word from `word` on that has any codes; all codes of one are taken out at once. */
static inline uint64_t take(Set *set, uint32_t *word) {
  for (; *word < WORDS; ++*word) {
    if (*word % BLOCK == 0) {
      while (*word < WORDS && !set->used[*word / BLOCK]) *word += BLOCK;
      if (*word == WORDS) break;
      set->used[*word / BLOCK] = 0;
    }
    uint64_t codes = set->words[*word];
    if (codes == 0) continue;
    set->words[*word] = 0;
    return codes;
  }
  return 0;
}

static inline void follow(uint32_t code, uint64_t possible, const uint32_t *flip) {
  for (; possible; possible &= possible - 1) mark(&reached, code ^ flip[__builtin_ctzll(possible)]);
}

static void work(char *answer) {
  long positions = 0, orbits = 0, before;
  mark(&reached, codeOf(~(1ull << CENTRE)));
  do {
    uint64_t codes;
    for (uint32_t word = 0; (codes = take(&reached, &word)); word++)
      for (; codes; codes &= codes - 1) {
        uint32_t code = word << 6 | __builtin_ctzll(codes);
        const Part *a = &parts[0][code & 1023], *b = &parts[1][code >> WIDTH & 1023], *c = &parts[2][code >> 2 * WIDTH];
        int32_t least = code;
        for (int k = 1; k < SYMMETRIES; k++) {
          int32_t image = a->images[k] ^ b->images[k] ^ c->images[k];
          least = image < least ? image : least;
        }
        mark(&layer, least);
      }
    before = orbits;
    for (uint32_t word = 0; (codes = take(&layer, &word)); word++)
      for (; codes; codes &= codes - 1) {
        uint32_t code = word << 6 | __builtin_ctzll(codes);
        const Part *a = &parts[0][code & 1023], *b = &parts[1][code >> WIDTH & 1023], *c = &parts[2][code >> 2 * WIDTH];
        int same = 0;
        for (int k = 0; k < SYMMETRIES; k++) same += (a->images[k] ^ b->images[k] ^ c->images[k]) == code;
        positions += SYMMETRIES / same;
        orbits++;
        uint64_t pegs = a->pegs ^ b->pegs ^ c->pegs, holes = ~pegs;
        follow(code, pegs & pegs >> 1 & holes >> 2 & froms[0], flips[0]);
        follow(code, pegs & pegs << 1 & holes << 2 & froms[1], flips[1]);
        follow(code, pegs & pegs >> SIDE & holes >> 2 * SIDE & froms[2], flips[2]);
        follow(code, pegs & pegs << SIDE & holes << 2 * SIDE & froms[3], flips[3]);
      }
  } while (orbits > before);
  sprintf(answer, "%ld positions, %ld up to symmetry", positions, orbits);
}

int main(int count, char **arguments) {
  return count < 2 ? 1 : repeat(arguments[1], prepare, work);
}
