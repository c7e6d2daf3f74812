#include "judge/katas/folder/folder_case.h"

#include <fmt/format.h>

#include <memory>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "solution/require.h"

namespace judge {
namespace {

constexpr std::string_view kArrow = "=>", kSuites = "suites", kSuiteEnding = ".suite";

std::vector<Value> valuesOf(const std::string& request) {
  auto values = Value::allIn(request);
  queens::require(values.has_value(), "a case's arguments are values");
  return *std::move(values);
}

std::pair<std::int64_t, std::int64_t> randomOf(const SuiteFile& file, const SuiteKey& key, const KataFile& kata) {
  if (!kata.sizes) throw InputError(file.path, key.line, "random: the kata has no generator to draw cases");
  const auto words = wordsIn(key.value);
  if (words.size() != 2)
    throw InputError(file.path, key.line,
                     "expected \"random LO HI\", the least and the largest size, such as \"random 4 10\"");
  const auto& [least, most] = *kata.sizes;
  const std::int64_t from = suiteNumber(file, key.line, "the least size", words[0], least, most);
  return {from, suiteNumber(file, key.line, "the largest size", words[1], from, most)};
}

}  // namespace

FolderCase caseOf(std::string_view line, const KataFile& kata, const TextFile& textFile) {
  const auto parts = partsAt(kArrow, line);
  if (!kata.expected && parts.size() > 1)
    throw InputError("expected the arguments alone: this kata has nothing behind =>");
  if (kata.expected && parts.size() != 2)
    throw InputError(
        fmt::format("expected \"ARGUMENTS => EXPECTED\", such as \"[8] => 92\", found {}", inQuotes(line)));
  FolderCase read{requestOfJson(parts[0], kata.signature.parameters, textFile), ""};
  if (kata.expected)
    read.expected =
        conformed(*Value::in(valueOfJson(parts[1], *kata.expected, kata.expectedName, textFile)), *kata.expected);
  if (const auto wrong = outside(kata, read)) throw InputError(*wrong);
  return read;
}

std::optional<std::string> outside(const KataFile& kata, const FolderCase& asked) {
  const auto values = valuesOf(asked.request);
  if (auto wrong = outside(kata.signature.parameters, kata.domains, values)) return wrong;
  if (!kata.expected) return std::nullopt;
  const bool isResult = kata.check == KataFile::Check::Equal || kata.check == KataFile::Check::Tokens;
  return outside({isResult ? "the answer" : kata.expectedName, *kata.expected}, kata.expectedDomain,
                 *Value::in(asked.expected), kata.signature.parameters, values);
}

std::optional<std::string> outside(const KataFile& kata, const FolderCase& asked, const Value& answer) {
  return outside({"the answer", kata.signature.result}, kata.resultDomain, answer, kata.signature.parameters,
                 valuesOf(asked.request));
}

std::string lineOf(const FolderCase& asked, const KataFile& kata) {
  const std::string arguments = '[' + jsonOf(valuesOf(asked.request)) + ']';
  return kata.expected ? fmt::format("{} {} {}", arguments, kArrow, jsonOf(*Value::in(asked.expected))) : arguments;
}

std::optional<std::int64_t> sizeOf(const FolderCase& asked, const KataFile& kata) {
  if (!kata.size) return std::nullopt;
  const std::string& name = kata.signature.parameters[*kata.size].name;
  return numberIn<std::int64_t>(valueOf(Bound{name}, kata.signature.parameters, valuesOf(asked.request)));
}

FolderSuite folderSuite(const SuiteFile& file, const KataFile& kata, const TextFile& textFile) {
  expectKata(file, kata.name);
  FolderSuite suite{file.name, std::nullopt, {}, {}};
  for (const SuiteKey& key : file.keys) {
    if (key.name != "random")
      throw InputError(file.path, key.line,
                       fmt::format("unknown key {}, expected kata, suite or random", inQuotes(key.name)));
    suite.random = randomOf(file, key, kata);
  }
  for (const SuiteLine& line : file.body) {
    try {
      suite.cases.push_back(caseOf(line.text, kata, textFile));
      suite.lines.push_back(line.number);
    } catch (const InputError& error) {
      throw InputError(file.path, line.number, error.what());
    }
  }
  return suite;
}

TextFile textFileOf(const KataFolder& folder) {
  static constexpr Bytes kEach = mebibytes(64), kAll = mebibytes(256);
  return [&folder, total = std::make_shared<std::size_t>(0)](const std::string& name) {
    std::string text = folder.read(name, kEach);
    if ((*total += text.size()) > kAll.count)
      throw InputError(folder.shown(name), fmt::format("brings the texts that come from files to more than {} bytes, "
                                                       "expected at most that, each counted as often as it is named",
                                                       kAll.count));
    return text;
  };
}

std::vector<std::string> shippedSuites(const KataFolder& folder) {
  std::vector<std::string> names;
  for (const std::string& inner : folder.foldersIn(std::string(kSuites)))
    if (inner.ends_with(kSuiteEnding)) throw InputError(folder.shown(inner), "is a folder, expected a suite's file");
  for (const std::string& file : folder.filesIn(std::string(kSuites)))
    if (file.ends_with(kSuiteEnding))
      names.push_back(file.substr(kSuites.size() + 1, file.size() - kSuites.size() - 1 - kSuiteEnding.size()));
  return names;
}

std::string suiteFileName(const std::string& name) { return fmt::format("{}/{}{}", kSuites, name, kSuiteEnding); }

SuiteFile readShipped(const KataFolder& folder, const std::string& name) {
  const std::string file = suiteFileName(name);
  return parseSuite(folder.read(file, Bytes{kMaxSuiteFile}), folder.shown(file));
}

}  // namespace judge
