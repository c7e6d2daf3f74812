#pragma once

#include <span>

#include "judge/options/option.h"

namespace judge::options {

/// A rule on options that depend on others: with `option`, none of `excluded` may be given and all of `needed` must be.
/// Each option is named by the last of its names: "--jobs", "N".
struct Rule {
  std::string option;
  std::vector<std::string> excluded;
  std::vector<std::string> needed = {};
};

/// One command: its options, its texts and its code. Its state lives in a std::shared_ptr that `run` holds, to a struct
/// that the options write into.
///
///   Declaration declareGreet() {
///     const auto state = std::make_shared<Greeting>();
///     return {.about = "Greets somebody.",
///             .examples = {"program greet Ada"},
///             .options = {text("NAME", "", "whom to greet", state->name).required(),
///                         flag("--loud", "in capitals", state->isLoud)},
///             .run = [state] { return greet(*state); }};
///   }
struct Declaration {
  std::string about;                  ///< a sentence or two; a newline ends a paragraph, in the footer as well
  std::vector<std::string> examples;  ///< command lines, the simplest first
  std::vector<Option> options = {};   ///< without --help, which every command has
  std::string footer = {};            ///< printed below the options, such as exit statuses
  std::vector<Rule> rules = {};
  bool ignoresUnknown = false;  ///< unknown options after the required arguments are ignored; --help is one unless it
                                ///< is the only argument
  std::function<void()> check = {};  ///< called after all options are parsed; throws InputError
  std::function<int()> run = {};     ///< returns the exit status; absent where the command only has subcommands
};

/// One command in the table of its program. A command with subcommands runs the one that its first argument names.
struct Verb {
  std::string_view name;
  std::string_view summary = {};       ///< a line without a full stop, for the list of commands
  Declaration (*declare)() = nullptr;  ///< called only when the command is run or its help is needed
  std::span<const Verb> verbs = {};    ///< subcommands
  std::string_view program = {};       ///< the other program that has this command and declares it; empty: none

  /// The same command, for the table of the program that has it.
  constexpr Verb declaredBy(Declaration (*declaration)(), std::span<const Verb> below = {}) const {
    return {name, summary, declaration, below, {}};
  }
};

/// An executable: its name, declaration and commands.
struct Program {
  Verb verb;
  std::string_view version = {};  ///< printed by --version; empty: there is no such option

  /// Replaces this process by `program`, which has the command that `arguments` begin with. Throws where that fails.
  void (*start)(std::string_view program, const std::vector<std::string>& arguments) = nullptr;
};

/// The body of main(): runs the command that `arguments` (without the program's name) ask for and returns the exit
/// status. Help goes to stdout, with status 0. An error is one line on stderr that begins with the program's name, with
/// status 2 for InputError and 3 for any other exception. `--generate man|bash|zsh|fish` prints the man page or
/// completions.
int runProgram(const Program& program, const std::vector<std::string>& arguments) noexcept;

/// Parses `arguments` into the targets of the declaration and checks them. `command` is the command line up to here:
/// "judge fuzz". Returns false, with nothing parsed, where the arguments ask for help. Throws InputError, which
/// suggests the closest option or value where one is unknown.
bool parseArguments(const Declaration& declaration, std::string_view command,
                    const std::vector<std::string>& arguments);

/// "judge fuzz [OPTION]... SUBMISSION"
std::string usage(const Declaration& declaration, std::string_view command);

/// A command of a program with its declaration.
struct Command {
  std::vector<std::string> path;  ///< "history", "diff"; empty for the program itself
  const Verb* verb;
  Declaration declaration;
  bool hasVersion = false;  ///< --version is one of its options
};

/// The program itself, and all of its commands.
std::vector<Command> allCommands(const Program& program);

/// The output of --help. `declaration` is the one of `verb`; `command` is as for parseArguments(). Only examples may be
/// wider than 80 columns.
std::string helpText(const Verb& verb, const Declaration& declaration, std::string_view command,
                     bool hasVersion = false);

/// The page for man(1), as roff: all commands with all their options.
std::string manPage(const Program& program);

enum class Shell { Bash, Zsh, Fish };
std::string completions(const Program& program, Shell shell);

}  // namespace judge::options
