#pragma once

#include <gtest/gtest.h>
#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace queens {

/// Result of a run.
struct Result {
  int status = -1;  ///< as a shell has it: 128 and more for a signal
  std::string out, err;
};

/// Runs the executable `queens`, with a temporary folder for the test.
class QueensTest : public ::testing::Test {
 protected:
  QueensTest();
  ~QueensTest() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  static std::string read(const std::filesystem::path& path);

  /// With `out` as its stdout, and its stderr in the file "err".
  pid_t start(std::vector<std::string> arguments, int out) const;
  Result finish(pid_t pid) const;  ///< without its stdout

  /// Until the pipe takes no more.
  static void waitUntilFull(int writing);

  /// Until the pipe takes no more, and what `start` has started waits for it to do.
  static void waitUntilStalled(pid_t pid, int writing);

  Result queensTo(const char* place, std::vector<std::string> arguments) const;
  Result queens(std::vector<std::string> arguments) const;

  /// Nothing on stdout and one line on stderr.
  static void expectOneLine(const Result& result, int status, const std::string& words);
  void expectRefused(std::vector<std::string> arguments, const std::string& words) const;

  std::filesystem::path folder_;
};

}  // namespace queens
