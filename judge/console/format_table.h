#pragma once

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "judge/console/terminal.h"

/// The values of --format: one table for each kind of record, with a row for each format. The choices and the help of
/// the option are made from the table.
namespace judge {

template <class Record>
struct Format {
  std::string_view name;     ///< value of --format
  std::string_view summary;  ///< who reads it, on one line of the help

  /// Null for a live format, which is written piece by piece while the record is being made.
  std::string (*write)(const Record& record, const Style& style) = nullptr;

  bool isLive() const { return write == nullptr; }
};

/// The rows in the order in which help lists them; the first is the default. A table is never moved, so that pointers
/// to its rows stay valid.
template <class Record, class Row = Format<Record>>
class FormatTable {
 public:
  FormatTable(std::initializer_list<Row> rows) : rows_(rows) {}
  FormatTable& operator=(FormatTable&&) = delete;

  auto begin() const { return rows_.begin(); }
  auto end() const { return rows_.end(); }
  const Row& defaultRow() const { return rows_.front(); }

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

/// Makes a writer for a table from one that takes no style.
template <auto writer, class Record>
std::string unstyled(const Record& record, const Style&) {
  return writer(record);
}

}  // namespace judge
