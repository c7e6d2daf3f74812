// expect: CE
// reason: the compiler used
// judge: --compile-seconds 0.8
// Lets the compiler count the boards of size 11 by templates, one instantiation for each square it tries.
#include <string>
#include <utility>

template <int N, int Row, unsigned Cols, unsigned Left, unsigned Right, int Col>
struct Count;

template <int N, int Row, unsigned Cols, unsigned Left, unsigned Right>
struct Rows {
  static constexpr long value = Count<N, Row, Cols, Left, Right, 0>::value;
};

template <int N, unsigned Cols, unsigned Left, unsigned Right>
struct Rows<N, N, Cols, Left, Right> {
  static constexpr long value = 1;
};

template <bool Free, int N, int Row, unsigned Cols, unsigned Left, unsigned Right, int Col>
struct Take {
  static constexpr long value = 0;
};

template <int N, int Row, unsigned Cols, unsigned Left, unsigned Right, int Col>
struct Take<true, N, Row, Cols, Left, Right, Col> {
  static constexpr unsigned bit = 1u << Col;
  static constexpr long value = Rows<N, Row + 1, Cols | bit, ((Left | bit) << 1), ((Right | bit) >> 1)>::value;
};

template <int N, int Row, unsigned Cols, unsigned Left, unsigned Right, int Col>
struct Count {
  static constexpr bool free = ((Cols | Left | Right) >> Col & 1) == 0;
  static constexpr long value =
      Take<free, N, Row, Cols, Left, Right, Col>::value + Count<N, Row, Cols, Left, Right, Col + 1>::value;
};

template <int N, int Row, unsigned Cols, unsigned Left, unsigned Right>
struct Count<N, Row, Cols, Left, Right, N> {
  static constexpr long value = 0;
};

static constexpr long boards = Rows<11, 0, 0, 0, 0>::value;

std::string solveNQueens(int n, std::pair<int, int> queen) {
  return n == 1 && queen.first == 0 && boards > 0 ? "Q\n" : "";
}
