#include "solution/regions/region_text.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace queens {
namespace {

constexpr std::size_t kMostDigits = 18;
constexpr std::string_view kBlanks = " \t\r\f\v";

bool isDigit(char c) {
  return '0' <= c && c <= '9';
}
bool isLetter(char c) {
  return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z');
}
bool isBlank(char c) {
  return kBlanks.find(c) != kBlanks.npos;
}

/// Below every number of kMostDigits digits.
std::int64_t letterLabel(char letter) {
  return std::numeric_limits<std::int64_t>::min() + letter;
}

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

/// A row, and the line that it stands in.
struct LabelRow {
  std::size_t line = 1;
  std::vector<std::int64_t> labels;
};

std::string_view trimmed(std::string_view line) {
  while (!line.empty() && isBlank(line.front())) line.remove_prefix(1);
  while (!line.empty() && isBlank(line.back())) line.remove_suffix(1);
  return line;
}

/// The label that a word stands for.
std::int64_t labelFrom(std::string_view word, std::size_t line) {
  if (word.size() == 1 && isLetter(word.front())) return letterLabel(word.front());
  const std::string_view digits = word.substr(word.starts_with('-') ? 1 : 0);
  std::int64_t number = 0;
  if (digits.empty() || digits.size() > kMostDigits || !std::all_of(digits.begin(), digits.end(), isDigit))
    throw RegionTextError(line, "the label " + inQuotes(word) +
                                    " is neither a letter nor a whole number of at most 18 digits, as is expected");
  std::from_chars(word.data(), word.data() + word.size(), number);
  return number;
}

std::vector<std::int64_t> labelsSideBySide(std::string_view row, std::size_t line) {
  std::vector<std::int64_t> labels;
  labels.reserve(row.size());
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (!isDigit(row[i]) && !isLetter(row[i]))
      throw RegionTextError(line, "cell " + std::to_string(i) + " of the row is " + inQuotes(row.substr(i, 1)) +
                                      ", a letter or digit is expected");
    labels.push_back(labelFrom(row.substr(i, 1), line));
  }
  if (labels.empty()) throw RegionTextError(line, "the row has no cells, a letter or digit for each is expected");
  return labels;
}

std::vector<std::int64_t> labelsApart(std::string_view row, std::size_t line) {
  constexpr std::string_view kSeparators = ", \t\r\f\v";
  std::vector<std::int64_t> labels;
  for (std::size_t begin = row.find_first_not_of(kSeparators); begin != row.npos;) {
    const std::size_t end = std::min(row.find_first_of(kSeparators, begin), row.size());
    labels.push_back(labelFrom(row.substr(begin, end - begin), line));
    begin = row.find_first_not_of(kSeparators, end);
  }
  if (labels.empty()) throw RegionTextError(line, "the row has no cells, a letter or number for each is expected");
  return labels;
}

std::vector<std::int64_t> labelsOfRow(std::string_view row, std::size_t line) {
  const bool apart = row.front() == '-' || row.find_first_of(", \t") != row.npos;
  return apart ? labelsApart(row, line) : labelsSideBySide(row, line);
}

void refuseUnlessSquare(const std::vector<LabelRow>& rows) {
  const std::size_t n = rows.front().labels.size();
  if (n > RegionBoard::kLargest)
    throw RegionTextError(rows.front().line, "the row has " + counted(n, "cell") + ", at most 255 are expected");
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (rows[row].labels.size() != n)
      throw RegionTextError(rows[row].line, "the row has " + counted(rows[row].labels.size(), "cell") + ", " +
                                                std::to_string(n) + " as in the first row are expected");
    if (row == n)
      throw RegionTextError(rows[row].line, "the board is not square: no more than " + counted(n, "row") + " of " +
                                                counted(n, "cell") + " expected");
  }
  if (rows.size() < n)
    throw RegionTextError(rows.back().line, "the board ends after " + counted(rows.size(), "row") + " of " +
                                                counted(n, "cell") + ", as many rows as cells in each are expected");
}

std::vector<RegionWarning> warningsOn(const RegionBoard& board, const std::vector<LabelRow>& rows) {
  std::vector<RegionWarning> warnings;
  int known = 0;
  for (int row = 0; row < board.n(); ++row) {
    for (int col = 0; col < board.n(); ++col) {
      if (board.regionOf(row, col) < known) continue;
      if (!board.isConnected(known++))
        warnings.push_back({rows[static_cast<std::size_t>(row)].line,
                            "the region of row " + std::to_string(row) + " col " + std::to_string(col) +
                                " is in pieces: its cells do not all hang together by their sides"});
    }
  }
  return warnings;
}

ReadRegions regionsFromRows(const std::vector<LabelRow>& rows) {
  refuseUnlessSquare(rows);
  std::vector<std::int64_t> labels;
  for (const LabelRow& row : rows) labels.insert(labels.end(), row.labels.begin(), row.labels.end());
  RegionBoard board(static_cast<int>(rows.size()), labels);
  if (board.regions() != board.n())
    throw RegionTextError(rows.front().line, "the board has " +
                                                 counted(static_cast<std::size_t>(board.regions()), "region") +
                                                 ", as many as rows are expected: " + std::to_string(board.n()));
  std::vector<RegionWarning> warnings = warningsOn(board, rows);
  return {std::move(board), rows.front().line, std::move(warnings)};
}

std::vector<ReadRegions> readRows(std::string_view text, std::size_t firstLine) {
  std::vector<ReadRegions> boards;
  std::vector<LabelRow> rows;
  const auto finish = [&] {
    if (!rows.empty()) boards.push_back(regionsFromRows(rows));
    rows.clear();
  };
  for (std::size_t number = firstLine; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.front() == '#') {
      finish();
    } else {
      rows.push_back({number, labelsOfRow(line, number)});
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
    std::vector<LabelRow> rows;
    do rows.push_back(row());
    while (!closes());
    return regionsFromRows(rows);
  }

  LabelRow row() {
    if (take('"')) return {line_, labelsSideBySide(quoted(), line_)};
    open("a row");
    LabelRow row{line_, {}};
    if (take(']')) throw RegionTextError(row.line, "the row has no cells, a letter or number for each is expected");
    do row.labels.push_back(label());
    while (!closes());
    return row;
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

  std::int64_t label() {
    skipBlanks();
    const bool isQuoted = take('"');
    const auto inside = [](char c) { return c == '-' || isDigit(c) || isLetter(c); };
    const auto end = std::find_if_not(rest_.begin(), rest_.end(), inside);
    const auto word = rest_.substr(0, static_cast<std::size_t>(end - rest_.begin()));
    if (word.empty()) fail("a letter or number");
    const std::int64_t label = labelFrom(word, line_);
    rest_.remove_prefix(word.size());
    if (isQuoted && !take('"')) fail("a quote behind the label");
    return label;
  }

  std::string_view rest_;
  std::size_t line_;
};

void appendLists(std::string& text, const RegionBoard& board) {
  for (int row = 0; row < board.n(); ++row) {
    text += row == 0 ? "[[" : " [";
    for (int col = 0; col < board.n(); ++col) {
      if (col > 0) text += ',';
      text += std::to_string(board.regionOf(row, col));
    }
    text += row + 1 == board.n() ? "]]\n" : "],\n";
  }
}

}  // namespace

std::vector<ReadRegions> readRegions(std::string_view text, std::size_t firstLine) {
  constexpr std::string_view kSpace = " \t\r\f\v\n";
  if (text.find_first_not_of(kSpace) == text.npos)
    throw RegionTextError(firstLine, "the input is empty, a board is expected");
  std::size_t first = text.find_first_not_of(kSpace);
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
  std::string text;
  if (format == RegionFormat::Lists) {
    appendLists(text, board);
    return text;
  }
  for (int row = 0; row < board.n(); ++row) {
    for (int col = 0; col < board.n(); ++col) {
      if (format == RegionFormat::Numbers && col > 0) text += ' ';
      const int region = board.regionOf(row, col);
      text += format == RegionFormat::Letters ? regionName(region) : std::to_string(region);
    }
    text += '\n';
  }
  return text;
}

}  // namespace queens
