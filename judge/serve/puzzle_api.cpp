// The API's puzzles and searches, answered by the program `queens`.

#include <fmt/format.h>

#include <algorithm>

#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/serve/api.h"

namespace judge::serve {
namespace {

/// Range of a whole number, both ends included.
struct Bounds {
  std::uint64_t least = 0, most = 0;
};

constexpr Bounds kGenerated{4, 19}, kSearched{1, 64};
constexpr Bounds kRegions{1, 26};                          ///< One letter for each region.
constexpr Bounds kSeeds{0, (std::uint64_t{1} << 53) - 1};  ///< Integers that JavaScript represents exactly.
constexpr const char* kSearchSteps = "1000000";
constexpr std::size_t kMostSettings = 32, kLongestSetting = 32;

std::uint64_t within(std::string_view field, const std::optional<std::uint64_t>& value, const Bounds& bounds) {
  if (!value || *value < bounds.least || *value > bounds.most)
    throw InputError(fmt::format("{}: expected a whole number from {} to {}", field, bounds.least, bounds.most));
  return *value;
}

/// A whole number of the body.
std::uint64_t integerIn(std::string_view field, const Json& value, const Bounds& bounds) {
  return within(field, value.is_number_unsigned() ? std::optional(value.get<std::uint64_t>()) : std::nullopt, bounds);
}

/// A whole number of the query.
std::uint64_t integerParameter(const Call& call, const std::string& name, const Bounds& bounds) {
  return within(name, numberIn<std::uint64_t>(call.parameter(name, "")), bounds);
}

/// Replaces a printed list of one element by the element, which is its second line.
void unwrapElement(QuickCommands::Result& result) {
  const auto begin = result.out.find('\n') + 1, end = result.out.find('\n', begin);
  result.out = result.out.substr(begin, end - begin) + '\n';
}

/// Exit status 1 with a document means "no solution" or "gave up": valid answers.
void acceptOtherAnswers(QuickCommands::Result& result) {
  if (result.exit == 1 && !result.out.empty()) result.exit = 0;
}

void ask(const Services& services, const Call& call, std::vector<std::string> arguments, std::string input,
         const Adapt& adapt) {
  if (services.site.queens.empty())
    return call.send(errorResponse(503, "the program queens is not installed next to judge; install or build it"));
  answerWith(services, call, {services.site.queens, std::move(arguments), std::move(input)}, Refused::IsBadInput,
             adapt);
}

void makePuzzle(const Services& services, const Call& call) {
  const std::uint64_t n = integerParameter(call, "n", kGenerated);
  const std::string grade = call.parameter("grade", "");
  if (grade != "easy" && grade != "medium" && grade != "hard") throw InputError("grade: expected easy, medium or hard");
  std::vector<std::string> arguments{
      "regions", "generate", std::to_string(n), "--difficulty", grade, "--format", "json", "--jobs", "1", "--quiet"};
  if (call.parameters.contains("seed"))
    arguments.insert(arguments.end(), {"--seed", std::to_string(integerParameter(call, "seed", kSeeds))});
  ask(services, call, std::move(arguments), "", [](QuickCommands::Result& result) {
    if (result.exit == 1)
      result.exit = 2;  // no puzzle of this size and grade: the client has to change its request
    else if (result.exit == 0)
      unwrapElement(result);
  });
}

/// The board as rows of letters, the names of regions in the explanation's sentences.
Json regionLetters(const Json& regions) {
  constexpr const char* kExpected =
      "regions: expected a list of rows, each a list of as many regions as there are rows";
  if (!regions.is_array()) throw InputError(kExpected);
  const std::uint64_t n = within("rows of regions", regions.size(), kRegions);
  Json rows = Json::array();
  for (const Json& row : regions) {
    if (!row.is_array() || row.size() != n) throw InputError(kExpected);
    std::string letters;
    for (const Json& region : row) letters += static_cast<char>('A' + integerIn("regions", region, {0, n - 1}));
    rows.push_back(letters);
  }
  return rows;
}

void explainPuzzle(const Services& services, const Call& call) {
  const Json board{{"regions", regionLetters(call.body.value("regions", Json()))}};
  ask(services, call, {"regions", "explain", "-", "--format", "json"}, dumped(board),
      [](QuickCommands::Result& result) {
        acceptOtherAnswers(result);
        if (result.exit == 0) unwrapElement(result);
      });
}

/// The argument NAME=VALUE of --set.
std::string settingArgument(const std::string& name, const Json& value) {
  const std::string text = value.is_string() ? value.get<std::string>() : value.is_number() ? dumped(value) : "";
  const auto isPlain = [](char c) { return isWord({&c, 1}) || c == '.' || c == '-' || c == '+'; };
  if (!isWord(name) || text.empty() || text.size() > kLongestSetting || !std::ranges::all_of(text, isPlain))
    throw InputError(fmt::format("set: malformed setting {}: expected a name with a number or a word", inQuotes(name)));
  return name + '=' + text;
}

std::vector<std::string> searchArguments(const Json& body) {
  const std::uint64_t n = integerIn("n", body.value("n", Json()), kSearched);
  const Json method = body.value("method", Json());
  if (!method.is_string() || !isWord(method.get<std::string>()))
    throw InputError("method: expected the name of a method; GET /api/v1/methods lists them");
  std::vector<std::string> arguments{"solve",    std::to_string(n), "--method",  method.get<std::string>(),
                                     "--budget", kSearchSteps,      "--trace",   "-",
                                     "--boards", "--output",        "/dev/null", "--quiet"};
  const auto add = [&](const char* option, std::string value) {
    arguments.insert(arguments.end(), {option, std::move(value)});
  };
  add("--seed", std::to_string(integerIn("seed", body.value("seed", Json()), kSeeds)));
  if (body.contains("queen")) {
    const Json& queen = body.at("queen");
    if (!queen.is_array() || queen.size() != 2) throw InputError("queen: expected [ROW, COL]");
    add("--queen",
        fmt::format("{},{}", integerIn("queen", queen.at(0), {0, n - 1}), integerIn("queen", queen.at(1), {0, n - 1})));
  }
  const Json set = body.value("set", Json::object());
  if (!set.is_object() || set.size() > kMostSettings) throw InputError("set: expected an object of names and values");
  for (const auto& [name, value] : set.items()) add("--set", settingArgument(name, value));
  return arguments;
}

}  // namespace

std::vector<Route> puzzleRoutes() {
  return {
      {"GET", "/api/v1/puzzle", {"n", "grade", "seed"}, makePuzzle},
      {"POST", "/api/v1/puzzle/explanation", {"regions"}, explainPuzzle},
      {"GET",
       "/api/v1/methods",
       {},
       [](const Services& services, const Call& call) {
         ask(services, call, {"methods", "--format", "json"}, "", {});
       }},
      {"POST",
       "/api/v1/search",
       {"method", "n", "seed", "queen", "set"},
       [](const Services& services, const Call& call) {
         ask(services, call, searchArguments(call.body), "", acceptOtherAnswers);
       }},
  };
}

}  // namespace judge::serve
