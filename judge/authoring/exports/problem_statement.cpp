#include "judge/authoring/exports/export_kata.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "judge/base/placeholders.h"
#include "judge/base/text.h"
#include "judge/katas/markdown.h"
#include "judge/languages/plain_text.h"

namespace judge {
namespace {

bool isExample(const MarkdownBlock& block) { return block.word == "example"; }

/// Describes values for readers of the statement.
class ValueDescription {
 public:
  explicit ValueDescription(const KataFile& kata) : kata_(kata) {}

  /// "a whole number between 1 and 1000".
  std::string formOf(const Type& type, const Domain& domain) const {
    const auto part = [&](std::size_t i) { return formOf(type.of[i], domain.parts[i]); };
    const std::string length = boundsText(domain.length, " (between {} and {})");
    switch (type.kind) {
      case Type::Kind::Int:
      case Type::Kind::Bigint:
        return "a whole number" + boundsText(domain.range, " between {} and {}");
      case Type::Kind::Bool:
        return "`true` or `false`";
      case Type::Kind::Text:
        return fmt::format("a text: its length in bytes{}, a line end, and the bytes", length);
      case Type::Kind::Pair:
        return fmt::format("{}, and {}", part(0), part(1));
      case Type::Kind::List:
        return fmt::format("a list: its length{}, and then each item: {}", length, part(0));
      case Type::Kind::Optional:
        return fmt::format("`none`, or {}", part(0));
    }
    return "";
  }

  std::string boundsText(const std::optional<Interval>& bounds, const char* form) const {
    return bounds && !bounds->isImplied
               ? fmt::format(fmt::runtime(form), boundWords(bounds->least), boundWords(bounds->most))
               : "";
  }

 private:
  /// "5", "`n - 1`", or "the length of `numbers`".
  std::string boundWords(const Bound& bound) const {
    if (bound.parameter.empty()) return bound.number;
    const auto named = std::ranges::find(kata_.signature.parameters, bound.parameter, &Signature::Parameter::name);
    if (named == kata_.signature.parameters.end() || named->type.kind == Type::Kind::Int)
      return '`' + boundText(bound) + '`';
    const std::string length = fmt::format("the length of `{}`", bound.parameter);
    if (bound.number == "0") return length;
    const bool isLess = bound.number.starts_with('-');
    return fmt::format("{} {} {}", length, isLess ? "minus" : "plus", bound.number.substr(isLess));
  }

  const KataFile& kata_;
};

std::string inputSection(const KataFile& kata) {
  const auto& parameters = kata.signature.parameters;
  if (hasBareInput(kata))
    return fmt::format("## Input\n\nAll of the input is `{}`, a text{}.\n\n", parameters[0].name,
                       ValueDescription(kata).boundsText(kata.domains[0].length, " between {} and {} bytes long"));
  std::string text = "## Input\n\nThe input contains, one after the other, each on lines of its own:\n\n";
  for (std::size_t i = 0; i < parameters.size(); ++i)
    text += fmt::format("- `{}`: {}\n", parameters[i].name,
                        ValueDescription(kata).formOf(parameters[i].type, kata.domains[i]));
  return text + '\n';
}

std::string outputSection(const KataFile& kata) {
  const Type& result = kata.signature.result;
  if (isBareText(result))
    return fmt::format(
        "## Output\n\nPrint the text that the statement asks for, end its line, and print nothing else{}\n\n",
        result.kind == Type::Kind::Optional ? "; print nothing for none." : ".");
  const Type& printed = result.kind == Type::Kind::Optional ? result.of[0] : result;
  const bool isOne = printed.of.empty() && printed.kind != Type::Kind::Text;
  return fmt::format("## Output\n\nPrint what the statement asks to return: {}.{}\n\n",
                     ValueDescription(kata).formOf(result, kata.resultDomain),
                     isOne ? "" : " Separate them by blanks and line ends.");
}

/// Behind the section that the block at `at` begins; behind the block, where it is no heading.
std::size_t endOfSection(const std::vector<MarkdownBlock>& blocks, std::size_t at) {
  std::size_t end = at + 1;
  if (blocks[at].level > 0)
    while (end < blocks.size() && (blocks[end].level == 0 || blocks[end].level > blocks[at].level)) ++end;
  return end;
}

std::vector<MarkdownBlock> withoutTitle(std::string_view statement) {
  std::vector<MarkdownBlock> blocks = blocksIn(statement);
  if (!blocks.empty() && blocks[0].level == 1) blocks.erase(blocks.begin());
  return blocks;
}

std::string kindText(const Type& type) {
  std::string text = fmt::format("[\"{}\"", kindName(type.kind));
  for (const Type& part : type.of) text += ", " + kindText(part);
  return text + "]";
}

std::string pythonBound(const Bound& bound) { return fmt::format("(\"{}\", {})", bound.parameter, bound.number); }

/// The bounds of its own, and those of its parts.
std::string domainText(const Domain& domain) {
  const auto& own = domain.range ? domain.range : domain.length;
  std::string parts;
  for (const Domain& part : domain.parts) parts += domainText(part) + ", ";
  return fmt::format("({}, [{}])",
                     own ? fmt::format("({}, {})", pythonBound(own->least), pythonBound(own->most)) : "None", parts);
}

/// What a program reads and writes. The statement of an interactive kata for programs says it itself.
std::string formSections(const KataFile& kata) {
  if (!kata.signature.isInteractive) return inputSection(kata) + outputSection(kata);
  if (kata.isProgram) return "";
  return "## Interaction\n\nYour program talks with another one. It asks by a line that it prints; each time flush the "
         "output. The answer is the next line of its input.\n\n";
}

}  // namespace

std::string functionStatement(std::string_view statement) {
  std::string text;
  for (const MarkdownBlock& block : withoutTitle(statement)) text += block.text;
  return text;
}

std::string problemStatement(std::string_view statement, const KataFile& kata) {
  const std::vector<MarkdownBlock> blocks = withoutTitle(statement);
  std::string described = formSections(kata), text;
  for (std::size_t at = 0; at < blocks.size(); ++at) {
    const std::size_t end = endOfSection(blocks, at);
    const bool isOfExamples = blocks[at].heading.starts_with("Example") &&
                              std::ranges::any_of(std::span(blocks).subspan(at, end - at), isExample);
    if (isOfExamples || isExample(blocks[at]))
      text += std::exchange(described, "");
    else
      text += blocks[at].text + '\n';
    if (isOfExamples) at = end - 1;
  }
  return text + described;
}

std::string_view inputValidatorTemplate();  // input_validator.py

std::string inputValidator(const KataFile& kata) {
  std::string parameters = "[\n";
  for (std::size_t i = 0; i < kata.signature.parameters.size(); ++i) {
    const Signature::Parameter& one = kata.signature.parameters[i];
    parameters += fmt::format("    (\"{}\", {}, {}),\n", one.name, kindText(one.type), domainText(kata.domains[i]));
  }
  return fillPlaceholders(inputValidatorTemplate(), {{"title", escaped(kata.title)},
                                                     {"bare", hasBareInput(kata) ? "True" : "False"},
                                                     {"parameters", parameters + "]"}});
}

}  // namespace judge
