#include "tools/queens/list/list_arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "judge/base/errors.h"
#include "solution/list/row_plan.h"
#include "tools/queens/io/arguments.h"

namespace queens {
Columns parseRank(const std::string& text, int n, const std::vector<Square>& queens) {
  const auto refuse = [&](const std::string& why) { opt::refuse("--rank", text, why); };
  const std::vector<std::string_view> words = wordsOf(text, ", \t\n");
  if (std::cmp_not_equal(words.size(), n)) refuse(fmt::format("expected {} columns, as in 1,3,0,2 for N = 4", n));
  Columns solution{};
  std::vector<Square> placed;
  for (std::size_t row = 0; row < words.size(); ++row) {
    const std::optional<std::uint64_t> col = numberFrom(words[row]);
    if (!col || std::cmp_greater_equal(*col, n)) refuse(fmt::format("expected a column from 0 to {} in row {}", n - 1, row));
    solution[row] = static_cast<std::uint8_t>(*col);
    placed.push_back({static_cast<std::int64_t>(row), static_cast<std::int64_t>(*col)});
  }
  try {
    checkListed(n, placed);
  } catch (const std::invalid_argument& error) {
    refuse(fmt::format("no solution: {}", error.what()));
  }
  for (const Square& queen : queens)
    if (std::find(placed.begin(), placed.end(), queen) == placed.end())
      refuse(fmt::format("is without a queen on {},{}", queen.row, queen.col));
  return solution;
}

std::string describeBoard(int n, const std::vector<Square>& queens) {
  std::string text = fmt::format("the {0} x {0} board", n);
  for (const Square& queen : queens)
    text += fmt::format("{} {},{}", &queen == &queens.front() ? " with queens on" : " and", queen.row, queen.col);
  return text;
}

}  // namespace queens
