#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// A named figure of a question, as reports show it: n, row, col. The kata chooses them.
struct Field {
  std::string name;
  std::int64_t value = 0;
  bool isSize = false;  ///< CPU time grows with it; one field at most
};

/// What events and reports say of a case.
struct CaseLabel {
  std::string suite;
  std::size_t index = 0;      ///< 0-based place in its suite
  bool counted = true;        ///< false: asked and reported, but no part of totals and verdict
  std::vector<Field> fields;  ///< in the order in which reports show them
  std::string text;           ///< for people: "n = 8, row 0, col 3"

  /// Of the field that is the size.
  std::optional<std::int64_t> size() const {
    for (const Field& field : fields)
      if (field.isSize) return field.value;
    return std::nullopt;
  }
};

/// Something simple that cases of a kata may have in common.
struct Trait {
  std::string_view words;  ///< behind "they ": "have the queen in a corner"
  bool (*holds)(const CaseLabel& asked);
  std::string_view scope{};  ///< of a trait so common that others are looked for among its cases: "with a solution"
};

}  // namespace judge
