#include "solution/regions/region_board.h"

#include <algorithm>
#include <stdexcept>
#include <unordered_map>

namespace queens {

RegionBoard::RegionBoard(int n, std::span<const std::int64_t> labels) : n_(n), regions_(0) {
  if (n < 1 || n > kLargest) throw std::invalid_argument("a board of regions has from 1 to 255 rows");
  if (labels.size() != static_cast<std::size_t>(n) * static_cast<std::size_t>(n))
    throw std::invalid_argument("a board of regions has as many columns as rows");
  std::unordered_map<std::int64_t, std::uint16_t> known;
  region_.reserve(labels.size());
  for (const std::int64_t label : labels)
    region_.push_back(known.try_emplace(label, static_cast<std::uint16_t>(known.size())).first->second);
  regions_ = static_cast<int>(known.size());
}

bool RegionBoard::isConnected(int region) const {
  const auto isOurs = [&](std::size_t cell) { return region_[cell] == region; };
  const auto cells = static_cast<std::size_t>(std::count(region_.begin(), region_.end(), region));
  if (cells == 0) return false;
  const auto n = static_cast<std::size_t>(n_);
  std::vector<bool> isReached(region_.size());
  std::vector<std::size_t> reached;
  const auto reach = [&](std::size_t cell) {
    if (!isOurs(cell) || isReached[cell]) return;
    isReached[cell] = true;
    reached.push_back(cell);
  };
  reach(static_cast<std::size_t>(std::find(region_.begin(), region_.end(), region) - region_.begin()));
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const std::size_t cell = reached[i];
    if (cell >= n) reach(cell - n);
    if (cell + n < region_.size()) reach(cell + n);
    if (cell % n != 0) reach(cell - 1);
    if (cell % n != n - 1) reach(cell + 1);
  }
  return reached.size() == cells;
}

}  // namespace queens
