#include "judge/report/text_failures.h"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "judge/base/text.h"
#include "judge/console/figures.h"
#include "judge/console/layout.h"
#include "judge/report/record/close_calls.h"
#include "judge/report/record/growth_summary.h"
#include "judge/report/text_boards.h"

namespace judge {
namespace {

bool failed(Verdict verdict) {
  return verdict != Verdict::AC && verdict != Verdict::SK;
}

/// What to make of a verdict, where its phrase and its reason do not say it.
std::string_view advice(Verdict verdict) {
  switch (verdict) {
    case Verdict::JE:
      return "The submission is not to blame for this.";
    case Verdict::TLE:
      return "It needs a faster method, or it loops for ever.";
    case Verdict::PE:
      return "What came back is no answer to the question: something in the submission interferes with the channel.";
    default:
      return "";
  }
}

using Cases = std::vector<const CaseJudged*>;

/// The failed cases that count, grouped by verdict; groups and their members stand in the order in which they came.
std::vector<Cases> failedByKind(const RunRecord& record) {
  std::vector<Cases> kinds;
  for (const CaseJudged& judged : record.cases) {
    if (!judged.question.counted || !failed(judged.verdict)) continue;
    const auto kind = std::find_if(kinds.begin(), kinds.end(),
                                   [&](const Cases& known) { return known.front()->verdict == judged.verdict; });
    (kind == kinds.end() ? kinds.emplace_back() : *kind).push_back(&judged);
  }
  return kinds;
}

/// "1 in tiny, 3 in large", leaving out the first case, which was explained.
std::string whereTheOthersAre(const Cases& kind) {
  std::vector<std::pair<std::string_view, std::size_t>> counts;
  for (std::size_t i = 1; i < kind.size(); ++i) {
    const std::string_view suite = kind[i]->question.suite;
    if (counts.empty() || counts.back().first != suite) counts.emplace_back(suite, 0);
    counts.back().second += 1;
  }
  std::string text;
  for (const auto& [suite, count] : counts) {
    text += fmt::format("{}{} in {}", text.empty() ? "" : ", ", count, escaped(suite));
  }
  return text;
}

std::string sentence(std::string_view words) {
  return words.empty() ? "" : paragraph(words, "  ", "  ");
}

/// What to say of the cases behind the first one.
std::string others(const Cases& kind) {
  if (kind.size() == 1) return "";
  const auto close =
      std::count_if(kind.begin() + 1, kind.end(), [](const CaseJudged* judged) { return judged->close(); });
  const std::string closeOnes = close == 0 ? "" : fmt::format("; close to the limit: {}", close);
  return fmt::format("{} more with this verdict: {}{}", kind.size() - 1, whereTheOthersAre(kind), closeOnes);
}

std::string explained(const Cases& kind, const RunRecord& record, const Style& style) {
  const CaseJudged& first = *kind.front();
  const std::string head = fmt::format("{}: {}", title(first.verdict), nameOf(first.question));
  std::string text = painted(paragraph(head, "", "  "), first.verdict, style);
  text += sentence(escaped(first.reason));
  text += sentence(advice(first.verdict));
  if (first.verdict == Verdict::TLE && growthSentence(record).empty())
    text += sentence("The cases that passed do not tell how its time grows with n; judge profile measures that.");
  if (first.rightUnderOtherReading) text += sentence("Under the other reading of the pair this answer would be right.");
  text += sentence(fmt::format("{} CPU, {} wall clock", durationText(first.cpu), durationText(first.wall)));
  if (first.close()) text += sentence("Close to the limit: " + escaped(closeness(first, record)));
  const std::string excerpt = excerptBlock(first.excerpt, style);
  const std::string more = sentence(others(kind));
  return excerpt.empty() ? text + more : joined({text, excerpt, more});
}

std::string explainedEnd(const RunRecord& record, const Style& style) {
  const StageTally end = endOfRun(record);
  if (!failed(end.verdict)) return "";
  const std::string head = fmt::format("{}: between or after the answers", title(end.verdict));
  return painted(paragraph(head), end.verdict, style) + sentence(escaped(end.reason)) +
         sentence("What goes on after an answer belongs to the run: threads, static destructors, atexit functions.");
}

}  // namespace

std::string title(Verdict verdict) {
  return fmt::format("{} - {}", code(verdict), phrase(verdict));
}

std::string failures(const RunRecord& record, const Style& style) {
  std::vector<std::string> texts;
  for (const Cases& kind : failedByKind(record)) texts.push_back(explained(kind, record, style));
  texts.push_back(explainedEnd(record, style));
  return joined(texts);
}

std::string uncountedCases(const RunRecord& record) {
  std::string text;
  for (const CaseJudged& judged : record.cases) {
    if (judged.question.counted || judged.verdict == Verdict::SK) continue;
    const std::string_view separator = judged.reason.empty() ? "" : "; ";
    text += paragraph(fmt::format("Not counted: {}: {}{}{}", escaped(judged.question.text), title(judged.verdict),
                                  separator, escaped(judged.reason)),
                      "", "  ");
  }
  return text;
}

}  // namespace judge
