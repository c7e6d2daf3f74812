#include "judge/trials/examples/triple_kata.h"

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/katas/suite_file.h"

namespace judge {
namespace {

constexpr std::int64_t kLargest = 100'000'000;

const Type kInt{Type::Kind::Int};

CheckResult check(std::int64_t n, std::int64_t answer) {
  if (answer == 3 * n) return {};
  return {.fault = "the answer is not " + std::to_string(3 * n), .excerpt = ""};
}

Question questionOf(const std::string& suite, std::size_t index, std::int64_t n) {
  Question question{{suite, index, true, {{"n", n}}, "n = " + std::to_string(n)}};
  appendInt(question.request, n);
  question.result = std::make_shared<const Type>(kInt);
  question.check = [n](const Value& answer) { return check(n, answer.number()); };
  question.checkText = [n](std::string_view text) { return check(n, numberIn<std::int64_t>(text).value_or(-1)); };
  return question;
}

}  // namespace

Signature TripleKata::signature() const { return {"triple", {{"n", kInt}}, kInt}; }

std::vector<Question> TripleKata::questions(const QuestionOptions& options) const {
  std::vector<Question> questions;
  for (const SuiteFile& suite : suites(options.suites)) {
    expectKata(suite, name());
    for (const SuiteLine& line : suite.body)
      questions.push_back(
          questionOf(suite.name, questions.size(), suiteNumber(suite, line.number, "n", line.text, 0, kLargest)));
  }
  return questions;
}

Question TripleKata::questionIn(const NamedText& file, const std::function<NamedText()>&) const {
  throw InputError(file.name + ": this kata has no files with one question");
}

}  // namespace judge
