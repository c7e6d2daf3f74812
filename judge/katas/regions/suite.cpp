#include "judge/katas/regions/suite.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {
namespace {

/// In the order of SolutionCount.
constexpr std::string_view kCounts[] = {"none", "one", "many", "some"};
constexpr std::string_view kHeads = "\"puzzle none\", \"puzzle one\", \"puzzle many\" or \"puzzle some\"";

/// A puzzle as it stands in the file.
struct Block {
  std::size_t line = 0;  ///< of its head
  SolutionCount solutions = SolutionCount::One;
  std::vector<SuiteLine> rows{};
};

std::string shown(std::string_view text) { return '"' + escaped(cut(text, {60})) + '"'; }

SolutionCount readCount(const std::string& path, const SuiteLine& line, const std::vector<std::string_view>& parts) {
  const auto* const count = parts.size() == 2 ? std::ranges::find(kCounts, parts[1]) : std::end(kCounts);
  if (count != std::end(kCounts)) return static_cast<SolutionCount>(count - kCounts);
  throw InputError(
      path, line.number,
      fmt::format("expected {}, which says how many solutions it has, found {}", kHeads, shown(line.text)));
}

std::vector<Block> blocksOf(const SuiteFile& file) {
  std::vector<Block> blocks;
  for (const SuiteLine& line : file.body) {
    const std::vector<std::string_view> parts = wordsIn(line.text);
    if (parts.front() == "puzzle") {
      blocks.push_back({line.number, readCount(file.path, line, parts)});
    } else if (blocks.empty()) {
      throw InputError(file.path, line.number,
                       fmt::format("expected {} before the rows of a board, found {}", kHeads, shown(line.text)));
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
                     "the puzzle has " + std::to_string(block.rows.size()) + " rows, expected at most " +
                         std::to_string(kMaxRegionN));
}

RegionPuzzle puzzleOf(const std::string& path, const Block& block) {
  checkSize(path, block);
  RegionPuzzle puzzle{static_cast<std::int64_t>(block.rows.size()), {}, block.solutions};
  std::map<std::string, std::int32_t> numbers;
  for (const SuiteLine& row : block.rows) {
    const std::vector<std::string> labels = labelsOf(row);
    if (labels.size() != block.rows.size())
      throw InputError(path, row.number,
                       "the row has " + std::to_string(labels.size()) + " squares, expected " +
                           std::to_string(block.rows.size()) + ", as many as the puzzle has rows");
    for (const std::string& label : labels)
      puzzle.regions.push_back(numbers.try_emplace(label, static_cast<std::int32_t>(numbers.size())).first->second);
  }
  if (numbers.size() != block.rows.size())
    throw InputError(path, block.line,
                     "the puzzle has " + std::to_string(numbers.size()) + " regions, expected " +
                         std::to_string(block.rows.size()) + ", as many as it has rows");
  return puzzle;
}

}  // namespace

std::string_view wordOf(SolutionCount count) { return kCounts[static_cast<std::size_t>(count)]; }

RegionSuite regionSuite(const SuiteFile& file) {
  expectKata(file, "regions");
  for (const SuiteKey& key : file.keys)
    throw InputError(file.path, key.line, "unknown key \"" + key.name + "\", expected kata or suite");
  RegionSuite suite{file.name, {}};
  for (const Block& block : blocksOf(file)) suite.puzzles.push_back(puzzleOf(file.path, block));
  if (suite.puzzles.empty()) throw InputError(file.path, 1, "the suite has no puzzle, expected one below \"cases\"");
  return suite;
}

RegionPuzzle regionPuzzle(std::string_view text, const std::string& path, SolutionCount solutions) {
  return puzzleOf(path, {1, solutions, suiteLines(text, path)});
}

}  // namespace judge
