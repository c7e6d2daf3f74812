#pragma once

#include <variant>
#include <vector>

#include "solution/solve_n_queens.h"

namespace queens {

/// A whole solution: the column of the queen in each row, 0-based. Either a formula, which needs no memory whatever n
/// is, or a list of columns that a search has found.
class Placement {
 public:
  explicit Placement(LatticePlacement formula) : form_(std::move(formula)) {}
  explicit Placement(std::vector<std::int32_t> cols) : form_(std::move(cols)) {}

  std::int64_t size() const {
    if (const auto* formula = std::get_if<LatticePlacement>(&form_)) return formula->size();
    return static_cast<std::int64_t>(std::get<1>(form_).size());
  }

  /// 0 <= row < size(); O(1).
  std::int64_t col(std::int64_t row) const {
    if (const auto* formula = std::get_if<LatticePlacement>(&form_)) return formula->col(row);
    return std::get<1>(form_)[static_cast<std::size_t>(row)];
  }

 private:
  std::variant<LatticePlacement, std::vector<std::int32_t>> form_;
};

}  // namespace queens
