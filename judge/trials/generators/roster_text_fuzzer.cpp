// libFuzzer target: any bytes as a CSV file, as a name and as HTML. What is read of a table without a fault is read
// again the same when it is written; names are printable, and reading them once more changes nothing.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "judge/base/text.h"
#include "judge/course/layouts/csv_table.h"
#include "judge/course/layouts/layouts.h"
#include "judge/course/layouts/names.h"
#include "judge/trials/generators/encounters.h"

namespace {

using judge::course::CsvTable;

void require(bool holds) {
  if (!holds) std::abort();
}

std::string written(const CsvTable& table) {
  std::string text;
  for (const CsvTable::Row& row : table.rows) {
    for (std::size_t i = 0; i < row.fields.size(); ++i) {
      text += i == 0 ? "\"" : ",\"";
      for (const char c : row.fields[i]) text.append(c == '"' ? 2 : 1, c);
      text += '"';
    }
    text += "\r\n";
  }
  return text;
}

void checkTable(std::string_view bytes) {
  enum { kUtf8, kOther, kFaulty };
  static judge::fuzz::Encounters encounters{"tables in UTF-8", "others", "with faults"};
  const CsvTable table = CsvTable::in(bytes);
  encounters.count(!table.faults.empty() ? kFaulty : table.isUtf8 ? kUtf8 : kOther);
  const auto lines =
      1 + static_cast<std::size_t>(std::ranges::count_if(bytes, [](char c) { return c == '\n' || c == '\r'; }));
  for (const CsvTable::Row& row : table.rows) require(row.line >= 1 && row.line <= lines && !row.fields.empty());
  for (const CsvTable::Fault& fault : table.faults) require(fault.line >= 1 && fault.line <= lines);
  const CsvTable again = CsvTable::in(written(table));
  require(again.faults.empty());
  if (!table.faults.empty()) return;  // a row with a fault is kept even if nothing stands in it
  require(std::ranges::equal(again.rows, table.rows, {}, &CsvTable::Row::fields, &CsvTable::Row::fields));
}

void checkName(std::string_view bytes) {
  const std::string name = judge::course::readableName(bytes);
  require(name.size() <= 200 && judge::escaped(name) == name && judge::course::readableName(name) == name);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  checkTable(bytes);
  checkName(bytes);
  judge::course::textOfHtml(bytes);
  return 0;
}
