#include "tools/queens/boards/placement_writer.h"

#include <charconv>

#include "judge/base/errors.h"

namespace queens {
namespace {

using Cols = std::span<const std::int64_t>;

/// The column of each row's queen on a line of its own, - where there is none.
RowWriter openColumns(const BoardShape&, OutputStream& out) {
  return {.write = [&out](std::int64_t, Cols cols) {
    constexpr std::ptrdiff_t kLongest = 20;  // 2^62 has 19 digits
    std::array<char, 1 << 14> buffer;
    char* at = buffer.data();
    for (const std::int64_t col : cols) {
      at = col == kNoQueen ? std::fill_n(at, 1, '-') : std::to_chars(at, buffer.end(), col).ptr;
      *at++ = '\n';
      if (buffer.end() - at >= kLongest) continue;
      out.put({buffer.data(), at});
      at = buffer.data();
    }
    out.put({buffer.data(), at});
  }};
}

/// How a square is written, and how much of a row's first one is left out.
struct SquareTexts {
  std::string light, dark, queen;  ///< all but the queen are of one length
  std::size_t leftOut = 0;
};

/// Rows as squares, empty ones written many at a time.
class Squares {
 public:
  Squares(const BoardShape& board, SquareTexts texts, OutputStream& out)
      : out_(out), cols_(board.cols), texts_(std::move(texts)), most_(std::min<std::int64_t>(board.cols, kMost)) {
    for (std::int64_t i = 0; i <= most_; ++i) pattern_ += i % 2 == 0 ? texts_.light : texts_.dark;
  }

  void put(std::int64_t row, std::int64_t col) const {
    const std::string& first = col == 0 ? texts_.queen : row % 2 == 0 ? texts_.light : texts_.dark;
    out_.put(std::string_view(first).substr(texts_.leftOut));
    if (col > 0) {
      putEmpty(row, 1, col);
      out_.put(texts_.queen);
    }
    putEmpty(row, std::max<std::int64_t>(col, 0) + 1, cols_);
  }

 private:
  static constexpr std::int64_t kMost = 1 << 16;

  void putEmpty(std::int64_t row, std::int64_t begin, std::int64_t end) const {
    const std::size_t width = texts_.light.size();
    while (begin < end && !out_.isClosed()) {
      const std::int64_t count = std::min(end - begin, most_);
      const std::size_t from = (row % 2 + begin % 2) % 2 == 0 ? 0 : width;
      out_.put(std::string_view(pattern_).substr(from, static_cast<std::size_t>(count) * width));
      begin += count;
    }
  }

  OutputStream& out_;
  const std::int64_t cols_;
  const SquareTexts texts_;
  const std::int64_t most_;
  std::string pattern_;
};

/// A line of squares for each row.
RowWriter openSquares(const BoardShape& board, SquareTexts texts, OutputStream& out) {
  return {.write = [&out, squares = Squares(board, std::move(texts), out)](std::int64_t row, Cols cols) {
    for (const std::int64_t col : cols) {
      squares.put(row++, col);
      out.put("\n");
    }
  }};
}

/// Digits of the largest index of so many rows or columns.
std::size_t digits(std::int64_t lines) { return fmt::formatted_size("{}", lines - 1); }
std::size_t digits(const BoardShape& board) { return digits(std::max(board.rows, board.cols)); }

RowWriter openGrid(const BoardShape& board, OutputStream& out) {
  const std::size_t width = digits(board);
  const std::string edge(width + 2, '='), empty = fmt::format(" {:>{}} ", '.', width);
  out.put(edge);
  for (std::int64_t col = 0; col < board.cols && !out.isClosed(); ++col) out.put(fmt::format("{:=>{}}==", col, width));
  out.put("\n");
  const SquareTexts texts{.light = empty, .dark = empty, .queen = fmt::format(" {:>{}} ", 'Q', width)};
  return {.write =
              [&out, width, squares = Squares(board, texts, out)](std::int64_t row, Cols cols) {
                for (const std::int64_t col : cols) {
                  out.put(fmt::format("{:>{}}|", row, width));
                  squares.put(row++, col);
                  out.put("|\n");
                }
              },
          .finish =
              [&out, edge, cols = board.cols] {
                for (std::int64_t i = 0; i <= cols && !out.isClosed(); ++i) out.put(edge);
                out.put("\n");
              }};
}

RowWriter openQueenList(const BoardShape&, OutputStream& out) {
  out.put("Queens: [");
  return {.write =
              [&out, between = ""](std::int64_t row, Cols cols) mutable {
                for (const std::int64_t col : cols) {
                  if (col != kNoQueen) out.put(fmt::format("{}{{{}, {}}}", std::exchange(between, ", "), row, col));
                  ++row;
                }
              },
          .finish = [&out] { out.put("]\n"); }};
}

constexpr PlacementForm kForms[] = {
    {"board", "n lines of . and Q", [](const BoardShape& board) { return Wide(board.cols) + 1; }, false,
     [](const BoardShape& board, OutputStream& out) {
       return openSquares(board, {".", ".", "Q"}, out);
     }},
    {"columns", "a number per row", [](const BoardShape& board) { return Wide(digits(board.cols + 1) + 1); }, true,
     openColumns},
    {"grid", "framed, with the numbers of rows and columns",
     [](const BoardShape& board) { return Wide(digits(board) + 2) * (Wide(board.cols) + 1) + 1; }, false, openGrid},
    {"queens", "a list of {row, column}",
     [](const BoardShape& board) { return Wide(digits(board.rows) + digits(board.cols) + 6); }, false, openQueenList},
    {"unicode", "chequered squares", [](const BoardShape& board) { return 3 * Wide(board.cols) + 1; }, false,
     [](const BoardShape& board, OutputStream& out) {
       return openSquares(board, {"\u25FB", "\u25FC", "\u265B"}, out);
     }},
    {"spaced", ". and Q with blanks between them", [](const BoardShape& board) { return 2 * Wide(board.cols); }, false,
     [](const BoardShape& board, OutputStream& out) {
       return openSquares(board, {" .", " .", " Q", 1}, out);
     }},
};

/// Rows to compute, look at and write at once: few enough for the nearest cache and for frequent news of progress.
std::int64_t rowsAtOnce(const PlacementForm& form, const BoardShape& board) {
  constexpr Wide kRows = 1 << 12, kBytes = 1 << 24;
  return static_cast<std::int64_t>(std::clamp<Wide>(kBytes / form.bytesPerRow(board), 1, kRows));
}

}  // namespace

std::span<const PlacementForm> placementForms() { return kForms; }

const PlacementForm* findPlacementForm(std::string_view name) {
  const auto* const found = std::ranges::find(kForms, name, &PlacementForm::name);
  return found == std::end(kForms) ? nullptr : found;
}

opt::Option asOption(const PlacementForm*& form) {
  return rowOption("--as", "FORM", "form of a solution", placementForms(), &PlacementForm::meaning,
                   [&form](const PlacementForm& chosen) { form = &chosen; })
      .defaultsTo(std::string(form->name));
}

void refuseTooMuchText(const PlacementForm& form, const BoardShape& board, std::int64_t rows) {
  constexpr Wide kMost = 1'000'000'000;
  if (form.isShortest || rows == 0 || board.cols == 0 || form.bytesPerRow(board) <= kMost / static_cast<Wide>(rows))
    return;
  throw judge::InputError(
      fmt::format("{} rows of {} columns take more than 1 GB as {}: --as columns takes less, as do fewer --rows of one "
                  "board, and --force prints it",
                  rows, board.cols, form.name));
}

void writePlacement(const Placement& placement, const RowRange& rows, const PlacementForm& form, OutputStream& out,
                    const RowReader& reader) {
  const BoardShape board{placement.size(), placement.size(), placement.size()};
  const std::int64_t most = std::min(rowsAtOnce(form, board), rows.count());
  const RowWriter writer = form.open(board, out);
  std::vector<std::int64_t> cols;
  cols.reserve(static_cast<std::size_t>(most));
  for (std::int64_t row = rows.begin; row < rows.end && !out.isClosed();) {
    const std::int64_t first = row, end = std::min(row + most, rows.end);
    cols.clear();
    for (; row < end; ++row) cols.push_back(placement.col(row));
    if (reader) reader(first, cols);
    writer.write(first, cols);
  }
  writer.finish();
  out.flush();
}

}  // namespace queens
