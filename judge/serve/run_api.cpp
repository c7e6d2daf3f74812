// The API's runs: a table maps keys of a request to options of judge's verbs.

#include <fmt/format.h>

#include <algorithm>

#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/serve/api.h"
#include "judge/serve/page_files.h"

namespace judge::serve {
namespace {

constexpr std::size_t kMostSuites = 100;

struct Verb {
  std::string_view name;
  std::vector<std::string> arguments;
  bool takesSuites;
};

const Verb kVerbs[] = {
    {"grade", {}, true}, {"repeat", {}, true}, {"fuzz", {"fuzz"}, false}, {"profile", {"profile"}, false}};

/// Converts a value to the argument of an option; throws InputError for a value of the wrong type.
using Writer = std::string (*)(const std::string& key, const Json& value);

std::string wordArgument(const std::string& key, const Json& value) {
  if (!value.is_string() || !isWord(value.get<std::string>())) throw InputError(key + ": expected a word");
  return value.get<std::string>();
}

std::string integerArgument(const std::string& key, const Json& value) {
  if (!value.is_number_unsigned()) throw InputError(key + ": expected a whole number");
  return std::to_string(value.get<std::uint64_t>());
}

std::string numberArgument(const std::string& key, const Json& value) {
  if (!value.is_number() || value.get<double>() < 0) throw InputError(key + ": expected a number");
  return fmt::format("{}", value.get<double>());
}

struct Field {
  const char* key;
  const char* option;
  Writer write;
  std::string_view verbs;  ///< Verbs that have the option.
};

constexpr Field kFields[] = {
    {"pair", "--pair", wordArgument, "grade repeat fuzz profile"},
    {"mode", "--mode", wordArgument, "grade repeat fuzz profile"},
    {"seed", "--seed", integerArgument, "grade repeat fuzz profile"},
    {"random", "--random", integerArgument, "grade repeat"},
    {"seconds", "--seconds", numberArgument, "fuzz profile"},
    {"times", "--repeat", integerArgument, "repeat"},
    {"max_n", "--max-n", integerArgument, "fuzz profile"},
    {"total_seconds", "--total-seconds", numberArgument, "grade"},
};

std::string requiredString(const Json& body, const char* key) {
  const Json value = body.value(key, Json());
  if (!value.is_string()) throw InputError(fmt::format("{}: expected a string", key));
  return value.get<std::string>();
}

const Verb& requestedVerb(const Json& body) {
  const std::string name = requiredString(body, "verb");
  const auto* const verb = std::ranges::find(kVerbs, name, &Verb::name);
  if (verb == std::end(kVerbs)) throw InputError("verb: expected grade, repeat, fuzz or profile");
  return *verb;
}

std::vector<std::string> fieldArguments(const Json& body, const Verb& verb) {
  std::vector<std::string> arguments;
  for (const Field& field : kFields) {
    if (!body.contains(field.key)) continue;
    if (field.verbs.find(verb.name) == std::string_view::npos)
      throw InputError(fmt::format("{}: not available for {}", field.key, verb.name));
    arguments.insert(arguments.end(), {field.option, field.write(field.key, body.at(field.key))});
  }
  if (verb.name == "repeat" && !body.contains("times")) arguments.insert(arguments.end(), {"--repeat", "10"});
  return arguments;
}

std::vector<std::string> suiteArguments(const Json& body, const Verb& verb) {
  if ((body.contains("suites") || body.contains("cases")) && !verb.takesSuites)
    throw InputError(fmt::format("suites, cases: not available for {}", verb.name));
  if (body.contains("suites") && body.contains("cases")) throw InputError("suites, cases: give only one of them");
  std::vector<std::string> arguments;
  const Json suites = body.value("suites", Json::array());
  if (!suites.is_array() || suites.size() > kMostSuites)
    throw InputError(fmt::format("suites: expected a list of at most {} names", kMostSuites));
  for (const Json& suite : suites) arguments.insert(arguments.end(), {"--suite", wordArgument("suites", suite)});
  return arguments;
}

RunRequest runRequest(const Site& site, const Json& body) {
  const Verb& verb = requestedVerb(body);
  RunRequest request{.verb = std::string(verb.name),
                     .kata = requiredString(body, "kata"),
                     .language = requiredString(body, "language"),
                     .source = requiredString(body, "source"),
                     .hasReport = verb.name == "grade"};
  const auto kata = site.kata(request.kata);
  const auto extension = site.extension(request.language);
  if (!kata) throw InputError("kata: unknown kata " + inQuotes(request.kata));
  if (!extension) throw InputError("language: unknown language " + inQuotes(request.language));
  std::vector<std::string> chosen{"--kata", *kata};
  for (const auto& more : {suiteArguments(body, verb), fieldArguments(body, verb)})
    chosen.insert(chosen.end(), more.begin(), more.end());
  if (body.contains("cases")) request.cases = requiredString(body, "cases");

  std::vector<std::string> shown = verb.arguments;
  shown.push_back("solution" + *extension);
  shown.insert(shown.end(), chosen.begin(), chosen.end());
  if (request.cases) shown.insert(shown.end(), {"--suite", "cases.suite"});
  request.command = escaped(shellCommand("judge", shown));  // paths may contain any bytes

  request.arguments = verb.arguments;
  request.arguments.insert(request.arguments.end(),
                           {"-", "--name", submissionName(request.kata, *extension), "--language", request.language,
                            "--sandbox", site.sandbox, "--quiet"});
  request.arguments.insert(request.arguments.end(), chosen.begin(), chosen.end());
  const Json history = body.value("history", Json(true));
  if (!history.is_boolean()) throw InputError("history: expected true or false");
  if (!history.get<bool>()) request.arguments.emplace_back("--no-history");
  request.arguments.insert(request.arguments.end(), {"--format", "ndjson"});
  return request;
}

void begin(const Services& services, const Call& call) {
  std::optional<Refusal> refusal;
  const std::uint64_t id = services.runs.add(runRequest(services.site, call.body), refusal);
  if (refusal) return call.send(errorResponse(refusal->status, refusal->message));
  call.send(jsonResponse(201, dumped({{"id", id}}) + '\n'));
}

std::uint64_t runId(const Call& call) { return std::stoull(call.segments[0]); }

void answerUnknownRun(const Call& call) {
  call.send(errorResponse(404, fmt::format("no run {}: only the last runs are kept", call.segments[0])));
}

void describe(const Services& services, const Call& call) {
  const auto text = services.runs.describe(runId(call));
  text ? call.send(jsonResponse(200, *text + '\n')) : answerUnknownRun(call);
}

void listen(const Services& services, const Call& call) {
  const auto last = numberIn<std::uint64_t>(call.exchange->request().head.value("last-event-id"));
  auto events = services.runs.listen(runId(call), last.value_or(0));
  events ? call.exchange->sendEvents(std::move(events)) : answerUnknownRun(call);
}

void stop(const Services& services, const Call& call) {
  if (!services.runs.stop(runId(call))) return answerUnknownRun(call);
  describe(services, call);
}

void report(const Services& services, const Call& call) {
  const auto file = services.runs.report(runId(call));
  if (!file) return call.send(errorResponse(404, "this run has no report, or has not ended"));
  call.send({200, "text/html; charset=utf-8", std::make_shared<const std::string>(fileText(*file))});
}

}  // namespace

std::vector<Route> runRoutes() {
  std::vector<std::string> keys = {"verb", "kata", "language", "source", "suites", "cases", "history"};
  for (const Field& field : kFields) keys.emplace_back(field.key);
  return {
      {"POST", "/api/v1/runs", keys, begin},        {"GET", "/api/v1/runs/#", {}, describe},
      {"DELETE", "/api/v1/runs/#", {}, stop},       {"GET", "/api/v1/runs/#/events", {}, listen},
      {"GET", "/api/v1/runs/#/report", {}, report},
  };
}

}  // namespace judge::serve
