#include "judge/trials/examples/triple_kata.h"

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/katas/request_number.h"
#include "judge/katas/suite_choice.h"

namespace judge {
namespace {

constexpr const char* kShipped[] = {"tiny"};
constexpr std::int64_t kLargest = 100'000'000;

// Reads the request that questionOf() writes, calls the submission, and replies with four bytes.
constexpr std::string_view kGlue = R"glue(
extern "C" void queens_judge_answer(const unsigned char* request, unsigned long,
                                    void (*reply)(void*, const char*, unsigned long), void* sink) {
  int n = ::queens_judge_glue::numberAt(request);
  const int answer = ::queens_judge_glue::call(n);
  char bytes[4];
  for (int i = 0; i < 4; ++i) bytes[i] = static_cast<char>(static_cast<unsigned>(answer) >> 8 * i & 255);
  reply(sink, bytes, 4);
}
)glue";

CheckResult check(std::int64_t n, std::string_view answer) {
  std::string right;
  appendNumber(right, 3 * n);
  if (answer == right) return {};
  return {.fault = "the answer is not " + std::to_string(3 * n), .excerpt = ""};
}

Question questionOf(const std::string& suite, std::size_t index, std::int64_t n) {
  Question question{{suite, index, true, {{"n", n}}, "n = " + std::to_string(n)}};
  appendNumber(question.request, n);
  question.check = [n](std::string_view answer) { return check(n, answer); };
  return question;
}

}  // namespace

Callee TripleKata::callee() const {
  return {
      .signature = "int triple(int n)", .function = "triple", .parameters = {"int"}, .result = "int", .glue = kGlue};
}

std::vector<Question> TripleKata::questions(const QuestionOptions& options) const {
  std::vector<Question> questions;
  for (const SuiteFile& suite : chosenSuites(options.suites, kShipped, suiteFolder_)) {
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
