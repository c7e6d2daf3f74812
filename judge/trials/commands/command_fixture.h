#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/types.h>

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "judge/machine/scratch_directory.h"

namespace judge {

/// The reference solution.
extern const char* const kAccepted;

/// Small submissions, in folders named after their verdict.
inline const std::string kSubmissions = QUEENS_SOURCE_DIR "/judge/trials/submissions/";

/// For tests of the executable as a user meets it: what it says, how it exits, what it leaves behind.
class CommandFixture : public ::testing::Test {
 protected:
  struct Result {
    int status = -1;
    std::string out, err;
  };

  CommandFixture();

  /// Makes a file in a folder of the test's own and returns its path.
  std::string file(const std::string& name, const std::string& text) const;
  static std::string read(const std::filesystem::path& path);

  pid_t start(std::vector<std::string> arguments, const std::string& input = "/dev/null") const;
  Result finish(pid_t pid) const;
  Result judge(std::vector<std::string> arguments, const std::string& input = "/dev/null") const;

  /// What it shows on stderr, which is a terminal; its status has to be 0.
  std::string shownOnTerminal(std::vector<std::string> arguments) const;

  /// Bad input: the status, nothing on stdout, one line on stderr that has these words, nothing left behind.
  void expectOneLine(const Result& result, int status, const std::string& words) const;
  bool leftNothingBehind() const;

  /// A submission that answers n = 1 and then waits to be ended, together with a child. `remark` makes it another one.
  std::string waiting(const std::string& remark) const;

  /// Waits until so many submissions below a judge wait. False when the judge ends before.
  static bool waitForWaiting(pid_t judge, std::ptrdiff_t submissions);

  ScratchDirectory folder_;
  std::filesystem::path temporary_ = folder_.path() / "tmp";
  std::filesystem::path state_ = folder_.path() / "state";  ///< where the judge keeps its history
  std::vector<std::string> environment_;                    ///< NAME=VALUE, before what the test has itself
};

}  // namespace judge
