#include "tools/queens/boards/placement_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "judge/base/errors.h"

namespace queens {
namespace {

constexpr std::int64_t kMostText = 1'000'000'000;
constexpr Wide kMostWide = ~Wide{0};

/// Rows to compute, look at and write at once: few enough for the nearest cache and for frequent news of progress.
std::int64_t rowsAtOnce(const PlacementForm& form, const BoardSize& board) {
  constexpr Wide kRows = 1 << 12, kBytes = 1 << 24;
  return static_cast<std::int64_t>(std::clamp<Wide>(kBytes / form.bytesPerRow(board), 1, kRows));
}

}  // namespace

opt::Option asOption(const PlacementForm*& form) {
  std::vector<opt::Word> words;
  for (const PlacementForm& known : placementForms())
    words.push_back({std::string(known.name), std::string(known.meaning)});
  return opt::choiceOf("--as", "FORM", "form of a solution", std::move(words),
                       [&form](std::size_t index) { form = &placementForms()[index]; })
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
