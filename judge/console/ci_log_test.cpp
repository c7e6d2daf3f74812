#include "judge/console/ci_log.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <optional>

#include "judge/base/json.h"
#include "judge/console/output_file.h"
#include "judge/console/terminal.h"
#include "judge/machine/file_descriptor.h"

namespace judge {
namespace {

TEST(WorkflowCommands, AreBrokenAtTheStartOfEveryLine) {
  EXPECT_EQ(withoutWorkflowCommands("::error::a\n::add-mask::b\r::group::c"),
            ": :error::a\n: :add-mask::b\r: :group::c");
  EXPECT_EQ(withoutWorkflowCommands(":::a"), ": ::a");
}

TEST(WorkflowCommands, AreFoundAfterBlanksOfAllKinds) {
  for (const char* const blank : {" ", "\t", "\v", "\f", "\xC2\x85", "\xC2\xA0", "\xE1\x9A\x80", "\xE2\x80\x80",
                                  "\xE2\x80\x87", "\xE2\x80\x8B", "\xE2\x80\xA8", "\xE2\x80\xA9", "\xE2\x80\xAF",
                                  "\xE2\x81\x9F", "\xE3\x80\x80", "\xEF\xBB\xBF", "\xE1\xA0\x8E", " \xC2\xA0\t"}) {
    const std::string before = blank;
    EXPECT_EQ(withoutWorkflowCommands("a\n" + before + "::debug::b"), "a\n" + before + ": :debug::b");
  }
}

TEST(WorkflowCommands, OfAzureAndGitLabAreBrokenAnywhere) {
  EXPECT_EQ(withoutWorkflowCommands("a ##[error] b ##vso[task.setvariable variable=PATH]c"),
            "a ## [error] b ##vso [task.setvariable variable=PATH]c");
  EXPECT_EQ(withoutWorkflowCommands("###[a"), "### [a");
  EXPECT_EQ(withoutWorkflowCommands("section_start:1:a\nx section_end:1:a"), "section_start :1:a\nx section_end :1:a");
}

TEST(WorkflowCommands, LeaveOtherTextAsItIs) {
  const std::string text = "a::b std::pair\n  : : #[ ## [ ##vso section_start\n\n{\"a\": \"::error::\"}\n";
  EXPECT_EQ(withoutWorkflowCommands(text), text);
  EXPECT_EQ(withoutWorkflowCommands(""), "");
}

TEST(WorkflowCommands, LeaveJsonValid) {
  const Json document = {{"::a", Json::array({"::b", "##[c]", "\n::d"})}};
  for (const int indent : {-1, 2}) {
    const Json read = Json::parse(withoutWorkflowCommands(document.dump(indent)));
    EXPECT_EQ(read["::a"][0], "::b");
    EXPECT_EQ(read["::a"][1], "## [c]");
  }
}

constexpr const char* kNames[] = {"GITHUB_ACTIONS", "GITLAB_CI", "TF_BUILD"};

/// Unsets the variables of the CI services during a test.
class CiEnvironment : public ::testing::Test {
 protected:
  CiEnvironment() {
    for (std::size_t i = 0; i < std::size(kNames); ++i) {
      if (const char* const value = std::getenv(kNames[i])) before_[i] = value;
      unsetenv(kNames[i]);
    }
  }
  ~CiEnvironment() override {
    for (std::size_t i = 0; i < std::size(kNames); ++i)
      before_[i] ? setenv(kNames[i], before_[i]->c_str(), 1) : unsetenv(kNames[i]);
  }

  /// What `write` sends to a descriptor of this process.
  template <class Write>
  static std::string sentTo(int fd, const Write& write) {
    int ends[2];
    EXPECT_EQ(pipe(ends), 0);
    const FileDescriptor reading(ends[0]), before(dup(fd));
    dup2(ends[1], fd);
    close(ends[1]);
    write();
    dup2(before.get(), fd);
    return readUpTo(reading, 1 << 16).value_or("");
  }

 private:
  std::optional<std::string> before_[std::size(kNames)];
};

class CiLog : public CiEnvironment, public ::testing::WithParamInterface<const char*> {};

TEST_P(CiLog, GetsNoCommandOnStdoutOrStderr) {
  setenv(GetParam(), "true", 1);
  EXPECT_EQ(sentTo(STDOUT_FILENO, [] { writeSafely("-", "\xC2\xA0::error::a\n"); }), "\xC2\xA0: :error::a\n");
  EXPECT_EQ(sentTo(STDOUT_FILENO, [] { writeSafely("/dev/stdout", "::error::a\n"); }), ": :error::a\n");
  EXPECT_EQ(sentTo(STDOUT_FILENO, [] { GrowingOutput("-").write("##vso[a]\n"); }), "##vso [a]\n");
  EXPECT_EQ(sentTo(STDOUT_FILENO, [] { GrowingOutput("/dev/stdout").write("::a\n"); }), ": :a\n");
  EXPECT_EQ(sentTo(STDERR_FILENO, [] { printToStderr("::error::a"); }), ": :error::a\n");
  EXPECT_EQ(sentTo(STDERR_FILENO, [] { LiveLine(STDERR_FILENO, Style{.live = true}, false).draw("::a"); }).find("::"),
            std::string::npos);
  EXPECT_EQ(sentTo(STDERR_FILENO, [] { LiveTable(STDERR_FILENO, true).draw("a\n::b\n", "::c"); }).find("::"),
            std::string::npos);
}
INSTANTIATE_TEST_SUITE_P(EachService, CiLog, ::testing::ValuesIn(kNames),
                         [](const auto& each) { return std::string(each.param); });

TEST_F(CiEnvironment, ChangesNothingElsewhere) {
  EXPECT_EQ(sentTo(STDOUT_FILENO, [] { writeSafely("-", "::error::a\n"); }), "::error::a\n");
  EXPECT_EQ(sentTo(STDERR_FILENO, [] { printToStderr("##[error]"); }), "##[error]\n");
}

}  // namespace
}  // namespace judge
