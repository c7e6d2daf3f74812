// judge-solver: the judge runs it as a child where a report is to show a solution, since it knows none itself, and
// checks what it gets.
//   judge-solver mandatory-queen N ROW COL    prints a board
//   judge-solver regions < LABELS             prints the queens' columns; LABELS: of all squares, whole numbers
// Prints nothing where there is no solution.
#include <cmath>
#include <exception>
#include <iostream>
#include <iterator>

#include "solution/regions/region_solver.h"
#include "solution/solve_n_queens.h"

namespace {

void printBoard(char** numbers) {
  std::cout << solveNQueens(std::stoi(numbers[0]), {std::stoi(numbers[1]), std::stoi(numbers[2])});
}

void printColumns() {
  const std::vector<std::int64_t> labels{std::istream_iterator<std::int64_t>(std::cin), {}};
  const auto n = static_cast<int>(std::lround(std::sqrt(labels.size())));
  const char* blank = "";
  for (const int col : queens::solveRegions(queens::RegionBoard(n, labels)).queens) {
    std::cout << blank << col;
    blank = " ";
  }
  std::cout << '\n';
}

}  // namespace

int main(int argc, char** argv) try {
  const std::string kata = argc > 1 ? argv[1] : "";
  if (kata == "mandatory-queen" && argc == 5) {
    printBoard(argv + 2);
  } else if (kata == "regions" && argc == 2) {
    printColumns();
  } else {
    std::cerr
        << "judge-solver: called by judge, as `judge-solver mandatory-queen N ROW COL` or `judge-solver regions`\n";
    return 2;
  }
  return std::cout.flush() ? 0 : 3;
} catch (const std::exception& error) {
  std::cerr << "judge-solver: bad input: " << error.what() << '\n';
  return 2;
}
