#include "solution/regions/region_symmetry.h"

#include <utility>

namespace queens {
namespace {

std::vector<std::int64_t> labelsOf(const RegionBoard& board) {
  std::vector<std::int64_t> labels;
  for (int row = 0; row < board.n(); ++row)
    for (int col = 0; col < board.n(); ++col) labels.push_back(board.regionOf(row, col));
  return labels;
}

}  // namespace

RegionCell RegionSymmetry::imageOf(RegionCell cell, int n) const {
  if (exchanges_) std::swap(cell.row, cell.col);
  if (turnsRows_) cell.row = n - 1 - cell.row;
  if (turnsCols_) cell.col = n - 1 - cell.col;
  return cell;
}

RegionCell RegionSymmetry::originOf(RegionCell image, int n) const {
  if (turnsRows_) image.row = n - 1 - image.row;
  if (turnsCols_) image.col = n - 1 - image.col;
  if (exchanges_) std::swap(image.row, image.col);
  return image;
}

RegionBoard RegionSymmetry::imageOf(const RegionBoard& board) const {
  std::vector<std::int64_t> labels;
  for (int row = 0; row < board.n(); ++row) {
    for (int col = 0; col < board.n(); ++col) {
      const RegionCell origin = originOf({row, col}, board.n());
      labels.push_back(board.regionOf(origin.row, origin.col));
    }
  }
  return {board.n(), labels};
}

RegionUnit RegionSymmetry::originOfLine(RegionUnit image, int n) const {
  const bool isRow = image.kind == UnitKind::Row;
  const bool turns = isRow ? turnsRows_ : turnsCols_;
  return {isRow != exchanges_ ? UnitKind::Row : UnitKind::Col, turns ? n - 1 - image.index : image.index};
}

RegionSymmetry leastSymmetry(const RegionBoard& board) {
  RegionSymmetry least(0);
  std::vector<std::int64_t> labels = labelsOf(board);
  for (int number = 1; number < RegionSymmetry::kCount; ++number) {
    const RegionSymmetry symmetry(number);
    std::vector<std::int64_t> others = labelsOf(symmetry.imageOf(board));
    if (others >= labels) continue;
    labels = std::move(others);
    least = symmetry;
  }
  return least;
}

}  // namespace queens
