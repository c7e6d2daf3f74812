#include "judge/exporting/problem_statement.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/languages/plain_text.h"

namespace judge {
namespace {

using Kind = MarkdownBlock::Kind;

constexpr const char* kExample = "example";

bool isExample(const MarkdownBlock& block) { return block.kind == Kind::Fence && block.word == kExample; }

MarkdownBlock heading(const char* text) { return {Kind::Heading, 2, "", {text}}; }
MarkdownBlock paragraph(std::string text) { return {Kind::Paragraph, 0, "", {std::move(text)}}; }

std::string boundsText(const std::optional<Interval>& bounds, const char* form) {
  return bounds && !bounds->isImplied ? fmt::format(fmt::runtime(form), textOf(bounds->least), textOf(bounds->most))
                                      : "";
}

/// "a whole number from 1 to 1000".
std::string formOf(const Type& type, const Domain& domain) {
  const auto part = [&](std::size_t i) { return formOf(type.of[i], domain.parts[i]); };
  const std::string length = boundsText(domain.length, " ({} to {})");
  switch (type.kind) {
    case Type::Kind::Int:
    case Type::Kind::Bigint:
      return "a whole number" + boundsText(domain.range, " from {} to {}");
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

void describeInput(std::vector<MarkdownBlock>& blocks, const KataFile& kata) {
  const auto& parameters = kata.signature.parameters;
  blocks.push_back(heading("Input"));
  if (parameters.size() == 1 && isBareText(parameters[0].type)) {
    const Domain& domain = kata.domains[0];
    blocks.push_back(paragraph(fmt::format("All of the input is `{}`, a text{}.", parameters[0].name,
                                           boundsText(domain.length, " of {} to {} bytes"))));
    return;
  }
  blocks.push_back(paragraph("The input holds, one behind the other, each in lines of its own:"));
  MarkdownBlock list{Kind::Bullets, 0, "", {}};
  for (std::size_t i = 0; i < parameters.size(); ++i)
    list.texts.push_back(fmt::format("`{}`: {}", parameters[i].name, formOf(parameters[i].type, kata.domains[i])));
  blocks.push_back(std::move(list));
}

void describeOutput(std::vector<MarkdownBlock>& blocks, const KataFile& kata) {
  blocks.push_back(heading("Output"));
  const Type& result = kata.signature.result;
  if (isBareText(result))
    blocks.push_back(paragraph(std::string("Print the text that the statement asks for, and nothing else") +
                               (result.kind == Type::Kind::Optional ? "; print nothing for none." : ".")));
  else
    blocks.push_back(paragraph(fmt::format(
        "Print what the statement asks to return: {}. Blanks and line ends stand between them, as many as you like.",
        formOf(result, kata.resultDomain))));
}

/// Where the section ends that a heading at `at` begins.
std::size_t endOfSection(const std::vector<MarkdownBlock>& blocks, std::size_t at) {
  std::size_t end = at + 1;
  while (end < blocks.size() && !(blocks[end].kind == Kind::Heading && blocks[end].level <= blocks[at].level)) ++end;
  return end;
}

}  // namespace

std::vector<MarkdownBlock> functionStatement(std::string_view statement) {
  std::vector<MarkdownBlock> blocks = markdownIn(statement);
  if (!blocks.empty() && blocks[0].kind == Kind::Heading && blocks[0].level == 1) blocks.erase(blocks.begin());
  return blocks;
}

std::vector<MarkdownBlock> problemStatement(std::string_view statement, const KataFile& kata) {
  std::vector<MarkdownBlock> result;
  const std::vector<MarkdownBlock> blocks = functionStatement(statement);
  bool isDescribed = false;
  const auto describe = [&] {
    if (!isDescribed) describeInput(result, kata), describeOutput(result, kata);
    isDescribed = true;
  };
  for (std::size_t at = 0; at < blocks.size(); ++at) {
    const std::size_t end = blocks[at].kind == Kind::Heading ? endOfSection(blocks, at) : at;
    const auto first = blocks.begin() + static_cast<std::ptrdiff_t>(at);
    const auto last = blocks.begin() + static_cast<std::ptrdiff_t>(end);
    const bool isOfExamples = std::any_of(first, last, isExample) && blocks[at].texts[0].starts_with("Example");
    if (isOfExamples || isExample(blocks[at])) describe();
    if (isOfExamples)
      at = end - 1;
    else if (!isExample(blocks[at]))
      result.push_back(blocks[at]);
  }
  describe();
  return result;
}

}  // namespace judge
