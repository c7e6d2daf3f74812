// expect: CE
// reason: Square queen), which takes other types
// Nobody can say which types its constructor wants.
#include <string>

struct Square {
  template <class Row, class Col>
  Square(Row r, Col c) : col(c), row(r) {}
  int col, row;
};

std::string solveNQueens(int n, Square queen) { return queen.row < n ? "" : "Q\n"; }
