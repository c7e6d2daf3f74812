#include "judge/katas/mandatory_queen/case_text.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/katas/mandatory_queen/suite.h"
#include "judge/katas/suite_file.h"

namespace judge {
namespace {

/// Decimal digits, 0 to `most`.
std::int64_t numberIn(const std::string& file, const char* what, std::string_view word, std::int64_t most) {
  std::int64_t value = -1;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size() || value < 0 || value > most)
    throw InputError(file + ": " + what + " is \"" + escaped(cut(word, {60})) + "\", expected a number from 0 to " +
                     std::to_string(most));
  return value;
}

}  // namespace

queens::Case caseIn(const NamedText& file) {
  const std::vector<std::string_view> parts = wordsIn(file.text);
  if (parts.size() != 3) throw InputError(file.name + ": expected \"n row col\", such as \"8 0 3\"");
  const std::int64_t n = numberIn(file.name, "n", parts[0], kMaxN);
  const std::int64_t last = std::max<std::int64_t>(n - 1, 0);
  return {n, {numberIn(file.name, "row", parts[1], last), numberIn(file.name, "col", parts[2], last)}};
}

}  // namespace judge
