#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "judge/base/text.h"
#include "judge/console/figures.h"
#include "judge/console/markup.h"
#include "judge/report/html_parts.h"
#include "judge/report/record/close_calls.h"
#include "judge/report/text_failures.h"

namespace judge {
namespace {

constexpr std::size_t kMostShown = 40;
constexpr Bytes kMostReason = {300};
constexpr Bytes kMostExcerpt = kibibytes(4);

/// What the boards of one report may take together; then they are shown as text, then not at all.
constexpr std::size_t kRoomForBoards = 100 << 10;

bool failed(const CaseJudged& judged) {
  return judged.question.counted && judged.verdict != Verdict::AC && judged.verdict != Verdict::SK;
}

/// The first case of each kind first, then the others, each in the order in which they came.
std::vector<const CaseJudged*> inOrderOfInterest(const RunRecord& record, std::size_t& kinds) {
  std::vector<const CaseJudged*> first, others;
  for (const CaseJudged& judged : record.cases) {
    if (!failed(judged)) continue;
    const bool isKnown = std::any_of(first.begin(), first.end(),
                                     [&](const CaseJudged* known) { return known->verdict == judged.verdict; });
    (isKnown ? others : first).push_back(&judged);
  }
  kinds = first.size();
  first.insert(first.end(), others.begin(), others.end());
  return first;
}

std::string board(const std::string& excerpt, const std::string& picture, std::size_t& room) {
  if (!picture.empty() && picture.size() <= room) {
    room -= picture.size();
    return "<figure class=\"board\">" + picture + "</figure>\n";
  }
  const std::string text = markupUpTo(excerpt, kMostExcerpt, Keep::NewlinesAndTabs);
  if (text.empty() || text.size() > room) return "";
  room -= text.size();
  return "<pre class=\"grid\">\n" + text + "</pre>\n";
}

std::string explained(const CaseJudged& judged, const RunRecord& record, std::size_t& room) {
  std::string text = "<p>" + words(judged.reason, kMostReason) + "</p>\n";
  if (judged.rightUnderOtherReading) text += "<p>Under the other reading of the pair this answer would be right.</p>\n";
  text +=
      fmt::format("<p class=\"soft\">{} CPU, {} wall clock</p>\n", durationText(judged.cpu), durationText(judged.wall));
  if (judged.close()) text += "<p>Close to the limit: " + words(closeness(judged, record), kMostReason) + "</p>\n";
  return text + board(judged.excerpt, judged.picture, room);
}

std::string solution(const RunRecord& record, std::size_t& room) {
  if (!record.ended.shown) return "";
  const SolutionShown& shown = *record.ended.shown;
  return fmt::format("<h3 class=\"solution\">There is a solution: {}, case {} ({})</h3>\n",
                     words(shown.suite, kMostReason), shown.index + 1, words(shown.text, kMostReason)) +
         board(shown.excerpt, shown.picture, room);
}

std::string badEnd(const RunRecord& record) {
  const StageTally end = endOfRun(record);
  if (end.verdict == Verdict::AC) return "";
  return fmt::format("<h3 class=\"failure\">{}: between or after the answers</h3>\n<p>{}</p>\n",
                     codeMarkup(end.verdict), words(end.reason, kMostReason));
}

}  // namespace

std::string failureMarkup(const RunRecord& record) {
  std::size_t kinds = 0, room = kRoomForBoards;
  const std::vector<const CaseJudged*> cases = inOrderOfInterest(record, kinds);
  const std::string shown = solution(record, room);
  std::string text, others;
  for (std::size_t i = 0; i < std::min(cases.size(), kMostShown); ++i) {
    const CaseJudged& judged = *cases[i];
    const std::string head = codeMarkup(judged.verdict) + ": " + words(nameOf(judged.question), kMostReason);
    const std::string body = explained(judged, record, room);
    if (i < kinds)
      text += "<h3 class=\"failure\">" + head + "</h3>\n" + body;
    else
      others += "<details class=\"failure\"><summary>" + head + "</summary>\n" + body + "</details>\n";
  }
  if (cases.size() > kMostShown)
    others += fmt::format("<p>and {} more</p>\n", countText(cases.size() - kMostShown, "failed case"));
  if (!others.empty())
    text += fmt::format("<details><summary>{} more</summary>\n{}</details>\n",
                        countText(cases.size() - kinds, "failed case"), others);
  text += shown + badEnd(record);
  return text.empty() ? "" : "<h2>What went wrong</h2>\n" + text;
}

}  // namespace judge
