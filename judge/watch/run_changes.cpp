#include "judge/watch/run_changes.h"

#include <fmt/format.h>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/history/changes.h"

namespace judge::watch {
namespace {

using history::CasePair;
using history::KeptCase;
using history::KeptRun;

constexpr std::size_t kMostShown = 3;

/// A way in which a case's verdict can be another than before.
struct Kind {
  std::string_view name;
  bool (*holds)(Verdict before, Verdict after);
  std::string (*words)(const CasePair& pair);
};

std::string caseName(const KeptCase& judged) {
  return escaped(judged.question.empty() ? fmt::format("{} #{}", judged.suite, judged.index) : judged.question);
}

std::string name(const CasePair& pair) { return caseName(*pair.after); }

std::string reason(const CasePair& pair) {
  constexpr Bytes kMost{200};
  return fmt::format("{}: {}, {}", name(pair), code(pair.after->verdict), cut(escaped(pair.after->reason), kMost));
}

std::string verdicts(const CasePair& pair) {
  return fmt::format("{}: {} -> {}", name(pair), code(pair.before->verdict), code(pair.after->verdict));
}

std::string times(const CasePair& pair) {
  return fmt::format("{}: {} -> {}", name(pair), durationText(pair.before->cpu), durationText(pair.after->cpu));
}

constexpr Kind kKinds[] = {
    {"fixed", [](Verdict before, Verdict after) { return isFailure(before) && after == Verdict::AC; }, name},
    {"broken", [](Verdict before, Verdict after) { return before == Verdict::AC && isFailure(after); }, reason},
    {"new", [](Verdict before, Verdict after) { return before == Verdict::SK && isFailure(after); }, reason},
    {"changed", [](Verdict before, Verdict after) { return isFailure(before) && isFailure(after); }, verdicts},
    {"not asked", [](Verdict, Verdict after) { return after == Verdict::SK; }, name},
};

std::string row(std::string_view what, const std::string& text) {
  constexpr std::size_t kColumn = 11;
  return paragraph(text, fmt::format("{:<{}}", what, kColumn), std::string(kColumn, ' '));
}

std::string rowOf(std::string_view what, const std::vector<CasePair>& pairs, std::string (*words)(const CasePair&)) {
  if (pairs.empty()) return "";
  std::string text = pairs.size() == 1 ? "" : countText(pairs.size(), "case") + ": ";
  for (std::size_t i = 0; i < pairs.size() && i < kMostShown; ++i) text += (i == 0 ? "" : "; ") + words(pairs[i]);
  if (pairs.size() > kMostShown) text += "; ...";
  return row(what, text);
}

}  // namespace

RunChanges runChanges(const KeptRun* last, const KeptRun* asked, const KeptRun& now) {
  RunChanges changes;
  if (!last) return changes;
  if (last->verdict != now.verdict)
    changes.text = row("verdict", fmt::format("{} -> {}", code(last->verdict), code(now.verdict)));
  if (asked && now.asked > 0) {
    const history::Changes found = history::changesBetween(*asked, now);
    for (const Kind& kind : kKinds) {
      std::vector<CasePair> pairs;
      for (const CasePair& pair : found.verdicts)
        if (kind.holds(pair.before->verdict, pair.after->verdict)) pairs.push_back(pair);
      changes.text += rowOf(kind.name, pairs, kind.words);
      if (!pairs.empty())
        changes.summary += fmt::format("{}{} {}", changes.summary.empty() ? "" : ", ", pairs.size(), kind.name);
    }
    changes.text += rowOf("slower", found.slower, times) + rowOf("faster", found.faster, times);
  }
  if (changes.text.empty()) changes.text = row("no change", fmt::format("{} as before", code(now.verdict)));
  return changes;
}

}  // namespace judge::watch
