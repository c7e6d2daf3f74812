#pragma once

#include <span>

#include "judge/options/option.h"

namespace judge::options {

/// A rule on options that depend on others: where `option` is given none of `excluded` may be, and all of `needed` have
/// to be. Options go by the last of their names: "--jobs", "N".
struct Rule {
  std::string option;
  std::vector<std::string> excluded;
  std::vector<std::string> needed = {};
};

/// All that there is to know of one command. Its state lives in what `run` holds: a std::shared_ptr to a struct that
/// the options write into.
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
  std::vector<Option> options = {};   ///< --help is added to them
  std::string footer = {};            ///< the rest that there is to say, such as exit statuses
  std::vector<Rule> rules = {};
  bool ignoresUnknown =
      false;  ///< unknown options behind the required arguments are ignored; only --help alone asks for help
  std::function<void()> check = {};  ///< when all is read; may throw InputError
  std::function<int()> run = {};     ///< returns the exit status; absent where the command only has others below it
};

/// One command in the table of its program. A command with others below it runs one of those where the first argument
/// names one.
struct Verb {
  std::string_view name;
  std::string_view summary = {};       ///< a line without a full stop, for the list of commands
  Declaration (*declare)() = nullptr;  ///< called when the command is run, or told of, and not before
  std::span<const Verb> verbs = {};
  std::string_view program = {};  ///< another program that has this command; then it is declared there

  /// This command in the program that has it.
  constexpr Verb declaredBy(Declaration (*declaration)(), std::span<const Verb> below = {}) const {
    return {name, summary, declaration, below, {}};
  }
};

/// An executable: its own name, declaration and verbs.
struct Program {
  Verb verb;
  std::string_view version = {};  ///< printed by --version; empty: there is no such option

  /// Becomes the program of a verb that another one has; `arguments` begin with that verb. Throws where it cannot.
  void (*start)(std::string_view program, const std::vector<std::string>& arguments) = nullptr;
};

/// All that main() does: runs what `arguments` (without the program's name) ask for and returns the exit status. Help
/// goes to stdout, with 0. What goes wrong is one line on stderr that begins with the program's name: 2 for InputError,
/// 3 for any other exception. `--generate man|bash|zsh|fish` prints the man page or completions.
int runProgram(const Program& program, const std::vector<std::string>& arguments) noexcept;

/// Reads `arguments` into the targets of the declaration and checks them. `command`: how it is called, as in "judge
/// fuzz". False, with nothing read, where they ask for help. Throws InputError, with the nearest option or value where
/// one is unknown.
bool read(const Declaration& declaration, std::string_view command, const std::vector<std::string>& arguments);

/// "judge fuzz [OPTION]... SUBMISSION"
std::string usage(const Declaration& declaration, std::string_view command);

/// A command of a program with all that there is to say of it.
struct Command {
  std::vector<std::string> path;  ///< the names behind the program's
  const Verb* verb;
  Declaration declaration;
  bool hasVersion = false;  ///< --version is one of its options
};

/// The program itself, and all of its commands.
std::vector<Command> allCommands(const Program& program);

/// The output of --help; `declaration` is that of the verb, `command`: see read(). No line is wider than 80
/// columns but for examples.
std::string helpText(const Verb& verb, const Declaration& declaration, std::string_view command, bool hasVersion = false);

/// All verbs with all their options: a page for man(1), as roff.
std::string manPage(const Program& program);

enum class Shell { Bash, Zsh, Fish };
std::string completions(const Program& program, Shell shell);

}  // namespace judge::options
