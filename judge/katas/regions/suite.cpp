#include "judge/katas/regions/suite.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <map>
#include <utility>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {
namespace {

/// Words for SolutionCount, in its order.
constexpr std::string_view kCounts[] = {"none", "one", "many", "some"};
constexpr std::string_view kHeads = "\"puzzle none\", \"puzzle one\", \"puzzle many\" or \"puzzle some\"";

/// The lines of a puzzle in the file.
struct Block {
  std::size_t line = 0;  ///< line of its head
  SolutionCount solutions = SolutionCount::One;
  std::vector<SuiteLine> rows{};
};

SolutionCount readCount(const std::string& path, const SuiteLine& line, const std::vector<std::string_view>& parts) {
  const auto* const count = parts.size() == 2 ? std::ranges::find(kCounts, parts[1]) : std::end(kCounts);
  if (count != std::end(kCounts)) return static_cast<SolutionCount>(count - kCounts);
  throw InputError(path, line.number,
                   fmt::format("expected {} (the number of solutions), found {}", kHeads, inQuotes(line.text)));
}

std::vector<Block> blocksOf(const SuiteFile& file) {
  std::vector<Block> blocks;
  for (const SuiteLine& line : file.body) {
    const std::vector<std::string_view> parts = wordsIn(line.text);
    if (parts.front() == "puzzle") {
      blocks.push_back({line.number, readCount(file.path, line, parts)});
    } else if (blocks.empty()) {
      throw InputError(file.path, line.number,
                       fmt::format("expected {} before the rows of a board, found {}", kHeads, inQuotes(line.text)));
    } else {
      blocks.back().rows.push_back(line);
    }
  }
  return blocks;
}

/// The labels of a row: its words, or the characters of its only word.
std::vector<std::string> labelsOf(const SuiteLine& row) {
  std::vector<std::string> labels;
  const std::vector<std::string_view> parts = wordsIn(row.text);
  if (parts.size() > 1) return {parts.begin(), parts.end()};
  for (const char c : parts.front()) labels.emplace_back(1, c);
  return labels;
}

void checkSize(const std::string& path, const Block& block) {
  if (block.rows.empty())
    throw InputError(path, block.line, "the puzzle has no rows, expected a line for each below it");
  if (block.rows.size() > static_cast<std::size_t>(kMaxRegionN))
    throw InputError(path, block.line,
                     fmt::format("the puzzle has {} rows, expected at most {}", block.rows.size(), kMaxRegionN));
}

RegionPuzzle puzzleOf(const std::string& path, const Block& block) {
  checkSize(path, block);
  RegionPuzzle puzzle{static_cast<std::int64_t>(block.rows.size()), {}, block.solutions};
  std::map<std::string, std::int32_t> numbers;
  for (const SuiteLine& row : block.rows) {
    const std::vector<std::string> labels = labelsOf(row);
    if (labels.size() != block.rows.size())
      throw InputError(path, row.number,
                       fmt::format("the row has {} squares, expected {}, as many as the puzzle has rows", labels.size(),
                                   block.rows.size()));
    for (const std::string& label : labels)
      puzzle.regions.push_back(numbers.try_emplace(label, static_cast<std::int32_t>(numbers.size())).first->second);
  }
  if (numbers.size() != block.rows.size())
    throw InputError(path, block.line,
                     fmt::format("the puzzle has {} regions, expected {}, as many as it has rows", numbers.size(),
                                 block.rows.size()));
  return puzzle;
}

using Numbers = std::vector<std::int64_t>;

std::int64_t oneOf(const Numbers& numbers, std::mt19937_64& random) { return numbers[random() % numbers.size()]; }

/// The columns of queens, row by row, up to the first row without a free square.
Numbers placed(std::int64_t n, std::mt19937_64& random) {
  Numbers cols;
  for (std::int64_t row = 0; row < n; ++row) {
    Numbers open;
    for (std::int64_t col = 0; col < n; ++col)
      if (std::find(cols.begin(), cols.end(), col) == cols.end() && (row == 0 || std::abs(col - cols.back()) > 1))
        open.push_back(col);
    if (open.empty()) break;
    cols.push_back(oneOf(open, random));
  }
  return cols;
}

constexpr std::int32_t kOpen = -1;

Numbers openNeighbours(const RegionPuzzle& puzzle, std::int64_t square) {
  const std::int64_t row = square / puzzle.n, col = square % puzzle.n;
  Numbers open;
  for (const auto& [r, c] : {std::pair{row - 1, col}, {row + 1, col}, {row, col - 1}, {row, col + 1}})
    if (r >= 0 && r < puzzle.n && c >= 0 && c < puzzle.n && puzzle.regionAt(r, c) == kOpen)
      open.push_back(r * puzzle.n + c);
  return open;
}

void grow(RegionPuzzle& puzzle, Numbers edge, std::mt19937_64& random) {
  while (!edge.empty()) {
    std::int64_t& from = edge[random() % edge.size()];
    const Numbers open = openNeighbours(puzzle, from);
    if (open.empty()) {
      from = edge.back();
      edge.pop_back();
      continue;
    }
    const std::int64_t to = oneOf(open, random);
    puzzle.regions[static_cast<std::size_t>(to)] = puzzle.regions[static_cast<std::size_t>(from)];
    edge.push_back(to);
  }
}

}  // namespace

std::string_view solutionWord(SolutionCount count) { return kCounts[static_cast<std::size_t>(count)]; }

RegionSuite regionSuite(const SuiteFile& file) {
  expectKata(file, "regions");
  for (const SuiteKey& key : file.keys)
    throw InputError(file.path, key.line, "unknown key \"" + key.name + "\", expected kata, suite or points");
  RegionSuite suite{file.name, {}};
  for (const Block& block : blocksOf(file)) suite.puzzles.push_back(puzzleOf(file.path, block));
  if (suite.puzzles.empty()) throw InputError(file.path, 1, "the suite has no puzzle, expected one below \"cases\"");
  return suite;
}

RegionPuzzle regionPuzzle(std::string_view text, const std::string& path, SolutionCount solutions) {
  return puzzleOf(path, {1, solutions, suiteLines(text, path)});
}

RegionPuzzle drawnPuzzle(std::int64_t n, std::mt19937_64& random) {
  Numbers cols;
  while (static_cast<std::int64_t>(cols.size()) < n) cols = placed(n, random);
  RegionPuzzle puzzle{n, std::vector<std::int32_t>(static_cast<std::size_t>(n * n), kOpen), SolutionCount::Some};
  Numbers edge;
  for (std::int64_t row = 0; row < n; ++row) {
    edge.push_back(row * n + cols[static_cast<std::size_t>(row)]);
    puzzle.regions[static_cast<std::size_t>(edge.back())] = static_cast<std::int32_t>(row);
  }
  grow(puzzle, edge, random);
  std::map<std::int32_t, std::int32_t> numbers;  // in the order in which they first occur
  for (std::int32_t& region : puzzle.regions)
    region = numbers.try_emplace(region, static_cast<std::int32_t>(numbers.size())).first->second;
  return puzzle;
}

}  // namespace judge
