#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace judge {

/// How one run of the judge went.
struct JudgeRun {
  pid_t pid = -1;
  bool inTime = true;       ///< else it was killed
  std::optional<int> exit;  ///< absent: a signal ended it
  int signal = 0;
  std::string out, err;
};

/// The judge as a user would start it, in a folder of its own below the system's temporary folder.
class JudgeUnderTest {
 public:
  /// `ordinaryUser`: the uid to run as, for drivers that are root; what that user cannot reach is copied. `cache`:
  /// absent for one that is new and goes with this; the ordinary user always gets such a one.
  JudgeUnderTest(const std::filesystem::path& program, std::optional<uid_t> ordinaryUser,
                 std::optional<std::filesystem::path> cache);
  ~JudgeUnderTest();
  JudgeUnderTest(const JudgeUnderTest&) = delete;
  JudgeUnderTest& operator=(const JudgeUnderTest&) = delete;

  /// Waits until the judge ends, or kills it at the deadline.
  JudgeRun run(const std::vector<std::string>& arguments, std::chrono::seconds deadline = std::chrono::seconds(60));

  /// Where the judge's user can read `source`, under its own name: a copy, if need be.
  std::filesystem::path readable(const std::filesystem::path& source);

  const std::filesystem::path& home() const { return home_; }            ///< a folder of the judge's user
  const std::filesystem::path& temporary() const { return temporary_; }  ///< its TMPDIR
  const std::filesystem::path& cache() const { return cache_; }

 private:
  std::filesystem::path folderFor(const char* name);
  void giveAway(const std::filesystem::path& path) const;
  bool canReach(const std::filesystem::path& file) const;
  [[noreturn]] void become(const std::vector<std::string>& arguments, int out, int err) const;

  std::optional<uid_t> user_;
  std::filesystem::path home_, temporary_, cache_, program_;
};

}  // namespace judge
