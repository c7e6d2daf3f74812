#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/fields.h"
#include "judge/verdict/verdict.h"

namespace judge {

/// A named figure of a question, as reports show it: n, row, col. The kata chooses them.
struct Field {
  std::string name;
  std::int64_t value = 0;
  bool isSize = false;  ///< CPU time grows with it; one field at most
  bool isSide = false;  ///< side of a board: a case has its square in squares to read or write
};

/// The identity of a case in events and reports.
struct CaseLabel {
  std::string suite{};
  std::size_t index = 0;        ///< 0-based index in its suite
  bool counted = true;          ///< false: asked and reported, but no part of totals and verdict
  std::vector<Field> fields{};  ///< in the order in which reports show them
  std::string text{};           ///< for people: "n = 8, row 0, col 3"
  std::string id{};             ///< distinguishes cases whose text is cut; empty where the text is complete

  /// The field that is the size; null where there is none.
  const Field* sizeField() const {
    for (const Field& field : fields)
      if (field.isSize) return &field;
    return nullptr;
  }

  std::optional<std::int64_t> size() const {
    const Field* const field = sizeField();
    return field ? std::optional(field->value) : std::nullopt;
  }
};

/// A simple property that cases of a kata may share.
struct CaseProperty {
  std::string_view description;  ///< follows "they ": "have the queen in a corner"
  bool (*holds)(const CaseLabel& asked);
  std::string_view
      scope{};  ///< where set, patterns are also sought among the cases with this property: "with a solution"
};

/// The points that a suite gives.
struct SuitePoints {
  double most = 0;        ///< 0: it gives none
  bool isShared = false;  ///< each right case gives an equal part; otherwise all cases have to be right

  double earned(std::size_t accepted, std::size_t cases) const {
    if (cases == 0) return 0;
    if (!isShared) return accepted == cases ? most : 0;
    return most * static_cast<double>(accepted) / static_cast<double>(cases);
  }
  friend bool operator==(const SuitePoints&, const SuitePoints&) = default;
};

/// Result of one suite in a grading. Questions that do not count are left out.
struct SuiteResult {
  std::string name;
  std::size_t cases = 0;  ///< planned
  std::size_t asked = 0;
  std::size_t accepted = 0;
  Verdict verdict = Verdict::SK;
  Nanoseconds cpu{};  ///< CPU time of its cases, each from question to answer
};

void fields(MaybeConst<SuiteResult> auto& suite, auto&& visit) {
  visit("name", suite.name);
  visit("cases", suite.cases);
  visit("asked", suite.asked);
  visit("accepted", suite.accepted);
  visit("verdict", suite.verdict);
  visit("cpu_ns", suite.cpu);
}

}  // namespace judge
