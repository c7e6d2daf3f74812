#include "tools/queens/boards/live_board.h"

#include <fmt/format.h>

#include <thread>

namespace queens {
namespace {

/// Which rows have a queen that another one attacks.
std::vector<char> attackedRows(std::span<const std::int32_t> cols, std::int64_t colCount) {
  const std::size_t rows = cols.size(), lines = rows + static_cast<std::size_t>(colCount);
  std::vector<int> onCol(lines), onDown(lines), onUp(lines);
  const auto colOf = [&](std::size_t row) { return static_cast<std::size_t>(cols[row]); };
  for (std::size_t row = 0; row < rows; ++row) {
    if (cols[row] == kNoQueen) continue;
    ++onCol[colOf(row)];
    ++onDown[rows + colOf(row) - row - 1];
    ++onUp[colOf(row) + row];
  }
  std::vector<char> attacked(rows);
  for (std::size_t row = 0; row < rows; ++row) {
    if (cols[row] == kNoQueen) continue;
    attacked[row] = std::max({onCol[colOf(row)], onDown[rows + colOf(row) - row - 1], onUp[colOf(row) + row]}) > 1;
  }
  return attacked;
}

std::string numbers(const SearchState& state) {
  std::string text = fmt::format("step {}, energy {}, {} queens", state.steps, state.conflicts, state.queens);
  if (state.temperature) text += fmt::format(", temperature {:.4g}", *state.temperature);
  if (const auto& population = state.population)
    text += fmt::format(", fitness {} to {}, mean {:.1f}", population->min, population->max, population->mean);
  if (state.restarts > 0) text += fmt::format(", {} restart{}", state.restarts, state.restarts == 1 ? "" : "s");
  return text;
}

}  // namespace

std::string boardPicture(const SearchState& state, std::int64_t colCount, const judge::TerminalSize& size) {
  const auto rows = static_cast<std::int64_t>(state.cols.size());
  // The title, the numbers and the line of the cursor; two characters for each square.
  const std::int64_t lines = std::max(size.lines - 3, 1), columns = std::max(size.columns / 2, 1);
  const auto parts = [](std::int64_t whole, std::int64_t part) { return (whole + part - 1) / part; };
  const std::int64_t block = std::max<std::int64_t>({parts(rows, lines), parts(colCount, columns), 1});
  const auto wide = static_cast<std::size_t>(parts(colCount, block));
  std::vector<std::string> picture(static_cast<std::size_t>(parts(rows, block)), std::string(2 * wide, ' '));
  for (std::string& line : picture) {
    for (std::size_t i = 0; i < wide; ++i) line[2 * i] = '.';
  }
  const std::vector<char> attacked = attackedRows(state.cols, colCount);
  for (std::int64_t row = 0; row < rows; ++row) {
    const auto i = static_cast<std::size_t>(row);
    if (state.cols[i] == kNoQueen) continue;
    char& square = picture[static_cast<std::size_t>(row / block)][2 * static_cast<std::size_t>(state.cols[i] / block)];
    if (square != 'X') square = attacked[i] != 0 ? 'X' : 'Q';
  }
  std::string text = numbers(state);
  if (block > 1) text += fmt::format(" ({0} x {0} squares to a character)", block);
  text += '\n';
  for (const std::string& line : picture) text += line + '\n';
  return text;
}

LiveBoard::LiveBoard(int fd, std::string title, std::int64_t colCount, const judge::TerminalSize& size, Pause pause)
    : title_(std::move(title)), colCount_(colCount), size_(size), pause_(std::move(pause)), table_(fd, true) {}

void LiveBoard::sleepFor(std::chrono::milliseconds time) { std::this_thread::sleep_for(time); }

void LiveBoard::draw(const SearchState& state) {
  table_.draw(title_ + '\n' + boardPicture(state, colCount_, size_));
  pause_(kPause);
}

}  // namespace queens
