#include "judge/katas/folder/folder_case.h"

#include <fmt/format.h>

#include <memory>
#include <random>

#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/languages/value.h"
#include "solution/require.h"

namespace judge {
namespace {

constexpr std::string_view kArrow = "=>", kOpen = "?", kSuites = "suites", kSuiteEnding = ".suite";

std::vector<Value> valuesOf(const std::string& request) {
  auto values = Value::allIn(request);
  queens::require(values.has_value(), "a case's arguments are values");
  return *std::move(values);
}

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

std::vector<std::string> argumentsIn(const SuiteFile& file, const SuiteKey& key, const KataFile& kata) {
  using Check = KataFile::Check;
  const auto fail = [&](const std::string& problem) {
    throw InputError(file.path, key.line, "validator-arguments: " + problem);
  };
  if (kata.check != Check::Tokens && kata.check != Check::Validator && kata.check != Check::Interactor)
    fail("is for check = \"tokens\", \"validator\" and \"interactor\"");
  std::vector<std::string> arguments;
  try {
    arguments = jsonIn(key.value).value_or(Json()).get<std::vector<std::string>>();
    if (kata.check == Check::Tokens) tokenRulesIn(arguments);
  } catch (const Json::exception&) {
    fail("expected a list of texts such as [\"float_tolerance\", \"1e-6\"]");
  } catch (const InputError& error) {
    fail(error.what());
  }
  return arguments;
}

}  // namespace

FolderCase caseOf(std::string_view line, const KataFile& kata, const TextFile& textFile, bool canBeOpen) {
  const auto parts = partsAt(kArrow, line);
  if (!kata.expected && parts.size() > 1)
    throw InputError("expected the arguments only: this kata has no expected values after =>");
  if (kata.expected && parts.size() != 2)
    throw InputError(
        fmt::format("expected \"ARGUMENTS => EXPECTED\", such as \"[8] => 92\", found {}", inQuotes(line)));
  FolderCase read{requestOfJson(parts[0], kata.signature.parameters, textFile), ""};
  canBeOpen = canBeOpen && !kata.signature.isInteractive && kata.passes == 1;
  if (kata.expected && !(canBeOpen && trimmed(parts[1]) == kOpen))
    read.expected =
        conformed(*Value::in(valueOfJson(parts[1], *kata.expected, kata.expectedName, textFile)), *kata.expected);
  if (const auto wrong = outside(kata, read)) throw InputError(*wrong);
  return read;
}

std::optional<std::string> outside(const KataFile& kata, const FolderCase& asked) {
  const auto values = valuesOf(asked.request);
  if (auto wrong = outside(kata.signature.parameters, kata.domains, values)) return wrong;
  if (!kata.expected || isOpen(asked, kata)) return std::nullopt;
  const bool isResult = kata.check == KataFile::Check::Equal || kata.check == KataFile::Check::Tokens;
  return outside({isResult ? "the answer" : kata.expectedName, *kata.expected}, kata.expectedDomain,
                 *Value::in(asked.expected), kata.signature.parameters, values);
}

std::optional<std::string> outside(const KataFile& kata, const FolderCase& asked, const Value& answer) {
  return outside({"the answer", kata.signature.result}, kata.resultDomain, answer, kata.signature.parameters,
                 valuesOf(asked.request));
}

std::size_t answerLimit(const KataFile& kata, const FolderCase& asked) {
  constexpr double kRoom = 64 << 10, kLargest = 1e15;
  if (isCompared(kata)) return SIZE_MAX;
  const auto bytes =
      mostBytes(kata.signature.result, kata.resultDomain, kata.signature.parameters, valuesOf(asked.request));
  const double most = bytes ? 2 * *bytes : 4 * static_cast<double>(asked.request.size() + asked.expected.size());
  return static_cast<std::size_t>(std::min(kRoom + most, kLargest));
}

std::string suiteLineOf(const FolderCase& asked, const KataFile& kata) {
  const std::string arguments = '[' + jsonOf(valuesOf(asked.request)) + ']';
  if (!kata.expected) return arguments;
  return fmt::format("{} {} {}", arguments, kArrow, isOpen(asked, kata) ? kOpen : jsonOf(*Value::in(asked.expected)));
}

std::optional<std::int64_t> sizeOf(const FolderCase& asked, const KataFile& kata) {
  if (!kata.size) return std::nullopt;
  const std::string& name = kata.signature.parameters[*kata.size].name;
  return numberIn<std::int64_t>(valueOf(Bound{name}, kata.signature.parameters, valuesOf(asked.request)));
}

FolderSuite folderSuite(const SuiteFile& file, const KataFile& kata, const TextFile& textFile, bool canBeOpen) {
  expectKata(file, kata.name);
  FolderSuite suite{.name = file.name, .random = std::nullopt, .points = file.points, .cases = {}, .lines = {}};
  SuiteFile random;
  random.path = file.path;
  std::optional<std::vector<std::string>> arguments;
  for (const SuiteKey& key : file.keys) {
    if (key.name == "validator-arguments")
      arguments = argumentsIn(file, key, kata);
    else
      random.keys.push_back(key);
    if (key.name == "random" && !kata.sizes)
      throw InputError(file.path, key.line, "random: the kata has no generator to draw cases");
  }
  suite.random = randomRange(random, "size", kata.sizes.value_or(RandomRange{}));
  for (const SuiteLine& line : file.body) {
    try {
      suite.cases.push_back(caseOf(line.text, kata, textFile, canBeOpen));
      suite.cases.back().validatorArguments = arguments;
      suite.lines.push_back(line.number);
    } catch (const InputError& error) {
      throw InputError(file.path, line.number, error.what());
    }
  }
  return suite;
}

void sortSuites(std::vector<FolderSuite>& suites, const KataFile& kata) {
  std::ranges::sort(suites, {}, [&](const FolderSuite& suite) {
    std::int64_t largest = 0;
    for (const FolderCase& asked : suite.cases) largest = std::max(largest, sizeOf(asked, kata).value_or(0));
    return std::pair(largest, suite.name);
  });
}

TextFile textFileOf(const KataFolder& folder) {
  static constexpr Bytes kEach = mebibytes(64), kAll = mebibytes(512);
  return [&folder, total = std::make_shared<std::size_t>(0)](const std::string& name) {
    std::string text = folder.read(name, kEach);
    if ((*total += text.size()) > kAll.count)
      throw InputError(folder.shown(name), fmt::format("exceeds the limit of {} bytes for all texts that cases "
                                                       "read from files (a file counts each time that it is named)",
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

std::string generatedLine(AuthorFunction& generator, std::int64_t seed, std::int64_t size) {
  std::string request;
  appendInt(request, seed);
  appendInt(request, size);
  const std::string answer = generator.ask(request);
  return std::string(Value::in(answer).value().text());
}

FolderCase drawnCase(AuthorFunction& generator, const KataFile& kata, std::uint64_t seed, std::int64_t size) {
  const std::string line = generatedLine(generator, static_cast<std::int64_t>(seed), size);
  const auto fail = [&](const std::string& why) {
    throw KataFault(fmt::format("{}: generate({}, {}) gave {}: {}", kata.generator, seed, size, inQuotes(line), why));
  };
  try {
    FolderCase drawn = caseOf(line, kata);
    if (const auto found = sizeOf(drawn, kata); found != size) fail(fmt::format("its size is {}", found.value_or(0)));
    return drawn;
  } catch (const InputError& error) {
    fail(error.what());
  }
  return {};
}

std::uint64_t seedOf(std::uint64_t seed, std::size_t index) {
  constexpr std::uint64_t kBelow = std::uint64_t{1} << 31;
  if (index == 0 && seed < kBelow) return seed;
  return std::mt19937_64(seed + index * 0x9E3779B97F4A7C15u)() % kBelow;
}

std::vector<std::int64_t> drawnSizes(std::int64_t least, std::int64_t most, std::size_t count, std::uint64_t seed,
                                     std::string_view name) {
  std::mt19937_64 random = randomFor(seed, name);
  std::vector<std::int64_t> sizes;
  const auto width = static_cast<std::uint64_t>(most - least) + 1;  // far below 2^64: a remainder is fair enough
  while (sizes.size() < count) sizes.push_back(least + static_cast<std::int64_t>(random() % width));
  return sizes;
}

std::vector<std::int64_t> sizesBetween(std::int64_t least, std::int64_t most) {
  constexpr std::int64_t kEach = 1000, kSteps = 100;
  std::vector<std::int64_t> sizes;
  for (std::int64_t size = least; size < most; size += size < kEach ? 1 : size / kSteps) sizes.push_back(size);
  sizes.push_back(most);
  return sizes;
}

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
