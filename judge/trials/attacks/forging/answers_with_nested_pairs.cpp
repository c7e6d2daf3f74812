// expect: namespaces=WA landlock=WA limits=WA
// reason: bytes that are no value
// Serves the channel itself: each answer is a pair that begins with a pair, and so on, as deep as the answer is long.
#include <unistd.h>

#include <cstdint>
#include <string>
#include <utility>

struct Header {
  std::uint64_t nonce, length;
};

static void send(std::uint64_t nonce, const std::string& bytes) {
  const Header header{nonce, bytes.size()};
  const std::string frame = std::string(reinterpret_cast<const char*>(&header), sizeof header) + bytes;
  for (std::size_t sent = 0; sent < frame.size();) {
    const ssize_t count = write(4, frame.data() + sent, frame.size() - sent);
    if (count <= 0) _exit(1);
    sent += static_cast<std::size_t>(count);
  }
}

__attribute__((constructor)) static void serve() {
  send(0, "1+solveNQueens");
  Header header;
  while (read(3, &header, sizeof header) == sizeof header) {
    std::string question(header.length, '\0');
    if (read(3, question.data(), question.size()) != static_cast<ssize_t>(question.size())) break;
    send(header.nonce, std::string(600'000, 'p'));
  }
  _exit(0);
}

std::string solveNQueens(int, std::pair<int, int>) { return ""; }
