#include "tools/queens/boards/placement_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string>
#include <vector>

#include "judge/base/errors.h"
#include "solution/solver.h"
#include "tools/queens/boards/drawing_writers.h"

namespace queens {
namespace {

constexpr std::int64_t kMostText = 1'000'000'000;
constexpr Wide kMostWide = ~Wide{0};

/// Lines of '.' and 'Q'. The buffer always holds empty rows: queens are set before a write and taken off after it, so
/// that no byte is touched twice.
class BoardWriter : public RowWriter {
 public:
  BoardWriter(std::int64_t cols, OutputStream& out) : width_(cols + 1), out_(out) {}

  void write(std::span<const std::int64_t> cols) override {
    if (width_ > kBuffer) {
      for (const std::int64_t col : cols) writeLongLine(col);
    } else {
      writeShortLines(cols);
    }
  }

 private:
  static constexpr std::int64_t kBuffer = 1 << 18;  // stays in a second-level cache

  void writeShortLines(std::span<const std::int64_t> cols) {
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

  /// Piece by piece; the newline is the last square.
  void writeLongLine(std::int64_t col) {
    if (buffer_.empty()) buffer_.assign(kBuffer, '.');
    for (std::int64_t begin = 0; begin < width_ && !out_.isClosed(); begin += kBuffer) {
      const std::int64_t length = std::min(kBuffer, width_ - begin);
      const bool isLast = begin + length == width_, holdsQueen = begin <= col && col < begin + length;
      char& queen = buffer_[static_cast<std::size_t>(holdsQueen ? col - begin : 0)];
      char& end = buffer_[static_cast<std::size_t>(length - 1)];
      if (holdsQueen) queen = 'Q';
      if (isLast) end = '\n';
      out_.write(std::string_view(buffer_).substr(0, static_cast<std::size_t>(length)));
      queen = '.';
      end = '.';
    }
  }

  const std::int64_t width_;
  OutputStream& out_;
  std::string buffer_;
};

/// The column of each row's queen on a line of its own, - where there is none.
class ColumnsWriter : public RowWriter {
 public:
  explicit ColumnsWriter(OutputStream& out) : buffer_(kBuffer), out_(out) {}

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

constexpr std::string_view kInstead = "--as columns, or fewer --rows";

constexpr PlacementForm kForms[] = {
    {.name = "board",
     .meaning = "n lines of . and Q",
     .bytesPerRow = [](const BoardSize& board) { return static_cast<Wide>(board.cols) + 1; },
     .instead = kInstead,
     .open = [](const BoardSize& board, const RowRange&, OutputStream& out) -> std::unique_ptr<RowWriter> {
       return std::make_unique<BoardWriter>(board.cols, out);
     }},
    {.name = "columns",
     .meaning = "a number per row",
     .bytesPerRow = [](const BoardSize& board) { return static_cast<Wide>(fmt::formatted_size("{}\n", board.cols)); },
     .instead = "",
     .open = [](const BoardSize&, const RowRange&, OutputStream& out) -> std::unique_ptr<RowWriter> {
       return std::make_unique<ColumnsWriter>(out);
     }},
    {.name = "grid",
     .meaning = "framed, with the numbers of rows and columns",
     .bytesPerRow = gridBytesPerRow,
     .instead = kInstead,
     .open = openGrid},
    {.name = "queens",
     .meaning = "a list of {row, column}",
     .bytesPerRow = queenListBytesPerRow,
     .instead = kInstead,
     .open = openQueenList},
    {.name = "unicode",
     .meaning = "chequered squares",
     .bytesPerRow = unicodeBytesPerRow,
     .instead = kInstead,
     .open = openUnicode},
    {.name = "spaced",
     .meaning = ". and Q with blanks between them",
     .bytesPerRow = spacedBytesPerRow,
     .instead = kInstead,
     .open = openSpaced},
};

/// Rows to compute, look at and write at once: few enough for the nearest cache and for frequent news of progress.
std::int64_t rowsAtOnce(const PlacementForm& form, const BoardSize& board) {
  constexpr Wide kRows = 1 << 12, kBytes = 1 << 24;
  return static_cast<std::int64_t>(std::clamp<Wide>(kBytes / form.bytesPerRow(board), 1, kRows));
}

}  // namespace

std::span<const PlacementForm> placementForms() {
  return kForms;
}

const PlacementForm* findPlacementForm(std::string_view name) {
  const auto* found = std::find_if(std::begin(kForms), std::end(kForms),
                                   [&](const PlacementForm& known) { return known.name == name; });
  return found == std::end(kForms) ? nullptr : found;
}

opt::Option asOption(const PlacementForm*& form) {
  std::vector<opt::Word> words;
  for (const PlacementForm& known : kForms) words.push_back({std::string(known.name), std::string(known.meaning)});
  return opt::choiceOf("--as", "FORM", "form of a solution", std::move(words),
                       [&form](std::size_t index) { form = &kForms[index]; })
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
