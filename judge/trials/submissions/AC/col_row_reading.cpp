// expect: AC
// judge: --pair col-row
// Written for the live kata, whose pair is {column, row}; right when it is graded under that reading.
#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

struct Field {
  int size;
  std::vector<int> rowOf;  // column -> row: this author thinks in columns
  std::vector<int> inRow, nw, sw;

  explicit Field(int size) : size(size), rowOf(size), inRow(size), nw(2 * size), sw(2 * size) {}

  int pressure(int x, int y) const { return inRow[y] + nw[x - y + size] + sw[x + y]; }
  void add(int x, int by) {
    inRow[rowOf[x]] += by;
    nw[x - rowOf[x] + size] += by;
    sw[x + rowOf[x]] += by;
  }
};

std::string solveNQueens(int n, std::pair<int, int> mandatory) {
  const int mx = mandatory.first;   // column
  const int my = mandatory.second;  // row
  if (n == 0 || n == 2 || n == 3) return "";
  if ((n == 4 || n == 6) && (mx == my || mx + my == n - 1)) return "";

  std::mt19937 rng(8128);
  for (;;) {
    Field field(n);
    for (int x = 0; x < n; ++x) field.rowOf[x] = x == mx ? my : static_cast<int>(rng() % n);
    for (int x = 0; x < n; ++x) field.add(x, 1);
    int restless = n;
    for (int sweep = 0; sweep < 80 && restless > 0; ++sweep) {
      restless = 0;
      for (int x = 0; x < n; ++x) {
        if (field.pressure(x, field.rowOf[x]) == 3) continue;
        ++restless;
        if (x == mx) continue;
        field.add(x, -1);
        const int start = static_cast<int>(rng() % n);
        field.rowOf[x] = start;
        for (int i = 1; i < n; ++i) {
          const int y = (start + i) % n;
          if (field.pressure(x, y) < field.pressure(x, field.rowOf[x])) field.rowOf[x] = y;
        }
        field.add(x, 1);
      }
    }
    if (restless > 0) continue;
    std::vector<std::string> lines(n, std::string(n, '.'));
    for (int x = 0; x < n; ++x) lines[field.rowOf[x]][x] = 'Q';
    std::string board;
    for (const std::string& line : lines) board += line + '\n';
    return board;
  }
}
