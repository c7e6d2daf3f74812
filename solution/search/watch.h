#pragma once

#include "solution/solver.h"

namespace queens {

/// Counts the steps of one search, notifies its observer, decides when to give up, and makes the result.
///
/// Methods add their own figures, such as a temperature, in `describe`, which is called only when there is an observer.
class Watch {
 public:
  explicit Watch(
      const SolverCall& call, std::function<void(SearchState&)> describe = [](SearchState&) {})
      : call_(call), describe_(std::move(describe)), budget_(call.budget) {
    if (call_.observer) interval_ = std::clamp<std::uint64_t>(call_.observeEvery, 1, kStopSteps);
  }

  /// For steps so long that a stop must not wait for many of them.
  void lookEvery(std::uint64_t steps) { interval_ = std::min(interval_, steps); }

  /// Whether a step may be taken; to be called before each. If not, the search ends with gaveUp().
  bool step(std::int64_t conflicts, std::span<const std::int32_t> cols) {
    if (steps_ == due_ && !look(conflicts, cols)) return false;
    ++steps_;
    return true;
  }

  /// To be asked now and then by what takes long within a step or without one: whether there was no stop. If there was,
  /// the search ends with gaveUp().
  bool mayGoOn() {
    if (!call_.stop.stop_requested()) return true;
    why_ = "stopped";
    due_ = steps_;  // step() returns false, too
    return false;
  }

  void evaluated(std::uint64_t boards = 1) { evaluations_ += boards; }

  /// Whether another beginning may be made; to be called before each but the first. If not, the search ends with
  /// gaveUp(). A run that took no step costs one of the budget, so that it bounds the runs, too.
  [[nodiscard]] bool mayRestart() {
    if (steps_ == runBegan_ && budget_ > steps_) --budget_;
    due_ = std::min(due_, budget_);
    if (steps_ == budget_) {
      why_ = "budget";
      return false;
    }
    runBegan_ = steps_;
    ++restarts_;
    return true;
  }

  /// Notifies the observer of a state between the steps; step() and the results do so by themselves.
  void notify(std::int64_t conflicts, std::span<const std::int32_t> cols, bool isLast = false) const {
    if (!call_.observer) return;
    SearchState state{.steps = steps_,
                      .conflicts = conflicts,
                      .cols = cols,
                      .evaluations = evaluations_,
                      .restarts = restarts_,
                      .queens = std::ssize(cols),
                      .isLast = isLast};
    describe_(state);
    call_.observer(state);
  }

  std::uint64_t steps() const { return steps_; }
  const std::string& why() const { return why_; }

  SolverResult found(std::vector<std::int32_t> cols) {
    notify(0, cols, true);
    return result(Answer::Found, Placement(std::move(cols)), "");
  }

  SolverResult noneExists() {
    notify(0, {}, true);
    return result(Answer::NoneExists, std::nullopt, "");
  }

  /// The result after step() has returned false, or when the search is stuck.
  SolverResult gaveUp(std::int64_t conflicts, std::span<const std::int32_t> cols) {
    notify(conflicts, cols, true);
    return result(Answer::GaveUp, std::nullopt, why_.empty() ? "stagnation" : why_);
  }

 private:
  bool look(std::int64_t conflicts, std::span<const std::int32_t> cols) {
    if (call_.stop.stop_requested()) {
      why_ = "stopped";
    } else if (steps_ == budget_) {
      why_ = "budget";
    } else {
      notify(conflicts, cols);
      due_ = steps_ + std::min(budget_ - steps_, interval_);
      return true;
    }
    return false;
  }

  SolverResult result(Answer answer, std::optional<Placement> placement, std::string why) const {
    return {.answer = answer,
            .placement = std::move(placement),
            .why = std::move(why),
            .steps = steps_,
            .evaluations = evaluations_,
            .restarts = restarts_};
  }

  const SolverCall call_;
  const std::function<void(SearchState&)> describe_;
  std::uint64_t budget_;  ///< budget in steps; that of the call less the runs that took none
  std::uint64_t interval_ = kStopSteps;
  std::uint64_t steps_ = 0;
  std::uint64_t due_ = 0;
  std::uint64_t runBegan_ = 0;  ///< steps until then
  std::uint64_t evaluations_ = 0;
  std::uint64_t restarts_ = 0;
  std::string why_;
};

}  // namespace queens
