// expect: namespaces=AC landlock=AC limits=AC
// Sends copies of its descriptors along with a byte: the judge would have to hold them.
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  char byte = 'Q';
  iovec bytes{&byte, 1};
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
  msghdr message{nullptr, 0, &bytes, 1, control, sizeof control, 0};
  cmsghdr* const head = CMSG_FIRSTHDR(&message);
  *head = {CMSG_LEN(sizeof(int)), SOL_SOCKET, SCM_RIGHTS};
  *reinterpret_cast<int*>(CMSG_DATA(head)) = 0;
  for (int fd = 0; fd < 16; ++fd)
    if (sendmsg(fd, &message, MSG_DONTWAIT) >= 0) return true;
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
