#include "judge/authoring/recording.h"

#include <algorithm>

#include "judge/languages/conversation.h"
#include "judge/languages/plain_text.h"

namespace judge {
namespace {

constexpr std::size_t kMostOfOne = std::size_t{1} << 20, kMostOfAll = std::size_t{32} << 20, kMostFaults = 3;

}  // namespace

std::vector<Question> Recording::recorded(std::vector<Question> questions) {
  for (std::size_t i = 0; i < questions.size(); ++i) {
    Question& question = questions[i];
    questions_[{question.suite, question.index}] = i;
    if (question.interact)
      question.interact = [this, i, interact = std::move(question.interact)](Conversation& submission,
                                                                             const Allowance& allowance) {
        Exchange exchange = interact(submission, allowance);
        if (!exchange.interrupted) recordInteraction(i, *exchange.interaction);
        return exchange;
      };
    question.check = [this, i, type = question.result, check = std::move(question.check)](const Value& answer) {
      CheckResult result = recordingFaults([&] { return check(answer); });
      recordAnswer(i, conformed(answer, *type), result);
      return result;
    };
    question.checkText = [this, i, type = question.result,
                          check = std::move(question.checkText)](std::string_view text) {
      CheckResult result = recordingFaults([&] { return check(text); });
      recordText(i, text, *type, result);
      return result;
    };
  }
  return questions;
}

CheckResult Recording::recordingFaults(const std::function<CheckResult()>& check) {
  try {
    return check();
  } catch (const KataFault& fault) {
    recordFault(fault.what());
    throw;
  }
}

void Recording::recordAnswer(std::size_t question, const std::string& bytes, const CheckResult& result) {
  if (bytes.size() > kMostOfOne || bytes_ + bytes.size() > kMostOfAll) return;
  if ((result.fault ? wrong_ : right_).emplace(question, bytes).second) bytes_ += bytes.size();
}

void Recording::recordText(std::size_t question, std::string_view text, const Type& type, const CheckResult& result) {
  const PlainRead read = answerInPlain(text, type);
  if (!read.fault) recordAnswer(question, conformed(*Value::in(read.bytes), type), result);
}

void Recording::recordInteraction(std::size_t question, const Interaction& interaction) {
  if (!interaction.fault.empty()) return recordFault(interaction.fault);
  std::string said;
  appendText(said, interaction.said);
  if (interaction.result.isRight) recordAnswer(question, said, {});
}

void Recording::recordFault(const std::string& message) {
  if (kataFaults_.size() < kMostFaults && std::ranges::find(kataFaults_, message) == kataFaults_.end())
    kataFaults_.push_back(message);
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
    if (const auto index = questions_.find({judged.question.suite, judged.question.index});
        index != questions_.end() && judged.question.counted)
      graded.cases.push_back({index->second, judged.verdict, judged.reason, judged.cpu, judged.close});
  for (const auto& [question, bytes] : right_) graded.right.push_back({question, bytes});
  for (const auto& [question, bytes] : wrong_) graded.wrong.push_back({question, bytes});
  graded.kataFaults = kataFaults_;
  return graded;
}

}  // namespace judge
