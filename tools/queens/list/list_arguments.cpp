#include "tools/queens/list/list_arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "judge/base/errors.h"
#include "solution/list/ranking.h"
#include "solution/list/row_plan.h"
#include "tools/queens/io/arguments.h"

namespace queens {
namespace {

std::vector<std::string_view> wordsOf(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(", \t\n", begin), text.size());
    if (end > begin) words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

}  // namespace

int parseListedSize(std::string_view text) {
  const std::int64_t n = parseSize(text);
  if (n == 0) throw judge::InputError(fmt::format("N is 0: no such board to list, those of 1 to {} are", kLargestList));
  if (n > kLargestList)
    throw judge::InputError(
        fmt::format("N is {}: nobody has listed so many solutions; boards of 1 to {} are listed, "
                    "and queens solve places queens on larger ones",
                    n, kLargestList));
  return static_cast<int>(n);
}

void refuseUncountable(std::string_view what, int n) {
  if (n > kLargestRanked)
    throw judge::InputError(
        fmt::format("N is {}: {} has to count solutions, and takes boards of 1 to {}", n, what, kLargestRanked));
}

std::vector<Square> parseQueens(const std::vector<std::string>& words, int n) {
  std::vector<Square> queens;
  for (const std::string& word : words) queens.push_back(parseSquare("--queen", word, n));
  try {
    checkListed(n, queens);
  } catch (const std::invalid_argument& error) {
    throw judge::InputError(fmt::format("--queen: {}", error.what()));
  }
  return queens;
}

Columns parseSolution(std::string_view what, std::string_view text, int n, const std::vector<Square>& queens) {
  const std::vector<std::string_view> words = wordsOf(text);
  if (std::cmp_not_equal(words.size(), n))
    throw judge::InputError(
        fmt::format("{} is '{}': {} columns are expected, as in {}", what, text, n, "1,3,0,2 for N = 4"));
  Columns solution{};
  std::vector<Square> placed;
  for (std::size_t row = 0; row < words.size(); ++row) {
    const auto col = parseNumber(fmt::format("the column of row {} in {}", row, what), words[row],
                                 static_cast<std::uint64_t>(n - 1));
    solution[row] = static_cast<std::uint8_t>(col);
    placed.push_back({static_cast<std::int64_t>(row), static_cast<std::int64_t>(col)});
  }
  try {
    checkListed(n, placed);
  } catch (const std::invalid_argument& error) {
    throw judge::InputError(fmt::format("{} is '{}', no solution: {}", what, text, error.what()));
  }
  for (const Square& queen : queens)
    if (std::find(placed.begin(), placed.end(), queen) == placed.end())
      throw judge::InputError(fmt::format("{} is '{}', without a queen on {},{}", what, text, queen.row, queen.col));
  return solution;
}

std::string describeBoard(int n, const std::vector<Square>& queens) {
  std::string text = fmt::format("the {0} x {0} board", n);
  for (const Square& queen : queens)
    text += fmt::format("{} {},{}", &queen == &queens.front() ? " with queens on" : " and", queen.row, queen.col);
  return text;
}

}  // namespace queens
