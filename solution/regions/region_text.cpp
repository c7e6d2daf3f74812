#include "solution/regions/region_text.h"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "judge/base/figures.h"
#include "judge/base/text.h"

namespace queens {
namespace {

using judge::countText;

bool isDigit(char c) { return '0' <= c && c <= '9'; }
bool isLetter(char c) { return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z'); }

[[noreturn]] void refuse(std::size_t line, const std::string& what) { throw RegionTextError(line, what); }

/// Adds a label to a row, which has at most as many as a board has columns.
void append(std::vector<std::string>& labels, std::string label, std::size_t line) {
  if (labels.size() == static_cast<std::size_t>(RegionBoard::kLargest))
    refuse(line, "the row has more than 255 cells, at most 255 are expected");
  labels.push_back(std::move(label));
}

std::vector<std::string> labelsSideBySide(std::string_view row, std::size_t line) {
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (!isDigit(row[i]) && !isLetter(row[i]))
      refuse(line, fmt::format("cell {} of the row is {}, a letter or digit is expected", i,
                               judge::inQuotes(row.substr(i, 1))));
    append(labels, std::string(1, row[i]), line);
  }
  if (labels.empty()) refuse(line, "the row has no cells, a letter or digit for each is expected");
  return labels;
}

std::vector<std::string> labelsApart(std::string_view row, std::size_t line) {
  constexpr std::string_view kSeparators = ", \t\r\f\v";
  std::vector<std::string> labels;
  for (std::size_t begin = row.find_first_not_of(kSeparators); begin != row.npos;) {
    const std::size_t end = std::min(row.find_first_of(kSeparators, begin), row.size());
    append(labels, regionLabelFrom(row.substr(begin, end - begin), line), line);
    begin = row.find_first_not_of(kSeparators, end);
  }
  if (labels.empty()) refuse(line, "the row has no cells, a letter or number for each is expected");
  return labels;
}

std::vector<RegionWarning> warningsOn(const RegionBoard& board, const std::vector<std::size_t>& lines) {
  std::vector<RegionWarning> warnings;
  int known = 0;
  for (int row = 0; row < board.n(); ++row) {
    for (int col = 0; col < board.n(); ++col) {
      if (board.regionOf(row, col) < known) continue;
      if (!board.isConnected(known++))
        warnings.push_back(
            {lines[static_cast<std::size_t>(row)],
             fmt::format("the region of row {} col {} is in pieces: its cells are not all connected by their sides",
                         row, col)});
    }
  }
  return warnings;
}

std::vector<ReadRegions> readRows(std::string_view text) {
  std::vector<ReadRegions> boards;
  RegionRows rows;
  const auto finish = [&] {
    if (!rows.isEmpty()) boards.push_back(rows.take());
  };
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = judge::trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.front() == '#') {
      finish();
    } else {
      rows.add(number, regionLabelsOf(line, number));
    }
  }
  finish();
  return boards;
}

/// Reads nested lists from the first bracket to the last.
class ListReader {
 public:
  explicit ListReader(std::string_view text) : rest_(text) {}

  std::vector<ReadRegions> read() {
    std::vector<ReadRegions> boards;
    for (skipBlanks(); !rest_.empty(); take(','), skipBlanks()) boards.push_back(board());
    return boards;
  }

 private:
  [[noreturn]] void fail(const std::string& expected) const {
    const std::string found = rest_.empty() ? "the end" : judge::inQuotes(rest_.substr(0, 1));
    refuse(line_, fmt::format("found {}, expected {} as in [[0, 0], [0, 1]]", found, expected));
  }

  void skipBlanks() {
    while (!rest_.empty()) {
      if (rest_.front() == '#') {
        rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size()));
      } else if (judge::isBlank(rest_.front())) {
        if (rest_.front() == '\n') ++line_;
        rest_.remove_prefix(1);
      } else {
        return;
      }
    }
  }

  bool take(char c) {
    skipBlanks();
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }

  void open(const char* what) {
    skipBlanks();
    if (rest_.starts_with("vec!")) rest_.remove_prefix(4);
    if (!take('[')) fail(std::string("[ and ") + what);
  }

  /// Whether the list ends after an element, with or without a comma.
  bool closes() {
    const bool hasComma = take(',');
    if (take(']')) return true;
    if (!hasComma) fail("a comma or ]");
    return false;
  }

  ReadRegions board() {
    open("a board");
    const std::size_t first = line_;
    if (take(']')) refuse(first, "the board is empty, at least one row is expected");
    RegionRows rows;
    do addRow(rows);
    while (!closes());
    return rows.take();
  }

  void addRow(RegionRows& rows) {
    if (take('"')) return rows.add(line_, labelsSideBySide(quoted(), line_));
    open("a row");
    const std::size_t first = line_;
    if (take(']')) refuse(first, "the row has no cells, a letter or number for each is expected");
    std::vector<std::string> labels;
    do append(labels, label(), first);
    while (!closes());
    rows.add(first, labels);
  }

  /// Reads up to the next quote.
  std::string_view quoted() {
    const std::size_t end = rest_.find_first_of("\"\n");
    if (end == rest_.npos || rest_[end] != '"') refuse(line_, "the row has no quote after it, one is expected");
    const std::string_view text = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return text;
  }

  std::string label() {
    skipBlanks();
    const bool isQuoted = take('"');
    const auto inside = [](char c) { return c == '-' || isDigit(c) || isLetter(c); };
    const auto end = std::find_if_not(rest_.begin(), rest_.end(), inside);
    const auto word = rest_.substr(0, static_cast<std::size_t>(end - rest_.begin()));
    if (word.empty()) fail("a letter or number");
    std::string label = regionLabelFrom(word, line_);
    rest_.remove_prefix(word.size());
    if (isQuoted && !take('"')) fail("a quote after the label");
    return label;
  }

  std::string_view rest_;
  std::size_t line_ = 1;
};

}  // namespace

std::string regionLabelFrom(std::string_view word, std::size_t line) {
  if (word.size() == 1 && isLetter(word.front())) return std::string(word);
  const bool isNegative = word.starts_with('-');
  const std::string_view digits = word.substr(isNegative ? 1 : 0);
  if (digits.empty() || !std::all_of(digits.begin(), digits.end(), isDigit))
    refuse(line,
           fmt::format("the label {} is neither a letter nor a whole number, as is expected", judge::inQuotes(word)));
  const std::size_t first = digits.find_first_not_of('0');
  if (first == digits.npos) return "0";
  std::string label(isNegative ? "-" : "");
  return label.append(digits.substr(first));
}

std::vector<std::string> regionLabelsOf(std::string_view row, std::size_t line) {
  const bool apart = row.starts_with('-') || row.find_first_of(", \t") != row.npos;
  return apart ? labelsApart(row, line) : labelsSideBySide(row, line);
}

void RegionRows::add(std::size_t line, std::span<const std::string> labels) {
  if (isEmpty()) n_ = labels.size();
  if (n_ > static_cast<std::size_t>(RegionBoard::kLargest))
    refuse(line, fmt::format("the row has {}, at most 255 are expected", countText(n_, "cell")));
  if (labels.size() != n_)
    refuse(line,
           fmt::format("the row has {}, {} as in the first row are expected", countText(labels.size(), "cell"), n_));
  if (lines_.size() == n_)
    refuse(line, fmt::format("the board is not square: no more than {} of {} expected", countText(n_, "row"),
                             countText(n_, "cell")));
  lines_.push_back(line);
  for (const std::string& label : labels) {
    const auto [known, isNew] = known_.try_emplace(label, static_cast<std::int64_t>(labels_.size()));
    if (isNew) labels_.push_back(label);
    cells_.push_back(known->second);
  }
}

ReadRegions RegionRows::take() {
  const RegionRows rows = std::exchange(*this, {});
  if (rows.lines_.size() < rows.n_)
    refuse(rows.lines_.back(), fmt::format("the board ends after {} of {}, as many rows as cells in each are expected",
                                           countText(rows.lines_.size(), "row"), countText(rows.n_, "cell")));
  if (rows.labels_.size() != rows.n_)
    refuse(rows.lines_.front(), fmt::format("the board has {}, as many as rows are expected: {}",
                                            countText(rows.labels_.size(), "region"), rows.n_));
  RegionBoard board(static_cast<int>(rows.n_), rows.cells_);
  std::vector<RegionWarning> warnings = warningsOn(board, rows.lines_);
  return {std::move(board), rows.lines_.front(), std::move(warnings), rows.labels_};
}

std::vector<ReadRegions> readRegions(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\f\v\n";
  std::size_t first = text.find_first_not_of(kSpace);
  if (first == text.npos) refuse(1, "the input is empty, a board is expected");
  while (first != text.npos && text[first] == '#') first = text.find_first_not_of(kSpace, text.find('\n', first));
  if (first == text.npos) refuse(1, "there are only comments, a board is expected");
  const bool isList = text[first] == '[' || text.substr(first).starts_with("vec!");
  return isList ? ListReader(text).read() : readRows(text);
}

std::string regionName(int region) {
  if (region < 26) return {static_cast<char>('A' + region)};
  if (region < kMostLetters) return {static_cast<char>('a' + region - 26)};
  return std::to_string(region);
}

std::string regionText(const RegionBoard& board, RegionFormat format) {
  if (format == RegionFormat::Letters && board.regions() > kMostLetters)
    throw std::invalid_argument("letters name at most 52 regions");
  const bool isLists = format == RegionFormat::Lists;
  std::string text;
  for (int row = 0; row < board.n(); ++row) {
    if (isLists) text += row == 0 ? "[[" : " [";
    for (int col = 0; col < board.n(); ++col) {
      if (col > 0) text += isLists ? "," : format == RegionFormat::Numbers ? " " : "";
      const int region = board.regionOf(row, col);
      text += format == RegionFormat::Letters ? regionName(region) : std::to_string(region);
    }
    if (isLists) text += row + 1 == board.n() ? "]]" : "],";
    text += '\n';
  }
  return text;
}

}  // namespace queens
