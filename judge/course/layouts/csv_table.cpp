#include "judge/course/layouts/csv_table.h"

#include <algorithm>
#include <array>

#include "judge/base/placeholders.h"
#include "judge/base/text.h"
#include "judge/course/layouts/names.h"

namespace judge::course {
namespace {

constexpr std::string_view kSeparatorLine = "sep=";

/// Or separators alone, as spreadsheets leave them.
bool isBlankField(const std::string& field) { return field.find_first_not_of(" \t,;") == field.npos; }

bool endsLine(char c) { return c == '\n' || c == '\r'; }

char separatorIn(std::string_view text) {
  constexpr std::array<char, 3> kSeparators = {',', ';', '\t'};
  std::array<std::size_t, 3> counts{};
  bool isQuoted = false;
  for (const char c : text) {
    if (c == '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (endsLine(c)) break;
    if (const auto found = std::ranges::find(kSeparators, c); found != kSeparators.end())
      ++counts[static_cast<std::size_t>(found - kSeparators.begin())];
  }
  return kSeparators[static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin())];
}

class CsvReader {
 public:
  explicit CsvReader(std::string_view text) : text_(text) {}

  CsvTable table() {
    if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
    readSeparator();
    while (at_ < text_.size()) readRow();
    return std::move(table_);
  }

 private:
  bool isAtEnd() const { return at_ == text_.size(); }

  void readSeparator() {
    const std::string_view rest = text_.substr(at_);
    table_.separator = separatorIn(rest);
    const std::size_t size = kSeparatorLine.size() + 1;
    if (!rest.starts_with(kSeparatorLine) || rest.size() <= size || !endsLine(rest[size])) return;
    table_.separator = rest[size - 1];
    at_ += size;
    endLine();
  }

  void readRow() {
    CsvTable::Row row{line_, {}};
    const std::size_t faults = table_.faults.size();
    for (;;) {
      row.fields.push_back(readField());
      if (isAtEnd() || endsLine(text_[at_])) break;
      ++at_;
    }
    endLine();
    const bool isEmpty = faults == table_.faults.size() && std::ranges::all_of(row.fields, isBlankField);
    if (!isEmpty) table_.rows.push_back(std::move(row));
  }

  void endLine() {
    if (isAtEnd()) return;
    if (text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n') ++at_;
    ++at_;
    ++line_;
  }

  std::string readField() {
    if (!isAtEnd() && text_[at_] == '"') return readQuoted();
    const std::size_t begin = at_;
    while (!isAtEnd() && text_[at_] != table_.separator && !endsLine(text_[at_])) ++at_;
    return std::string(text_.substr(begin, at_ - begin));
  }

  std::string readQuoted() {
    const std::size_t opened = line_, begin = at_;
    std::string field;
    for (++at_; !isAtEnd(); ++at_) {
      const char c = text_[at_];
      if (c == '"' && (at_ + 1 == text_.size() || text_[at_ + 1] != '"')) {
        const std::string_view rest = behindQuote();
        if (rest.empty()) return field;
        if (line_ != opened) break;  // the quote is that of another field
        table_.faults.push_back({opened, inQuotes(rest) + " stands behind a closing quote, expected \"\" for a quote "
                                                          "in the field"});
        return field;
      }
      if (c == '"') ++at_;
      if (c == '\n' || (c == '\r' && (at_ + 1 == text_.size() || text_[at_ + 1] != '\n'))) ++line_;
      field += c;
    }
    table_.faults.push_back({opened, "a quote is not closed, expected \" at the end of the field"});
    line_ = opened;  // no row that follows is to be lost in this one
    at_ = begin;
    while (!isAtEnd() && !endsLine(text_[at_])) ++at_;
    return std::string(text_.substr(begin, at_ - begin));
  }

  /// The rest of a field, without blanks before it.
  std::string_view behindQuote() {
    const std::size_t begin = ++at_;
    while (!isAtEnd() && text_[at_] != table_.separator && !endsLine(text_[at_])) ++at_;
    std::string_view rest = text_.substr(begin, at_ - begin);
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    return rest;
  }

  const std::string_view text_;
  std::size_t at_ = 0, line_ = 1;
  CsvTable table_;
};

}  // namespace

CsvTable CsvTable::in(std::string_view bytes) {
  if (validUtf8(bytes) == bytes.size()) return CsvReader(bytes).table();
  CsvTable table = CsvReader(fromWindows1252(bytes)).table();
  table.isUtf8 = false;
  return table;
}

std::string CsvTable::text() const {
  std::string text;
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.fields.size(); ++i) {
      const std::string field = replaceAll(row.fields[i], "\"", "\"\"");
      const bool needsQuotes = field.find_first_of(std::string("\"\r\n") + separator) != field.npos;
      text += (i > 0 ? std::string(1, separator) : "") + (needsQuotes ? '"' + field + '"' : field);
    }
    text += "\r\n";
  }
  return text;
}

}  // namespace judge::course
