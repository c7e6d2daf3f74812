#include "tools/queens/boards/board_reader.h"

#include <fmt/format.h>

#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/base/json.h"
#include "judge/base/text.h"

namespace queens {
namespace {

constexpr std::int64_t kLargest = (std::int64_t{1} << 62) - 1;  // index of a row or column
constexpr std::string_view kLight = "\u25FB", kDark = "\u25FC", kQueen = "\u265B";
constexpr std::string_view kExpected =
    "lines of . and Q, a grid, a list \"Queens: [{0, 1}, ...]\", Unicode squares, columns, or JSON lines";

bool beginsSquares(std::string_view line) { return line.starts_with('.') || line.starts_with('Q'); }

bool beginsUnicode(std::string_view line) {
  return line.starts_with(kLight) || line.starts_with(kDark) || line.starts_with(kQueen);
}

bool beginsColumns(std::string_view line) {
  return !line.empty() && (line[0] == '-' || (line[0] >= '0' && line[0] <= '9'));
}

}  // namespace

/// Scans a line from left to right.
class BoardScanner {
 public:
  explicit BoardScanner(std::string_view text) : rest_(text) {}
  bool isAtEnd() const { return rest_.empty(); }
  std::string_view rest() const { return rest_; }

  void skip(std::string_view characters) {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(characters), rest_.size()));
  }

  bool take(std::string_view text) {
    if (!rest_.starts_with(text)) return false;
    rest_.remove_prefix(text.size());
    return true;
  }

  /// Reads a number up to kLargest.
  std::optional<std::int64_t> takeNumber() {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    if (error != std::errc() || number < 0 || number > kLargest || rest_[0] == '-') return std::nullopt;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return number;
  }

 private:
  std::string_view rest_;
};

/// A board while it is read, in the form recognised by its first line.
class BoardReader::OneBoard {
 public:
  explicit OneBoard(BoardReader& reader) : lines_(reader.lines_), line_(reader.line_), isDone_(reader.isDone_) {}

  ReadBoard read() {
    const Form* form = formOf(*line_);
    if (form == nullptr) fail(fmt::format("{} begins no board: {} are expected", judge::inQuotes(*line_), kExpected));
    board_.line = lines_.number();
    board_.form = form->name;
    (this->*form->read)();
    if (!board_.shape && board_.rows != board_.cols)
      board_.shape = {board_.line, fmt::format("{} x {} is not square (rows x columns)", board_.rows, board_.cols),
                      true};
    return std::move(board_);
  }

 private:
  struct Form {
    std::string_view name;
    bool (*begins)(std::string_view line);
    void (OneBoard::*read)();
  };

  static const Form* formOf(std::string_view line) {
    static constexpr Form kForms[] = {
        {"grid", [](std::string_view l) { return l.starts_with('='); }, &OneBoard::readGrid},
        {"queens", [](std::string_view l) { return l.starts_with("Queens:"); }, &OneBoard::readQueenList},
        {"jsonl", [](std::string_view l) { return l.starts_with('{'); }, &OneBoard::readJson},
        {"unicode", beginsUnicode, &OneBoard::readUnicode},
        {"spaced", [](std::string_view l) { return beginsSquares(l) && l.substr(1).starts_with(' '); },
         &OneBoard::readSpaced},
        {"board", beginsSquares, &OneBoard::readSquareLines},
        {"columns", beginsColumns, &OneBoard::readColumns},
    };
    const auto* found =
        std::find_if(std::begin(kForms), std::end(kForms), [&](const Form& f) { return f.begins(line); });
    return found == std::end(kForms) ? nullptr : found;
  }

  void advance() { line_ = lines_.next(); }
  void finishLine() { isDone_ = true; }
  bool isAtText() const { return line_ && !line_->empty(); }

  [[noreturn]] void fail(const std::string& what) const {
    throw judge::InputError(lines_.name(), lines_.number(), what);
  }

  void add(const Square& queen) {
    if (board_.queens.size() == kMostQueens) fail(fmt::format("the board has more than {} queens", kMostQueens));
    board_.queens.push_back(queen);
  }

  /// Compares the squares of a line with those above it.
  void checkWidth(std::int64_t squares, std::string_view above, bool isFirst) {
    if (!isFirst && squares != board_.cols && !board_.shape)
      board_.shape = {lines_.number(),
                      fmt::format("line {} has {}, {} {}", lines_.number(),
                                  judge::countText(static_cast<std::size_t>(squares), "square"), above, board_.cols)};
    board_.cols = std::max(board_.cols, squares);
  }

  /// How forms that are lines of squares write one.
  struct SquareForm {
    bool (*begins)(std::string_view line);
    std::string_view between, light, dark, queen;

    /// Takes one: whether it holds a queen, or nothing if it is none.
    std::optional<bool> take(BoardScanner& line, bool isFirst) const {
      if (!isFirst && !line.take(between)) return std::nullopt;
      if (line.take(light) || line.take(dark)) return false;
      if (line.take(queen)) return true;
      return std::nullopt;
    }
  };

  void readSquares(const SquareForm& form) {
    for (; isAtText() && form.begins(*line_); advance(), ++board_.rows) {
      BoardScanner squares(*line_);
      std::int64_t col = 0;
      for (; !squares.isAtEnd(); ++col) {
        const std::optional<bool> holdsQueen = form.take(squares, col == 0);
        if (!holdsQueen)
          fail(fmt::format("{} begins with no square of a board (--as {})", judge::inQuotes(squares.rest()),
                           board_.form));
        if (*holdsQueen) add({board_.rows, col});
      }
      checkWidth(col, "lines above it", board_.rows == 0);
    }
    if (isAtText() && formOf(*line_) == nullptr)
      fail(fmt::format("{} is no row of a board (--as {}); an empty line ends one", judge::inQuotes(*line_),
                       board_.form));
  }

  void readSquareLines() { readSquares({beginsSquares, "", ".", ".", "Q"}); }
  void readSpaced() { readSquares({beginsSquares, " ", ".", ".", "Q"}); }
  void readUnicode() { readSquares({beginsUnicode, "", kLight, kDark, kQueen}); }

  void readGrid() {
    BoardScanner heading(*line_);
    for (heading.skip("="); !heading.isAtEnd(); heading.skip("="), ++board_.cols) {
      const std::string_view rest = heading.rest();
      if (heading.takeNumber() != board_.cols)
        fail(fmt::format("{} stands where {} is expected, the number of a column", judge::inQuotes(rest), board_.cols));
    }
    if (board_.cols == 0) fail("a grid begins with the numbers of its columns, as in ===0==1==");
    for (advance(); isAtText() && !line_->starts_with('='); advance()) readGridRow(BoardScanner(*line_));
    if (!isAtText()) fail("the grid has no last line of =");
    if (line_->find_first_not_of('=') != line_->npos) fail("the last line of a grid is of = alone");
    finishLine();
  }

  void readGridRow(BoardScanner line) {
    const std::optional<std::int64_t> row = line.takeNumber();
    if (!row || !line.take("|"))
      fail(judge::inQuotes(*line_) + " is no row of a grid, one such as 0| .  Q | is expected");
    if (board_.rows > 0 && *row != board_.rows) fail(fmt::format("row {} is expected, not {}", board_.rows, *row));
    board_.rows = *row + 1;
    std::int64_t col = 0;
    for (line.skip(" "); !line.take("|"); line.skip(" "), ++col) {
      const bool holdsQueen = line.take("Q");
      if (!holdsQueen && !line.take("."))
        fail(fmt::format("{} stands where . or Q or the last | is expected", judge::inQuotes(line.rest())));
      if (holdsQueen) add({*row, col});
    }
    if (!line.isAtEnd()) fail(judge::inQuotes(line.rest()) + " follows the last |");
    checkWidth(col, "the grid's heading", false);
  }

  void readQueenList() {
    constexpr std::string_view kForm = "a list such as Queens: [{0, 1}, {1, 3}] is expected";
    BoardScanner list(*line_);
    const auto expect = [&](std::string_view text) {
      list.skip(" ");
      if (list.take(text)) return;
      const std::string found = list.isAtEnd() ? "nothing" : judge::inQuotes(list.rest());
      fail(fmt::format("{} stands where {} belongs: {}", found, text, kForm));
    };
    const auto number = [&] {
      list.skip(" ");
      const std::optional<std::int64_t> found = list.takeNumber();
      if (!found) fail(fmt::format("{} is no number from 0 to {}: {}", judge::inQuotes(list.rest()), kLargest, kForm));
      return *found;
    };
    list.take("Queens:");
    expect("[");
    list.skip(" ");
    for (bool isMore = !list.rest().starts_with(']'); isMore; isMore = list.take(",")) {
      Square queen;
      expect("{");
      queen.row = number();
      expect(",");
      queen.col = number();
      expect("}");
      add(queen);
      board_.rows = std::max({board_.rows, queen.row + 1, queen.col + 1});
      list.skip(" ");
    }
    expect("]");
    if (!list.isAtEnd()) fail(judge::inQuotes(list.rest()) + " follows the list");
    auto& queens = board_.queens;
    board_.rows = board_.cols = std::max(board_.rows, static_cast<std::int64_t>(queens.size()));
    if (queens.empty()) board_.shape = {board_.line, "a list without queens has no size", true};
    std::sort(queens.begin(), queens.end());
    const auto twice = std::adjacent_find(queens.begin(), queens.end());
    if (twice != queens.end()) fail(fmt::format("{{{}, {}}} is in the list twice", twice->row, twice->col));
    finishLine();
  }

  using Column = std::optional<std::int64_t>;  ///< column of the queen of a row, if it has one

  std::vector<Column> columnsOfLine() const {
    std::vector<Column> cols;
    BoardScanner line(*line_);
    for (line.skip(" ,"); !line.isAtEnd(); line.skip(" ,")) {
      const std::string_view rest = line.rest();
      Column col;
      if (!line.take("-")) col = line.takeNumber();
      const bool isWhole = line.isAtEnd() || line.rest().starts_with(' ') || line.rest().starts_with(',');
      if (line.rest() == rest || !isWhole)
        fail(fmt::format("{} is no column from 0 to {}, and no - for a row without a queen", judge::inQuotes(rest),
                         kLargest));
      if (cols.size() == kMostQueens) fail(fmt::format("the board has more than {} rows", kMostQueens));
      cols.push_back(col);
    }
    return cols;
  }

  void addColumn(const Column& col) {
    if (col) add({board_.rows, *col});
    ++board_.rows;
  }

  void readColumns() {
    std::vector<Column> cols = columnsOfLine();
    if (cols.size() > 1) {
      for (const Column& col : cols) addColumn(col);
      finishLine();
    } else {
      while (cols.size() == 1) {
        addColumn(cols.front());
        advance();
        cols.clear();
        if (isAtText() && beginsColumns(*line_)) cols = columnsOfLine();
      }
      if (isAtText() && formOf(*line_) == nullptr)
        fail(judge::inQuotes(*line_) + " is no column of a queen; an empty line ends a board");
    }
    finishColumns();
  }

  void readJson() {
    constexpr std::string_view kForm = "an object such as {\"columns\": [1, 3, 0, 2]} is expected";
    if (line_->size() > kLongestJson) fail("the line has more than 1 MiB, and JSON may have that");
    const auto object = judge::jsonIn(*line_);
    if (!object) fail(fmt::format("this is no line of JSON, {}", kForm));
    const judge::Json cols = object->is_object() ? object->value("columns", judge::Json()) : judge::Json();
    if (!cols.is_array() || cols.empty()) fail(fmt::format("there are no \"columns\", {}", kForm));
    for (const judge::Json& col : cols) {
      if (!col.is_number_unsigned() || col.get<std::uint64_t>() > static_cast<std::uint64_t>(kLargest))
        fail(fmt::format("entry {} of \"columns\" is no number from 0 to {}, {}", board_.rows, kLargest, kForm));
      addColumn(col.get<std::int64_t>());
    }
    finishColumns();
    finishLine();
  }

  /// Rows are known then; columns are as many, unless a queen stands further out.
  void finishColumns() {
    board_.cols = board_.rows;
    for (const Square& queen : board_.queens) {
      if (queen.col >= board_.rows && !board_.shape)
        board_.shape = {board_.line,
                        fmt::format("the queen of row {} is in column {}, off a board of {}", queen.row, queen.col,
                                    judge::countText(static_cast<std::size_t>(board_.rows), "row")),
                        true};
      board_.cols = std::max(board_.cols, queen.col + 1);
    }
  }

  LineSource& lines_;
  std::optional<std::string_view>& line_;
  bool& isDone_;
  ReadBoard board_;
};

std::optional<ReadBoard> BoardReader::next() {
  const auto advance = [this] { line_ = lines_.next(); };
  if (std::exchange(isDone_, false)) advance();
  while (line_ && line_->empty()) advance();
  if (!line_) return std::nullopt;
  if (line_->starts_with("NQPACK"))
    throw judge::InputError(lines_.name() + ": these are packed solutions: queens list --unpack FILE prints them");
  return OneBoard(*this).read();
}

}  // namespace queens
