#include "judge/commands/command_line.h"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/commands/katas.h"
#include "judge/console/standard_streams.h"

namespace judge {

std::optional<int> parseCommandLine(CLI::App& app, int argc, char** argv, const std::function<void()>& check) {
  try {
    app.parse(argc, argv);
    if (check) check();
    return std::nullopt;
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", app.help());
    return 0;
  } catch (const CLI::ParseError& error) {
    complain(fmt::format("judge: {} ({} --help shows how)", escaped(error.what()), app.get_name()));
    return 2;
  }
}

void addOnlyKata(CLI::App& app, const char* work) {
  const std::string only = kataNames().front();
  const std::string verb = app.get_name();
  app.add_option_function<std::string>(
         "--kata",
         [=](const std::string& name) {
           if (chosenKata(name, {})->name() == only) return;
           throw InputError(
               fmt::format("--kata {}: {} {} of {} alone; judge SUBMISSION --kata {} asks the suites, and --suite FILE "
                           "puzzles of your own",
                           name, verb, work, only, name));
         },
         only + ", the only one that can be asked")
      ->type_name("NAME");
}

void keepOffSubmission(const std::string& option, const std::string& place, const std::string& submission) {
  std::error_code error;
  if (std::filesystem::equivalent(submission, place, error))
    throw InputError(fmt::format("{} {}: that is the submission itself; name another file", option, escaped(place)));
}

}  // namespace judge
