// Right is a board of n queens that do not attack each other, one of them on the given square, in exactly n lines; and
// the empty text where there is none.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

/// For n = 1, n = 5 and n >= 7 every square has a solution. A search of all squares up to n = 12 and E. Pauls's
/// constructions (1874) above say so.
bool hasSolution(int n, std::pair<int, int> queen) {
  if (n == 2 || n == 3) return false;
  if (n == 4 || n == 6) return queen.first != queen.second && queen.first + queen.second != n - 1;
  return true;
}

std::string square(std::size_t row, std::size_t col) {
  return "row " + std::to_string(row) + " col " + std::to_string(col);
}

std::string counted(std::size_t count, const std::string& word) {
  return std::to_string(count) + " " + word + (count == 1 ? "" : "s");
}

/// What is wrong with one line, "" if nothing.
std::string faultOfLine(std::size_t n, std::size_t row, std::string_view line) {
  if (const std::size_t strange = line.find_first_not_of(".Q"); strange != line.npos) {
    if (line[strange] == '\r' && strange + 1 == line.size())
      return "line " + std::to_string(row + 1) + " ends with a carriage return, expected a newline alone";
    return square(row, strange) + " is neither . nor Q, but byte " +
           std::to_string(static_cast<unsigned char>(line[strange]));
  }
  if (line.size() != n)
    return "line " + std::to_string(row + 1) + " has " + counted(line.size(), "square") + ", expected " +
           std::to_string(n);
  const std::size_t first = line.find('Q');
  if (first == line.npos) return "row " + std::to_string(row) + " has no queen";
  if (const std::size_t second = line.find('Q', first + 1); second != line.npos)
    return square(row, first) + " and " + square(row, second) + " are in the same row";
  return "";
}

/// The columns of n good lines, from which `text` is left with what follows; or a fault.
std::string read(std::size_t n, std::string_view& text, std::vector<std::size_t>& cols) {
  while (cols.size() < n) {
    const std::size_t row = cols.size();
    if (text.empty()) return "it has " + counted(row, "line") + ", expected " + std::to_string(n);
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    if (std::string fault = faultOfLine(n, row, line); !fault.empty()) return fault;
    if (end == text.npos)
      return row + 1 < n ? "it has " + counted(row + 1, "line") + ", expected " + std::to_string(n)
                         : "the last line has no newline at its end";
    cols.push_back(line.find('Q'));
    text.remove_prefix(end + 1);
  }
  return text.empty() ? "" : counted(text.size(), "byte") + " too many behind the board";
}

std::string faultOfAttack(const std::vector<std::size_t>& cols) {
  const std::size_t n = cols.size();
  std::vector<bool> taken(n), falling(2 * n), rising(2 * n);
  for (std::size_t row = 0; row < n; ++row) {
    const std::size_t col = cols[row];
    if (taken[col] || falling[n + row - col] || rising[row + col]) {
      std::size_t other = 0;
      const auto apart = [&] { return std::max(cols[other], col) - std::min(cols[other], col); };
      while (apart() != 0 && apart() != row - other) ++other;
      return square(other, cols[other]) + " and " + square(row, col) + " are " +
             (apart() == 0 ? "in the same column" : "on the same diagonal");
    }
    taken[col] = falling[n + row - col] = rising[row + col] = true;
  }
  return "";
}

}  // namespace

std::string check(int n, std::pair<int, int> queen, std::optional<std::string> answer) {
  std::string_view text = answer ? std::string_view(*answer) : std::string_view();
  if (!hasSolution(n, queen)) return text.empty() ? "" : "there is no solution, expected an empty answer";
  if (text.empty()) return n == 0 ? "" : "returned no solution, but one exists";
  const auto [row, col] = queen;
  std::vector<std::size_t> cols;
  if (std::string fault = read(static_cast<std::size_t>(n), text, cols); !fault.empty()) return fault;
  if (cols[static_cast<std::size_t>(row)] != static_cast<std::size_t>(col))
    return square(static_cast<std::size_t>(row), static_cast<std::size_t>(col)) +
           ", the mandatory square, has no queen";
  return faultOfAttack(cols);
}
