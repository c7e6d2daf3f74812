// Runs that the page asks for: a table maps keys of the request to options of verbs.

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
  bool asksSuites;  ///< and has an HTML report
};

const Verb kVerbs[] = {
    {"grade", {}, true}, {"repeat", {}, true}, {"fuzz", {"fuzz"}, false}, {"profile", {"profile"}, false}};

/// How a value is written on a command line; throws InputError.
using Writer = std::string (*)(const std::string& key, const Json& value);

std::string word(const std::string& key, const Json& value) {
  if (!value.is_string() || !isWord(value.text())) throw InputError(key + ": expected a word");
  return value.get<std::string>();
}

std::string whole(const std::string& key, const Json& value) {
  if (!value.is_number_unsigned()) throw InputError(key + ": expected a whole number");
  return std::to_string(value.get<std::uint64_t>());
}

std::string number(const std::string& key, const Json& value) {
  if (!value.is_number() || value.get<double>() < 0) throw InputError(key + ": expected a number");
  return fmt::format("{}", value.get<double>());
}

struct Field {
  const char* key;
  const char* option;
  Writer write;
  std::string_view verbs;
};

constexpr Field kFields[] = {
    {"pair", "--pair", word, "grade repeat fuzz profile"},  {"mode", "--mode", word, "grade repeat fuzz profile"},
    {"seed", "--seed", whole, "grade repeat fuzz profile"}, {"random", "--random", whole, "grade repeat"},
    {"seconds", "--seconds", number, "fuzz profile"},       {"times", "--repeat", whole, "repeat"},
};

std::string stringOf(const Json& body, const char* key) {
  const Json* const value = body.find(key);
  if (!value || !value->is_string()) throw InputError(fmt::format("{}: expected a text", key));
  return value->get<std::string>();
}

const Verb& verbOf(const Json& body) {
  const std::string name = stringOf(body, "verb");
  const auto* const verb = std::ranges::find(kVerbs, name, &Verb::name);
  if (verb == std::end(kVerbs)) throw InputError("verb: expected grade, repeat, fuzz or profile");
  return *verb;
}

std::vector<std::string> fieldArguments(const Json& body, const Verb& verb) {
  std::vector<std::string> arguments;
  for (const Field& field : kFields) {
    const Json* const value = body.find(field.key);
    if (!value) continue;
    if (field.verbs.find(verb.name) == std::string_view::npos)
      throw InputError(fmt::format("{}: is not for {}", field.key, verb.name));
    arguments.insert(arguments.end(), {field.option, field.write(field.key, *value)});
  }
  if (verb.name == "repeat" && !body.contains("times")) arguments.insert(arguments.end(), {"--repeat", "10"});
  return arguments;
}

std::vector<std::string> suiteArguments(const Json& body, const Verb& verb) {
  if ((body.contains("suites") || body.contains("cases")) && !verb.asksSuites)
    throw InputError(fmt::format("suites, cases: are not for {}", verb.name));
  if (body.contains("suites") && body.contains("cases")) throw InputError("suites, cases: give one of them");
  std::vector<std::string> arguments;
  const Json suites = body.value("suites", Json::array());
  if (!suites.is_array() || suites.size() > kMostSuites)
    throw InputError(fmt::format("suites: expected a list of at most {} names", kMostSuites));
  for (const Json& suite : suites) arguments.insert(arguments.end(), {"--suite", word("suites", suite)});
  return arguments;
}

RunRequest requestOf(const Site& site, const Json& body) {
  const Verb& verb = verbOf(body);
  RunRequest request{.verb = std::string(verb.name),
                     .kata = stringOf(body, "kata"),
                     .language = stringOf(body, "language"),
                     .source = stringOf(body, "source"),
                     .hasReport = verb.name == "grade"};
  const auto kata = site.kata(request.kata);
  const auto extension = site.extension(request.language);
  if (!kata) throw InputError("kata: there is no kata " + inQuotes(request.kata));
  if (!extension) throw InputError("language: there is no language " + inQuotes(request.language));
  std::vector<std::string> asked{"--kata", *kata};
  for (const auto& more : {suiteArguments(body, verb), fieldArguments(body, verb)})
    asked.insert(asked.end(), more.begin(), more.end());
  if (body.contains("cases")) request.cases = stringOf(body, "cases");

  std::vector<std::string> shown = verb.arguments;
  shown.push_back("solution" + *extension);
  shown.insert(shown.end(), asked.begin(), asked.end());
  if (request.cases) shown.insert(shown.end(), {"--suite", "cases.suite"});
  request.command = escaped(typed("judge", shown));  // names of folders are any bytes

  request.arguments = verb.arguments;
  request.arguments.insert(request.arguments.end(),
                           {"-", "--name", submissionName(request.kata, *extension), "--language", request.language,
                            "--sandbox", site.sandbox, "--quiet"});
  request.arguments.insert(request.arguments.end(), asked.begin(), asked.end());
  request.arguments.insert(request.arguments.end(), {"--format", "ndjson"});
  return request;
}

void begin(const Services& services, const Call& call) {
  std::optional<Refusal> refusal;
  const std::uint64_t id = services.runs.add(requestOf(services.site, call.body), refusal);
  if (refusal) return call.send(errorResponse(refusal->status, refusal->words));
  call.send(jsonResponse(201, Json{{"id", id}}.dump() + '\n'));
}

std::uint64_t idOf(const Call& call) { return std::stoull(call.words[0]); }

void sayUnknown(const Call& call) {
  call.send(errorResponse(404, fmt::format("there is no run {}: only the last runs are kept", call.words[0])));
}

void describe(const Services& services, const Call& call) {
  const auto text = services.runs.describe(idOf(call));
  text ? call.send(jsonResponse(200, *text + '\n')) : sayUnknown(call);
}

void listen(const Services& services, const Call& call) {
  const auto last = numberIn<std::uint64_t>(call.exchange->request().head.value("last-event-id"));
  auto events = services.runs.listen(idOf(call), last.value_or(0));
  events ? call.exchange->sendEvents(std::move(events)) : sayUnknown(call);
}

void stop(const Services& services, const Call& call) {
  if (!services.runs.stop(idOf(call))) return sayUnknown(call);
  describe(services, call);
}

void report(const Services& services, const Call& call) {
  const auto file = services.runs.report(idOf(call));
  if (!file) return call.send(errorResponse(404, "there is no report (yet)"));
  call.send({200, "text/html; charset=utf-8", std::make_shared<const std::string>(fileText(*file))});
}

}  // namespace

std::vector<Route> runRoutes() {
  std::vector<std::string> keys = {"verb", "kata", "language", "source", "suites", "cases"};
  for (const Field& field : kFields) keys.emplace_back(field.key);
  return {
      {"POST", "/api/v1/runs", keys, begin},        {"GET", "/api/v1/runs/#", {}, describe},
      {"DELETE", "/api/v1/runs/#", {}, stop},       {"GET", "/api/v1/runs/#/events", {}, listen},
      {"GET", "/api/v1/runs/#/report", {}, report},
  };
}

}  // namespace judge::serve
