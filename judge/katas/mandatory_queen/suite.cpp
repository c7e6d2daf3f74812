#include "judge/katas/mandatory_queen/suite.h"

#include <fmt/format.h>

#include <random>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/katas/mandatory_queen/board_check.h"

namespace judge {
namespace {

using queens::Case;

Case readCase(const SuiteFile& file, const SuiteLine& line) {
  const std::vector<std::string_view> parts = wordsIn(line.text);
  if (parts.size() != 3)
    throw InputError(
        file.path, line.number,
        fmt::format("expected \"N ROW COL\", three numbers such as \"8 0 3\", found {}", inQuotes(line.text)));
  const std::int64_t n = suiteNumber(file, line.number, "n", parts[0], 0, kMaxN);
  const std::int64_t last = std::max<std::int64_t>(n - 1, 0);
  return {n,
          {suiteNumber(file, line.number, "row", parts[1], 0, last),
           suiteNumber(file, line.number, "col", parts[2], 0, last)}};
}

/// A number from 0 to `most` in decimal digits.
std::int64_t givenNumber(const std::string& file, const char* what, std::string_view word, std::int64_t most) {
  const std::int64_t value = numberIn<std::int64_t>(word).value_or(-1);
  if (value >= 0 && value <= most) return value;
  throw InputError(fmt::format("{}: {} is {}, expected a number from 0 to {}", file, what, inQuotes(word), most));
}

/// A number from 0 to bound - 1, all equally likely. The standard's distributions differ from library to library.
std::int64_t below(std::int64_t bound, std::mt19937_64& random) {
  const auto size = static_cast<std::uint64_t>(bound);
  const std::uint64_t surplus = (~size + 1) % size;  // 2^64 mod size: as many draws would favour the small numbers
  std::uint64_t draw = random();
  while (draw < surplus) draw = random();
  return static_cast<std::int64_t>(draw % size);
}

}  // namespace

QueenSuite queenSuite(const SuiteFile& file) {
  expectKata(file, "mandatory-queen");
  QueenSuite suite{file.name, randomRange(file, "n", {1, kMaxN}), {}};
  if (suite.random && suite.random->least >= 2 && suite.random->most <= 3)
    throw InputError(file.path, file.keys[0].line,
                     "no board with n = 2 or 3 has a solution, expected a range with another n");
  for (const SuiteLine& line : file.body) suite.cases.push_back(readCase(file, line));
  if (std::ranges::all_of(suite.cases, [](const Case& c) { return c.n == 0; })) {
    throw InputError(file.path, file.body.empty() ? 1 : file.body.back().number,
                     "the suite has no case that counts, expected one with n >= 1");
  }
  return suite;
}

Case caseIn(const NamedText& file) {
  const std::vector<std::string_view> parts = wordsIn(file.text);
  if (parts.size() != 3) throw InputError(file.name + ": expected \"n row col\", such as \"8 0 3\"");
  const std::int64_t n = givenNumber(file.name, "n", parts[0], kMaxN);
  const std::int64_t last = std::max<std::int64_t>(n - 1, 0);
  return {n, {givenNumber(file.name, "row", parts[1], last), givenNumber(file.name, "col", parts[2], last)}};
}

std::vector<Case> randomCases(const RandomRange& range, int count, std::uint64_t seed, const std::string& name) {
  std::mt19937_64 random = randomFor(seed, name);
  std::vector<Case> cases;
  while (static_cast<std::int64_t>(cases.size()) < count) {
    const std::int64_t n = range.least + below(range.most - range.least + 1, random);
    const std::int64_t row = below(n, random);
    const std::int64_t col = below(n, random);
    if (const Case drawn{n, {row, col}}; hasSolution(drawn)) cases.push_back(drawn);
  }
  return cases;
}

}  // namespace judge
