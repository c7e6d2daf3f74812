// `judge doctor` as a user meets it.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "judge/base/json.h"
#include "judge/languages/language.h"
#include "judge/machine/scratch_directory.h"
#include "judge/sandbox/promises.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

struct Result {
  int status = -1;
  std::string out;
};

/// Runs `judge doctor` by a shell. `arguments` need no quotes; `before` is put before the command.
Result doctor(const std::string& arguments, const std::string& before = "") {
  const std::string command = before + "'" + JUDGE + "' doctor " + arguments + " 2>&1 </dev/null";
  FILE* const output = popen(command.c_str(), "re");
  Result result;
  char piece[4096];
  for (std::size_t n = 0; (n = std::fread(piece, 1, sizeof piece, output)) > 0;) result.out.append(piece, n);
  const int status = pclose(output);
  if (WIFEXITED(status)) result.status = WEXITSTATUS(status);
  return result;
}

/// Number of installed languages except C++.
std::size_t languagesHere() {
  const Languages languages({QUEENS_SOURCE_DIR "/judge/languages"});
  const std::vector<std::string> names = languages.names();
  return static_cast<std::size_t>(std::ranges::count_if(names, [&](const std::string& name) {
    return name != "cpp" && languages.named(name)->missingPrograms().empty();
  }));
}

TEST(DoctorCommand, PrintsWhatEachTierPromises) {
  const Result result = doctor("--promises");
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out, promisesTable());
}

TEST(DoctorCommand, FindsThatTheStrongestTierKeepsItsPromises) {
  const Result result = doctor("--format json");
  ASSERT_EQ(result.status, 0) << result.out;
  // After ten seconds a log of CI shows progress.
  const auto report = Json::parse(result.out.substr(result.out.find("\n{") + 1));
  EXPECT_EQ(report["failure"], "");
  EXPECT_EQ(report["broken"].size(), 0U);
  std::size_t held = 0;
  for (const auto& attack : report["attacks"]) held += attack["state"] == "held" ? 1U : 0U;
  if (report["sandbox"] == "namespaces")
    EXPECT_EQ(held, 13U + languagesHere()) << result.out;  // the dozen, the honest one, and a sample in each language
  else
    EXPECT_GE(held, 5U) << result.out;
}

TEST(DoctorCommand, ReportsWhatItHasFoundWhenInterrupted) {
  const ScratchDirectory scratch;
  const std::string compiler = scratch.path() / "g++";
  std::ofstream(compiler) << "#!/bin/sh\nkill -INT \"$JUDGE_PID\"\necho g++ 99\n";
  std::filesystem::permissions(compiler, std::filesystem::perms::owner_all);
  const Result result =
      doctor("--sandbox limits", "JUDGE_PID=$$ PATH='" + scratch.path().string() + "':\"$PATH\" exec ");
  EXPECT_EQ(result.status, 130);
  EXPECT_THAT(result.out, AllOf(HasSubstr("g++: g++ 99\n"), HasSubstr("Tier in force: limits, "),
                                HasSubstr("Its promises could not be tested: interrupted.\n")));
}

TEST(DoctorCommand, NamesTheFactsWithoutAttacking) {
  const Result result = doctor("--quick");
  EXPECT_EQ(result.status, 0);
  for (const char* fact : {"kernel: ", "load: ", "user: ", "g++: ", "clang++: ", "bubblewrap: ", "user namespaces: ",
                           "seccomp: ", "Landlock: ", "control groups: ", "cache: ", "temporary files: ",
                           "inherited limits: ", "Timing noise", "Its promises were not tested.", "Left open"})
    EXPECT_THAT(result.out, HasSubstr(fact));
}

TEST(DoctorCommand, ExaminesTheTierItIsTold) {
  const Result result = doctor("--quick --sandbox limits");
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, AllOf(HasSubstr("Tier in force: limits, "), HasSubstr("THERE IS NO SANDBOX")));
}

}  // namespace
}  // namespace judge
