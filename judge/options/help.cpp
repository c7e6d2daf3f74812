

#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/options/places.h"
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
  for (const Word& word : option.words)
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

}  // namespace

std::string helpOf(const Verb& verb, const Declaration& declaration, std::string_view command, bool hasVersion) {
  const bool hasVerbs = !verb.verbs.empty();
  // What there is comes first, and all about one thing behind it.
  const std::size_t ahead = hasVerbs ? 1 : declaration.examples.size();
  std::string text = hasVerbs ? "" : wrapped(declaration.about) + '\n';
  text += examplesOf(declaration, 0, ahead) + '\n';
  if (hasVerbs) text += commandsOf(verb, command) + '\n' + wrapped(declaration.about) + '\n';
  const std::string others = examplesOf(declaration, ahead, declaration.examples.size());
  if (!others.empty()) text += others + '\n';
  if (!declaration.run) text += fmt::format("Usage: {} COMMAND [ARGUMENT]...\n\n", command);
  if (declaration.run) text += paragraph(usageOf(declaration, command), "Usage: ", "  ") + '\n';
  text += optionsOf(declaration, hasVersion);
  return declaration.footer.empty() ? text : text + '\n' + wrapped(declaration.footer);
}

}  // namespace judge::options
