// Algorithm X by dancing links, in the layout of Knuth's later programs: the entries of a row lie side by side, between spacers.
// Arguments: how many columns, how many of them are optional, and the rows, each as "3,14,15".
#include "repeat.h"

typedef struct {
  int up, down, head; // of a spacer: the first entry of the row before, the last one of the row behind; head 0
} Node;
typedef struct {
  int left, right, size;
} Column; // column 0 is the root

static char **rowTexts;
static int rowCount, columnCount, optionalCount;
static Node *nodes;
static Column *columns;
static long found, tried;

static void prepare(void) {
  int entries = 0;
  for (int i = 0; i < rowCount; i++) {
    entries++;
    for (char *c = rowTexts[i]; *c; c++) entries += *c == ',';
  }
  nodes = calloc(columnCount + 2 + entries + rowCount, sizeof(Node));
  columns = calloc(columnCount + 1, sizeof(Column));
  for (int c = 1, last = 0; c <= columnCount; c++) {
    nodes[c] = (Node){c, c, c};
    columns[c] = (Column){c, c, 0};
    if (c > columnCount - optionalCount) continue;
    columns[c].left = last;
    columns[last].right = c;
    columns[c].right = 0;
    columns[0].left = last = c;
  }
  int node = columnCount + 1, spacer = node;
  for (int i = 0; i < rowCount; i++) {
    spacer = node++;
    for (char *c = rowTexts[i]; c; c = strchr(c, ',') ? strchr(c, ',') + 1 : NULL) {
      int head = atoi(c) + 1;
      nodes[node] = (Node){nodes[head].up, head, head};
      nodes[nodes[head].up].down = node;
      nodes[head].up = node++;
      columns[head].size++;
    }
    nodes[spacer].down = node - 1;
    nodes[node].up = spacer + 1;
  }
}

static void cover(int head) {
  for (int entry = nodes[head].down; entry != head; entry = nodes[entry].down)
    for (int other = entry + 1; other != entry;) {
      Node node = nodes[other];
      if (node.head == 0) {
        other = node.up;
        continue;
      }
      nodes[node.up].down = node.down;
      nodes[node.down].up = node.up;
      columns[node.head].size--;
      other++;
    }
  columns[columns[head].left].right = columns[head].right;
  columns[columns[head].right].left = columns[head].left;
}

static void uncover(int head) {
  columns[columns[head].left].right = columns[columns[head].right].left = head;
  for (int entry = nodes[head].up; entry != head; entry = nodes[entry].up)
    for (int other = entry - 1; other != entry;) {
      Node node = nodes[other];
      if (node.head == 0) {
        other = node.down;
        continue;
      }
      nodes[node.up].down = nodes[node.down].up = other;
      columns[node.head].size++;
      other--;
    }
}

static void search(void) {
  tried++;
  int best = columns[0].right;
  if (best == 0) {
    found++;
    return;
  }
  for (int c = columns[best].right; c; c = columns[c].right)
    if (columns[c].size < columns[best].size) best = c;
  if (columns[best].size == 0) return;
  cover(best);
  for (int entry = nodes[best].down; entry != best; entry = nodes[entry].down) {
    for (int other = entry + 1; other != entry;)
      if (nodes[other].head == 0) other = nodes[other].up;
      else cover(nodes[other++].head);
    search();
    for (int other = entry - 1; other != entry;)
      if (nodes[other].head == 0) other = nodes[other].down;
      else uncover(nodes[other--].head);
  }
  uncover(best);
}

static void work(char *answer) {
  found = tried = 0;
  search();
  sprintf(answer, "%ld covers, %ld nodes", found, tried);
}

int main(int count, char **arguments) {
  columnCount = atoi(arguments[2]);
  optionalCount = atoi(arguments[3]);
  rowTexts = arguments + 4;
  rowCount = count - 4;
  return repeat(arguments[1], prepare, work);
}
