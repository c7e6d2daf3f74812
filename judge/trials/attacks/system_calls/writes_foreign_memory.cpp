// expect: namespaces=SV landlock=SV limits=open
// reason: process_vm_writev
// Writes into the memory of its parent.
#include <sys/uio.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  char here[64] = {};
  const iovec from{here, sizeof here}, to{reinterpret_cast<void*>(0x400000), sizeof here};
  return process_vm_writev(getppid(), &from, 1, &to, 1, 0) > 0;
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
