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

/// Facts that the verb passes to this module.
struct Site {
  std::filesystem::path judge;   ///< the program
  std::filesystem::path queens;  ///< the program, empty where it is not installed
  std::string version;
  std::string sandbox;  ///< the tier that all runs ask for
  std::size_t jobs = 1;

  /// The argument that names a kata for judge; nothing where there is no such kata.
  std::function<std::optional<std::string>(const std::string& name)> kata;

  /// The document of all of them.
  std::function<std::string()> katas;

  /// The extension of a language's files, with its dot; nothing for an unknown id.
  std::function<std::optional<std::string>(const std::string& id)> extension;
};

/// The objects that handlers use.
struct Services {
  const Site& site;
  Runs& runs;
  QuickCommands& commands;
};

/// A request that has found its route.
struct Call {
  std::shared_ptr<Exchange> exchange;
  std::vector<std::string> words;                 ///< The parts of the address that match '#' and '*', in order.
  std::map<std::string, std::string> parameters;  ///< only those that the route names
  Json body;                                      ///< Body of POST: an object with only the keys that the route names.

  void send(Response response) const { exchange->send(std::move(response)); }

  /// The value of a parameter. (A handler that throws InputError answers 400 with its words.)
  std::string parameter(const std::string& name, const std::string& otherwise) const;
};

/// One row of the table of the API. In `path` '#' is a number and '*' a word (isWord).
struct Route {
  std::string_view method;
  std::string_view path;
  std::vector<std::string> names;  ///< Names of parameters (GET) or keys of the body (POST).
  std::function<void(const Services&, const Call&)> handle;
};

/// No two rows of the table fit the same request.
std::vector<Route> runRoutes();
std::vector<Route> puzzleRoutes();

/// Finds the route and calls it: 404, 405 or 400 where that cannot be.
void answerApi(const Services& services, const std::shared_ptr<Exchange>& exchange);

/// Reads the languages before the first request does: that takes long.
void learnLanguages(const Services& services);

/// Answers with what a quick command prints, or else with the last line of its stderr: 404 or 400 where its
/// exit status is 2. `adapt`, where it is set, sees the result of a command that has ended by itself first.
enum class Refused { IsBadInput, IsMissing };
using Adapt = std::function<void(QuickCommands::Result&)>;
void answerWith(const Services& services, const Call& call, CommandOrder order, Refused refused = Refused::IsBadInput,
                const Adapt& adapt = {});

/// Letters, digits and '_', further on '-' and '+' too: such a word is no path and no option.
bool isWord(std::string_view text);

/// Name of a source text of the page in reports and in the history.
std::string submissionName(const std::string& kata, const std::string& extension);

}  // namespace judge::serve
