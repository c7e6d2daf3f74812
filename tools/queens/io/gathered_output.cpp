#include "tools/queens/io/gathered_output.h"

#include <utility>

namespace queens {

void GatheredOutput::write(std::string_view piece) {
  constexpr std::size_t kMostHeld = 1 << 15;
  constexpr std::chrono::milliseconds kPatience(50);
  held_ += piece;
  if (held_.size() >= kMostHeld || std::chrono::steady_clock::now() - written_ >= kPatience) flush();
}

void GatheredOutput::flush() {
  if (!held_.empty()) out_.write(std::exchange(held_, {}));
  written_ = std::chrono::steady_clock::now();
}

}  // namespace queens
