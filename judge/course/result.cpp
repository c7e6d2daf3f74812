#include "judge/course/result.h"

#include <algorithm>

#include "judge/base/text.h"
#include "judge/report/record/run_record.h"

namespace judge::course {
namespace {

FailedCase failedCase(const CaseJudged& judged) {
  const CaseLabel& question = judged.question;
  return {.suite = question.suite,
          .index = static_cast<std::int64_t>(question.index),
          .question = escaped(question.text),
          .verdict = judged.verdict};
}

}  // namespace

bool hasResult(const RunRecord& record) {
  return !record.ended.interrupted &&
         (verdictOf(record) != Verdict::JE || std::ranges::any_of(record.cases, &CaseJudged::isKatasFault));
}

Result resultOf(const RunRecord& record, Result result) {
  result.verdict = verdictOf(record);
  result.reason = escaped(record.ended.reason);
  result.hint = escaped(record.ended.hint);
  result.language = record.started.language;
  if (record.compiled) {
    result.function = escaped(record.compiled->function);
    result.compileCpu = record.compiled->cpu;
  }
  for (const SuiteTally& tally : record.suites) result.suites.push_back(tally.result());
  for (const CaseJudged& judged : record.cases)
    if (judged.question.counted && isFailure(judged.verdict) && result.failed.size() < kMostFailedCases)
      result.failed.push_back(failedCase(judged));
  result.cpu = record.ended.cpu;
  result.wall = record.ended.wall;
  result.slowestCase = record.totals.slowestCpu;
  result.peakMemory = record.totals.peakMemory;
  result.totalLimit = record.started.limits.total;
  result.caseLimit = record.started.limits.perCase.value_or(Nanoseconds(0));
  result.isClose = record.ended.totalClose || std::ranges::any_of(record.cases, [](const CaseJudged& judged) {
                     return judged.question.counted && judged.close;
                   });
  return result;
}

}  // namespace judge::course
