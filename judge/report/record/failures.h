#pragma once

#include "judge/report/record/run_record.h"

/// What went wrong in a run, sorted by reasons. Texts are plain sentences, unescaped.
namespace judge {

/// Counted cases that failed for one reason (judge/verdict/failure_kind.h), never none: the smallest first, the others
/// in the order in which they came.
using FailureGroup = std::vector<const CaseJudged*>;

/// In the order in which the reasons came.
std::vector<FailureGroup> failureGroups(const RunRecord& record);

/// "5 more cases fail for this reason: 2 in tiny, 3 in large"; empty for one alone.
std::string othersOf(const FailureGroup& group);

/// What became of that case when it was asked again; none when it was not. In words: a sentence, or empty.
const AskedAgain* secondLookAt(const CaseJudged& judged, const RunRecord& record);
std::string askedAgain(const CaseJudged& judged, const RunRecord& record);

/// The submission's lines that the compiler complained of, or at which processes ended that count: each line once.
std::vector<SourcePlace> placesIn(const RunRecord& record);

/// What is true of the failures as a whole: where a total went that ran out, unless the headline says it; what the
/// failures share; what became of the cases that the total left no time for; the CPU time used outside the total.
std::vector<std::string> remarksOn(const RunRecord& record);

/// On an answer that is right in the other variant of the arguments: one sentence.
std::string rightInOtherVariantText(const RunRecord& record);

/// ", pair col-row" of a variant that is not the usual one.
std::string variantClause(const UsedVariant& variant);

}  // namespace judge
