#include "judge/katas/folder/statement.h"

#include <fmt/format.h>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {
namespace {

constexpr std::string_view kFence = "```", kExampleArrow = "->";

bool isCompared(const KataFile& kata) {
  return kata.check == KataFile::Check::Equal || kata.check == KataFile::Check::Tokens;
}

StatementExample exampleOf(std::string_view line, const KataFile& kata, const TextFile& textFile) {
  const auto parts = partsAt(kExampleArrow, line);
  if (parts.size() != 2)
    throw InputError(fmt::format("expected an example \"ARGUMENTS {}-> ANSWER\", found {}",
                                 kata.expected && !isCompared(kata) ? "=> EXPECTED " : "", inQuotes(line)));
  const std::string asked = isCompared(kata) ? fmt::format("{} => {}", parts[0], parts[1]) : std::string(parts[0]);
  return {0, caseOf(asked, kata, textFile),
          conformed(*Value::in(valueOfJson(parts[1], kata.signature.result, "the answer", textFile)),
                    kata.signature.result)};
}

}  // namespace

std::vector<StatementExample> examplesIn(std::string_view statement, const KataFile& kata, const TextFile& textFile,
                                         const std::string& path) {
  std::vector<StatementExample> examples;
  std::size_t number = 0;
  bool isInside = false, isExample = false;
  for (std::string_view line : linesIn(statement)) {
    ++number;
    const auto words = wordsIn(line);
    if (!words.empty() && words[0].starts_with(kFence)) {
      isExample = !isInside && (words[0] == "```example" || (words.size() == 2 && words[1] == "example"));
      isInside = !isInside;
    } else if (isExample && !words.empty()) {
      try {
        examples.push_back(exampleOf(line, kata, textFile));
        examples.back().line = number;
      } catch (const InputError& error) {
        throw InputError(path, number, error.what());
      }
    }
  }
  return examples;
}

std::vector<StatementExample> examplesOf(const KataFolder& folder, const KataFile& kata) {
  return examplesIn(folder.read(kStatement, mebibytes(1)), kata, textFileOf(folder), folder.shown(kStatement));
}

}  // namespace judge
