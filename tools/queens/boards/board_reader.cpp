#include "tools/queens/boards/board_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/console/figures.h"

namespace queens {
namespace {

constexpr std::int64_t kLargest = (std::int64_t{1} << 62) - 1;  // of rows and columns
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

std::string quoted(std::string_view text) {
  return fmt::format("'{}'", judge::escaped(judge::cut(text, judge::Bytes{40})));
}

/// Goes through a line.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  bool isAtEnd() const { return rest_.empty(); }
  std::string_view rest() const { return rest_; }

  /// Any of these characters.
  void skip(std::string_view characters) {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(characters), rest_.size()));
  }

  bool take(std::string_view text) {
    if (!rest_.starts_with(text)) return false;
    rest_.remove_prefix(text.size());
    return true;
  }

  /// Up to kLargest.
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

}  // namespace

struct BoardReader::Form {
  std::string_view name;
  bool (*begins)(std::string_view line);
  void (BoardReader::*read)(ReadBoard& board);
};

const BoardReader::Form BoardReader::kForms[] = {
    {"grid", [](std::string_view line) { return line.starts_with('='); }, &BoardReader::readGrid},
    {"queens", [](std::string_view line) { return line.starts_with("Queens:"); }, &BoardReader::readQueenList},
    {"jsonl", [](std::string_view line) { return line.starts_with('{'); }, &BoardReader::readJson},
    {"unicode", beginsUnicode, &BoardReader::readUnicode},
    {"spaced", [](std::string_view line) { return beginsSquares(line) && line.substr(1).starts_with(' '); },
     &BoardReader::readSpaced},
    {"board", beginsSquares, &BoardReader::readBoard},
    {"columns", beginsColumns, &BoardReader::readColumns},
};

const BoardReader::Form* BoardReader::formOf(std::string_view line) {
  const auto* found = std::find_if(std::begin(kForms), std::end(kForms), [&](const Form& f) { return f.begins(line); });
  return found == std::end(kForms) ? nullptr : found;
}

std::optional<ReadBoard> BoardReader::next() {
  if (std::exchange(isDone_, false)) advance();
  while (line_ && line_->empty()) advance();
  if (!line_) return std::nullopt;
  if (line_->starts_with("NQPACK"))
    throw judge::InputError(lines_.name() + ": these are packed solutions: queens list --unpack FILE prints them");
  const Form* form = formOf(*line_);
  if (form == nullptr) fail(fmt::format("{} begins no board: {} are expected", quoted(*line_), kExpected));
  ReadBoard board;
  board.line = lines_.number();
  board.form = form->name;
  (this->*form->read)(board);
  if (!board.shape && board.rows != board.cols)
    board.shape = {board.line, fmt::format("{} x {} is not square (rows x columns)", board.rows, board.cols), true};
  return board;
}

void BoardReader::fail(const std::string& what) const { throw judge::InputError(lines_.name(), lines_.number(), what); }

void BoardReader::add(ReadBoard& board, const Square& queen) const {
  if (board.queens.size() == kMostQueens) fail(fmt::format("the board has more than {} queens", kMostQueens));
  board.queens.push_back(queen);
}

/// How forms that are lines of squares write one.
struct BoardReader::SquareForm {
  bool (*begins)(std::string_view line);
  std::string_view between, light, dark, queen;

  /// Takes one: whether it holds a queen, or nothing if it is none.
  std::optional<bool> take(Scanner& line, bool isFirst) const {
    if (!isFirst && !line.take(between)) return std::nullopt;
    if (line.take(light) || line.take(dark)) return false;
    if (line.take(queen)) return true;
    return std::nullopt;
  }
};

void BoardReader::readSquares(ReadBoard& board, const SquareForm& form) {
  for (; isAtText() && form.begins(*line_); advance(), ++board.rows) {
    Scanner squares(*line_);
    std::int64_t col = 0;
    for (; !squares.isAtEnd(); ++col) {
      const std::optional<bool> holdsQueen = form.take(squares, col == 0);
      if (!holdsQueen)
        fail(fmt::format("{} begins with no square of a board (--as {})", quoted(squares.rest()), board.form));
      if (*holdsQueen) add(board, {board.rows, col});
    }
    if (board.rows > 0 && col != board.cols && !board.shape)
      board.shape = {lines_.number(),
                     fmt::format("line {} has {}, lines above it {}", lines_.number(),
                                 judge::countText(static_cast<std::size_t>(col), "square"), board.cols)};
    board.cols = std::max(board.cols, col);
  }
  if (isAtText() && formOf(*line_) == nullptr)
    fail(fmt::format("{} is no row of a board (--as {}); an empty line ends one", quoted(*line_), board.form));
}

void BoardReader::readBoard(ReadBoard& board) { readSquares(board, {beginsSquares, "", ".", ".", "Q"}); }

void BoardReader::readSpaced(ReadBoard& board) { readSquares(board, {beginsSquares, " ", ".", ".", "Q"}); }

void BoardReader::readUnicode(ReadBoard& board) { readSquares(board, {beginsUnicode, "", kLight, kDark, kQueen}); }

void BoardReader::readGrid(ReadBoard& board) {
  Scanner heading(*line_);
  std::int64_t cols = 0;
  for (heading.skip("="); !heading.isAtEnd(); heading.skip("="), ++cols) {
    const std::string_view rest = heading.rest();
    if (heading.takeNumber() != cols)
      fail(fmt::format("{} stands where {} is expected, the number of a column", quoted(rest), cols));
  }
  board.cols = cols;
  if (cols == 0) fail("a grid begins with the numbers of its columns, as in ===0==1==");
  for (advance(); isAtText() && !line_->starts_with('='); advance()) {
    Scanner row(*line_);
    const std::optional<std::int64_t> number = row.takeNumber();
    if (!number || !row.take("|")) fail(quoted(*line_) + " is no row of a grid, one such as 0| .  Q | is expected");
    if (board.rows > 0 && *number != board.rows) fail(fmt::format("row {} is expected, not {}", board.rows, *number));
    board.rows = *number + 1;
    readGridRow(board, *number, cols, row.rest());
  }
  if (!isAtText()) fail("the grid has no last line of =");
  if (line_->find_first_not_of('=') != line_->npos) fail("the last line of a grid is of = alone");
  finishLine();
}

void BoardReader::readGridRow(ReadBoard& board, std::int64_t row, std::int64_t cols, std::string_view squares) {
  Scanner line(squares);
  std::int64_t col = 0;
  for (line.skip(" "); !line.take("|"); line.skip(" "), ++col) {
    const bool holdsQueen = line.take("Q");
    if (!holdsQueen && !line.take("."))
      fail(fmt::format("{} stands where . or Q or the last | is expected", quoted(line.rest())));
    if (holdsQueen) add(board, {row, col});
  }
  if (!line.isAtEnd()) fail(quoted(line.rest()) + " stands behind the last |");
  if (col != cols && !board.shape)
    board.shape = {lines_.number(), fmt::format("line {} has {}, the grid's heading {}", lines_.number(),
                                                judge::countText(static_cast<std::size_t>(col), "square"), cols)};
  board.cols = std::max(board.cols, col);
}

void BoardReader::readQueenList(ReadBoard& board) {
  constexpr std::string_view kForm = "a list such as Queens: [{0, 1}, {1, 3}] is expected";
  const auto expect = [this, kForm](Scanner& list, std::string_view text) {
    list.skip(" ");
    if (!list.take(text))
      fail(
          fmt::format("{} stands where {} belongs: {}", list.isAtEnd() ? "nothing" : quoted(list.rest()), text, kForm));
  };
  const auto number = [this, kForm](Scanner& list) {
    list.skip(" ");
    const std::optional<std::int64_t> found = list.takeNumber();
    if (!found) fail(fmt::format("{} is no number from 0 to {}: {}", quoted(list.rest()), kLargest, kForm));
    return *found;
  };
  Scanner list(*line_);
  list.take("Queens:");
  expect(list, "[");
  list.skip(" ");
  for (bool isMore = !list.rest().starts_with(']'); isMore; isMore = list.take(",")) {
    expect(list, "{");
    Square queen;
    queen.row = number(list);
    expect(list, ",");
    queen.col = number(list);
    expect(list, "}");
    add(board, queen);
    board.rows = std::max({board.rows, queen.row + 1, queen.col + 1});
    list.skip(" ");
  }
  expect(list, "]");
  if (!list.isAtEnd()) fail(quoted(list.rest()) + " stands behind the list");
  board.rows = board.cols = std::max(board.rows, static_cast<std::int64_t>(board.queens.size()));
  if (board.queens.empty()) board.shape = {board.line, "a list without queens tells no size", true};
  std::sort(board.queens.begin(), board.queens.end(),
            [](const Square& a, const Square& b) { return a.row != b.row ? a.row < b.row : a.col < b.col; });
  const auto twice = std::adjacent_find(board.queens.begin(), board.queens.end());
  if (twice != board.queens.end()) fail(fmt::format("{{{}, {}}} is in the list twice", twice->row, twice->col));
  finishLine();
}

std::vector<std::optional<std::int64_t>> BoardReader::columnsOfLine() const {
  std::vector<std::optional<std::int64_t>> cols;
  Scanner line(*line_);
  for (line.skip(" ,"); !line.isAtEnd(); line.skip(" ,")) {
    const std::string_view rest = line.rest();
    std::optional<std::int64_t> col;
    if (!line.take("-")) col = line.takeNumber();
    const bool isWhole = line.isAtEnd() || line.rest().starts_with(' ') || line.rest().starts_with(',');
    if (line.rest() == rest || !isWhole)
      fail(fmt::format("{} is no column from 0 to {}, and no - for a row without a queen", quoted(rest), kLargest));
    if (cols.size() == kMostQueens) fail(fmt::format("the board has more than {} rows", kMostQueens));
    cols.push_back(col);
  }
  return cols;
}

void BoardReader::addColumn(ReadBoard& board, const std::optional<std::int64_t>& col) const {
  if (col) add(board, {board.rows, *col});
  ++board.rows;
}

void BoardReader::readColumns(ReadBoard& board) {
  std::vector<std::optional<std::int64_t>> cols = columnsOfLine();
  if (cols.size() > 1) {
    for (const auto& col : cols) addColumn(board, col);
    finishLine();
  } else {
    while (cols.size() == 1) {
      addColumn(board, cols.front());
      advance();
      cols.clear();
      if (isAtText() && beginsColumns(*line_)) cols = columnsOfLine();
    }
    if (isAtText() && formOf(*line_) == nullptr)
      fail(quoted(*line_) + " is no column of a queen; an empty line ends a board");
  }
  settleColumns(board);
}

void BoardReader::readJson(ReadBoard& board) {
  constexpr std::string_view kForm = "an object such as {\"columns\": [1, 3, 0, 2]} is expected";
  if (line_->size() > kLongestJson) fail("the line has more than 1 MiB, and JSON may have that");
  const nlohmann::json object = nlohmann::json::parse(*line_, nullptr, false);
  if (object.is_discarded()) fail(fmt::format("this is no line of JSON, {}", kForm));
  const auto cols = object.find("columns");
  if (cols == object.end() || !cols->is_array() || cols->empty())
    fail(fmt::format("there are no \"columns\", {}", kForm));
  for (const nlohmann::json& col : *cols) {
    if (!col.is_number_unsigned() || col.get<std::uint64_t>() > static_cast<std::uint64_t>(kLargest))
      fail(fmt::format("entry {} of \"columns\" is no number from 0 to {}, {}", board.rows, kLargest, kForm));
    addColumn(board, col.get<std::int64_t>());
  }
  settleColumns(board);
  finishLine();
}

/// Rows are known then; columns are as many, unless a queen stands further out.
void BoardReader::settleColumns(ReadBoard& board) {
  board.cols = board.rows;
  for (const Square& queen : board.queens) {
    if (queen.col >= board.rows && !board.shape)
      board.shape = {board.line,
                     fmt::format("the queen of row {} is in column {}, off a board of {}", queen.row, queen.col,
                                 judge::countText(static_cast<std::size_t>(board.rows), "row")),
                     true};
    board.cols = std::max(board.cols, queen.col + 1);
  }
}

}  // namespace queens
