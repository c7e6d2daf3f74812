// expect: RTE
// reason: during start-up it ended with exit status 1
// reason: cannot open boards.txt
// judge: --suite tiny
// Reads a table of boards when it is loaded, from a file that only its author has.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <tuple>
#include <utility>

using Key = std::tuple<int, int, int>;

static std::map<Key, std::string> load(const char* name) {
  std::map<Key, std::string> table;
  std::ifstream in(name);
  if (!in) {
    std::cerr << "cannot open " << name << std::endl;
    std::exit(EXIT_FAILURE);
  }
  int n, row, col;
  std::string board;
  while (in >> n >> row >> col >> board) table[{n, row, col}] = board;
  return table;
}

static const std::map<Key, std::string> table = load("boards.txt");

std::string solveNQueens(int n, std::pair<int, int> queen) {
  const auto entry = table.find({n, queen.first, queen.second});
  return entry == table.end() ? "" : entry->second;
}
