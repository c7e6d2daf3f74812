#include "judge/options/program.h"

/// In each shell a function walks the words on the line as far as they are commands, and what is offered depends on
/// where that ends: "" is the program itself, "/history/diff" a command below a command.
namespace judge::options {
namespace {

std::string pathOf(const Place& place) {
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
  for (const Word& word : option.words) words += (words.empty() ? "" : " ") + word.word;
  return words;
}

Completion positionalCompletion(const Declaration& declaration) {
  for (const Option& option : declaration.options)
    if (option.isPositional() && option.completion != Completion::None) return option.completion;
  return Completion::None;
}

/// The paths of all commands but the program, as a pattern of `case`.
std::string allPaths(const std::vector<Place>& places) {
  std::string paths;
  for (const Place& place : places)
    if (!place.path.empty()) paths += (paths.empty() ? "" : "|") + pathOf(place);
  return paths;
}

const char* bashAction(Completion completion) {
  if (completion == Completion::None) return "";
  return completion == Completion::File ? "-f" : "-d";
}

std::string bashCases(const Place& place) {
  std::string cases, offered = place.hasVersion ? "-h --help --version" : "-h --help";
  for (const Option& option : place.declaration.options) {
    if (option.isPositional()) continue;
    for (const std::string& name : namesOf(option)) {
      offered += ' ' + name;
      if (option.isFlag()) continue;
      const std::string words = option.words.empty() ? "" : " -W " + inQuotes(wordsOf(option));
      cases += fmt::format("    {}) what=({}{}) ;;\n", inQuotes(pathOf(place) + ' ' + name),
                           bashAction(option.completion), words);
    }
  }
  for (const Verb& below : place.verb->verbs) (offered += ' ') += below.name;
  return cases + fmt::format("    {}*) what=({} -W {}) ;;\n", inQuotes(pathOf(place) + ' '),
                             bashAction(positionalCompletion(place.declaration)), inQuotes(offered));
}

std::string bash(const std::string& name, const std::vector<Place>& places) {
  std::string cases;
  for (const Place& place : places) cases += bashCases(place);
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
                     name, allPaths(places), cases);
}

/// What zsh's _arguments takes between brackets and colons.
std::string zshText(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zshAction(const Option& option) {
  if (!option.words.empty()) return '(' + wordsOf(option) + ')';
  if (option.completion == Completion::None) return " ";
  return option.completion == Completion::File ? "_files" : "_files -/";
}

std::string zshCase(const Place& place) {
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

std::string zsh(const std::string& name, const std::vector<Place>& places) {
  std::string cases;
  for (const Place& place : places) cases += zshCase(place);
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
                     name, allPaths(places), cases);
}

std::string fishLine(const Place& place, const std::string& name, const std::string& rest, std::string_view words) {
  const std::string text = words.empty() ? "" : " -d " + inQuotes(words);
  return fmt::format("complete -c {0} -n '__{0}_at \"{1}\"' {2}{3}\n", name, pathOf(place), rest, text);
}

std::string fishOption(const Option& option) {
  std::string rest;
  for (const std::string& name : namesOf(option))
    rest += (rest.empty() ? "" : " ") + (name.starts_with("--") ? "-l " + name.substr(2) : "-s " + name.substr(1));
  if (option.isFlag()) return rest;
  if (!option.words.empty()) return rest + " -x -a " + inQuotes(wordsOf(option));
  if (option.completion == Completion::None) return rest + " -x";
  return rest + (option.completion == Completion::File ? " -r -F" : " -x -a '(__fish_complete_directories)'");
}

std::string fish(const std::string& name, const std::vector<Place>& places) {
  std::string paths = allPaths(places);
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
  for (const Place& place : places) {
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

std::string completions(const Program& program, Shell shell) {
  const std::string name(program.verb.name);
  const std::vector<Place> places = placesOf(program);
  if (shell == Shell::Bash) return bash(name, places);
  return shell == Shell::Zsh ? zsh(name, places) : fish(name, places);
}

}  // namespace judge::options
