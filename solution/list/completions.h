#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "solution/list/row_plan.h"
#include "solution/list/tail_search.h"

namespace queens {

/// Counts the ways to fill the last rows of one plan.
class Completions {
 public:
  Completions(const RowPlan& plan, const LevelKernel& kernel) : plan_(plan), tail_(kernel) {}

  /// From row `first` of the plan on, `node` being what stands above. Nothing when `stop` was asked for before the end.
  std::optional<std::uint64_t> count(int first, const Node& node, const std::stop_token& stop);

 private:
  const RowPlan& plan_;
  TailSearch tail_;
};

}  // namespace queens
