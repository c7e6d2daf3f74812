
#include <cctype>

#include "judge/options/places.h"

namespace judge::options {
namespace {

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

std::string optionsOf(const Declaration& declaration) {
  std::string text;
  for (const Option& option : declaration.options) {
    text += fmt::format(".TP\n.B {}\n{}\n", roff(leftOf(option)), roff(wordsOn(option), "\n.br\n"));
    for (const Word& word : option.words)
      if (!word.summary.empty()) text += fmt::format(".br\n.B {}\n{}\n", roff(word.word), roff(word.summary));
  }
  return text;
}

std::string sectionOf(const Place& place, const std::string& command) {
  const Declaration& declaration = place.declaration;
  std::string text = fmt::format(".SH {}\n{}\n", roff(upperCase(command)), roff(declaration.about));
  if (declaration.run) text += fmt::format(".PP\n.B {}\n", roff(usageOf(declaration, command)));
  text += optionsOf(declaration);
  if (place.hasVersion) text += ".TP\n.B \\-\\-version\nprint the version\n";
  if (!declaration.footer.empty()) text += fmt::format(".PP\n{}\n", roff(declaration.footer));
  text += ".PP\n.nf\n";
  for (const std::string& example : declaration.examples) text += roff(example) + '\n';
  return text + ".fi\n";
}

}  // namespace

std::string manPage(const Program& program) {
  const std::string name(program.verb.name);
  std::string text = fmt::format(".TH {} 1\n.SH NAME\n{} \\- {}\n", upperCase(name), name, roff(program.verb.summary));
  std::string commands, sections;
  for (const Place& place : placesOf(program)) {
    const std::string path = fmt::format("{}", fmt::join(place.path, " "));
    if (!path.empty()) commands += fmt::format(".TP\n.B {} {}\n{}\n", name, path, roff(place.verb->summary));
    sections += sectionOf(place, path.empty() ? name : name + ' ' + path);
  }
  return text + fmt::format(".SH COMMANDS\nEach takes \\-\\-help.\n{}", commands) + sections;
}

}  // namespace judge::options
