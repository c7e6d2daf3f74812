#include "tools/queens/boards/drawing_writers.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include "solution/solver.h"

namespace queens {
namespace {

/// How a square is written, and how much of a row's first one is left out.
struct SquareTexts {
  std::string light, dark, queen;  ///< of the same length but for the queen
  std::size_t leftOut = 0;
};

/// Writes rows as squares, empty ones many at a time.
class Squares {
 public:
  Squares(std::int64_t cols, SquareTexts texts, OutputStream& out)
      : cols_(cols), texts_(std::move(texts)), most_(std::min<std::int64_t>(cols, kMost)), out_(out) {
    for (std::int64_t i = 0; i <= most_; ++i) pattern_ += i % 2 == 0 ? texts_.light : texts_.dark;
  }

  void put(std::string_view text) { out_.put(text); }

  void putRow(std::int64_t row, std::int64_t col) {
    const std::string& first = col == 0 ? texts_.queen : row % 2 == 0 ? texts_.light : texts_.dark;
    put(std::string_view(first).substr(texts_.leftOut));
    if (col > 0) {
      putEmpty(row, 1, col);
      put(texts_.queen);
    }
    putEmpty(row, std::max<std::int64_t>(col, 0) + 1, cols_);
  }

  void flush() { out_.flush(); }
  bool isClosed() const { return out_.isClosed(); }

 private:
  static constexpr std::int64_t kMost = 1 << 12;

  void putEmpty(std::int64_t row, std::int64_t begin, std::int64_t end) {
    const std::size_t width = texts_.light.size();
    while (begin < end && !isClosed()) {
      const std::int64_t count = std::min(end - begin, most_);
      const std::size_t from = (row % 2 + begin % 2) % 2 == 0 ? 0 : width;
      put(std::string_view(pattern_).substr(from, static_cast<std::size_t>(count) * width));
      begin += count;
    }
  }

  const std::int64_t cols_;
  const SquareTexts texts_;
  const std::int64_t most_;
  std::string pattern_;
  OutputStream& out_;
};

/// A line of squares for each row.
class SquaresWriter : public RowWriter {
 public:
  SquaresWriter(std::int64_t cols, const RowRange& rows, SquareTexts texts, OutputStream& out)
      : row_(rows.begin), squares_(cols, std::move(texts), out) {}

  void write(std::span<const std::int64_t> cols) override {
    for (const std::int64_t col : cols) {
      squares_.putRow(row_++, col);
      squares_.put("\n");
    }
    squares_.flush();
  }

 private:
  std::int64_t row_;
  Squares squares_;
};

/// Of the largest number of so many rows or columns.
std::size_t digits(std::int64_t lines) {
  return fmt::formatted_size("{}", lines - 1);
}

std::size_t digits(const BoardSize& board) {
  return digits(std::max(board.rows, board.cols));
}

class GridWriter : public RowWriter {
 public:
  GridWriter(const BoardSize& board, const RowRange& rows, OutputStream& out)
      : cols_(board.cols), width_(digits(board)), row_(rows.begin), squares_(cols_, textsOf(width_), out) {
    squares_.put(std::string(width_ + 2, '='));
    for (std::int64_t col = 0; col < cols_ && !squares_.isClosed(); ++col)
      squares_.put(fmt::format("{:=>{}}==", col, width_));
    squares_.put("\n");
  }

  void write(std::span<const std::int64_t> cols) override {
    for (const std::int64_t col : cols) {
      squares_.put(fmt::format("{:>{}}|", row_, width_));
      squares_.putRow(row_++, col);
      squares_.put("|\n");
    }
    squares_.flush();
  }

  void finish() override {
    const std::string square(width_ + 2, '=');
    for (std::int64_t i = 0; i <= cols_ && !squares_.isClosed(); ++i) squares_.put(square);
    squares_.put("\n");
    squares_.flush();
  }

 private:
  static SquareTexts textsOf(std::size_t width) {
    const std::string empty = fmt::format(" {:>{}} ", '.', width);
    return {empty, empty, fmt::format(" {:>{}} ", 'Q', width)};
  }

  const std::int64_t cols_;
  const std::size_t width_;
  std::int64_t row_;
  Squares squares_;
};

class QueenListWriter : public RowWriter {
 public:
  QueenListWriter(const RowRange& rows, OutputStream& out) : row_(rows.begin), out_(out) {
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

}  // namespace

std::unique_ptr<RowWriter> openGrid(const BoardSize& board, const RowRange& rows, OutputStream& out) {
  return std::make_unique<GridWriter>(board, rows, out);
}

std::unique_ptr<RowWriter> openQueenList(const BoardSize&, const RowRange& rows, OutputStream& out) {
  return std::make_unique<QueenListWriter>(rows, out);
}

std::unique_ptr<RowWriter> openUnicode(const BoardSize& board, const RowRange& rows, OutputStream& out) {
  return std::make_unique<SquaresWriter>(board.cols, rows, SquareTexts{"\u25FB", "\u25FC", "\u265B"}, out);
}

std::unique_ptr<RowWriter> openSpaced(const BoardSize& board, const RowRange& rows, OutputStream& out) {
  return std::make_unique<SquaresWriter>(board.cols, rows, SquareTexts{" .", " .", " Q", 1}, out);
}

Wide gridBytesPerRow(const BoardSize& board) {
  return static_cast<Wide>(digits(board) + 2) * (static_cast<Wide>(board.cols) + 1) + 1;
}

Wide queenListBytesPerRow(const BoardSize& board) {
  return digits(board.rows) + digits(board.cols) + std::string_view("{, }, ").size();
}

Wide unicodeBytesPerRow(const BoardSize& board) {
  return 3 * static_cast<Wide>(board.cols) + 1;
}

Wide spacedBytesPerRow(const BoardSize& board) {
  return 2 * static_cast<Wide>(board.cols);
}

}  // namespace queens
