// `judge VERB` as an installed tree starts the program of the verb: a copy of the programs, moved to a folder of its
// own.

#include "judge/cli/program_start.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "judge/base/version.h"
#include "judge/trials/commands/command_fixture.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class ProgramStart : public CommandFixture {
 protected:
  ProgramStart() {
    fs::create_directories(helpers_);
    fs::create_directories(folder_.path() / "prefix/bin");
    fs::copy_file(JUDGE, folder_.path() / "prefix/bin/judge");
  }

  /// The installed judge, by a shell, which any user may start.
  Result installedJudge(const std::string& arguments) {
    const std::string out = file("out", ""), err = file("err", "");
    const int status = std::system(
        fmt::format("{}/prefix/bin/judge {} >{} 2>{}", folder_.path().string(), arguments, out, err).c_str());
    return {WEXITSTATUS(status), read(out), read(err)};
  }

  const fs::path helpers_ = folder_.path() / "prefix/libexec/queens-judge";
};

TEST_F(ProgramStart, PassesArgumentsAndVersionOnAndReturnsTheStatus) {
  std::ofstream(helpers_ / "judge-class") << "#!/bin/sh\nprintf '%s|' \"$@\"\nexit 7\n";
  fs::permissions(helpers_ / "judge-class", fs::perms::owner_all);
  const Result result = installedJudge("class plan 'a b' --help");
  EXPECT_EQ(result.status, 7);
  EXPECT_EQ(result.out, fmt::format("--started-by|{}|class|plan|a b|--help|", version()));
}

TEST_F(ProgramStart, NamesAProgramThatIsMissing) {
  const Result result = installedJudge("kata new mine");
  EXPECT_EQ(result.status, 3);
  EXPECT_EQ(result.err, fmt::format("judge: judge kata needs {}, which is missing: install queens-judge again, all of "
                                    "it from one package\n",
                                    (helpers_ / "judge-kata").string()));
}

TEST_F(ProgramStart, NamesAProgramThatDoesNotStart) {
  const fs::path program = helpers_ / "judge-kata";
  std::ofstream(program).close();
  const auto expected = [&](const char* why) {
    return fmt::format(
        "judge: judge kata needs {}, which does not start: {}: install queens-judge again, all of it from "
        "one package\n",
        program.string(), why);
  };
  fs::permissions(program, fs::perms::owner_read);
  EXPECT_EQ(installedJudge("kata new mine").err, expected("Permission denied"));
  fs::permissions(program, fs::perms::owner_all);
  EXPECT_EQ(installedJudge("kata new mine").err, expected("Exec format error"));
}

TEST_F(ProgramStart, RefusesAProgramOfAnotherVersion) {
  fs::copy_file(JUDGE_CLASS, helpers_ / "judge-class");
  const std::string program = (helpers_ / "judge-class").string();
  const std::string err = file("err", "");
  const int status =
      std::system(fmt::format("{} --started-by '0.9.0 (commit 1)' class plan 2>{}", program, err).c_str());
  EXPECT_EQ(WEXITSTATUS(status), 3);
  EXPECT_THAT(read(err), HasSubstr(fmt::format("judge-class is version {}, but judge is 0.9.0 (commit 1): install "
                                               "queens-judge again",
                                               version())));
}

TEST_F(ProgramStart, AProgramThatIsCalledWithoutACommandBecomesJudge) {
  fs::copy_file(JUDGE_CLASS, helpers_ / "judge-class");
  const std::string out = file("out", "");
  const int status = std::system(fmt::format("{} --help >{}", (helpers_ / "judge-class").string(), out).c_str());
  EXPECT_EQ(WEXITSTATUS(status), 0);
  EXPECT_EQ(read(out), installedJudge("--help").out);
}

/// A shell whose limit is too low for the judge, and the beginning of what the judge prints there.
struct TightShell {
  std::string limit, error;
};

class TightShells : public ProgramStart, public ::testing::WithParamInterface<TightShell> {};

TEST_P(TightShells, AreRefusedWithASentence) {
  const std::string script = file("tight", "(ulimit " + GetParam().limit +
                                               "; exec " JUDGE
                                               " --version) 2>&1 | cat\n"
                                               "exit ${PIPESTATUS[0]}\n");
  const std::string out = file("out", "");
  const int status = std::system(fmt::format("bash {} >{}", script, out).c_str());
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 3);
  EXPECT_EQ(read(out),
            fmt::format("judge: the shell allows only {} first, or ask the administrator of this machine for "
                        "a higher limit\n",
                        GetParam().error));
}
INSTANTIATE_TEST_SUITE_P(
    EachLimit, TightShells,
    ::testing::Values(
        TightShell{"-n 16", "16 open files, but the judge needs at least 64: run ulimit -n 64"},
        TightShell{"-s 64", "64 KiB of stack, but the judge needs at least 1024: run ulimit -s 1024"},
        TightShell{"-f 0", "0 KiB per file, but the judge needs at least 65536: run ulimit -f 65536"},
        TightShell{"-d 20000", "20000 KiB of data, but the judge needs at least 262144: run ulimit -d 262144"},
        TightShell{"-v 120000",
                   "120000 KiB of address space, but the judge needs at least 131072: run ulimit -v 131072"},
        TightShell{"-t 5", "5 seconds of CPU time, but the judge needs at least 10: run ulimit -t 10"},
        TightShell{"-u 2", "2 processes or threads, but the judge needs at least 16: run ulimit -u 16"}));

TEST_F(ProgramStart, OneCommandLineCoversAll) {
  fs::copy_file(JUDGE_CLASS, helpers_ / "judge-class");
  EXPECT_THAT(installedJudge("class plan --help").out, HasSubstr("Usage: judge class plan"));
  EXPECT_THAT(installedJudge("--help").out, HasSubstr("\n  class      grade a course"));
  EXPECT_THAT(installedJudge("class paln").err, HasSubstr("judge: unknown command paln; did you mean plan?"));
}

}  // namespace
}  // namespace judge
