#include <cctype>

#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/options/program.h"

namespace judge::options {
namespace {

constexpr std::size_t kColumn = 28;  ///< where the words about an option begin

/// Each line of `text` a paragraph.
std::string wrapped(std::string_view text) {
  std::string lines;
  for (const std::string_view line : linesIn(text)) lines += line.empty() ? "\n" : paragraph(line);
  return lines;
}

/// `words` about `name`, in two columns.
std::string entry(const std::string& name, const std::string& words, std::size_t column = kColumn) {
  const std::string rest(column, ' ');
  if (words.empty()) return "  " + name + '\n';
  if (name.size() + 4 <= column) return paragraph(words, fmt::format("  {:<{}}", name, column - 2), rest);
  return "  " + name + '\n' + paragraph(words, rest, rest);
}

std::string describe(const Option& option) {
  std::string lines = entry(leftOf(option), wordsOn(option));
  for (const Choice& word : option.choices)
    if (!word.summary.empty()) lines += entry(std::string(kColumn, ' ') + word.word, word.summary, kColumn + 14);
  return lines;
}

std::string optionsOf(const Declaration& declaration, bool hasVersion) {
  std::vector<std::string> groups = {"Options"};
  std::vector<std::string> texts = {entry("-h, --help", "print this help")};
  if (hasVersion) texts.front() += entry("--version", "print the version");
  std::string text;
  for (const Option& option : declaration.options) {
    if (option.isPositional()) {
      text += describe(option);
      continue;
    }
    const std::string& heading = option.group.empty() ? groups.front() : option.group;
    const auto found = std::ranges::find(groups, heading);
    const auto index = static_cast<std::size_t>(found - groups.begin());
    if (found == groups.end()) {
      groups.push_back(heading);
      texts.emplace_back();
    }
    texts[index] += describe(option);
  }
  for (std::size_t i = 0; i < groups.size(); ++i)
    text += fmt::format("{}{}:\n{}", text.empty() ? "" : "\n", groups[i], texts[i]);
  return text;
}

std::string examplesOf(const Declaration& declaration, std::size_t first, std::size_t end) {
  std::string text;
  for (std::size_t i = first; i < std::min(end, declaration.examples.size()); ++i)
    text += (text.empty() ? "Example: " : "         ") + declaration.examples[i] + '\n';
  return text;
}

std::string commandsOf(const Verb& verb, std::string_view command) {
  std::string text = "Commands:\n";
  for (const Verb& below : verb.verbs) text += entry(std::string(below.name), std::string(below.summary), 13);
  return text + fmt::format("{} COMMAND --help says more.\n", command);
}

/// Text that roff prints as it is; `newline` stands between its lines.
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

std::string upperCase(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

std::string roffOptions(const Declaration& declaration) {
  std::string text;
  for (const Option& option : declaration.options) {
    text += fmt::format(".TP\n.B {}\n{}\n", roff(leftOf(option)), roff(wordsOn(option), "\n.br\n"));
    for (const Choice& word : option.choices)
      if (!word.summary.empty()) text += fmt::format(".br\n.B {}\n{}\n", roff(word.word), roff(word.summary));
  }
  return text;
}

std::string sectionOf(const Command& place, const std::string& command) {
  const Declaration& declaration = place.declaration;
  std::string text = fmt::format(".SH {}\n{}\n", roff(upperCase(command)), roff(declaration.about));
  if (declaration.run) text += fmt::format(".PP\n.B {}\n", roff(usage(declaration, command)));
  text += roffOptions(declaration);
  if (place.hasVersion) text += ".TP\n.B \\-\\-version\nprint the version\n";
  if (!declaration.footer.empty()) text += fmt::format(".PP\n{}\n", roff(declaration.footer));
  text += ".PP\n.nf\n";
  for (const std::string& example : declaration.examples) text += roff(example) + '\n';
  return text + ".fi\n";
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

/// In each shell a function walks the words on the line as far as they are commands, and what is offered depends on
/// where that ends: "" is the program itself, "/history/diff" a command below a command.

std::string pathOf(const Command& place) {
  return place.path.empty() ? "" : fmt::format("/{}", fmt::join(place.path, "/"));
}

/// In single quotes, as all three shells take them.
std::string inQuotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + '\'';
}

std::string wordsOf(const Option& option) {
  std::string words;
  for (const Choice& word : option.choices) words += (words.empty() ? "" : " ") + word.word;
  return words;
}

Completion positionalCompletion(const Declaration& declaration) {
  for (const Option& option : declaration.options)
    if (option.isPositional() && option.completion != Completion::None) return option.completion;
  return Completion::None;
}

/// The paths of all commands but the program, as a pattern of `case`.
std::string allPaths(const std::vector<Command>& commands) {
  std::string paths;
  for (const Command& place : commands)
    if (!place.path.empty()) paths += (paths.empty() ? "" : "|") + pathOf(place);
  return paths;
}

const char* bashAction(Completion completion) {
  if (completion == Completion::None) return "";
  return completion == Completion::File ? "-f" : "-d";
}

std::string bashCases(const Command& place) {
  std::string cases, offered = place.hasVersion ? "-h --help --version" : "-h --help";
  for (const Option& option : place.declaration.options) {
    if (option.isPositional()) continue;
    for (const std::string& name : namesOf(option)) {
      offered += ' ' + name;
      if (option.isFlag()) continue;
      const std::string words = option.choices.empty() ? "" : " -W " + inQuotes(wordsOf(option));
      cases += fmt::format("    {}) what=({}{}) ;;\n", inQuotes(pathOf(place) + ' ' + name),
                           bashAction(option.completion), words);
    }
  }
  for (const Verb& below : place.verb->verbs) (offered += ' ') += below.name;
  return cases + fmt::format("    {}*) what=({} -W {}) ;;\n", inQuotes(pathOf(place) + ' '),
                             bashAction(positionalCompletion(place.declaration)), inQuotes(offered));
}

std::string bash(const std::string& name, const std::vector<Command>& commands) {
  std::string cases;
  for (const Command& place : commands) cases += bashCases(place);
  return fmt::format(R"(# bash completion for {0}
_{0}() {{
  local word place= what=() current=${{COMP_WORDS[COMP_CWORD]}}
  for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    case "$place/$word" in
      {1}) place+=/$word ;;
      *) break ;;
    esac
  done
  case "$place ${{COMP_WORDS[COMP_CWORD-1]}}" in
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
  if (!option.choices.empty()) return '(' + wordsOf(option) + ')';
  if (option.completion == Completion::None) return " ";
  return option.completion == Completion::File ? "_files" : "_files -/";
}

std::string zshCase(const Command& place) {
  std::string specs = " '(- *)'{-h,--help}'[print this help]'";
  if (place.hasVersion) specs += " '(- *)--version[print the version]'";
  for (const Option& option : place.declaration.options) {
    const std::string value = option.isFlag() ? "" : ':' + zshText(option.value) + ':' + zshAction(option);
    for (const std::string& name : namesOf(option))
      if (!option.isPositional())
        specs +=
            " \\\n      " + inQuotes((option.most > 1 ? "*" : "") + name + '[' + zshText(option.help) + ']' + value);
  }
  std::string commands;
  for (const Verb& below : place.verb->verbs)
    commands += ' ' + inQuotes(fmt::format("{}:{}", below.name, zshText(below.summary)));
  if (!commands.empty()) specs += " \\\n      '1: :->first'";
  const Completion completion = positionalCompletion(place.declaration);
  if (completion != Completion::None)
    specs += completion == Completion::File ? " \\\n      '*: :_files'" : " \\\n      '*: :_files -/'";
  return fmt::format("  ({})\n    commands=({})\n    _arguments -S{} ;;\n", inQuotes(pathOf(place)), commands, specs);
}

std::string zsh(const std::string& name, const std::vector<Command>& commands) {
  std::string cases;
  for (const Command& place : commands) cases += zshCase(place);
  return fmt::format(R"(#compdef {0}
local place= state
local -a commands
while (( CURRENT > 2 )); do
  case "$place/${{words[2]}}" in
    ({1}) place+=/${{words[2]}}; shift words; (( CURRENT-- )) ;;
    (*) break ;;
  esac
done
case $place in
{2}esac
[[ $state == first ]] && {{ _describe command commands; _files }}
)",
                     name, allPaths(commands), cases);
}

std::string fishLine(const Command& place, const std::string& name, const std::string& rest, std::string_view words) {
  const std::string text = words.empty() ? "" : " -d " + inQuotes(words);
  return fmt::format("complete -c {0} -n '__{0}_at \"{1}\"' {2}{3}\n", name, pathOf(place), rest, text);
}

std::string fishOption(const Option& option) {
  std::string rest;
  for (const std::string& name : namesOf(option))
    rest += (rest.empty() ? "" : " ") + (name.starts_with("--") ? "-l " + name.substr(2) : "-s " + name.substr(1));
  if (option.isFlag()) return rest;
  if (!option.choices.empty()) return rest + " -x -a " + inQuotes(wordsOf(option));
  if (option.completion == Completion::None) return rest + " -x";
  return rest + (option.completion == Completion::File ? " -r -F" : " -x -a '(__fish_complete_directories)'");
}

std::string fish(const std::string& name, const std::vector<Command>& commands) {
  std::string paths = allPaths(commands);
  std::ranges::replace(paths, '|', ' ');
  std::string text = fmt::format(R"(# fish completion for {0}
function __{0}_at
  set -l place
  for word in (commandline -opc)[2..-1]
    contains -- "$place/$word" {1}; or break
    set place "$place/$word"
  end
  test "$place" = "$argv[1]"
end
complete -c {0} -f
)",
                                 name, paths);
  for (const Command& place : commands) {
    text += fishLine(place, name, "-s h -l help", "print this help");
    if (place.hasVersion) text += fishLine(place, name, "-l version", "print the version");
    if (positionalCompletion(place.declaration) != Completion::None) text += fishLine(place, name, "-F", "");
    for (const Option& option : place.declaration.options)
      if (!option.isPositional()) text += fishLine(place, name, fishOption(option), option.help);
    for (const Verb& below : place.verb->verbs)
      text += fishLine(place, name, fmt::format("-a {}", below.name), below.summary);
  }
  return text;
}

}  // namespace

std::string usage(const Declaration& declaration, std::string_view command) {
  std::string text = fmt::format("{} [OPTION]...", command);
  for (const Option& option : declaration.options) {
    if (!option.isPositional()) continue;
    const std::string name = option.most > 1 ? option.names + "..." : option.names;
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
  // What there is comes first, and all about one thing behind it.
  const std::size_t ahead = hasVerbs ? 1 : declaration.examples.size();
  std::string text = hasVerbs ? "" : wrapped(declaration.about) + '\n';
  text += examplesOf(declaration, 0, ahead) + '\n';
  if (hasVerbs) text += commandsOf(verb, command) + '\n' + wrapped(declaration.about) + '\n';
  const std::string others = examplesOf(declaration, ahead, declaration.examples.size());
  if (!others.empty()) text += others + '\n';
  if (!declaration.run) text += fmt::format("Usage: {} COMMAND [ARGUMENT]...\n\n", command);
  if (declaration.run) text += paragraph(usage(declaration, command), "Usage: ", "  ") + '\n';
  text += optionsOf(declaration, hasVersion);
  return declaration.footer.empty() ? text : text + '\n' + wrapped(declaration.footer);
}

std::string manPage(const Program& program) {
  const std::string name(program.verb.name);
  std::string text = fmt::format(".TH {} 1\n.SH NAME\n{} \\- {}\n", upperCase(name), name, roff(program.verb.summary));
  std::string commands, sections;
  for (const Command& place : allCommands(program)) {
    const std::string path = fmt::format("{}", fmt::join(place.path, " "));
    if (!path.empty()) commands += fmt::format(".TP\n.B {} {}\n{}\n", name, path, roff(place.verb->summary));
    sections += sectionOf(place, path.empty() ? name : name + ' ' + path);
  }
  return text + fmt::format(".SH COMMANDS\nEach takes \\-\\-help.\n{}", commands) + sections;
}

std::string completions(const Program& program, Shell shell) {
  const std::string name(program.verb.name);
  const std::vector<Command> commands = allCommands(program);
  if (shell == Shell::Bash) return bash(name, commands);
  return shell == Shell::Zsh ? zsh(name, commands) : fish(name, commands);
}

}  // namespace judge::options
