#include "judge/options/option.h"

namespace judge::options {
namespace {

std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> steps(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        steps[i][j] = i + j;
        continue;
      }
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      steps[i][j] = std::min({steps[i - 1][j] + 1, steps[i][j - 1] + 1, steps[i - 1][j - 1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        steps[i][j] = std::min(steps[i][j], steps[i - 2][j - 2] + 1);
    }
  return steps[a.size()][b.size()];
}

std::size_t commonStart(std::string_view a, std::string_view b) {
  return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

}  // namespace

std::string didYouMean(std::string_view word, const std::vector<std::string>& known) {
  constexpr std::size_t kLongest = 40;  // nothing that we know is longer
  if (word.size() > kLongest) return "";
  const std::size_t most =
      std::min(std::max<std::size_t>(1, word.size() / 3), std::max<std::size_t>(1, word.size()) - 1);
  const auto rank = [&](const std::string& one) {
    return std::pair(distance(word, one), kLongest - commonStart(word, one));
  };
  const auto nearest =
      std::ranges::min_element(known, [&](const std::string& a, const std::string& b) { return rank(a) < rank(b); });
  return nearest == known.end() || distance(word, *nearest) > most ? "" : "; did you mean " + *nearest + "?";
}

}  // namespace judge::options
