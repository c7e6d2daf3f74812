#include "judge/options/program.h"
#include "judge/console/interrupt.h"

#include <exception>
#include <new>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/console/output_file.h"
#include "judge/console/standard_streams.h"

namespace judge::options {
namespace {

std::vector<std::string> namesIn(std::span<const Verb> verbs) {
  std::vector<std::string> names;
  for (const Verb& verb : verbs) names.emplace_back(verb.name);
  return names;
}

/// A word that is no command: whether it may be something else is for the command above to say.
void refuseUnknown(const Verb& verb, const Declaration& declaration, const std::string& command,
                   const std::string& word) {
  std::error_code error;
  const std::string guess = didYouMean(word, namesIn(verb.verbs));
  if (!declaration.run)
    throw InputError(fmt::format("unknown command {}{} ({} --help lists all)", word, guess, command));
  if (!guess.empty() && !std::filesystem::exists(std::filesystem::symlink_status(word, error)))
    throw InputError(fmt::format("{} is neither a command nor a file{} ({} --help lists all)", word, guess, command));
}

int runVerb(const Verb& verb, const std::string& command, std::span<const std::string> arguments,
            bool hasVersion = false) {
  const bool isNamed = !arguments.empty() && !verb.verbs.empty() && !arguments[0].starts_with('-');
  if (isNamed)
    for (const Verb& below : verb.verbs)
      if (below.name == arguments[0])
        return runVerb(below, fmt::format("{} {}", command, below.name), arguments.subspan(1));
  const Declaration declaration = verb.declare();
  if (isNamed) refuseUnknown(verb, declaration, command, arguments[0]);
  if (arguments.empty() && !declaration.run)
    throw InputError(fmt::format("a command is expected ({} --help lists them)", command));
  if (read(declaration, command, {arguments.begin(), arguments.end()})) return declaration.run();
  writeSafely("-", helpOf(verb, declaration, command, hasVersion));
  return 0;
}

std::string generated(const Program& program, const std::string& what) {
  if (what == "man") return manPage(program);
  if (what == "bash") return completions(program, Shell::Bash);
  if (what == "zsh") return completions(program, Shell::Zsh);
  if (what == "fish") return completions(program, Shell::Fish);
  refuse("--generate", what, "unknown value; one of man, bash, zsh, fish");
}

int runAny(const Program& program, const std::vector<std::string>& arguments) {
  const std::string name(program.verb.name);
  for (const Verb& verb : program.verb.verbs)
    if (!verb.program.empty() && !arguments.empty() && arguments[0] == verb.name)
      program.start(verb.program, arguments);
  std::string text;
  if (arguments.size() == 2 && arguments[0] == "--generate")
    text = generated(program, arguments[1]);
  else if (!program.version.empty() && !arguments.empty() && arguments[0] == "--version")
    text = fmt::format("{} {}\n", name, program.version);
  else
    return runVerb(program.verb, name, arguments, !program.version.empty());
  writeSafely("-", text);
  return 0;
}

}  // namespace

int runProgram(const Program& program, const std::vector<std::string>& arguments) noexcept {
  const auto fail = [&](std::string_view what, int status) {
    complain(fmt::format("{}: {}", program.verb.name, escaped(what)));
    return status;
  };
  try {
    return runAny(program, arguments);
  } catch (const InputError& error) {
    return fail(error.what(), 2);
  } catch (const std::bad_alloc&) {
    return fail("there is not enough memory", 3);
  } catch (const std::exception& error) {
    return fail(error.what(), wasInterrupted() ? 130 : 3);
  }
}

}  // namespace judge::options
