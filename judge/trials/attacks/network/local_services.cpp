// expect: namespaces=AC landlock=AC limits=open
// Talks to the services of this machine: the bus, the log, containers, the display.
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  for (const char* name : {"/run/docker.sock", "/run/dbus/system_bus_socket", "/dev/log", "/run/systemd/journal/socket",
                           "/tmp/.X11-unix/X0"}) {
    sockaddr_un to{AF_UNIX, ""};
    std::string(name).copy(to.sun_path, sizeof to.sun_path - 1);
    const int stream = socket(AF_UNIX, SOCK_STREAM, 0), datagram = socket(AF_UNIX, SOCK_DGRAM, 0);
    if (stream >= 0 || datagram >= 0) return true;
    if (connect(stream, reinterpret_cast<sockaddr*>(&to), sizeof to) == 0) return true;
  }
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
