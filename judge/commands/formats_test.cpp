// --format and --output on the command line; what the formats hold is tested beside them.

#include <signal.h>
#include <sys/wait.h>

#include <cerrno>
#include <sstream>

#include "judge/base/json.h"
#include "judge/trials/commands/command_fixture.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

const std::string kWrong = QUEENS_SOURCE_DIR "/judge/trials/submissions/WA/always_empty.cpp";

class FormatsTest : public CommandFixture {
 protected:
  std::string place(const std::string& name) const { return (folder_.path() / name).string(); }

  Result tiny(std::vector<std::string> arguments) const {
    arguments.insert(arguments.end(), {"--suite", "tiny"});
    return judge(std::move(arguments));
  }

  /// Every line is one whole object.
  static std::vector<Json> events(const std::string& path) {
    std::vector<Json> all;
    const std::string text = read(path);
    EXPECT_TRUE(text.empty() || text.ends_with('\n'));
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) all.push_back(Json::parse(line));
    return all;
  }

  /// Without the lines that a slow machine adds.
  static std::vector<std::string> names(const std::vector<Json>& events) {
    std::vector<std::string> all;
    for (const Json& event : events)
      if (event["event"].get<std::string>() != "running") all.push_back(event["event"].get<std::string>());
    return all;
  }
};

TEST_F(FormatsTest, AllTellOfOneGrading) {
  std::vector<std::string> arguments{kWrong};
  for (const char* name : {"json", "ndjson", "html", "junit", "tap", "codewars", "exercism", "gradescope", "github"})
    arguments.insert(arguments.end(), {"--format", name, "--output", place(name)});
  arguments.insert(arguments.end(), {"--format", "text"});
  const Result result = tiny(arguments);
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.err, IsEmpty());
  EXPECT_THAT(result.out, HasSubstr("WA - wrong answer: 0 of 8 cases passed"));
  const Json document = Json::parse(read(place("json")));
  EXPECT_EQ(events(place("ndjson")).back()["cpu_ns"], document["totals"]["cpu_ns"]);
  EXPECT_DOUBLE_EQ(Json::parse(read(place("gradescope")))["execution_time"].get<double>() * 1e9,
                   document["totals"]["cpu_ns"].get<double>());
  EXPECT_THAT(read(place("html")), StartsWith("<!DOCTYPE html>"));
  EXPECT_THAT(read(place("junit")), HasSubstr("failures=\"8\""));
  EXPECT_THAT(read(place("tap")), StartsWith("TAP version 13\n"));
  EXPECT_THAT(read(place("codewars")), StartsWith("\n<DESCRIBE::>compile\n"));
  EXPECT_EQ(Json::parse(read(place("exercism")))["status"], "fail");
  EXPECT_THAT(read(place("github")), StartsWith("result="));
}

TEST_F(FormatsTest, OutputBelongsToTheFormatBesideIt) {
  for (const std::vector<std::string>& order :
       {std::vector<std::string>{"--format", "json", "--output", place("r"), "--format", "text"},
        {"--format", "text", "--format", "json", "--output", place("r")},
        {"--output", place("r"), "--format", "json", "--format", "text"},
        {"--format", "json", "--output", place("r"), "--format", "text", "--output", "-"}}) {
    std::vector<std::string> arguments{kAccepted};
    arguments.insert(arguments.end(), order.begin(), order.end());
    const Result result = tiny(arguments);
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_THAT(result.out, HasSubstr("AC - accepted"));
    EXPECT_EQ(Json::parse(read(place("r")))["verdict"], "AC");
  }
}

TEST_F(FormatsTest, OutputAloneIsForTheText) {
  EXPECT_THAT(tiny({kAccepted, "--output", place("r")}).out, IsEmpty());
  EXPECT_THAT(read(place("r")), HasSubstr("AC - accepted"));
}

TEST_F(FormatsTest, NoFileHoldsACommandForTheServiceThatRunsTheJob) {
  environment_.push_back("TF_BUILD=True");
  std::vector<std::string> arguments{file("##vso[a].cpp", "#error  ##vso[b]\n")};
  for (const char* name : {"text", "json", "ndjson", "junit"})
    arguments.insert(arguments.end(), {"--format", name, "--output", place(name)});
  EXPECT_EQ(tiny(arguments).status, 1);
  for (const char* name : {"text", "json", "ndjson", "junit"})
    EXPECT_THAT(read(place(name)), AllOf(HasSubstr("##vso ["), Not(HasSubstr("##vso[")))) << name;
}

TEST_F(FormatsTest, OneBadPlaceStopsNoOtherReport) {
  const Result result = tiny(
      {kAccepted, "--format", "json", "--output", place("no/such/folder"), "--format", "tap", "--output", place("t")});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("no/such/folder"));
  EXPECT_EQ(Json::parse(result.out)["verdict"], "AC");
  EXPECT_THAT(read(place("t")), StartsWith("TAP version 13\n"));
}

TEST_F(FormatsTest, StreamThatCannotBeOpenedCostsNoGrading) {
  expectOneLine(tiny({kAccepted, "--format", "ndjson", "--output", place("no/such/folder")}), 2, "no/such/folder");
}

TEST_F(FormatsTest, StreamOntoAFullDiskIsAFailureOfTheMachine) {
  const Result result = tiny({kAccepted, "--format", "ndjson", "--output", "/dev/full", "--format", "text"});
  EXPECT_EQ(result.status, 3);
  EXPECT_THAT(result.err, HasSubstr("/dev/full"));
  EXPECT_THAT(result.out, HasSubstr("AC - accepted"));
}

TEST_F(FormatsTest, StreamStaysWhenTheJudgeIsKilled) {
  const std::string submission = waiting("streamed");
  const pid_t pid = start(
      {submission, "--suite", "tiny", "--idle-seconds", "1000", "--format", "ndjson", "--output", place("stream")});
  ASSERT_TRUE(waitForWaiting(pid, 1));
  kill(pid, SIGKILL);
  finish(pid);
  while (wait(nullptr) > 0 || errno == EINTR) continue;  // what it ran is ours now, and ends by itself
  EXPECT_THAT(names(events(place("stream"))),
              ElementsAre("run_started", "compiled", "case_asked", "process_started", "case_judged", "case_asked"));
}

TEST_F(FormatsTest, StreamOfAnInterruptedRunHasItsEnd) {
  const std::string submission = waiting("interrupted");
  const pid_t pid = start({submission, "--suite", "tiny", "--idle-seconds", "1000", "--format", "ndjson", "--format",
                           "junit", "--output", place("junit")});
  ASSERT_TRUE(waitForWaiting(pid, 1));
  kill(pid, SIGINT);
  EXPECT_EQ(finish(pid).status, 130);
  const std::vector<Json> all = events(place("out"));
  EXPECT_EQ(all.back()["event"], "run_ended");
  EXPECT_EQ(all.back()["interrupted"], true);
  const auto stopped = std::ranges::find_if(
      all, [](const Json& event) { return event["event"] == "case_judged" && event["interrupted"] == true; });
  ASSERT_NE(stopped, all.end());
  EXPECT_EQ((*stopped)["verdict"], "SK");
  EXPECT_GT((*stopped)["wall_ns"].get<std::int64_t>(), 0);
  const std::string junit = read(place("junit"));
  EXPECT_THAT(junit, HasSubstr("interrupted after "));
  EXPECT_THAT(junit, HasSubstr("not asked: interrupted"));
}

/// The verbs that go on for a while, each with the words for a short one, and what they tell.
struct LiveVerb {
  std::vector<std::string> words;
  std::string first, step, last;
};
const std::vector<LiveVerb> kLiveVerbs = {
    {{"fuzz", "--cases", "3000", "--seed", "1"}, "fuzz_started", "asked", "fuzz_ended"},
    {{"profile", "--max-n", "40", "--seed", "1"}, "profile_started", "size_measured", "profile_ended"},
    {{"--repeat", "2", "--suite", "tiny"}, "repeated_started", "attempt_ended", "repeated_ended"}};

TEST_F(FormatsTest, StreamsOfOtherVerbsTellEachStepAndEndWithTheDocument) {
  for (const LiveVerb& verb : kLiveVerbs) {
    SCOPED_TRACE(verb.first);
    std::vector<std::string> words = verb.words;
    words.insert(words.end(), {kAccepted, "--format", "ndjson"});
    const Result result = judge(words);
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_THAT(result.err, IsEmpty());
    const std::vector<Json> all = events(place("out"));
    ASSERT_GE(all.size(), 3u);
    EXPECT_EQ(all[0]["event"], verb.first);
    EXPECT_EQ(all[0]["submission"], kAccepted);
    EXPECT_EQ(all[1]["event"], "compiled");
    for (std::size_t i = 2; i + 1 < all.size(); ++i) EXPECT_EQ(all[i]["event"], verb.step);
    EXPECT_EQ(all.back()["event"], verb.last);
    EXPECT_EQ(all.back()["document"]["sandbox"], all[0]["sandbox"]);
  }
}

TEST_F(FormatsTest, StreamsOfOtherVerbsHaveTheirEndWhenInterrupted) {
  for (const LiveVerb& verb : kLiveVerbs) {
    SCOPED_TRACE(verb.first);
    std::vector<std::string> words = verb.words;
    words.insert(words.end(), {waiting(verb.first), "--format", "ndjson"});
    if (verb.words[0] != "profile") words.insert(words.end(), {"--idle-seconds", "1000", "--case-seconds", "1000"});
    const pid_t pid = start(words);
    ASSERT_TRUE(waitForWaiting(pid, 1));
    kill(pid, SIGINT);
    EXPECT_EQ(finish(pid).status, 130);
    const Json last = events(place("out")).back();
    EXPECT_EQ(last["event"], verb.last);
    EXPECT_TRUE(last["document"].is_object());
    EXPECT_TRUE(leftNothingBehind());
  }
}

TEST_F(FormatsTest, StreamsOfOtherVerbsEndWhereNothingCompiles) {
  for (const LiveVerb& verb : kLiveVerbs) {
    SCOPED_TRACE(verb.first);
    std::vector<std::string> words = verb.words;
    words.insert(words.end(), {file("broken.cpp", "int solveNQueens( {"), "--format", "ndjson"});
    EXPECT_EQ(judge(words).status, 1);
    const std::vector<Json> all = events(place("out"));
    EXPECT_EQ(all[1]["verdict"], "CE");
    EXPECT_EQ(all.back()["event"], verb.last);
  }
}

TEST_F(FormatsTest, StreamsOfSeveralAreToldApart) {
  const Result result = tiny({kAccepted, "/nowhere/a.cpp", kWrong, "-j", "2", "--format", "ndjson"});
  EXPECT_EQ(result.status, 2);
  std::vector<std::vector<Json>> runs(4);
  for (const Json& event : events(place("out"))) runs.at(event["run"].get<std::size_t>()).push_back(event);
  EXPECT_THAT(names(runs[2]), ElementsAre("run_ended"));
  EXPECT_EQ(runs[2].front()["submission"], "/nowhere/a.cpp");
  EXPECT_EQ(runs[2].front()["verdict"], "SK");
  for (const std::size_t run : {1u, 3u}) {
    ASSERT_FALSE(runs[run].empty());
    EXPECT_EQ(runs[run].front()["event"], "run_started");
    EXPECT_EQ(runs[run].back()["event"], "run_ended");
    EXPECT_EQ(runs[run].back()["submission"], run == 1 ? kAccepted : kWrong);
    EXPECT_EQ(runs[run].back()["verdict"], run == 1 ? "AC" : "WA");
  }
}

TEST_F(FormatsTest, SeveralSubmissionsMakeOneReportInEachFormat) {
  std::vector<std::string> arguments{kAccepted, "/nowhere/a.cpp", kWrong, "-j", "2"};
  for (const char* name : {"json", "html", "junit", "tap"})
    arguments.insert(arguments.end(), {"--format", name, "--output", place(name)});
  arguments.insert(arguments.end(), {"--format", "text"});
  const Result result = tiny(arguments);
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.out, HasSubstr("3 submissions: 1 AC, 1 WA, 1 SK\n"));
  EXPECT_EQ(Json::parse(read(place("json")))["submissions"].size(), 3u);
  EXPECT_THAT(read(place("tap")), HasSubstr("\nok 1 - "));
  EXPECT_THAT(read(place("tap")), HasSubstr("\nnot ok 2 - /nowhere/a.cpp\n"));
  EXPECT_THAT(read(place("tap")), HasSubstr("\nnot ok 3 - "));
  EXPECT_THAT(read(place("junit")), HasSubstr("tests=\"22\" failures=\"8\" errors=\"1\""));
  EXPECT_THAT(read(place("html")), HasSubstr("id=\"submission-3\""));
}

}  // namespace
}  // namespace judge
