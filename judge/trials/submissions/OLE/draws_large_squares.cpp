// expect: OLE
// judge: --suite large --output-mb 1 --fail-fast
// Every square is drawn five characters wide and three high, with lines between: 6 MB for n = 501.
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string board;
  const auto line = [&](const char* square) {
    for (int col = 0; col < n; ++col) board += square;
    board += "+\n";
  };
  for (int row = 0; row < n; ++row) {
    const int place = (2 * (row - queen.first + n) + queen.second) % n;
    line("+-----");
    for (int part = 0; part < 3; ++part) {
      for (int col = 0; col < n; ++col) board += part == 1 && col == place ? "|  Q  " : "|     ";
      board += "|\n";
    }
  }
  line("+-----");
  return board;
}
