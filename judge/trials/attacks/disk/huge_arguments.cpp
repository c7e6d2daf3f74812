// expect: namespaces=SV landlock=SV limits=open
// Starts itself with more than a megabyte of arguments, which the kernel would have to keep.
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

static bool attack() {
  std::string word(100'000, 'Q'), name = "/proc/self/exe";
  std::vector<char*> words{name.data()};
  for (int i = 0; i < 15; ++i) words.push_back(word.data());
  words.push_back(nullptr);
  execv(name.c_str(), words.data());
  return false;
}

static std::string extend(const std::string& board, int n, std::pair<int, int> queen) {
  const int row = board.size() / (n + 1);
  if (row == n) return board;
  for (int col = 0; col < n; ++col) {
    bool free = row != queen.first || col == queen.second;
    for (int r = 0; r < row; ++r) {
      const int away = std::abs(col - static_cast<int>(board.find('Q', r * (n + 1)) % (n + 1)));
      free = free && away != 0 && away != row - r;
    }
    if (!free) continue;
    const std::string whole =
        extend(board + std::string(col, '.') + "Q" + std::string(n - 1 - col, '.') + "\n", n, queen);
    if (!whole.empty()) return whole;
  }
  return "";
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  static const bool leaked = attack();
  return leaked ? "leaked" : extend("", n, queen);
}
