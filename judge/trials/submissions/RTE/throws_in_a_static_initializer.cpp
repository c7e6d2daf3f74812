// expect: RTE
// reason: during start-up
// reason: what():  no table for this machine
// accepted: 0
// judge: --suite tiny
// Fills its table before main(), where nobody can catch.
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

struct Table {
  std::vector<int> cols;

  explicit Table(int size) {
    for (int i = 0; i < size; ++i) cols.push_back(i * i % size);
    if (cols.back() != 0) throw std::runtime_error("no table for this machine");
  }
};

static const Table table(1000);

std::string solveNQueens(int n, std::pair<int, int>) { return std::string(table.cols.at(n), '.'); }
// location: 17
