// Right are k squares of the board of which no two attack each other; where they do not fit, none. checker.py says the
// same and why, and draws the board.
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace {

using Square = std::pair<int, int>;

std::string queens(std::size_t count) { return std::to_string(count) + (count == 1 ? " queen" : " queens"); }

std::string shown(const Square& square) {
  return "row " + std::to_string(square.first) + " col " + std::to_string(square.second);
}

std::string board(int w, int h) { return std::to_string(w) + " x " + std::to_string(h); }

bool fit(int w, int h, int k) { return k <= std::min(w, h) && !(w == h && h == k && (k == 2 || k == 3)); }

bool attack(const Square& one, const Square& other) {
  const int rows = std::abs(one.first - other.first), cols = std::abs(one.second - other.second);
  return rows == 0 || cols == 0 || rows == cols;
}

std::string faultOf(int w, int h, const std::vector<Square>& squares) {
  for (const Square& square : squares)
    if (square.first < 0 || square.first >= h || square.second < 0 || square.second >= w)
      return shown(square) + " is off the board, rows are 0 to " + std::to_string(h - 1) + " and columns 0 to " +
             std::to_string(w - 1);
  for (std::size_t later = 1; later < squares.size(); ++later)
    for (std::size_t earlier = 0; earlier < later; ++earlier) {
      if (!attack(squares[earlier], squares[later])) continue;
      if (squares[earlier] == squares[later]) return shown(squares[later]) + " occurs twice";
      return shown(squares[earlier]) + " and " + shown(squares[later]) + " attack each other";
    }
  return "";
}

}  // namespace

std::string check(int w, int h, int k, std::optional<std::vector<std::pair<int, int>>> answer) {
  const bool doFit = fit(w, h, k);
  const auto number = static_cast<std::size_t>(k);
  if (!answer)
    return doFit ? "returned none, but " + queens(number) + (k == 1 ? " fits on " : " fit on ") + board(w, h) : "";
  if (!doFit) return queens(number) + " do not fit on " + board(w, h) + ", expected none";
  if (answer->size() != number) return "it has " + queens(answer->size()) + ", expected " + std::to_string(k);
  return faultOf(w, h, *answer);
}
