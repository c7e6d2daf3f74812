#pragma once

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "judge/console/terminal.h"

/// The values of --format: for each kind of record one table, with a row for each format. Choices and
/// help of the option are made from the table, and a new form is a new row.
namespace judge {

template <class Record>
struct Format {
  std::string_view name;     ///< the word after --format
  std::string_view summary;  ///< who reads it, on one line of the help

  /// Null: the form is live, written piece by piece while the record is still made.
  std::string (*write)(const Record& record, const Style& style) = nullptr;

  bool isLive() const { return write == nullptr; }
};

/// The rows in the order in which they are listed; the first is the default. A table stays where it is, so that a row
/// can be held by its address.
template <class Record, class Row = Format<Record>>
class FormatTable {
 public:
  FormatTable(std::initializer_list<Row> rows) : rows_(rows) {}
  FormatTable& operator=(FormatTable&&) = delete;

  auto begin() const { return rows_.begin(); }
  auto end() const { return rows_.end(); }
  const Row& usual() const { return rows_.front(); }

  /// Null where there is none of that name.
  const Row* named(std::string_view name) const {
    const auto found = std::ranges::find(rows_, name, &Row::name);
    return found == end() ? nullptr : &*found;
  }

  std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const Row& row : rows_) names.emplace_back(row.name);
    return names;
  }

 private:
  const std::vector<Row> rows_;
};

/// A writer that has no use for a style, as one for a table.
template <auto writer, class Record>
std::string unstyled(const Record& record, const Style&) {
  return writer(record);
}

}  // namespace judge
