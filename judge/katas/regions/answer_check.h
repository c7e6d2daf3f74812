#pragma once

#include <optional>
#include <variant>

#include "judge/katas/regions/suite.h"
#include "judge/languages/value.h"

namespace judge {

/// The possible faults of an answer to a puzzle.
namespace region_fault {

/// The answer is empty, but there is a solution.
struct NoColumns {
  friend bool operator==(const NoColumns&, const NoColumns&) = default;
};

struct WrongColumnCount {
  std::int64_t queens = 0;
  friend bool operator==(const WrongColumnCount&, const WrongColumnCount&) = default;
};

struct OffTheBoard {
  std::int64_t row = 0;
  std::int64_t col = 0;
  friend bool operator==(const OffTheBoard&, const OffTheBoard&) = default;
};

/// Two queens, in these rows, that break a rule.
struct Clash {
  enum class Kind { Touch, Column, Region };
  Kind kind = Kind::Touch;
  std::int64_t first = 0;  ///< less than `second`
  std::int64_t second = 0;
  friend bool operator==(const Clash&, const Clash&) = default;
};

}  // namespace region_fault

using RegionFault = std::variant<region_fault::NoColumns, region_fault::WrongColumnCount, region_fault::OffTheBoard,
                                 region_fault::Clash>;

/// An answer: the column of the queen of each row; empty: there is no solution.
using Columns = std::vector<std::int64_t>;

/// The columns in an optional list of ints.
Columns columnsIn(const Value& answer);

/// The columns in an answer to a puzzle of `n` rows that is a text: whole numbers with blanks or line ends between
/// them. As in lists that programs write (judge/languages/plain_text.h), their number may come first, and "none" or "0"
/// means no columns. Returns the first word that is not a whole number, if there is one.
std::variant<Columns, std::string_view> columnsInText(std::string_view text, std::int64_t n);

/// The fault of `answer` to `puzzle`, or nothing when it is right: empty where the puzzle is recorded to have no
/// solution, else the column of a queen for each row, one in each column and each region, no two on neighbouring
/// squares. Such an answer is right whatever is recorded. Of several faults the first in the order of region_fault is
/// returned; of several clashes the one whose later row is the smallest, then its earlier row; for one pair touching
/// before column before region.
std::optional<RegionFault> checkColumns(const RegionPuzzle& puzzle, const Columns& answer);

/// The fault as one sentence without full stop. Printable ASCII.
std::string sentence(const RegionFault& fault, const RegionPuzzle& puzzle, const Columns& answer);

/// The kind of the fault, for CheckResult::kind.
std::string_view faultKind(const RegionFault& fault, const RegionPuzzle& puzzle);

/// A mistake that explains a wrong answer completely: corrected for it, the answer would be right.
struct Slip {
  std::string_view kind;    ///< kind of the fault, for CheckResult::kind
  std::string_view clause;  ///< ends a sentence: "it counts columns from 1, not from 0"
};

/// The mistake that explains the answer; nothing where the answer is right or no known mistake explains it.
std::optional<Slip> slipIn(const RegionPuzzle& puzzle, const Columns& answer);

}  // namespace judge
