#include "judge/authoring/recording.h"

#include <gtest/gtest.h>

#include "judge/base/record.h"
#include "judge/languages/value_json.h"

namespace judge {
namespace {

/// Right is 5; on 7 the kata's own program fails.
Question asked(std::size_t index) {
  Question question{{"tiny", index, true, {}, "it"}};
  question.result = std::make_shared<const Type>(typeIn("int"));
  const auto says = [](std::int64_t answer) {
    if (answer == 7) throw KataFault("checker.py was killed");
    return answer == 5 ? CheckResult{} : CheckResult{.fault = "it is not 5", .excerpt = {}};
  };
  question.check = [=](const Value& answer) { return says(answer.number()); };
  question.checkText = [=](std::string_view text) { return says(std::stoll(std::string(text))); };
  return question;
}

std::string number(std::int64_t value) {
  std::string bytes;
  appendInt(bytes, value);
  return bytes;
}

TEST(Recording, KeepsRightAnswersAndWhatTheKatasProgramsDidWrong) {
  Recording recording;
  const auto questions = recording.recorded({asked(0), asked(1)});
  const std::string five = number(5), six = number(6), seven = number(7);
  questions[0].check(*Value::in(six));
  questions[1].check(*Value::in(five));
  questions[1].check(*Value::in(five));
  EXPECT_THROW(questions[0].check(*Value::in(seven)), KataFault);
  const GradedSubmission graded = recording.graded({});
  ASSERT_EQ(graded.right.size(), 1u);
  EXPECT_EQ(graded.right[0].question, 1u);
  EXPECT_EQ(graded.right[0].bytes, five);
  ASSERT_EQ(graded.wrong.size(), 1u);
  EXPECT_EQ(graded.wrong[0].question, 0u);
  EXPECT_EQ(graded.wrong[0].bytes, six);
  EXPECT_EQ(graded.kataFaults, std::vector<std::string>{"checker.py was killed"});
}

TEST(Recording, ReadsAnswersOfWholePrograms) {
  Recording recording;
  const auto questions = recording.recorded({asked(0)});
  EXPECT_FALSE(questions[0].checkText("5\n").fault);
  ASSERT_EQ(recording.graded({}).right.size(), 1u);
  EXPECT_EQ(recording.graded({}).right[0].bytes, number(5));
}

TEST(Recording, KnowsCasesByTheirPlaceAmongTheQuestions) {
  Recording recording;
  recording.recorded({asked(3), asked(1)});
  RunRecord record;
  CaseJudged judged;
  judged.question = asked(1);
  judged.verdict = Verdict::WA;
  judged.reason = "it is not 5";
  judged.close = true;
  record.cases = {judged};
  const auto cases = recording.graded(record).cases;
  ASSERT_EQ(cases.size(), 1u);
  EXPECT_EQ(cases[0].question, 1u);
  EXPECT_EQ(cases[0].verdict, Verdict::WA);
  EXPECT_TRUE(cases[0].isClose);
}

TEST(Recording, GoesFromProcessToProcess) {
  GradedSubmission graded;
  graded.verdict = Verdict::TLE;
  graded.reason = "too \xff late";
  graded.cpu = Nanoseconds(123);
  graded.isTotalClose = graded.isCutShort = true;
  graded.cases = {{4, Verdict::TLE, "late", Nanoseconds(7), true}};
  graded.right = {{2, std::string("i\0\xff", 3)}};
  graded.wrong = {{3, "i"}};
  graded.kataFaults = {"a"};
  const GradedSubmission copy = unpacked<GradedSubmission>(packed(graded));
  EXPECT_EQ(copy.verdict, graded.verdict);
  EXPECT_EQ(copy.reason, graded.reason);
  EXPECT_EQ(copy.cpu, graded.cpu);
  EXPECT_TRUE(copy.isTotalClose);
  EXPECT_TRUE(copy.isCutShort);
  ASSERT_EQ(copy.cases.size(), 1u);
  EXPECT_EQ(copy.cases[0].question, 4u);
  EXPECT_EQ(copy.cases[0].cpu, Nanoseconds(7));
  ASSERT_EQ(copy.right.size(), 1u);
  EXPECT_EQ(copy.right[0].bytes, graded.right[0].bytes);
  ASSERT_EQ(copy.wrong.size(), 1u);
  EXPECT_EQ(copy.wrong[0].question, 3u);
  EXPECT_EQ(copy.kataFaults, graded.kataFaults);
}

}  // namespace
}  // namespace judge
