#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "judge/console/live_line.h"
#include "solution/solver.h"

namespace queens {

/// The board and the numbers of a state, as lines of text that fit into `size`: Q is a queen that nothing attacks, X
/// one that another attacks. Where the board is too large each character stands for a square of several squares.
/// `colCount` is the number of columns, at least 1 where there are rows.
std::string boardPicture(const SearchState& state, std::int64_t colCount, const judge::TerminalSize& size);

/// Draws such pictures on a terminal, one over the other, slowly enough to be seen. The last one stays.
class LiveBoard {
 public:
  using Pause = std::function<void(std::chrono::milliseconds)>;

  static constexpr std::chrono::milliseconds kPause{40};

  LiveBoard(int fd, std::string title, std::int64_t colCount, const judge::TerminalSize& size, Pause pause = sleepFor);

  ~LiveBoard() { table_.keep(); }

  void draw(const SearchState& state);

 private:
  static void sleepFor(std::chrono::milliseconds time);

  const std::string title_;
  const std::int64_t colCount_;
  const judge::TerminalSize size_;
  const Pause pause_;
  judge::LiveTable table_;
};

}  // namespace queens
