#include "judge/serve/runs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <fstream>

#include "judge/base/json.h"
#include "judge/machine/scratch_directory.h"
#include "judge/trials/serve/fake_commands.h"

namespace judge::serve {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

class RunsTest : public ::testing::Test {
 protected:
  void limit(const RunLimits& limits) {
    runs_ = std::make_unique<Runs>(context_, "/judge", folder_.path(), limits, commands_.start());
  }
  std::uint64_t add(RunRequest request = {
                        "grade", "regions", "cpp", {"-"}, "judge solution.cpp", "source", {}, false}) {
    std::optional<Refusal> refusal;
    const std::uint64_t id = runs_->add(std::move(request), refusal);
    refused_ = refusal ? refusal->status : 0;
    return id;
  }
  Json state(std::uint64_t id) { return Json::parse(runs_->describe(id).value_or("null")); }
  FakeCommands::Fake& command(std::size_t index) { return *commands_.all.at(index); }

  boost::asio::io_context context_{1};
  ScratchDirectory folder_;
  FakeCommands commands_;
  std::unique_ptr<Runs> runs_ =
      std::make_unique<Runs>(context_, "/judge", folder_.path(), RunLimits(), commands_.start());
  unsigned refused_ = 0;
};

TEST_F(RunsTest, TurnLinesIntoEvents) {
  const auto id = add();
  const auto events = runs_->listen(id, 0);
  EXPECT_THAT(*events->next(), HasSubstr("\"state\":\"running\""));
  command(0).print("{\"event\":");
  EXPECT_EQ(*events->next(), "");
  command(0).print("\"a\"}\n{\"b\":1}\n");
  EXPECT_EQ(*events->next(), "id: 3\nevent: line\ndata: {\"event\":\"a\"}\n\nid: 4\nevent: line\ndata: {\"b\":1}\n\n");
  command(0).printToStderr("judge: <b>\x1b[31m\n");
  EXPECT_EQ(*events->next(), "id: 5\nevent: said\ndata: {\"text\":\"judge: <b>\\\\x1B[31m\"}\n\n");
  command(0).end(1);
  EXPECT_THAT(*events->next(), HasSubstr("event: end\ndata: {\"id\":1,\"state\":\"ended\""));
  EXPECT_EQ(events->next(), std::nullopt);
  EXPECT_EQ(state(id)["exit"], 1);
}

TEST_F(RunsTest, GoOnBehindTheLastEventThatAListenerHad) {
  const auto id = add();
  command(0).print("1\n2\n3\n");
  EXPECT_THAT(*runs_->listen(id, 4)->next(), ::testing::StartsWith("id: 5\nevent: line\ndata: 3\n"));
  EXPECT_EQ(runs_->listen(99, 0), nullptr);
}

TEST_F(RunsTest, WakeWhoListens) {
  const auto id = add();
  auto first = runs_->listen(id, 0), second = runs_->listen(id, 0);
  int woken = 0;
  first->onMore([&] { second.reset(), ++woken; });  // one may take another with it
  second->onMore([&] { ++woken; });
  command(0).print("1\n2\n");
  EXPECT_THAT(woken, ::testing::AnyOf(2, 3));
}

TEST_F(RunsTest, WaitForEachOther) {
  const auto first = add(), second = add(), third = add();
  EXPECT_EQ(commands_.all.size(), 1U);
  EXPECT_EQ(state(first)["state"], "running");
  EXPECT_EQ(state(third)["state"], "queued");
  EXPECT_EQ(state(third)["position"], 2);
  runs_->stop(second);
  EXPECT_EQ(state(second)["state"], "ended");
  EXPECT_EQ(state(second)["exit"], 130);
  EXPECT_EQ(state(third)["position"], 1);
  command(0).end(0);
  EXPECT_EQ(commands_.all.size(), 2U);
  EXPECT_EQ(state(third)["state"], "running");
}

TEST_F(RunsTest, EndInGoodOrder) {
  const auto id = add();
  EXPECT_TRUE(runs_->stop(id));
  EXPECT_FALSE(runs_->stop(99));
  EXPECT_EQ(command(0).interrupted, 1);
  EXPECT_EQ(state(id)["state"], "running");
  command(0).end(130);
  EXPECT_EQ(state(id)["exit"], 130);
}

TEST_F(RunsTest, AreRefusedWhereTooManyWait) {
  limit({.jobs = 1, .waiting = 2});
  for (int i = 0; i < 3; ++i) add();
  EXPECT_EQ(refused_, 0U);
  add();
  EXPECT_EQ(refused_, 503U);
}

TEST_F(RunsTest, AreRefusedWhereTooManyBegin) {
  limit({.jobs = 100, .perMinute = 3});
  for (int i = 0; i < 3; ++i) add();
  EXPECT_EQ(refused_, 0U);
  add();
  EXPECT_EQ(refused_, 429U);
}

TEST_F(RunsTest, EndWhenNobodyListens) {
  limit({.jobs = 1, .unwatched = std::chrono::milliseconds(1)});
  const auto id = add();
  auto listener = runs_->listen(id, 0);
  context_.run();
  EXPECT_EQ(command(0).interrupted, 0);
  listener.reset();
  context_.restart();
  context_.run();
  EXPECT_EQ(command(0).interrupted, 1);
  command(0).end(130);
}

TEST_F(RunsTest, KeepTypedCasesInAFolderThatNobodyIsTold) {
  RunRequest request{"grade", "regions", "cpp", {"-"}, "judge", "source", "suite regions\n", true};
  const auto id = add(request);
  const auto& arguments = command(0).order.arguments;
  ASSERT_EQ(arguments.size(), 7U);
  EXPECT_EQ(arguments[1], "--suite");
  std::ifstream file(arguments[2]);
  std::string line;
  EXPECT_TRUE(std::getline(file, line));
  EXPECT_EQ(line, "suite regions");
  const auto events = runs_->listen(id, 0);
  command(0).printToStderr("judge: " + arguments[2] + ":1: wrong\n");
  const std::string text = *events->next();
  EXPECT_THAT(text, HasSubstr("\"judge: cases.suite:1: wrong\""));
  EXPECT_THAT(text, Not(HasSubstr(folder_.path().string())));

  EXPECT_EQ(runs_->report(id), std::nullopt);
  std::ofstream(arguments.back()) << "report";
  EXPECT_EQ(runs_->report(id), std::nullopt);  // not whole before the end
  command(0).end(0);
  EXPECT_TRUE(runs_->report(id));
}

TEST_F(RunsTest, ForgetTheOldest) {
  limit({.jobs = 1, .perMinute = 1000, .kept = 2});
  for (std::size_t i = 0; i < 5; ++i) {
    add({"grade", "regions", "cpp", {"-"}, "judge", "source", {}, true});
    std::ofstream(command(i).order.arguments.back()) << "report";
    command(i).end(0);
  }
  EXPECT_EQ(runs_->describe(3), std::nullopt);
  EXPECT_TRUE(runs_->describe(4) && runs_->describe(5));
  EXPECT_TRUE(runs_->report(5));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_.path()), {}), 2);
}

TEST_F(RunsTest, HoldNoMoreThanTheyMay) {
  limit({.jobs = 1, .perMinute = 1000, .kept = 32, .keptBytes = 300'000, .runBytes = 100'000});
  const std::string line = std::string(1000, 'x') + '\n';
  for (std::size_t i = 0; i < 10; ++i) {
    add();
    for (int j = 0; j < 500; ++j) command(i).print(line);
    command(i).end(0);
  }
  std::size_t held = 0;
  for (std::uint64_t id = 1; id <= 10; ++id)
    if (const auto events = runs_->listen(id, 0))
      for (auto text = events->next(); text; text = events->next()) held += text->size();
  EXPECT_LE(held, 300'000U);
  EXPECT_GE(held, 100'000U);
}

TEST_F(RunsTest, SayThatALineWasTooLong) {
  const auto id = add();
  command(0).print(std::string(9 * 1024 * 1024, 'x') + "\n{}\n");
  command(0).end(0);
  std::string all;
  const auto events = runs_->listen(id, 0);
  for (auto text = events->next(); text; text = events->next()) all += *text;
  EXPECT_LT(all.size(), 2000U);
  EXPECT_THAT(all, HasSubstr("data: {}\n"));
  EXPECT_THAT(all, HasSubstr("too long"));
}

TEST_F(RunsTest, SayWhyOneCannotBegin) {
  runs_ = std::make_unique<Runs>(context_, "/judge", folder_.path(), RunLimits(),
                                 [](const CommandLine&, const CommandCallbacks&) -> std::shared_ptr<Command> {
                                   throw std::runtime_error("no more processes");
                                 });
  const auto id = add();
  EXPECT_EQ(state(id)["exit"], 3);
  EXPECT_THAT(*runs_->listen(id, 0)->next(), HasSubstr("{\"text\":\"no more processes\"}"));
}

TEST(LineSplitter, CutsHoweverTheBytesCome) {
  std::vector<std::string> lines;
  const auto take = [&](std::string_view line) { lines.emplace_back(line); };
  LineSplitter cutter(5);
  for (const char* bytes : {"a", "b\nc\n\n", "12345\n123456\n1234", "56", "7\nx\n", "rest"}) cutter.add(bytes, take);
  cutter.finish(take);
  EXPECT_THAT(lines, ::testing::ElementsAre("ab", "c", "", "12345", "x", "rest"));
  EXPECT_EQ(cutter.dropped(), 2U);
}

TEST(Typed, IsSafeInAShell) {
  EXPECT_EQ(shellCommand("judge", {"a.cpp", "--suite", "tiny"}), "judge a.cpp --suite tiny");
  EXPECT_EQ(shellCommand("judge", {"it's $HOME; rm", ""}), "judge 'it'\\''s $HOME; rm' ''");
}

}  // namespace
}  // namespace judge::serve
