#include "judge/report/comparison_markdown.h"

#include <fmt/format.h>

#include "judge/base/text.h"

namespace judge {
namespace {

std::string row(const std::vector<std::string>& cells) {
  return fmt::format("| {} |\n", fmt::join(cells, " | "));
}

std::string shown(const std::string& name) {
  return markdownText(name == "-" ? "(standard input)" : name);
}

std::string head(const std::vector<std::string>& suites) {
  std::vector<std::string> names{"submission", "CPU", "ratio", "interval", "memory", "growth", "passed", "verdict"};
  std::vector<std::string> rule{"---", "--:", "--:", "--:", "--:", "--:", "--:", "---"};
  for (const std::string& suite : suites) {
    names.push_back(markdownText(suite));
    rule.emplace_back("---");
  }
  return row(names) + row(rule);
}

std::string rowOf(const ComparisonRecord& record, std::size_t index, std::size_t suites) {
  const ComparedSubmission& one = record.comparison.submissions[index];
  const ComparedWords words = wordsOf(record, index);
  std::vector<std::string> cells{shown(words.name), words.cpu,
                                 words.ratio,       words.interval,
                                 words.memory,      markdownText(words.growth),
                                 words.passed,      std::string(code(one.verdict))};
  for (std::size_t i = 0; i < suites; ++i)
    cells.emplace_back(i < one.suites.size() ? code(one.suites[i].verdict) : "-");
  return row(cells);
}

std::string failures(const ComparisonRecord& record) {
  std::string text;
  for (std::size_t i = 0; i < record.comparison.submissions.size(); ++i) {
    const ComparedSubmission& one = record.comparison.submissions[i];
    if (one.verdict == Verdict::AC && !differs(record, i)) continue;
    text += fmt::format("- {}: {}", code(one.verdict), shown(one.name));
    if (!one.reason.empty()) text += ": " + markdownText(one.reason);
    if (differs(record, i)) text += "; **" + markdownText(differenceText(record, i)) + "**";
    text += '\n';
  }
  return text.empty() ? "" : text + '\n';
}

}  // namespace

std::string markdownText(std::string_view raw, Bytes limit) {
  constexpr std::string_view kSpecial = "!\"#$%&'()*+.:<=>?@[\\]^_`{|}~";
  std::string text;
  for (const char c : cut(escaped(raw), limit)) {
    if (kSpecial.find(c) != std::string_view::npos) text += '\\';
    text += c;
  }
  return text;
}

std::string comparisonAsMarkdown(const ComparisonRecord& record) {
  const std::vector<std::string> suites = suiteNames(record);
  std::string text = record.interrupted ? "**Interrupted: this is what there was by then.**\n\n" : "";
  text += head(suites);
  for (std::size_t i = 0; i < record.comparison.submissions.size(); ++i) text += rowOf(record, i, suites.size());
  text += '\n' + failures(record);
  text += "```text\n";
  for (const std::string& note : notesOn(record)) text += escaped(note) + '\n';
  return text + "```\n";
}

}  // namespace judge
