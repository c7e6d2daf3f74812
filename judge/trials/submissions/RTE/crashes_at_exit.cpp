// expect: RTE
// reason: after the last answer it was killed by signal
// accepted: 8
// judge: --suite tiny
// All cases are right. Two global boards share one buffer since one was copied from the other, and both free it when
// the program ends.
#include <cstring>
#include <string>
#include <utility>

class Buffer {
 public:
  explicit Buffer(int size) : data_(new char[size]) {}
  ~Buffer() { delete[] data_; }
  char& operator[](int i) { return data_[i]; }
  void clear(int size) { std::memset(data_, '.', size); }
  std::string text(int size) const { return std::string(data_, size); }

 private:
  char* data_;
};

static Buffer board(1001 * 1000);
static Buffer copyOfBoard = board;

static bool place(int n, int row, std::pair<int, int> fixed) {
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    if (row == fixed.first && col != fixed.second) continue;
    bool free = true;
    for (int r = 0; r < row; ++r)
      for (int c = 0; c < n; ++c)
        if (board[r * (n + 1) + c] == 'Q' && (c == col || c - r == col - row || c + r == col + row)) free = false;
    if (!free) continue;
    board[row * (n + 1) + col] = 'Q';
    if (place(n, row + 1, fixed)) return true;
    board[row * (n + 1) + col] = '.';
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> fixed) {
  const int size = n * (n + 1);
  board.clear(size);
  for (int row = 0; row < n; ++row) board[row * (n + 1) + n] = '\n';
  return place(n, 0, fixed) ? copyOfBoard.text(size) : "";
}
