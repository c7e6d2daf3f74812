#include "judge/katas/regions/answer_check.h"

#include <fmt/format.h>

#include <cstdlib>

#include "judge/base/figures.h"
#include "judge/base/text.h"

namespace judge {
namespace {

using region_fault::Clash;

/// Up to this n the inverse of a wrong answer is often right by chance: for n = 4 there are only two candidates.
constexpr std::int64_t kMostChance = 5;

std::string square(std::int64_t row, std::int64_t col) { return fmt::format("row {} col {}", row, col); }

std::optional<Clash::Kind> clash(const RegionPuzzle& puzzle, const Columns& cols, std::int64_t first,
                                 std::int64_t second) {
  const std::int64_t one = cols[static_cast<std::size_t>(first)];
  const std::int64_t other = cols[static_cast<std::size_t>(second)];
  if (second - first == 1 && std::abs(one - other) <= 1) return Clash::Kind::Touch;
  if (one == other) return Clash::Kind::Column;
  if (puzzle.regionAt(first, one) == puzzle.regionAt(second, other)) return Clash::Kind::Region;
  return std::nullopt;
}

struct DescribeRegionFault {
  const RegionPuzzle& puzzle;
  const Columns& answer;

  std::string operator()(const region_fault::NoColumns&) const {
    return "returned no solution (none or an empty list), but one exists";
  }
  std::string operator()(const region_fault::WrongColumnCount& f) const {
    return fmt::format("the answer has {}, expected {}, one for each row",
                       countText(static_cast<std::size_t>(f.queens), "column"), puzzle.n);
  }
  std::string operator()(const region_fault::OffTheBoard& f) const {
    return fmt::format("{} is off the board, columns are 0 to {}", square(f.row, f.col), puzzle.n - 1);
  }
  std::string operator()(const Clash& f) const {
    constexpr const char* kWords[] = {"touch", "are in the same column", "are in the same region, "};
    const auto colOf = [&](std::int64_t row) { return answer[static_cast<std::size_t>(row)]; };
    return fmt::format("{} and {} {}{}", square(f.first, colOf(f.first)), square(f.second, colOf(f.second)),
                       kWords[static_cast<int>(f.kind)],
                       f.kind == Clash::Kind::Region ? regionLabel(puzzle.regionAt(f.first, colOf(f.first))) : "");
  }
};

}  // namespace

Columns columnsIn(const Value& answer) {
  Columns cols;
  if (answer.isEmpty()) return cols;
  answer.each([&](const Value& col) { return cols.push_back(col.number()), true; });
  return cols;
}

std::variant<Columns, std::string_view> columnsInText(std::string_view text, std::int64_t n) {
  Columns cols;
  const auto words = wordsIn(text);
  if (words.size() == 1 && (words[0] == "none" || (words[0] == "0" && n > 1))) return cols;
  for (const std::string_view word : words) {
    const auto col = numberIn<std::int64_t>(word);
    if (!col) return word;
    cols.push_back(*col);
  }
  if (static_cast<std::int64_t>(cols.size()) == n + 1 && cols[0] == n) cols.erase(cols.begin());
  return cols;
}

std::optional<RegionFault> checkColumns(const RegionPuzzle& puzzle, const Columns& cols) {
  const auto size = static_cast<std::int64_t>(cols.size());
  if (size == 0) {
    if (puzzle.solutions == SolutionCount::None) return std::nullopt;
    return region_fault::NoColumns{};
  }
  if (size != puzzle.n) return region_fault::WrongColumnCount{size};
  for (std::int64_t row = 0; row < puzzle.n; ++row)
    if (const std::int64_t col = cols[static_cast<std::size_t>(row)]; col < 0 || col >= puzzle.n)
      return region_fault::OffTheBoard{row, col};
  for (std::int64_t second = 1; second < puzzle.n; ++second)
    for (std::int64_t first = 0; first < second; ++first)
      if (const auto kind = clash(puzzle, cols, first, second)) return Clash{*kind, first, second};
  return std::nullopt;
}

std::string_view faultKind(const RegionFault& fault, const RegionPuzzle& puzzle) {
  constexpr std::string_view kClashes[] = {"touch", "same column", "same region"};
  if (const auto* clash = std::get_if<Clash>(&fault)) return kClashes[static_cast<int>(clash->kind)];
  if (const auto* off = std::get_if<region_fault::OffTheBoard>(&fault)) return off->col < 0 ? "negative" : "too large";
  if (const auto* length = std::get_if<region_fault::WrongColumnCount>(&fault))
    return length->queens < puzzle.n ? "too short" : "too long";
  return "no solution returned";
}

std::optional<Slip> slipIn(const RegionPuzzle& puzzle, const Columns& cols) {
  if (static_cast<std::int64_t>(cols.size()) != puzzle.n) return std::nullopt;
  Columns lessOne(cols.size(), -1), inverse = lessOne;
  for (std::size_t row = 0; row < cols.size(); ++row) {
    const std::int64_t col = cols[row];
    if (col < 0 || col > puzzle.n) return std::nullopt;
    lessOne[row] = col - 1;
    if (col < puzzle.n) inverse[static_cast<std::size_t>(col)] = static_cast<std::int64_t>(row);
  }
  if (!checkColumns(puzzle, lessOne)) return Slip{"counts from 1", "it counts columns from 1, not from 0"};
  if (puzzle.n > kMostChance && !checkColumns(puzzle, inverse))
    return Slip{"columns for rows", "it returns the row of the queen in each column, not the column in each row"};
  return std::nullopt;
}

std::string sentence(const RegionFault& fault, const RegionPuzzle& puzzle, const Columns& answer) {
  return std::visit(DescribeRegionFault{puzzle, answer}, fault);
}

}  // namespace judge
