#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/json.h"
#include "judge/serve/command.h"
#include "judge/serve/http.h"
#include "judge/serve/runs.h"

/// The API that `api.md` describes: addresses below /api/v1, each with its handler.
namespace judge::serve {

/// The installation that the server offers: programs, sandbox, katas, languages.
struct Site {
  std::filesystem::path judge;   ///< Path of the program `judge`.
  std::filesystem::path queens;  ///< Path of the program `queens`; empty where it is not installed.
  std::string version;
  std::string sandbox;             ///< Sandbox tier of all runs, for --sandbox.
  std::size_t jobs = 1;            ///< Number of runs at once.
  std::filesystem::path drafts{};  ///< Directory of the drafts, which need not exist; empty where there is none.

  /// Value of --kata for the kata of this name; nothing for an unknown name.
  std::function<std::optional<std::string>(const std::string& name)> kata;

  /// JSON document that lists all katas.
  std::function<std::string()> katas;

  /// Directory with accepted solutions of a known kata, which need not exist.
  std::function<std::filesystem::path(const std::string& name)> solutions;

  /// File extension of a language, with its dot; nothing for an unknown id.
  std::function<std::optional<std::string>(const std::string& id)> extension;
};

/// The objects that handlers use.
struct Services {
  const Site& site;
  Runs& runs;
  QuickCommands& commands;
};

/// A request with its route's arguments taken apart.
struct Call {
  std::shared_ptr<Exchange> exchange;
  std::vector<std::string> segments;              ///< Segments of the path that match '#' and '*', in order.
  std::map<std::string, std::string> parameters;  ///< Query parameters; the route names all of them.
  Json body;                                      ///< Body of POST: an object; the route names all its keys.

  void send(Response response) const { exchange->send(std::move(response)); }

  /// The value of a query parameter, or `fallback` without it. (An InputError thrown by a handler becomes a 400.)
  std::string parameter(const std::string& name, const std::string& fallback) const;
};

/// One row of the API's routing table. In `path`, '#' matches a number and '*' a word (isWord).
struct Route {
  std::string_view method;
  std::string_view path;
  std::vector<std::string> names;  ///< Names of parameters (GET) or keys of the body (POST).
  std::function<void(const Services&, const Call&)> handle;
};

/// Routes of runs, drafts with solutions, and puzzles. No request matches two routes.
std::vector<Route> runRoutes();
std::vector<Route> draftRoutes();
std::vector<Route> puzzleRoutes();

/// Calls the handler of the request's route; answers 404, 405 or 400 where there is none or the request is malformed.
void answerApi(const Services& services, const std::shared_ptr<Exchange>& exchange);

/// Fills the cache of the list of languages, which takes seconds, before the first request needs it.
void preloadLanguages(const Services& services);

/// Meaning of exit status 2 of a command: a 400 or a 404.
enum class Refused { IsBadInput, IsMissing };

/// Answers with the stdout of a command, or with an error and the last line of its stderr. `adapt`, where it is set,
/// may change the result of a command that exited before it becomes the answer.
using Adapt = std::function<void(QuickCommands::Result&)>;
void answerWith(const Services& services, const Call& call, CommandLine order, Refused refused = Refused::IsBadInput,
                const Adapt& adapt = {});

/// Letters, digits and '_', after the first letter also '-' and '+'. Such a word is neither a path nor an option.
bool isWord(std::string_view text);

/// Name of the page's submissions for a kata and language, in reports and in the history.
std::string submissionName(const std::string& kata, const std::string& extension);

}  // namespace judge::serve
