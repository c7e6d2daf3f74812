#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "judge/history/kept_run.h"

namespace judge::history {

/// Lines that stand side by side in two texts: some that changed, and a few around them.
struct DiffHunk {
  std::size_t before = 0;  ///< number of its first line in either text, from 1
  std::size_t after = 0;
  std::vector<std::string> lines;  ///< each behind ' ' where both have it, '-' where it is gone, '+' where it is new
};

/// The difference of two texts, line by line: empty where they are equal. As few lines as possible are changed,
/// unless the texts have next to nothing in common. A text's last line counts as a line whether it is ended or not.
std::vector<DiffHunk> lineDiff(std::string_view before, std::string_view after);

/// A case that both runs asked. The pointers lead into the two runs.
struct CasePair {
  const KeptCase* before;
  const KeptCase* after;

  double ratio() const;  ///< ratio of CPU times, after : before
};

/// Null where a run did not ask the suite.
struct SuitePair {
  const SuiteResult* before;
  const SuiteResult* after;
};

struct EnvironmentChange {
  std::string name;  ///< name of the field
  std::string before;
  std::string after;  ///< for people; "none" where there is no value
};

/// The differences of two runs, in cases that count. Valid only as long as both runs.
struct Changes {
  bool source = false;
  bool verdict = false;
  std::vector<EnvironmentChange> environment;
  std::vector<SuitePair> suites;   ///< all, in the order of the later run, then those that it did not ask
  std::vector<CasePair> verdicts;  ///< cases whose verdict changed, in the order of asking
  std::vector<CasePair> slower;    ///< clearly, by the rule below; the largest ratio first
  std::vector<CasePair> faster;    ///< clearly, by the rule below; the smallest ratio first
  std::size_t onlyBefore = 0;      ///< cases that the other run did not ask
  std::size_t onlyAfter = 0;
  std::size_t acceptedByBoth = 0;  ///< cases, and their CPU time in each of the runs
  Nanoseconds cpuBefore{};
  Nanoseconds cpuAfter{};

  /// A verdict differs: the run's, or that of a case.
  bool verdictsDiffer() const { return verdict || !verdicts.empty(); }
};

/// A case is clearly slower or faster where both runs accepted it and its CPU time differs by both this factor and this
/// much: the same program on a busy machine stays below, measured in history.md.
inline constexpr double kClearRatio = 1.5;
inline constexpr Nanoseconds kClearDifference = std::chrono::milliseconds(5);

/// Cases are the same when suite and question are, the k-th of such a kind with the k-th; without a question, when
/// suite and index are.
Changes changesBetween(const KeptRun& before, const KeptRun& after);

}  // namespace judge::history
