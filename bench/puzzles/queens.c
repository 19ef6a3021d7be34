// Local search by the library's own idea and with its dice. Arguments: how many queens, and the steps of annealing; with 0 of them it is
// min-conflicts from a greedy beginning: each step takes the queen of a row at odds, by chance, to the best other column.
#include "../repeat.h"
#include <math.h>
#include <stdint.h>

static uint32_t state;
static int size, steps, *queens, *columns, *rising, *falling, *ties;
static int *suspects, suspected; // all rows whose queens are attacked, and some others
static char *isSuspect;

static uint32_t hash(uint32_t hash, uint32_t value) {
  hash = (hash ^ value) * 0x9e3779b1u;
  return hash ^ hash >> 15;
}

static uint32_t throwDice(void) { return state = state * 1664525u + 1013904223u; }

static int roll(int sides) { return throwDice() / 4294967296.0 * sides; }

static int attackers(int row, int column) {
  return columns[column] + rising[row + column] + falling[row - column + size];
}

static void count(int row, int by) {
  columns[queens[row]] += by;
  rising[row + queens[row]] += by;
  falling[row - queens[row] + size] += by;
}

static void move(int row, int column) {
  count(row, -1);
  queens[row] = column;
  count(row, 1);
}

static void suspect(int row) {
  if (!isSuspect[row]) suspects[suspected++] = row;
  isSuspect[row] = 1;
}

static int attackedRow(void) {
  for (;;) {
    int place = roll(suspected), row = suspects[place];
    if (attackers(row, queens[row]) > 3) return row;
    isSuspect[row] = 0;
    suspects[place] = suspects[--suspected];
  }
}

static void prepare(void) {
  queens = malloc(size * sizeof(int));
  columns = malloc(size * sizeof(int));
  rising = malloc(2 * size * sizeof(int));
  falling = malloc(2 * size * sizeof(int));
  ties = malloc(size * sizeof(int));
  suspects = malloc(size * sizeof(int));
  isSuspect = malloc(size);
}

static void placeGreedily(int row) {
  int before = queens[row], other = row;
  for (int left = 100; left > 0; left--) {
    other = row + roll(size - row);
    if (rising[row + queens[other]] + falling[row - queens[other] + size] == 0) break;
  }
  queens[row] = queens[other];
  queens[other] = before;
}

/** @return pairs that attack each other */
static int begin(void) {
  int cost = 0;
  state = hash(hash(0, 1), 1); // the dice of seed 1
  memset(isSuspect, suspected = 0, size);
  memset(columns, 0, size * sizeof(int));
  memset(rising, 0, 2 * size * sizeof(int));
  memset(falling, 0, 2 * size * sizeof(int));
  for (int row = 0; row < size; row++) queens[row] = row;
  for (int row = 0; row < size; row++) {
    if (steps > 0) queens[row] = roll(size);
    else placeGreedily(row);
    cost += attackers(row, queens[row]);
    count(row, 1);
  }
  for (int row = 0; row < size; row++)
    if (attackers(row, queens[row]) > 3) suspect(row);
  return cost;
}

static void repair(char *answer) {
  int cost = begin(), done = 0;
  for (; cost > 0; done++) {
    int row = attackedRow(), least = 1 << 30, tied = 0;
    for (int column = 0; column < size; column++) {
      int here = attackers(row, column);
      if (here > least || column == queens[row]) continue;
      if (here < least) least = here, tied = 0;
      ties[tied++] = column;
    }
    int column = ties[roll(tied)], change = least - attackers(row, queens[row]) + 3;
    if (change > 0) continue;
    cost += change;
    move(row, column);
    for (int other = 0, left = attackers(row, column) - 3; left > 0; other++) {
      int across = queens[other] - column, down = other - row;
      if (other == row || (across != 0 && across != down && across != -down)) continue;
      suspect(other);
      left--;
    }
  }
  sprintf(answer, "%d steps", done);
}

static void anneal(char *answer) {
  int cost = begin(), best = cost, done = 0;
  double heat = 0;
  for (; done < steps && cost > 0; done++) {
    if (done % (steps / 1000) == 0) heat = pow(0.05, (double)done / steps);
    int picked = roll(size * (size - 1)), row = picked / (size - 1), column = picked % (size - 1);
    if (column >= queens[row]) column++;
    int change = attackers(row, column) - attackers(row, queens[row]) + 3;
    if (change > 0 && throwDice() >= 4294967296.0 * exp(-change / heat)) continue;
    move(row, column);
    cost += change;
    if (cost < best) best = cost;
  }
  sprintf(answer, "%d steps, %d left", done, best);
}

int main(int count, char **arguments) {
  if (count < 4) return 1;
  size = atoi(arguments[2]);
  steps = atoi(arguments[3]);
  return repeat(arguments[1], prepare, steps > 0 ? anneal : repair);
}
