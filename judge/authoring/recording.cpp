#include "judge/authoring/recording.h"

#include <algorithm>

#include "judge/languages/plain_text.h"

namespace judge {
namespace {

constexpr std::size_t kMostOfOne = std::size_t{1} << 20, kMostOfAll = std::size_t{32} << 20, kMostFaults = 3;

}  // namespace

std::vector<Question> Recording::watched(std::vector<Question> questions) {
  for (std::size_t i = 0; i < questions.size(); ++i) {
    Question& question = questions[i];
    places_[{question.suite, question.index}] = i;
    question.check = [this, i, type = question.result, check = std::move(question.check)](const Value& answer) {
      CheckResult result = blaming([&] { return check(answer); });
      keep(i, conformed(answer, *type), result);
      return result;
    };
    question.checkText = [this, i, type = question.result,
                          check = std::move(question.checkText)](std::string_view text) {
      CheckResult result = blaming([&] { return check(text); });
      keepText(i, text, *type, result);
      return result;
    };
  }
  return questions;
}

CheckResult Recording::blaming(const std::function<CheckResult()>& check) {
  try {
    return check();
  } catch (const KataFault& fault) {
    blame(fault.what());
    throw;
  }
}

void Recording::keep(std::size_t question, const std::string& bytes, const CheckResult& result) {
  if (bytes.size() > kMostOfOne || bytes_ + bytes.size() > kMostOfAll) return;
  if ((result.fault ? wrong_ : right_).emplace(question, bytes).second) bytes_ += bytes.size();
}

void Recording::keepText(std::size_t question, std::string_view text, const Type& type, const CheckResult& result) {
  const PlainRead read = answerInPlain(text, type);
  if (!read.fault) keep(question, conformed(*Value::in(read.bytes), type), result);
}

void Recording::blame(const std::string& words) {
  if (kataFaults_.size() < kMostFaults && std::ranges::find(kataFaults_, words) == kataFaults_.end())
    kataFaults_.push_back(words);
}

GradedSubmission Recording::graded(const RunRecord& record) const {
  GradedSubmission graded;
  graded.verdict = verdictOf(record);
  graded.reason = record.ended.reason;
  graded.cpu = record.totals.cpu;
  graded.isTotalClose = record.ended.totalClose;
  graded.isCutShort = record.ended.cutShort;
  graded.interrupted = record.ended.interrupted;
  for (const CaseJudged& judged : record.cases)
    if (const auto place = places_.find({judged.question.suite, judged.question.index});
        place != places_.end() && judged.question.counted)
      graded.cases.push_back({place->second, judged.verdict, judged.reason, judged.cpu, judged.close});
  for (const auto& [question, bytes] : right_) graded.right.push_back({question, bytes});
  for (const auto& [question, bytes] : wrong_) graded.wrong.push_back({question, bytes});
  graded.kataFaults = kataFaults_;
  return graded;
}

}  // namespace judge
