#include "judge/authoring/recording.h"

#include <algorithm>
#include <nlohmann/json.hpp>

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
      if (!result.fault) keep(i, conformed(answer, *type));
      return result;
    };
    question.checkText = [this, i, type = question.result,
                          check = std::move(question.checkText)](std::string_view text) {
      CheckResult result = blaming([&] { return check(text); });
      if (!result.fault) keepText(i, text, *type);
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

void Recording::keep(std::size_t question, const std::string& bytes) {
  if (bytes.size() > kMostOfOne || bytes_ + bytes.size() > kMostOfAll) return;
  if (right_.emplace(question, bytes).second) bytes_ += bytes.size();
}

void Recording::keepText(std::size_t question, std::string_view text, const Type& type) {
  const PlainRead read = answerInPlain(text, type);
  if (!read.fault) keep(question, conformed(*Value::in(read.bytes), type));
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
  graded.kataFaults = kataFaults_;
  return graded;
}

std::string packed(const GradedSubmission& graded) {
  nlohmann::json cases = nlohmann::json::array(), right = nlohmann::json::array();
  for (const auto& one : graded.cases)
    cases.push_back({one.question, one.verdict, one.reason, one.cpu.count(), one.isClose});
  for (const auto& one : graded.right) right.push_back({one.question, one.bytes});
  const auto bytes = nlohmann::json::to_cbor({{"verdict", graded.verdict},
                                              {"reason", graded.reason},
                                              {"cpu", graded.cpu.count()},
                                              {"close", graded.isTotalClose},
                                              {"cut", graded.isCutShort},
                                              {"interrupted", graded.interrupted},
                                              {"cases", std::move(cases)},
                                              {"right", std::move(right)},
                                              {"faults", graded.kataFaults}});
  return {bytes.begin(), bytes.end()};
}

GradedSubmission unpackedGraded(const std::string& bytes) {
  const nlohmann::json fields = nlohmann::json::from_cbor(bytes);
  GradedSubmission graded;
  fields.at("verdict").get_to(graded.verdict);
  fields.at("reason").get_to(graded.reason);
  graded.cpu = Nanoseconds(fields.at("cpu").get<Nanoseconds::rep>());
  fields.at("close").get_to(graded.isTotalClose);
  fields.at("cut").get_to(graded.isCutShort);
  fields.at("interrupted").get_to(graded.interrupted);
  for (const auto& one : fields.at("cases"))
    graded.cases.push_back({one[0], one[1], one[2], Nanoseconds(one[3].get<Nanoseconds::rep>()), one[4]});
  for (const auto& one : fields.at("right")) graded.right.push_back({one[0], one[1]});
  fields.at("faults").get_to(graded.kataFaults);
  return graded;
}

}  // namespace judge
