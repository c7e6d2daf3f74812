#include "solution/regions/region_text.h"

#include <algorithm>
#include <utility>

namespace queens {
namespace {

constexpr std::string_view kBlanks = " \t\r\f\v";

bool isDigit(char c) { return '0' <= c && c <= '9'; }
bool isLetter(char c) { return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z'); }
bool isBlank(char c) { return kBlanks.find(c) != kBlanks.npos; }

/// Control bytes come out as \xNN: a message cannot hold a NUL.
std::string inQuotes(std::string_view text) {
  constexpr std::size_t kMost = 40;
  constexpr char kHex[] = "0123456789ABCDEF";
  std::string quoted = "\"";
  for (const char c : text.substr(0, kMost)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F) {
      quoted += "\\x";
      quoted += kHex[byte / 16];
      quoted += kHex[byte % 16];
    } else {
      quoted += c;
    }
  }
  if (text.size() > kMost) quoted += "...";
  quoted += '"';
  return quoted;
}

std::string counted(std::size_t number, const char* noun) {
  return std::to_string(number) + ' ' + noun + (number == 1 ? "" : "s");
}

std::string_view trimmed(std::string_view line) {
  while (!line.empty() && isBlank(line.front())) line.remove_prefix(1);
  while (!line.empty() && isBlank(line.back())) line.remove_suffix(1);
  return line;
}

/// One more label of a row, which a board has to have room for.
void append(std::vector<std::string>& labels, std::string label, std::size_t line) {
  if (labels.size() == static_cast<std::size_t>(RegionBoard::kLargest))
    throw RegionTextError(line, "the row has more than 255 cells, at most 255 are expected");
  labels.push_back(std::move(label));
}

std::vector<std::string> labelsSideBySide(std::string_view row, std::size_t line) {
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (!isDigit(row[i]) && !isLetter(row[i]))
      throw RegionTextError(line, "cell " + std::to_string(i) + " of the row is " + inQuotes(row.substr(i, 1)) +
                                      ", a letter or digit is expected");
    append(labels, std::string(1, row[i]), line);
  }
  if (labels.empty()) throw RegionTextError(line, "the row has no cells, a letter or digit for each is expected");
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
  if (labels.empty()) throw RegionTextError(line, "the row has no cells, a letter or number for each is expected");
  return labels;
}

std::vector<RegionWarning> warningsOn(const RegionBoard& board, const std::vector<std::size_t>& lines) {
  std::vector<RegionWarning> warnings;
  int known = 0;
  for (int row = 0; row < board.n(); ++row) {
    for (int col = 0; col < board.n(); ++col) {
      if (board.regionOf(row, col) < known) continue;
      if (!board.isConnected(known++))
        warnings.push_back({lines[static_cast<std::size_t>(row)],
                            "the region of row " + std::to_string(row) + " col " + std::to_string(col) +
                                " is in pieces: its cells do not all hang together by their sides"});
    }
  }
  return warnings;
}

std::vector<ReadRegions> readRows(std::string_view text, std::size_t firstLine) {
  std::vector<ReadRegions> boards;
  RegionRows rows;
  const auto finish = [&] {
    if (!rows.isEmpty()) boards.push_back(rows.take());
  };
  for (std::size_t number = firstLine; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
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
  ListReader(std::string_view text, std::size_t firstLine) : rest_(text), line_(firstLine) {}

  std::vector<ReadRegions> read() {
    std::vector<ReadRegions> boards;
    for (skipBlanks(); !rest_.empty(); take(','), skipBlanks()) boards.push_back(board());
    return boards;
  }

 private:
  [[noreturn]] void fail(const std::string& expected) const {
    const std::string found = rest_.empty() ? "the end" : inQuotes(rest_.substr(0, 1));
    throw RegionTextError(line_, "found " + found + ", expected " + expected + " as in [[0, 0], [0, 1]]");
  }

  void skipBlanks() {
    while (!rest_.empty()) {
      if (rest_.front() == '#') {
        rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size()));
      } else if (isBlank(rest_.front()) || rest_.front() == '\n') {
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

  /// Behind an element: whether the list ends here, be it after a comma.
  bool closes() {
    const bool hasComma = take(',');
    if (take(']')) return true;
    if (!hasComma) fail("a comma or ]");
    return false;
  }

  ReadRegions board() {
    open("a board");
    const std::size_t first = line_;
    if (take(']')) throw RegionTextError(first, "the board is empty, at least one row is expected");
    RegionRows rows;
    do addRow(rows);
    while (!closes());
    return rows.take();
  }

  void addRow(RegionRows& rows) {
    if (take('"')) return rows.add(line_, labelsSideBySide(quoted(), line_));
    open("a row");
    const std::size_t first = line_;
    if (take(']')) throw RegionTextError(first, "the row has no cells, a letter or number for each is expected");
    std::vector<std::string> labels;
    do append(labels, label(), first);
    while (!closes());
    rows.add(first, labels);
  }

  /// What stands before the next quote.
  std::string_view quoted() {
    const std::size_t end = rest_.find_first_of("\"\n");
    if (end == rest_.npos || rest_[end] != '"')
      throw RegionTextError(line_, "the row has no quote behind it, one is expected");
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
    if (isQuoted && !take('"')) fail("a quote behind the label");
    return label;
  }

  std::string_view rest_;
  std::size_t line_;
};

}  // namespace

std::string regionLabelFrom(std::string_view word, std::size_t line) {
  if (word.size() == 1 && isLetter(word.front())) return std::string(word);
  const bool isNegative = word.starts_with('-');
  const std::string_view digits = word.substr(isNegative ? 1 : 0);
  if (digits.empty() || !std::all_of(digits.begin(), digits.end(), isDigit))
    throw RegionTextError(line,
                          "the label " + inQuotes(word) + " is neither a letter nor a whole number, as is expected");
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
    throw RegionTextError(line, "the row has " + counted(n_, "cell") + ", at most 255 are expected");
  if (labels.size() != n_)
    throw RegionTextError(line, "the row has " + counted(labels.size(), "cell") + ", " + std::to_string(n_) +
                                    " as in the first row are expected");
  if (lines_.size() == n_)
    throw RegionTextError(line, "the board is not square: no more than " + counted(n_, "row") + " of " +
                                    counted(n_, "cell") + " expected");
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
    throw RegionTextError(rows.lines_.back(), "the board ends after " + counted(rows.lines_.size(), "row") + " of " +
                                                  counted(rows.n_, "cell") +
                                                  ", as many rows as cells in each are expected");
  if (rows.labels_.size() != rows.n_)
    throw RegionTextError(rows.lines_.front(), "the board has " + counted(rows.labels_.size(), "region") +
                                                   ", as many as rows are expected: " + std::to_string(rows.n_));
  RegionBoard board(static_cast<int>(rows.n_), rows.cells_);
  std::vector<RegionWarning> warnings = warningsOn(board, rows.lines_);
  return {std::move(board), rows.lines_.front(), std::move(warnings), rows.labels_};
}

std::vector<ReadRegions> readRegions(std::string_view text, std::size_t firstLine) {
  constexpr std::string_view kSpace = " \t\r\f\v\n";
  std::size_t first = text.find_first_not_of(kSpace);
  if (first == text.npos) throw RegionTextError(firstLine, "the input is empty, a board is expected");
  while (first != text.npos && text[first] == '#') first = text.find_first_not_of(kSpace, text.find('\n', first));
  if (first == text.npos) throw RegionTextError(firstLine, "there are only comments, a board is expected");
  const bool isList = text[first] == '[' || text.substr(first).starts_with("vec!");
  return isList ? ListReader(text, firstLine).read() : readRows(text, firstLine);
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
