#include "judge/serve/api.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "judge/base/text.h"

namespace judge::serve {
namespace {

constexpr std::string_view kRoot = "/api/v1";
constexpr int kMaxDepth = 8;            // nesting of a JSON body
constexpr std::size_t kMaxDigits = 18;  // of numbers in paths; fits std::uint64_t
constexpr const char* kTooManyRequests = "too many requests at once; try again";

bool isNumber(std::string_view text) {
  return !text.empty() && text.size() <= kMaxDigits &&
         std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// The segments of `path` that match '#' and '*'; nothing where the path does not match the pattern.
std::optional<std::vector<std::string>> pathSegments(std::string_view pattern, std::string_view path) {
  const auto parts = split(path, '/'), wanted = split(pattern, '/');
  if (parts.size() != wanted.size()) return std::nullopt;
  std::vector<std::string> segments;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (wanted[i] == parts[i]) continue;
    const bool fits = (wanted[i] == "#" && isNumber(parts[i])) || (wanted[i] == "*" && isWord(parts[i]));
    if (!fits) return std::nullopt;
    segments.emplace_back(parts[i]);
  }
  return segments;
}

void requireKnownKey(const std::vector<std::string>& names, const std::string& name) {
  if (std::ranges::count(names, name) == 0)
    throw InputError(fmt::format("unknown key {}: expected one of {}", inQuotes(name), join(names, ", ")));
}

Json bodyOf(const Request& request, const Route& route) {
  if (nestingOf(request.body) > kMaxDepth + 1) throw InputError("the body is nested too deeply");
  const std::optional<Json> body = jsonIn(request.body);
  if (!body || !body->is_object()) throw InputError("the body is not a JSON object");
  for (const auto& [name, value] : body->items()) requireKnownKey(route.names, name);
  return *body;
}

std::map<std::string, std::string> parametersOf(const Request& request, const Route& route) {
  const auto parameters = parametersIn(request.head.query());
  if (!parameters) throw InputError("malformed query: expected ?NAME=VALUE&NAME=VALUE");
  for (const auto& [name, value] : *parameters)
    if (std::ranges::count(route.names, name) == 0 || route.method == "POST")
      throw InputError(fmt::format("unknown parameter {}", inQuotes(name)));
  return *parameters;
}

void answer(const Services& services, const std::shared_ptr<Exchange>& exchange, const Route& route,
            std::vector<std::string> segments) {
  const Request& request = exchange->request();
  try {
    Call call{exchange, std::move(segments), parametersOf(request, route), {}};
    if (route.method == "POST") call.body = bodyOf(request, route);
    route.handle(services, call);
  } catch (const InputError& error) {
    exchange->send(errorResponse(400, error.what()));
  } catch (const Json::exception& error) {
    exchange->send(errorResponse(400, plainMessage(error)));
  } catch (const std::exception& error) {
    exchange->send(errorResponse(500, error.what()));
  }
}

std::string lastLine(const std::string& text) {
  const auto lines = linesIn(text);
  if (lines.empty()) return "";
  std::string_view line = lines.back();
  const auto colon = line.find(": ");  // the prefix is the program's name
  return std::string(line.substr(colon == line.npos ? 0 : colon + 2));
}

Response responseOf(QuickCommands::Result result, Refused refused) {
  using End = QuickCommands::End;
  if (result.end == End::TooSlow) return errorResponse(504, "the command took too long and was stopped");
  if (result.end == End::TooLong) return errorResponse(500, "the command printed too much and was stopped");
  if (result.exit == 0) return jsonResponse(200, std::move(result.out));
  const std::string message = lastLine(result.err);
  if (result.exit == 2) return errorResponse(refused == Refused::IsMissing ? 404 : 400, message);
  return errorResponse(500, message.empty() ? "the command failed" : message);
}

CommandLine judgeOrder(const Services& services, std::vector<std::string> arguments) {
  return {services.site.judge, std::move(arguments), ""};
}

void describeSite(const Services& services, const Call& call) {
  const Site& site = services.site;
  const Json document = {{"version", 1},
                         {"judge", site.version},
                         {"sandbox", site.sandbox},
                         {"jobs", site.jobs},
                         {"queens", !site.queens.empty()}};
  call.send(jsonResponse(200, dumped(document) + '\n'));
}

void describeKata(const Services& services, const Call& call) {
  const auto kata = services.site.kata(call.segments[0]);
  if (!kata) return call.send(errorResponse(404, "unknown kata " + inQuotes(call.segments[0])));
  answerWith(services, call, judgeOrder(services, {"katas", *kata, "--format", "json"}), Refused::IsMissing);
}

void listAttempts(const Services& services, const Call& call) {
  const std::string kata = call.parameter("kata", ""), language = call.parameter("language", "");
  const auto extension = services.site.extension(language);
  if (!services.site.kata(kata)) throw InputError("kata: unknown kata " + inQuotes(kata));
  if (!extension) throw InputError("language: unknown language " + inQuotes(language));
  const std::string limit = call.parameter("limit", "20");
  if (!isNumber(limit)) throw InputError("limit: expected a number");
  answerWith(services, call,
             judgeOrder(services, {"history", submissionName(kata, *extension), "--limit", limit, "--format", "json"}));
}

/// Runs every compiler for its version, so the answer is cached.
void listLanguages(const Services& services, const Call& call) {
  const auto done = [call](QuickCommands::Result result) {
    call.send(responseOf(std::move(result), Refused::IsBadInput));
  };
  const auto cancel = services.commands.runCached(judgeOrder(services, {"languages", "--format", "json"}), done);
  if (!cancel) return call.send(errorResponse(503, kTooManyRequests));
  call.exchange->whenGone(cancel);
}

std::vector<Route> ownRoutes() {
  const auto quick = [](std::vector<std::string> arguments, Refused refused) {
    return [=](const Services& services, const Call& call) {
      std::vector<std::string> all = arguments;
      all.insert(all.end(), call.segments.begin(), call.segments.end());
      all.insert(all.end(), {"--format", "json"});
      answerWith(services, call, judgeOrder(services, all), refused);
    };
  };
  return {
      {"GET", "/api/v1", {}, describeSite},
      {"GET",
       "/api/v1/katas",
       {},
       [](const Services& services, const Call& call) { call.send(jsonResponse(200, services.site.katas())); }},
      {"GET", "/api/v1/katas/*", {}, describeKata},
      {"GET", "/api/v1/languages", {}, listLanguages},
      {"GET", "/api/v1/attempts", {"kata", "language", "limit"}, listAttempts},
      {"GET", "/api/v1/attempts/#", {}, quick({"history", "show"}, Refused::IsMissing)},
      {"GET", "/api/v1/attempts/#/changes/#", {}, quick({"history", "diff"}, Refused::IsMissing)},
  };
}

}  // namespace

std::string Call::parameter(const std::string& name, const std::string& fallback) const {
  const auto found = parameters.find(name);
  return found == parameters.end() ? fallback : found->second;
}

bool isWord(std::string_view text) {
  const auto isLetter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  };
  return !text.empty() && text.size() <= 100 && isLetter(text.front()) &&
         std::ranges::all_of(text, [&](char c) { return isLetter(c) || c == '-' || c == '+'; });
}

std::string submissionName(const std::string& kata, const std::string& extension) {
  return fmt::format("page/{}/solution{}", kata, extension);
}

void answerApi(const Services& services, const std::shared_ptr<Exchange>& exchange) {
  static const std::vector<Route> routes = [] {
    std::vector<Route> all = ownRoutes();
    for (const auto& more : {runRoutes(), draftRoutes(), puzzleRoutes()})
      all.insert(all.end(), more.begin(), more.end());
    return all;
  }();
  const Head& head = exchange->request().head;
  std::string allowed;
  for (const Route& route : routes) {
    auto segments = pathSegments(route.path, head.path());
    if (!segments) continue;
    if (route.method == head.method) return answer(services, exchange, route, *std::move(segments));
    allowed += (allowed.empty() ? "" : ", ") + std::string(route.method);
  }
  if (allowed.empty()) return exchange->send(errorResponse(404, "no such address; judge/serve/api.md lists them all"));
  Response response = errorResponse(405, "wrong method: this address takes " + allowed);
  response.fields.emplace_back("Allow", allowed);
  exchange->send(std::move(response));
}

void preloadLanguages(const Services& services) {
  services.commands.runCached(judgeOrder(services, {"languages", "--format", "json"}), [](const auto&) {});
}

void answerWith(const Services& services, const Call& call, CommandLine order, Refused refused, const Adapt& adapt) {
  const auto done = [call, refused, adapt](QuickCommands::Result result) {
    if (adapt && result.end == QuickCommands::End::Exited) adapt(result);
    call.send(responseOf(std::move(result), refused));
  };
  const auto cancel = services.commands.run(std::move(order), done);
  if (!cancel) return call.send(errorResponse(503, kTooManyRequests));
  call.exchange->whenGone(cancel);
}

}  // namespace judge::serve
