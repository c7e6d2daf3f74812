#include "judge/languages/cpp_stack.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const Submission kSubmission{.path = "my/a.cpp", .source = "1\n2\n3\n4\n5", .name = "a.cpp", .language = {}};

TEST(CppStack, IsReadFromTheHarnesssLine) {
  EXPECT_THAT(stackIn("queens-judge-stack: 0000000000001a2b 0000000000000c\nwords"), ElementsAre("1a2b", "c"));
  EXPECT_THAT(stackIn("queens-judge-stack: 1"), ElementsAre("1"));
  EXPECT_THAT(stackIn("words\nqueens-judge-stack: 1\n"), IsEmpty());
  EXPECT_THAT(stackIn("queens-judge-stack:\n 1"), IsEmpty());
  EXPECT_THAT(stackIn(""), IsEmpty());
}

TEST(CppStack, TakesNothingButAddresses) {
  EXPECT_THAT(stackIn("queens-judge-stack: 1 -e /etc/passwd 2\n"), ElementsAre("1"));
  EXPECT_THAT(stackIn("queens-judge-stack: @file\n"), IsEmpty());
  EXPECT_THAT(stackIn("queens-judge-stack: 0x12\n"), ElementsAre("0"));
  for (const std::string& one : stackIn("queens-judge-stack: ffffffffffffffffffffffff\n")) EXPECT_LE(one.size(), 16u);
  std::string many = "queens-judge-stack:";
  for (int i = 0; i < 1000; ++i) many += " 1";
  EXPECT_EQ(stackIn(many + "\n").size(), 32u);
}

TEST(CppStack, HasTheRunTimesWords) {
  EXPECT_EQ(endMessage("terminate called after throwing an instance of 'a::b'\n  what():  no\nmore\n"), "a::b: no");
  EXPECT_EQ(endMessage("log\nterminate called after throwing an instance of 'int'\n"), "int");
  EXPECT_EQ(endMessage("pure virtual method called\nterminate called without an active exception\n"),
            "terminate called without an active exception");
  EXPECT_EQ(endMessage("stack overflow: the recursion is too deep\n"), "stack overflow: the recursion is too deep");
  EXPECT_EQ(endMessage("something"), "");
  EXPECT_LE(endMessage("terminate called after throwing an instance of '" + std::string(9999, 'x') + "'\n").size(),
            400u);
}

TEST(CppStack, IsInTheFirstLineOfTheSubmission) {
  const auto location = [](std::string_view locations) {
    return firstLocationIn(locations, kSubmission, "/there/a.cpp");
  };
  EXPECT_EQ(location("??:0\n/usr/include/vector:4\n/there/a.cpp:3 (discriminator 2)\n/there/a.cpp:1\n"),
            (SourceLocation{.file = "my/a.cpp", .line = 3}));
  EXPECT_EQ(location("/there/judge-glue:3\n/other/a.cpp:3\na.cpp:2\n??:?\n"), std::nullopt);
  EXPECT_EQ(location("/there/a.cpp:0\n/there/a.cpp:6\n/there/a.cpp:?\n"), std::nullopt);
}

TEST(CppStack, IsLookedForOnce) {
  int looks = 0;
  const auto look = [&](const std::vector<std::string>& stack) -> std::optional<SourceLocation> {
    ++looks;
    if (stack.front() == "2") return std::nullopt;
    return SourceLocation{.file = "a.cpp", .line = 1};
  };
  const CrashParser parse = withStackLocations([](std::string_view) { return Collapse{}; }, look);
  EXPECT_EQ(parse("no stack").location, std::nullopt);
  EXPECT_EQ(looks, 0);
  for (const char* const words : {"stack overflow: first", "stack overflow: second"})
    EXPECT_EQ(parse(std::string("queens-judge-stack: 1\n") + words).location->message, words);
  EXPECT_EQ(looks, 1);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(parse("queens-judge-stack: 2\n").location, std::nullopt);
  EXPECT_EQ(looks, 2);
  for (int i = 1; i < 1000; ++i) parse("queens-judge-stack: 3 " + std::to_string(i) + "\n");
  EXPECT_EQ(looks, static_cast<int>(kMostStacks));
}

TEST(CppStack, LeavesTheLocationOfAFailedAssertion) {
  const SourceLocation assertion{.file = "a.cpp", .line = 2, .message = "Assertion"};
  const CrashParser parse = withStackLocations(
      [&](std::string_view) {
        return Collapse{Collapse::What::None, "", assertion};
      },
      [](const std::vector<std::string>&) -> std::optional<SourceLocation> {
        ADD_FAILURE() << "nobody asked";
        return std::nullopt;
      });
  EXPECT_EQ(parse("queens-judge-stack: 1\n").location, assertion);
}

}  // namespace
}  // namespace judge
