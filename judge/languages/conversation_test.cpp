#include "judge/languages/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/machine/scratch_directory.h"
#include "judge/sandbox/sandbox.h"
#include "judge/trials/peak_memory.h"

namespace judge {
namespace {

using ::testing::HasSubstr;
using namespace std::chrono_literals;

constexpr Allowance kGenerous{20s, 60s, 20s, mebibytes(512), mebibytes(1)};

class ConversationTest : public ::testing::Test {
 protected:
  ConversationTest() {
    spec_.program = PROCESS_TEST_PROGRAM;
    spec_.arguments = {"converse"};
    spec_.directory = folder_.path();
    spec_.limits = {60s, mebibytes(512), mebibytes(4), mebibytes(8), 16, mebibytes(512)};
    spec_.channel = Channel::Frames;
  }

  /// A conversation that is ready to be asked.
  Conversation& talk() {
    conversation_.emplace(*launcher_, spec_, log_, mebibytes(8), interrupt_);
    EXPECT_EQ(conversation_->greet(kGenerous).outcome.answer, AnswerState::Complete);
    return *conversation_;
  }

  Verdict verdictOf(std::string_view request, const Allowance& allowance = kGenerous) {
    Exchange exchange = talk().ask(request, allowance);
    if (exchange.outcome.answer == AnswerState::Complete) exchange.outcome.right = exchange.answer == request;
    return decide(exchange.outcome, allowance);
  }

  ScratchDirectory folder_;
  std::unique_ptr<ProcessLauncher> launcher_ = makeLauncher(JUDGE_RUNNER, Tier::Limits);
  ProcessSpec spec_;
  CapturedLog log_;
  int interrupt_ = -1;
  std::optional<Conversation> conversation_;
};

TEST_F(ConversationTest, AnswersQuestionsInOneProcess) {
  Conversation& conversation = talk();
  for (const std::string request : {"one", "two", ""}) {
    const Exchange exchange = conversation.ask(request, kGenerous);
    EXPECT_EQ(exchange.outcome.answer, AnswerState::Complete);
    EXPECT_EQ(exchange.answer, request);
  }
  const Exchange last = conversation.finish(kGenerous);
  EXPECT_EQ(decide(last.outcome, kGenerous), Verdict::AC);
  EXPECT_FALSE(conversation.alive());
}

TEST_F(ConversationTest, AsksWhatIsLargerThanAPipe) {
  Conversation& conversation = talk();
  for (const std::size_t size : {std::size_t{65'536}, std::size_t{7} << 20}) {
    std::string request(size, 'q');
    for (std::size_t i = 0; i < size; i += 1000) request[i] = static_cast<char>(i >> 10);
    const Exchange exchange = conversation.ask(request, kGenerous);
    EXPECT_EQ(exchange.outcome.answer, AnswerState::Complete) << size;
    EXPECT_TRUE(exchange.answer == request) << size;
  }
  EXPECT_EQ(conversation.ask("small again", kGenerous).answer, "small again");
  EXPECT_EQ(decide(conversation.finish(kGenerous).outcome, kGenerous), Verdict::AC);
}

TEST_F(ConversationTest, AsksInParts) {
  const std::string long1(70'000, 'q'), long2(100'000, 'r');
  const std::vector<std::vector<std::string_view>> requests = {
      {}, {""}, {"one", "", "two"}, {long1, "", long2, "end"}, {"", long2, long1, ""}};
  Conversation& conversation = talk();
  for (const auto& request : requests) {
    std::string together;
    for (const std::string_view part : request) together += part;
    EXPECT_TRUE(conversation.ask(request, kGenerous).answer == together) << together.size();
  }
}

TEST_F(ConversationTest, DoesNotCopyALongQuestion) {
  spec_.arguments = {"greet-and-leave"};
  Conversation& conversation = talk();
  const std::string request(64 << 20, 'q');
  EXPECT_LT(memoryOf([&] { EXPECT_TRUE(conversation.ask(request, kGenerous).wasGone); }), 16 << 10);
}

TEST_F(ConversationTest, DoesNotWaitForEverForOneThatReadsNothing) {
  Allowance allowance = kGenerous;
  allowance.idle = 30ms;
  spec_.arguments = {"greet-and-sleep"};
  EXPECT_EQ(verdictOf(std::string(1 << 20, 'q'), allowance), Verdict::WTL);
}

TEST_F(ConversationTest, TellsThatAProcessDiedBeforeItReadItsQuestion) {
  spec_.arguments = {"greet-and-leave"};
  const Exchange exchange = talk().ask(std::string(1 << 20, 'q'), kGenerous);
  EXPECT_EQ(exchange.outcome.answer, AnswerState::None);
  EXPECT_TRUE(exchange.wasGone);
}

TEST_F(ConversationTest, RefusesAHarnessOfAnotherVersion) {
  for (const char* const greeting : {"", "+solve", "0+solve", "1", "2+solve", "11+solve"}) {
    spec_.arguments = {"greet", greeting};
    Conversation conversation(*launcher_, spec_, log_, mebibytes(8), interrupt_);
    const Exchange exchange = conversation.greet(kGenerous);
    EXPECT_EQ(decide(exchange.outcome, kGenerous), Verdict::PE) << greeting;
    EXPECT_THAT(exchange.fault,
                HasSubstr("announced itself with \"" + std::string(greeting) + "\", expected version 1"))
        << greeting;
    EXPECT_FALSE(conversation.alive());
  }
}

TEST_F(ConversationTest, GivesEachFaultItsVerdict) {
  EXPECT_EQ(verdictOf("die"), Verdict::RTE);
  EXPECT_EQ(verdictOf("leave"), Verdict::RTE);
  EXPECT_EQ(verdictOf("junk"), Verdict::PE);
  EXPECT_EQ(verdictOf("long"), Verdict::OLE);
}

TEST_F(ConversationTest, EndsABurnerAtItsCpuLimit) {
  Allowance allowance = kGenerous;
  allowance.cpu = 30ms;
  EXPECT_EQ(verdictOf("burn", allowance), Verdict::TLE);
}

TEST_F(ConversationTest, EndsASleeperWhenIdle) {
  Allowance allowance = kGenerous;
  allowance.idle = 30ms;
  EXPECT_EQ(verdictOf("sleep", allowance), Verdict::WTL);
}

TEST_F(ConversationTest, EndsASleeperAtItsWallLimit) {
  Allowance allowance = kGenerous;
  allowance.wall = 30ms;
  EXPECT_EQ(verdictOf("sleep", allowance), Verdict::WTL);
}

TEST_F(ConversationTest, WaitsForTheEndOfAProcessThatClosesItsChannel) {
  Allowance allowance = kGenerous;
  allowance.idle = 30ms;
  Exchange exchange = talk().ask("close", allowance);
  EXPECT_EQ(decide(exchange.outcome, allowance), Verdict::WTL);
  EXPECT_FALSE(conversation_->alive());
}

TEST_F(ConversationTest, RefusesASecondAnswerAtTheLatestWithTheNextQuestion) {
  Exchange exchange = talk().ask("twice", kGenerous);
  if (exchange.outcome.answer == AnswerState::Complete) exchange = conversation_->ask("next", kGenerous);
  EXPECT_EQ(exchange.outcome.answer, AnswerState::Broken);
}

TEST_F(ConversationTest, SeesADeathBetweenTwoQuestions) {
  Exchange exchange = talk().ask("answer and die", kGenerous);
  ASSERT_EQ(exchange.outcome.answer, AnswerState::Complete);
  exchange = conversation_->ask("next", kGenerous);
  EXPECT_EQ(exchange.outcome.answer, AnswerState::None);
  EXPECT_EQ(exchange.outcome.signal, SIGKILL);
}

TEST_F(ConversationTest, QuotesWhatWasSaidInThisStretchOnly) {
  Conversation& conversation = talk();
  conversation.ask("talk", kGenerous);
  const Exchange death = conversation.ask("die", kGenerous);
  EXPECT_THAT(log_.head(), HasSubstr("some words"));
  EXPECT_THAT(std::string(death.lastWords), Not(HasSubstr("some words")));
}

TEST_F(ConversationTest, QuotesWhatWasSaidBeforeItWasGreeted) {
  spec_.arguments = {"say-error", "words"};
  conversation_.emplace(*launcher_, spec_, log_, mebibytes(8), -1);
  siginfo_t ended{};
  ASSERT_EQ(waitid(P_ALL, 0, &ended, WEXITED | WNOWAIT), 0);
  EXPECT_EQ(conversation_->greet(kGenerous).lastWords, "words");
}

TEST_F(ConversationTest, StopsWhenTheUserWantsTo) {
  interrupt_ = eventfd(0, 0);
  spec_.arguments = {"greet-and-sleep"};
  talk();
  eventfd_write(interrupt_, 1);
  const Exchange exchange = conversation_->ask("sleep", kGenerous);
  EXPECT_TRUE(exchange.interrupted);
  EXPECT_FALSE(exchange.wasGone) << "it has not read the question, but was there";
  EXPECT_FALSE(conversation_->alive());
  close(interrupt_);
}

TEST_F(ConversationTest, CountsTheCpuOfAQuestion) {
  Allowance allowance = kGenerous;
  allowance.cpu = 50ms;
  const Exchange exchange = talk().ask("burn", allowance);
  EXPECT_GT(exchange.outcome.cpu, 50ms);
  EXPECT_GE(conversation_->cpu(), exchange.outcome.cpu);
}

/// A whole program, which is asked with all of its stdin.
class ProgramTest : public ConversationTest {
 protected:
  ProgramTest() {
    spec_.program = "/bin/sh";
    spec_.channel = Channel::Standard;
  }

  Exchange ask(const std::string& script, const std::string& input = "8 0 3\n",
               const Allowance& allowance = kGenerous) {
    spec_.arguments = {"-c", script};
    return talk().ask(input, allowance);
  }

  static Verdict verdictOf(const Exchange& exchange, const Allowance& allowance = kGenerous) {
    Outcome outcome = exchange.outcome;
    if (outcome.answer == AnswerState::Complete) outcome.right = true;
    return decide(outcome, allowance);
  }
};

TEST_F(ProgramTest, AnswersWithAllThatItWritesToStdout) {
  const Exchange exchange = ask("read n row col; echo $col; echo to the log >&2; echo $n");
  EXPECT_EQ(verdictOf(exchange), Verdict::AC);
  EXPECT_EQ(exchange.answer, "3\n8\n");
  EXPECT_TRUE(exchange.isText);
  EXPECT_EQ(log_.head(), "to the log\n");
  EXPECT_FALSE(conversation_->alive());
}

TEST_F(ProgramTest, ReadsMoreThanAPipeHoldsWhileItWritesAsMuch) {
  std::string input(5 << 20, 'q');
  for (std::size_t i = 0; i < input.size(); i += 1000) input[i] = static_cast<char>(i >> 10 | 1);
  const Exchange exchange = ask("exec cat", input);
  EXPECT_EQ(verdictOf(exchange), Verdict::AC);
  EXPECT_TRUE(exchange.answer == input);
}

TEST_F(ProgramTest, NeedNotReadAnything) {
  for (const char* script : {"echo fine", "exec <&-; echo fine", "read first; exec <&-; echo fine"}) {
    const Exchange exchange = ask(script, std::string(1 << 20, 'q') + "\n");
    EXPECT_EQ(verdictOf(exchange), Verdict::AC) << script;
    EXPECT_EQ(exchange.answer, "fine\n") << script;
  }
  EXPECT_EQ(ask("cat").answer, "8 0 3\n");
  EXPECT_EQ(ask("cat", "").answer, "");
}

TEST_F(ProgramTest, HasToEndWithStatusZero) {
  const Exchange failed = ask("echo fine; echo last words >&2; exit 3");
  EXPECT_EQ(verdictOf(failed), Verdict::RTE);
  EXPECT_EQ(explain(Verdict::RTE, failed.outcome, kGenerous, failed.fault, failed.lastWords),
            "ended with exit status 3; its last words: last words");
  EXPECT_EQ(ask("echo fine; kill -SEGV $$").outcome.signal, SIGSEGV);
  spec_.program = folder_.path();
  EXPECT_EQ(verdictOf(ask("")), Verdict::RTE);
}

TEST_F(ProgramTest, EndsWithItsFirstProcess) {
  Exchange exchange = ask("(sleep 1000; echo more) & echo fine");
  EXPECT_EQ(verdictOf(exchange), Verdict::AC);
  EXPECT_EQ(exchange.answer, "fine\n");
}

TEST_F(ProgramTest, IsNotDoneWhenItClosesStdout) {
  Allowance allowance = kGenerous;
  allowance.idle = 30ms;
  EXPECT_EQ(verdictOf(ask("echo fine; exec >&-; sleep 1000", "", allowance), allowance), Verdict::WTL);
}

TEST_F(ProgramTest, MayWriteSoMuchAndNoMore) {
  EXPECT_EQ(ask("head -c 8388608 /dev/zero").answer.size(), mebibytes(8).count);
  EXPECT_EQ(verdictOf(ask("head -c 8388609 /dev/zero")), Verdict::OLE);
  EXPECT_EQ(verdictOf(ask("cat /dev/zero")), Verdict::OLE);
  EXPECT_EQ(verdictOf(ask("cat /dev/zero >&2")), Verdict::OLE);
}

TEST_F(ProgramTest, IsChargedForAllThatItDoesFromItsStartOn) {
  Allowance allowance = kGenerous;
  allowance.cpu = 50ms;
  const Exchange exchange = ask("while :; do :; done & while :; do :; done", "", allowance);
  EXPECT_EQ(verdictOf(exchange, allowance), Verdict::TLE);
  EXPECT_GT(exchange.outcome.cpu, 50ms);
}

TEST_F(ProgramTest, HasNoOtherChannel) {
  const Exchange exchange = ask("echo junk >&3; echo junk >&4; read word <&3 || echo nothing there");
  EXPECT_EQ(verdictOf(exchange), Verdict::AC);
  EXPECT_EQ(exchange.answer, "nothing there\n");
}

}  // namespace
}  // namespace judge
