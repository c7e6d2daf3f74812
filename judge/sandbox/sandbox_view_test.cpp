#include "judge/sandbox/sandbox_view.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace judge {
namespace {

/// Runs /bin/cat in the runner's stead, in the namespaces alone; returns its exit status.
int statusOfReading(const std::string& path, bool isFenced) {
  View view;
  view.runner = "/bin/cat";
  view.program = "/bin/true";
  view.ownsDirectory = true;
  view.isFenced = isFenced;
  std::string line = "exec";
  for (const std::string& word : bubblewrapCommand(view)) line += " '" + word + "'";
  const int status = std::system((line + " " + path + " >/dev/null 2>&1").c_str());
  return WEXITSTATUS(status);
}

TEST(SandboxView, HidesFilesOfTheHostWhereThereIsNoLandlock) {
  if (findBubblewrap().empty() || statusOfReading("/proc/version", true) != 0) GTEST_SKIP() << "needs namespaces";
  EXPECT_EQ(statusOfReading("/proc/locks", true), 0);  // Landlock would refuse it
  EXPECT_EQ(statusOfReading("/proc/version", false), 0);
  EXPECT_EQ(statusOfReading("/proc/self/stat", false), 0);
  for (const char* const file : {"locks", "keys", "key-users", "timer_list", "sched_debug", "pressure/cpu"})
    EXPECT_NE(statusOfReading(std::string("/proc/") + file, false), 0) << file;
}

}  // namespace
}  // namespace judge
