#pragma once

#include "judge/console/terminal.h"
#include "tools/queens/count/count_files.h"

namespace queens {

/// The solutions that the same turns and reflections map to themselves; a class of them is one solution and its images.
struct SymmetryRow {
  std::string_view
      name;  ///< the symmetry that maps them to themselves: "none", "half turn", "quarter turn", and "all" for n = 1
  unsigned images = 0;  ///< how many boards a class has
  std::uint64_t solutions = 0;
  std::uint64_t classes() const { return solutions / images; }
  friend bool operator==(const SymmetryRow&, const SymmetryRow&) = default;
};

/// No reflection maps a solution of n > 1 to itself: of two queens in mirrored columns one would be in the other's row.
std::vector<SymmetryRow> splitBySymmetry(int n, std::uint64_t all, const TurnedCounts& turned);

/// The result that `queens count` prints.
struct CountReport {
  CountIdentity identity{};
  std::uint64_t solutions = 0;
  std::optional<std::uint64_t> fundamental{};  ///< nothing where queens were given: their images are other boards
  std::vector<SymmetryRow> bySymmetry{};       ///< empty where queens were given
  std::string kernel{};                        ///< empty for merged parts
  unsigned threads = 0;                        ///< 0 for merged parts
  std::uint64_t parts = 0;                     ///< merged; 0 otherwise
  std::chrono::nanoseconds cpu{};
  std::chrono::nanoseconds wall{};  ///< 0 for merged parts
};

/// Counts only, so that it is the same whoever counts; the table by symmetry where it is wanted.
std::string textReport(const CountReport& report, bool bySymmetry);

/// The complete report; tools/queens/count/count_files.md has the keys.
std::string jsonReport(const CountReport& report);

/// How far a count is.
struct CountProgress {
  int n = 0;
  std::uint64_t subproblems = 0;  ///< total
  std::uint64_t before = 0;       ///< subproblems counted by earlier runs
  std::uint64_t counted = 0;      ///< subproblems counted by this run and earlier ones
  std::uint64_t solutions = 0;    ///< found by this run
  double seconds = 0;             ///< duration of this run so far
};

/// "43.1 %". Never 100 before all is counted.
std::string percentText(std::uint64_t counted, std::uint64_t subproblems);

/// A bar, the fraction that is counted, the rate of this run, and how long the rest takes if it goes on like this.
std::string progressText(const CountProgress& progress, const judge::Style& style);

}  // namespace queens
