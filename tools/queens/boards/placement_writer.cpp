#include "tools/queens/boards/placement_writer.h"

#include <charconv>

#include "judge/base/errors.h"

namespace queens {
namespace {

/// Lines of '.' and 'Q'. The buffer always holds empty rows: queens are set before a write and taken off after it, so
/// that no byte is touched twice.
class BoardWriter : public RowWriter {
 public:
  BoardWriter(const BoardSize& board, OutputStream& out) : width_(board.cols + 1), out_(out) {}

  static constexpr std::int64_t kBuffer = 1 << 18;  ///< bytes of a line, at most; stays in a second-level cache

  void write(std::span<const std::int64_t> cols) override {
    if (buffer_.empty()) fillWithEmptyRows(std::min(kBuffer / width_, static_cast<std::int64_t>(cols.size())));
    const std::size_t width = static_cast<std::size_t>(width_), most = buffer_.size() / width;
    while (!cols.empty() && !out_.isClosed()) {
      const auto some = cols.first(std::min(most, cols.size()));
      put(some, 'Q');
      out_.write(std::string_view(buffer_).substr(0, some.size() * width));
      put(some, '.');
      cols = cols.subspan(some.size());
    }
  }

 private:
  void fillWithEmptyRows(std::int64_t rows) {
    buffer_.assign(static_cast<std::size_t>(rows * width_), '.');
    for (std::int64_t row = 1; row <= rows; ++row) buffer_[static_cast<std::size_t>(row * width_ - 1)] = '\n';
  }

  void put(std::span<const std::int64_t> cols, char square) {
    char* line = buffer_.data();
    for (const std::int64_t col : cols) {
      if (col != kNoQueen) line[col] = square;
      line += width_;
    }
  }

  const std::int64_t width_;
  OutputStream& out_;
  std::string buffer_;
};

/// The column of each row's queen on a line of its own, - where there is none.
class ColumnsWriter : public RowWriter {
 public:
  ColumnsWriter(const BoardSize&, const RowRange&, OutputStream& out) : buffer_(kBuffer), out_(out) {}

  void write(std::span<const std::int64_t> cols) override {
    char* at = buffer_.data();
    char* const end = at + buffer_.size();
    for (const std::int64_t col : cols) {
      if (end - at < kLongest) at = flush(at);
      if (col == kNoQueen) {
        *at++ = '-';
      } else {
        at = std::to_chars(at, end, col).ptr;
      }
      *at++ = '\n';
    }
    flush(at);
  }

 private:
  static constexpr std::size_t kBuffer = 1 << 17;
  static constexpr std::ptrdiff_t kLongest = 20;  // 2^62 has 19 digits

  char* flush(const char* at) {
    char* const begin = buffer_.data();
    out_.write(std::string_view(begin, static_cast<std::size_t>(at - begin)));
    return begin;
  }

  std::vector<char> buffer_;
  OutputStream& out_;
};

/// How a square is written, and how much of a row's first one is left out.
struct SquareTexts {
  std::string light, dark, queen;  ///< of the same length but for the queen
  std::size_t leftOut = 0;
};

/// A line of squares for each row, empty ones written many at a time.
class SquaresWriter : public RowWriter {
 public:
  SquaresWriter(const BoardSize& board, const RowRange& rows, OutputStream& out, SquareTexts texts)
      : out_(out),
        cols_(board.cols),
        row_(rows.begin),
        texts_(std::move(texts)),
        most_(std::min<std::int64_t>(board.cols, kMost)) {
    for (std::int64_t i = 0; i <= most_; ++i) pattern_ += i % 2 == 0 ? texts_.light : texts_.dark;
  }

  void write(std::span<const std::int64_t> cols) override {
    for (const std::int64_t col : cols) {
      putRow(row_++, col);
      out_.put("\n");
    }
    out_.flush();
  }

 protected:
  virtual void putRow(std::int64_t row, std::int64_t col) {
    const std::string& first = col == 0 ? texts_.queen : row % 2 == 0 ? texts_.light : texts_.dark;
    out_.put(std::string_view(first).substr(texts_.leftOut));
    if (col > 0) {
      putEmpty(row, 1, col);
      out_.put(texts_.queen);
    }
    putEmpty(row, std::max<std::int64_t>(col, 0) + 1, cols_);
  }

  OutputStream& out_;
  const std::int64_t cols_;

 private:
  static constexpr std::int64_t kMost = 1 << 16;

  void putEmpty(std::int64_t row, std::int64_t begin, std::int64_t end) {
    const std::size_t width = texts_.light.size();
    while (begin < end && !out_.isClosed()) {
      const std::int64_t count = std::min(end - begin, most_);
      const std::size_t from = (row % 2 + begin % 2) % 2 == 0 ? 0 : width;
      out_.put(std::string_view(pattern_).substr(from, static_cast<std::size_t>(count) * width));
      begin += count;
    }
  }

  std::int64_t row_;
  const SquareTexts texts_;
  const std::int64_t most_;
  std::string pattern_;
};

/// Of the largest number of so many rows or columns.
std::size_t digits(std::int64_t lines) { return fmt::formatted_size("{}", lines - 1); }
std::size_t digits(const BoardSize& board) { return digits(std::max(board.rows, board.cols)); }

class GridWriter : public SquaresWriter {
 public:
  GridWriter(const BoardSize& board, const RowRange& rows, OutputStream& out)
      : SquaresWriter(board, rows, out, textsOf(digits(board))), width_(digits(board)) {
    out_.put(std::string(width_ + 2, '='));
    for (std::int64_t col = 0; col < cols_ && !out_.isClosed(); ++col) out_.put(fmt::format("{:=>{}}==", col, width_));
    out_.put("\n");
  }

  void finish() override {
    const std::string square(width_ + 2, '=');
    for (std::int64_t i = 0; i <= cols_ && !out_.isClosed(); ++i) out_.put(square);
    out_.put("\n");
    out_.flush();
  }

 private:
  void putRow(std::int64_t row, std::int64_t col) override {
    out_.put(fmt::format("{:>{}}|", row, width_));
    SquaresWriter::putRow(row, col);
    out_.put("|");
  }

  static SquareTexts textsOf(std::size_t width) {
    const std::string empty = fmt::format(" {:>{}} ", '.', width);
    return {empty, empty, fmt::format(" {:>{}} ", 'Q', width)};
  }

  const std::size_t width_;
};

class QueenListWriter : public RowWriter {
 public:
  QueenListWriter(const BoardSize&, const RowRange& rows, OutputStream& out) : row_(rows.begin), out_(out) {
    out_.put("Queens: [");
  }

  void write(std::span<const std::int64_t> cols) override {
    for (const std::int64_t col : cols) {
      const std::int64_t row = row_++;
      if (col == kNoQueen) continue;
      out_.put(isFirst_ ? "{" : ", {");
      out_.put(fmt::format_int(row).c_str());
      out_.put(", ");
      out_.put(fmt::format_int(col).c_str());
      out_.put("}");
      isFirst_ = false;
    }
    out_.flush();
  }

  void finish() override {
    out_.put("]\n");
    out_.flush();
  }

 private:
  std::int64_t row_;
  bool isFirst_ = true;
  OutputStream& out_;
};

using Writer = std::unique_ptr<RowWriter>;

constexpr std::string_view kInstead = "--as columns, or fewer --rows";

template <class Form>
Writer open(const BoardSize& board, const RowRange& rows, OutputStream& out) {
  return std::make_unique<Form>(board, rows, out);
}

Writer openBoard(const BoardSize& board, const RowRange& rows, OutputStream& out) {
  if (board.cols < BoardWriter::kBuffer) return std::make_unique<BoardWriter>(board, out);
  return std::make_unique<SquaresWriter>(board, rows, out, SquareTexts{".", ".", "Q"});
}

Writer openUnicode(const BoardSize& board, const RowRange& rows, OutputStream& out) {
  return std::make_unique<SquaresWriter>(board, rows, out, SquareTexts{"\u25FB", "\u25FC", "\u265B"});
}

Writer openSpaced(const BoardSize& board, const RowRange& rows, OutputStream& out) {
  return std::make_unique<SquaresWriter>(board, rows, out, SquareTexts{" .", " .", " Q", 1});
}

constexpr PlacementForm kForms[] = {
    {"board", "n lines of . and Q", [](const BoardSize& board) { return Wide(board.cols) + 1; }, kInstead, openBoard},
    {"columns", "a number per row", [](const BoardSize& board) { return Wide(digits(board.cols + 1) + 1); }, "",
     open<ColumnsWriter>},
    {"grid", "framed, with the numbers of rows and columns",
     [](const BoardSize& board) { return Wide(digits(board) + 2) * (Wide(board.cols) + 1) + 1; }, kInstead,
     open<GridWriter>},
    {"queens", "a list of {row, column}",
     [](const BoardSize& board) { return Wide(digits(board.rows) + digits(board.cols) + 6); }, kInstead,
     open<QueenListWriter>},
    {"unicode", "chequered squares", [](const BoardSize& board) { return 3 * Wide(board.cols) + 1; }, kInstead,
     openUnicode},
    {"spaced", ". and Q with blanks between them", [](const BoardSize& board) { return 2 * Wide(board.cols); },
     kInstead, openSpaced},
};

constexpr std::int64_t kMostText = 1'000'000'000;
constexpr Wide kMostWide = ~Wide{0};

/// Rows to compute, look at and write at once: few enough for the nearest cache and for frequent news of progress.
std::int64_t rowsAtOnce(const PlacementForm& form, const BoardSize& board) {
  constexpr Wide kRows = 1 << 12, kBytes = 1 << 24;
  return static_cast<std::int64_t>(std::clamp<Wide>(kBytes / form.bytesPerRow(board), 1, kRows));
}

}  // namespace

std::span<const PlacementForm> placementForms() { return kForms; }

const PlacementForm* findPlacementForm(std::string_view name) {
  const auto* found = std::find_if(std::begin(kForms), std::end(kForms),
                                   [&](const PlacementForm& known) { return known.name == name; });
  return found == std::end(kForms) ? nullptr : found;
}

opt::Option asOption(const PlacementForm*& form) {
  return rowOption("--as", "FORM", "form of a solution", placementForms(), &PlacementForm::meaning,
                   [&form](const PlacementForm& chosen) { form = &chosen; })
      .defaultsTo(std::string(form->name));
}

Wide textBytes(const PlacementForm& form, const BoardSize& board, std::int64_t rows) {
  Wide bytes = 0;
  const bool isTooLarge = __builtin_mul_overflow(form.bytesPerRow(board), static_cast<Wide>(rows), &bytes);
  return isTooLarge ? kMostWide : bytes;
}

void refuseTooMuchText(const PlacementForm& form, const BoardSize& board, std::int64_t rows) {
  const Wide bytes = textBytes(form, board, rows);
  if (form.instead.empty() || bytes <= kMostText) return;
  throw judge::InputError(fmt::format("{} rows as {} are {}{} bytes of text: ask for {}, or --force it", rows,
                                      form.name, bytes == kMostWide ? "more than " : "", bytes, form.instead));
}

void writePlacement(const Placement& placement, const RowRange& rows, const PlacementForm& form, OutputStream& out,
                    const RowReader& reader) {
  const BoardSize board{placement.size(), placement.size()};
  const std::int64_t most = std::min(rowsAtOnce(form, board), rows.count());
  const std::unique_ptr<RowWriter> writer = form.open(board, rows, out);
  std::vector<std::int64_t> cols;
  cols.reserve(static_cast<std::size_t>(most));
  for (std::int64_t row = rows.begin; row < rows.end && !out.isClosed();) {
    const std::int64_t first = row, end = std::min(row + most, rows.end);
    cols.clear();
    for (; row < end; ++row) cols.push_back(placement.col(row));
    if (reader) reader(first, cols);
    writer->write(cols);
  }
  writer->finish();
}

}  // namespace queens
