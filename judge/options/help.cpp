#include <cctype>

#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/options/program.h"

namespace judge::options {
namespace {

constexpr std::size_t kTextColumn = 28;  ///< column of the options' descriptions

/// `text` with each line broken as a paragraph.
std::string wrapped(std::string_view text) {
  std::string lines;
  for (const std::string_view line : linesIn(text)) lines += line.empty() ? "\n" : paragraph(line);
  return lines;
}

/// `name` and its description in two columns.
std::string entry(const std::string& name, const std::string& description, std::size_t column = kTextColumn) {
  const std::string rest(column, ' ');
  if (description.empty()) return "  " + name + '\n';
  if (name.size() + 4 <= column) return paragraph(description, fmt::format("  {:<{}}", name, column - 2), rest);
  return "  " + name + '\n' + paragraph(description, rest, rest);
}

std::string optionHelp(const Option& option) {
  std::string lines = entry(option.syntax(), option.description());
  for (const Choice& choice : option.choices)
    if (!choice.summary.empty())
      lines += entry(std::string(kTextColumn, ' ') + choice.name, choice.summary, kTextColumn + 14);
  return lines;
}

std::string optionsHelp(const Declaration& declaration, bool hasVersion) {
  std::vector<std::string> groups = {"Options"};
  std::vector<std::string> texts = {entry("-h, --help", "print this help")};
  if (hasVersion) texts.front() += entry("--version", "print the version");
  std::string text;
  for (const Option& option : declaration.options) {
    if (option.isPositional()) {
      text += optionHelp(option);
      continue;
    }
    const std::string& heading = option.group.empty() ? groups.front() : option.group;
    const auto found = std::ranges::find(groups, heading);
    const auto index = static_cast<std::size_t>(found - groups.begin());
    if (found == groups.end()) {
      groups.push_back(heading);
      texts.emplace_back();
    }
    texts[index] += optionHelp(option);
  }
  for (std::size_t i = 0; i < groups.size(); ++i)
    text += fmt::format("{}{}:\n{}", text.empty() ? "" : "\n", groups[i], texts[i]);
  return text;
}

std::string examplesHelp(const Declaration& declaration, std::size_t first, std::size_t end) {
  std::string text;
  for (std::size_t i = first; i < std::min(end, declaration.examples.size()); ++i)
    text += (text.empty() ? "Example: " : "         ") + declaration.examples[i] + '\n';
  return text;
}

std::string commandsHelp(const Verb& verb, std::string_view command) {
  std::string text = "Commands:\n";
  for (const Verb& below : verb.verbs) text += entry(std::string(below.name), std::string(below.summary), 13);
  return text + fmt::format("{} COMMAND --help shows its options.\n", command);
}

/// `text` escaped for roff, with `newline` between its lines.
std::string roff(std::string_view text, std::string_view newline = "\n.PP\n") {
  std::string out;
  for (const char c : text) {
    const bool startsRequest = (c == '.' || c == '\'') && (out.empty() || out.back() == '\n');
    if (c == '\n')
      out += newline;
    else if (c == '\\')
      out += "\\e";
    else
      out.append(c == '-' ? "\\" : startsRequest ? "\\&" : "") += c;
  }
  return out;
}

/// Opens the line of the footer that lists the exit statuses; the man page has a section of them.
constexpr std::string_view kExitStatus = "Exit status: ";

std::string upperCase(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

std::string roffOptions(const Declaration& declaration) {
  std::string text;
  for (const Option& option : declaration.options) {
    text += fmt::format(".TP\n.B {}\n{}\n", roff(option.syntax()), roff(option.description(), "\n.br\n"));
    for (const Choice& choice : option.choices)
      if (!choice.summary.empty()) text += fmt::format(".br\n.B {}\n{}\n", roff(choice.name), roff(choice.summary));
  }
  return text;
}

/// The description of a command, its options and its footer without the exit statuses.
std::string manText(const Command& command) {
  const Declaration& declaration = command.declaration;
  const char* const heading = command.path.empty() ? ".SH OPTIONS\n" : "";
  std::string text = fmt::format("{}\n{}{}", roff(declaration.about), heading, roffOptions(declaration));
  if (command.hasVersion) text += ".TP\n.B \\-\\-version\nprint the version\n";
  for (const std::string_view line : linesIn(declaration.footer))
    if (!line.starts_with(kExitStatus)) text += fmt::format(".PP\n{}\n", roff(line));
  return text;
}

void collect(const Verb& verb, const std::vector<std::string>& path, std::vector<Command>& commands) {
  commands.push_back({path, &verb, verb.declare()});
  for (const Verb& below : verb.verbs) {
    if (!below.program.empty()) continue;
    std::vector<std::string> longer = path;
    longer.emplace_back(below.name);
    collect(below, longer, commands);
  }
}

/// In each shell a function follows the words of the command line as long as they name commands; the completions depend
/// on the command that it arrives at: "" is the program itself, "/history/diff" a subcommand.

std::string commandPath(const Command& command) {
  return command.path.empty() ? "" : fmt::format("/{}", join(command.path, "/"));
}

/// `text` in single quotes, which all three shells understand.
std::string inQuotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + '\'';
}

/// The names of an option's choices, separated by spaces.
std::string choiceNames(const Option& option) {
  std::string names;
  for (const Choice& choice : option.choices) names += (names.empty() ? "" : " ") + choice.name;
  return names;
}

Completion positionalCompletion(const Declaration& declaration) {
  for (const Option& option : declaration.options)
    if (option.isPositional() && option.completion != Completion::None) return option.completion;
  return Completion::None;
}

/// The paths of all commands but the program, as a pattern of `case`.
std::string allPaths(const std::vector<Command>& commands) {
  std::string paths;
  for (const Command& command : commands)
    if (!command.path.empty()) paths += (paths.empty() ? "" : "|") + commandPath(command);
  return paths;
}

const char* bashAction(Completion completion) {
  if (completion == Completion::None) return "";
  return completion == Completion::File ? "-f" : "-d";
}

std::string bashCases(const Command& command) {
  std::string cases, offered = command.hasVersion ? "-h --help --version" : "-h --help";
  for (const Option& option : command.declaration.options) {
    if (option.isPositional()) continue;
    for (const std::string& name : option.allNames()) {
      offered += ' ' + name;
      if (option.isFlag()) continue;
      const std::string words = option.choices.empty() ? "" : " -W " + inQuotes(choiceNames(option));
      cases += fmt::format("    {}) what=({}{}) ;;\n", inQuotes(commandPath(command) + ' ' + name),
                           bashAction(option.completion), words);
    }
  }
  for (const Verb& below : command.verb->verbs) (offered += ' ') += below.name;
  return cases + fmt::format("    {}*) what=({} -W {}) ;;\n", inQuotes(commandPath(command) + ' '),
                             bashAction(positionalCompletion(command.declaration)), inQuotes(offered));
}

std::string bash(const std::string& name, const std::vector<Command>& commands) {
  std::string cases;
  for (const Command& command : commands) cases += bashCases(command);
  return fmt::format(R"(# bash completion for {0}
_{0}() {{
  local word command= what=() current=${{COMP_WORDS[COMP_CWORD]}}
  for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    case "$command/$word" in
      {1}) command+=/$word ;;
      *) break ;;
    esac
  done
  case "$command ${{COMP_WORDS[COMP_CWORD-1]}}" in
{2}  esac
  mapfile -t COMPREPLY < <(compgen "${{what[@]}}" -- "$current")
}}
complete -o filenames -F _{0} {0}
)",
                     name, allPaths(commands), cases);
}

/// Text between brackets and colons for zsh's _arguments.
std::string zshText(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zshAction(const Option& option) {
  if (!option.choices.empty()) return '(' + choiceNames(option) + ')';
  if (option.completion == Completion::None) return " ";
  return option.completion == Completion::File ? "_files" : "_files -/";
}

std::string zshCase(const Command& command) {
  std::string specs = " '(- *)'{-h,--help}'[print this help]'";
  if (command.hasVersion) specs += " '(- *)--version[print the version]'";
  for (const Option& option : command.declaration.options) {
    const std::string value = option.isFlag() ? "" : ':' + zshText(option.value) + ':' + zshAction(option);
    for (const std::string& name : option.allNames())
      if (!option.isPositional())
        specs += " \\\n      " +
                 inQuotes((option.maxCount > 1 ? "*" : "") + name + '[' + zshText(option.help) + ']' + value);
  }
  std::string commands;
  for (const Verb& below : command.verb->verbs)
    commands += ' ' + inQuotes(fmt::format("{}:{}", below.name, zshText(below.summary)));
  if (!commands.empty()) specs += " \\\n      '1: :->first'";
  const Completion completion = positionalCompletion(command.declaration);
  if (completion != Completion::None)
    specs += completion == Completion::File ? " \\\n      '*: :_files'" : " \\\n      '*: :_files -/'";
  return fmt::format("  ({})\n    commands=({})\n    _arguments -S{} ;;\n", inQuotes(commandPath(command)), commands,
                     specs);
}

std::string zsh(const std::string& name, const std::vector<Command>& commands) {
  std::string cases;
  for (const Command& command : commands) cases += zshCase(command);
  return fmt::format(R"(#compdef {0}
local command= state
local -a commands
while (( CURRENT > 2 )); do
  case "$command/${{words[2]}}" in
    ({1}) command+=/${{words[2]}}; shift words; (( CURRENT-- )) ;;
    (*) break ;;
  esac
done
case $command in
{2}esac
[[ $state == first ]] && {{ _describe command commands; _files }}
)",
                     name, allPaths(commands), cases);
}

std::string fishLine(const Command& command, const std::string& name, const std::string& rest, std::string_view words) {
  const std::string text = words.empty() ? "" : " -d " + inQuotes(words);
  return fmt::format("complete -c {0} -n '__{0}_at \"{1}\"' {2}{3}\n", name, commandPath(command), rest, text);
}

std::string fishOption(const Option& option) {
  std::string rest;
  for (const std::string& name : option.allNames())
    rest += (rest.empty() ? "" : " ") + (name.starts_with("--") ? "-l " + name.substr(2) : "-s " + name.substr(1));
  if (option.isFlag()) return rest;
  if (!option.choices.empty()) return rest + " -x -a " + inQuotes(choiceNames(option));
  if (option.completion == Completion::None) return rest + " -x";
  return rest + (option.completion == Completion::File ? " -r -F" : " -x -a '(__fish_complete_directories)'");
}

std::string fish(const std::string& name, const std::vector<Command>& commands) {
  std::string paths = allPaths(commands);
  std::ranges::replace(paths, '|', ' ');
  std::string text = fmt::format(R"(# fish completion for {0}
function __{0}_at
  set -l command
  for word in (commandline -opc)[2..-1]
    contains -- "$command/$word" {1}; or break
    set command "$command/$word"
  end
  test "$command" = "$argv[1]"
end
complete -c {0} -f
)",
                                 name, paths);
  for (const Command& command : commands) {
    text += fishLine(command, name, "-s h -l help", "print this help");
    if (command.hasVersion) text += fishLine(command, name, "-l version", "print the version");
    if (positionalCompletion(command.declaration) != Completion::None) text += fishLine(command, name, "-F", "");
    for (const Option& option : command.declaration.options)
      if (!option.isPositional()) text += fishLine(command, name, fishOption(option), option.help);
    for (const Verb& below : command.verb->verbs)
      text += fishLine(command, name, fmt::format("-a {}", below.name), below.summary);
  }
  return text;
}

}  // namespace

std::string usage(const Declaration& declaration, std::string_view command) {
  std::string text = fmt::format("{} [OPTION]...", command);
  for (const Option& option : declaration.options) {
    if (!option.isPositional()) continue;
    const std::string name = option.maxCount > 1 ? option.names + "..." : option.names;
    text += option.isRequired ? ' ' + name : " [" + name + ']';
  }
  return text;
}

std::vector<Command> allCommands(const Program& program) {
  std::vector<Command> commands;
  collect(program.verb, {}, commands);
  commands.front().hasVersion = !program.version.empty();
  return commands;
}

std::string helpText(const Verb& verb, const Declaration& declaration, std::string_view command, bool hasVersion) {
  const bool hasVerbs = !verb.verbs.empty();
  // With subcommands their list comes first; otherwise the description does.
  const std::size_t ahead = hasVerbs ? 1 : declaration.examples.size();
  std::string text = hasVerbs ? "" : wrapped(declaration.about) + '\n';
  text += examplesHelp(declaration, 0, ahead) + '\n';
  if (hasVerbs) text += commandsHelp(verb, command) + '\n' + wrapped(declaration.about) + '\n';
  const std::string others = examplesHelp(declaration, ahead, declaration.examples.size());
  if (!others.empty()) text += others + '\n';
  if (!declaration.run) text += fmt::format("Usage: {} COMMAND [ARGUMENT]...\n\n", command);
  if (declaration.run) text += paragraph(usage(declaration, command), "Usage: ", "  ") + '\n';
  text += optionsHelp(declaration, hasVersion);
  return declaration.footer.empty() ? text : text + '\n' + wrapped(declaration.footer);
}

std::string manPage(const Program& program) {
  const std::string name(program.verb.name);
  std::string synopsis, description, commands, statuses, examples;
  for (const Command& command : allCommands(program)) {
    const Declaration& declaration = command.declaration;
    const std::string path = join(command.path, " ");
    const std::string full = path.empty() ? name : name + ' ' + path;
    if (declaration.run) synopsis += fmt::format(".B {}\n.br\n", roff(usage(declaration, full)));
    if (path.empty())
      description = manText(command);
    else
      commands += fmt::format(".SS {}\n{}", roff(full), manText(command));
    for (const std::string_view line : linesIn(declaration.footer))
      if (line.starts_with(kExitStatus))
        statuses += fmt::format(".TP\n.B {}\n{}\n", roff(full), roff(line.substr(kExitStatus.size())));
    for (const std::string& example : declaration.examples) examples += roff(example) + '\n';
  }
  return fmt::format(
      ".TH {} 1\n.SH NAME\n{} \\- {}\n.SH SYNOPSIS\n{}.SH DESCRIPTION\n{}.SH COMMANDS\nEach command also takes "
      "\\-\\-help.\n{}.SH EXIT STATUS\n{}.SH EXAMPLES\n.nf\n{}.fi\n",
      upperCase(name), name, roff(program.verb.summary), synopsis, description, commands, statuses, examples);
}

std::string completions(const Program& program, Shell shell) {
  const std::string name(program.verb.name);
  const std::vector<Command> commands = allCommands(program);
  if (shell == Shell::Bash) return bash(name, commands);
  return shell == Shell::Zsh ? zsh(name, commands) : fish(name, commands);
}

}  // namespace judge::options
