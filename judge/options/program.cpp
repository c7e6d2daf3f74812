#include "judge/options/program.h"

#include <CLI/CLI.hpp>

#include <cctype>
#include <exception>
#include <map>
#include <new>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/console/interrupt.h"
#include "judge/console/output_file.h"
#include "judge/console/terminal.h"

namespace judge::options {
namespace {

/// CLI11 only separates options from values; the declaration gives them their meaning.

std::string withHint(const std::string& what, std::string_view command, const char* hint = "shows how") {
  return fmt::format("{} ({} --help {})", what, command, hint);
}

class ArgumentParser {
 public:
  ArgumentParser(const Declaration& declaration, std::string_view command)
      : declaration_(declaration), command_(command) {
    app_.set_help_flag();
    app_.allow_extras();
    for (const Option& option : declaration.options)
      if (!option.isPositional()) parsed_[add(option)] = &option;
    help_ = app_.add_flag("-h,--help");
  }

  /// Returns false where the arguments ask for help.
  bool parse(const std::vector<std::string>& arguments) {
    separate(arguments);
    if (help_->count() > 0 && (!declaration_.ignoresUnknown || arguments.size() == 1)) return false;
    sortRemaining();
    parseNamed();
    parsePositional();
    requireAll();
    for (const Rule& rule : declaration_.rules) check(rule);
    return true;
  }

 private:
  CLI::Option* add(const Option& option) {
    if (option.isFlag()) return app_.add_flag(option.names);
    return app_.add_option(option.names, [](const CLI::results_t&) { return true; })
        ->type_size(1)
        ->expected(1)
        ->allow_extra_args(option.takesSeveralValues)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  }

  void separate(const std::vector<std::string>& arguments) {
    try {
      app_.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::ArgumentMismatch&) {
      throw InputError(withHint(arguments.back() + " needs a value", command_));
    }
  }

  /// Sorts the arguments that are no known option and no value of one into positional and unknown ones.
  void sortRemaining() {
    bool mayBeOption = true;
    for (const std::string& word : app_.remaining()) {
      const bool looksLikeOne =
          word.size() > 1 && word[0] == '-' && std::isdigit(static_cast<unsigned char>(word[1])) == 0;
      if (mayBeOption && word == "--")
        mayBeOption = false;
      else if (!mayBeOption || !looksLikeOne)
        positional_.push_back(word);
      else if (!declaration_.ignoresUnknown || positional_.size() < requiredPositional())
        rejectUnknown(word.substr(0, word.find('=')));
    }
  }

  std::size_t requiredPositional() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        declaration_.options, [](const Option& option) { return option.isPositional() && option.isRequired; }));
  }

  [[noreturn]] void rejectUnknown(const std::string& word) const {
    std::vector<std::string> known;
    if (command_.find(' ') == command_.npos) known.push_back("--version");  // only the program itself has it
    for (const CLI::Option* option : app_.get_options())
      for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
    throw InputError(withHint("unknown option " + word + didYouMean(word, known), command_, "lists all"));
  }

  void parseNamed() {
    std::map<const CLI::Option*, std::size_t> counts;
    for (const CLI::Option* const given : app_.parse_order()) {
      const auto found = parsed_.find(given);
      if (found == parsed_.end()) continue;
      const Option& option = *found->second;
      if (option.isFlag() && given->results()[counts[given]] != "true")
        throw InputError(withHint(option.name() + " takes no value", command_));
      if (counts[given] < given->results().size()) parseOne(option, given->results()[counts[given]++]);
    }
  }

  void parsePositional() {
    std::size_t next = 0;
    for (const Option& option : declaration_.options)
      for (std::size_t i = 0; option.isPositional() && i < option.maxCount && next < positional_.size(); ++i)
        parseOne(option, positional_[next++]);
    if (next < positional_.size()) throw InputError(withHint("unexpected argument " + positional_[next], command_));
  }

  void parseOne(const Option& option, const std::string& value) {
    if (++given_[option.name()] > option.maxCount)
      throw InputError(withHint(option.name() + " is given more than once", command_));
    option.parse(value);
  }

  void requireAll() const {
    std::vector<std::string> missing;
    for (const Option& option : declaration_.options)
      if (option.isRequired && !has(option.name())) missing.push_back(option.name());
    if (missing.empty()) return;
    const char* const are = missing.size() == 1 ? "is" : "are";
    throw InputError(withHint(fmt::format("{} {} required", join(missing, ", "), are), command_));
  }

  void check(const Rule& rule) const {
    if (!has(rule.option)) return;
    for (const std::string& other : rule.excluded)
      if (has(other))
        throw InputError(withHint(fmt::format("{} and {} do not go together", rule.option, other), command_));
    for (const std::string& other : rule.needed)
      if (!has(other)) throw InputError(withHint(fmt::format("{} needs {}", rule.option, other), command_));
  }

  bool has(const std::string& name) const { return given_.contains(name); }

  const Declaration& declaration_;
  const std::string command_;
  CLI::App app_;
  CLI::Option* help_;
  std::map<const CLI::Option*, const Option*> parsed_;
  std::vector<std::string> positional_;
  std::map<std::string, std::size_t> given_;
};

std::vector<std::string> verbNames(std::span<const Verb> verbs) {
  std::vector<std::string> names;
  for (const Verb& verb : verbs) names.emplace_back(verb.name);
  return names;
}

/// Throws for a word that is no command, unless `verb` may take it as an argument.
void rejectUnknown(const Verb& verb, const Declaration& declaration, const std::string& command,
                   const std::string& word) {
  std::error_code error;
  const std::string guess = didYouMean(word, verbNames(verb.verbs));
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
  const Declaration declaration = verb.declare ? verb.declare() : Declaration();  // a part of a program has none
  if (isNamed) rejectUnknown(verb, declaration, command, arguments[0]);
  if (arguments.empty() && !declaration.run)
    throw InputError(fmt::format("expected a command ({} --help lists them)", command));
  if (parseArguments(declaration, command, {arguments.begin(), arguments.end()})) return declaration.run();
  writeSafely("-", helpText(verb, declaration, command, hasVersion));
  return 0;
}

std::string generated(const Program& program, const std::string& what) {
  if (what == "man") return manPage(program);
  if (what == "bash") return completions(program, Shell::Bash);
  if (what == "zsh") return completions(program, Shell::Zsh);
  if (what == "fish") return completions(program, Shell::Fish);
  rejectValue("--generate", what, "unknown value; one of man, bash, zsh, fish");
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

bool parseArguments(const Declaration& declaration, std::string_view command,
                    const std::vector<std::string>& arguments) {
  if (!ArgumentParser(declaration, command).parse(arguments)) return false;
  if (declaration.check) declaration.check();
  return true;
}

int runProgram(const Program& program, const std::vector<std::string>& arguments) noexcept {
  const auto fail = [&](std::string_view what, int status) {
    printToStderr(fmt::format("{}: {}", program.verb.name, escaped(what)));
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
