// Sudokus and queens by Gecode, a constraint solver that is well kept: all-different for each group, the variable with the fewest
// values first. Arguments: how much all-different propagates, "values" or "domains"; then sudokus of 81 characters, or "queens" and a
// number of them. Each problem is searched to its end.
#include "repeat.h"
#include <gecode/int.hh>
#include <gecode/minimodel.hh>
#include <gecode/search.hh>

using namespace Gecode;

static IntPropLevel level;

class Model : public Space {
public:
  IntVarArray variables;

  explicit Model(const char *text) : variables(*this, 81, 1, 9) {
    for (int i = 0; i < 9; i++) {
      IntVarArgs row(9), column(9), box(9);
      for (int k = 0; k < 9; k++) {
        row[k] = variables[9 * i + k];
        column[k] = variables[9 * k + i];
        box[k] = variables[27 * (i / 3) + 3 * (i % 3) + 9 * (k / 3) + k % 3];
      }
      distinct(*this, row, level);
      distinct(*this, column, level);
      distinct(*this, box, level);
    }
    for (int cell = 0; cell < 81; cell++)
      if (text[cell] >= '1' && text[cell] <= '9') rel(*this, variables[cell], IRT_EQ, text[cell] - '0');
    fewestFirst();
  }

  explicit Model(int size) : variables(*this, size, 0, size - 1) {
    IntArgs down = IntArgs::create(size, 0), up = IntArgs::create(size, 0, -1);
    distinct(*this, variables, level);
    distinct(*this, down, variables, level);
    distinct(*this, up, variables, level);
    fewestFirst();
  }

  Model(Model &other) : Space(other) { variables.update(*this, other.variables); }
  Space *copy() override { return new Model(*this); }

private:
  void fewestFirst() { branch(*this, variables, INT_VAR_SIZE_MIN(), INT_VAL_MIN()); }
};

static char **problems;

static long solutionsOf(Model *root) {
  DFS<Model> search(root);
  delete root;
  long solutions = 0;
  for (Model *found = search.next(); found; found = search.next(), solutions++) delete found;
  return solutions;
}

static void prepare() {}

static void work(char *answer) {
  long solutions = 0;
  if (!strcmp(problems[0], "queens")) solutions = solutionsOf(new Model(atoi(problems[1])));
  else
    for (char **text = problems; *text; text++) solutions += solutionsOf(new Model(*text));
  sprintf(answer, "%ld", solutions);
}

int main(int count, char **arguments) {
  if (count < 4) return 1;
  level = strcmp(arguments[2], "domains") ? IPL_VAL : IPL_DOM;
  problems = arguments + 3;
  return repeat(arguments[1], prepare, work);
}
