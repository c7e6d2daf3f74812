#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "solution/solver.h"

namespace queens {

/// Counts the steps of one search, tells the observer about them, says when to give up, and makes the result.
class Watch {
 public:
  explicit Watch(const SolverCall& call) : call_(call) {}

  /// To be asked before each step: whether it may be taken. If not, the search ends with gaveUp().
  bool step(std::int64_t conflicts, std::span<const std::int32_t> cols) {
    if (steps_ == due_ && !look(conflicts, cols)) return false;
    ++steps_;
    return true;
  }

  SolverResult found(std::vector<std::int32_t> cols) {
    tell(0, cols);
    return {Answer::Found, Placement(std::move(cols)), "", steps_};
  }

  SolverResult noneExists() {
    tell(0, {});
    return {Answer::NoneExists, std::nullopt, "", steps_};
  }

  /// Because step() said no, or else because the search is stuck.
  SolverResult gaveUp(std::int64_t conflicts, std::span<const std::int32_t> cols) {
    tell(conflicts, cols);
    return {Answer::GaveUp, std::nullopt, why_, steps_};
  }

 private:
  static constexpr std::uint64_t kInterval = 1024;

  bool look(std::int64_t conflicts, std::span<const std::int32_t> cols) {
    if (call_.stop.stop_requested()) {
      why_ = "stopped";
    } else if (steps_ == call_.budget) {
      why_ = "budget";
    } else {
      tell(conflicts, cols);
      due_ = std::min(call_.budget, steps_ + kInterval);
      return true;
    }
    return false;
  }

  void tell(std::int64_t conflicts, std::span<const std::int32_t> cols) const {
    if (call_.observer) call_.observer({steps_, conflicts, cols});
  }

  const SolverCall& call_;
  std::uint64_t steps_ = 0;
  std::uint64_t due_ = 0;
  std::string why_ = "stagnation";
};

}  // namespace queens
