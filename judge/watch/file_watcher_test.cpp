#include "judge/watch/file_watcher.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include <fstream>

#include "judge/machine/scratch_directory.h"

namespace judge::watch {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// The kernel has queued an event when the call that causes it returns: nothing has to be waited for.
class FileWatcherTest : public ::testing::Test {
 protected:
  FileWatcherTest() {
    write(first_, "1");
    write(second_, "2");
  }

  static void write(const fs::path& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

  ScratchDirectory folder_;
  fs::path first_ = folder_.path() / "first.py", second_ = folder_.path() / "second.py";
};

TEST_F(FileWatcherTest, TellsOfEachFileHowItIsSaved) {
  FileWatcher watcher({first_, second_});
  EXPECT_THAT(watcher.take(), IsEmpty());
  write(second_, "in place");
  EXPECT_THAT(watcher.take(), ElementsAre(1U));
  write(folder_.path() / "new", "renamed over");
  EXPECT_THAT(watcher.take(), IsEmpty());
  fs::rename(folder_.path() / "new", first_);
  EXPECT_THAT(watcher.take(), ElementsAre(0U));
  fs::remove(first_);
  EXPECT_THAT(watcher.take(), ElementsAre(0U));
  write(first_, "made again");
  EXPECT_THAT(watcher.take(), ElementsAre(0U));
  write(first_, "a"), write(second_, "b"), write(first_, "c");
  EXPECT_THAT(watcher.take(), ElementsAre(0U, 1U));
  EXPECT_THAT(watcher.take(), IsEmpty());
}

TEST_F(FileWatcherTest, PassesOverAFileThatIsMadeButNotWritten) {
  FileWatcher watcher({first_});
  fs::remove(first_);
  watcher.take();
  const int file = open(first_.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  EXPECT_THAT(watcher.take(), IsEmpty());
  EXPECT_EQ(::write(file, "x", 1), 1);
  EXPECT_THAT(watcher.take(), IsEmpty());
  close(file);
  EXPECT_THAT(watcher.take(), ElementsAre(0U));
}

TEST_F(FileWatcherTest, PassesOverReadersAndOtherFiles) {
  FileWatcher watcher({first_});
  write(folder_.path() / ".first.py.swp", "x");
  write(second_, "x");
  std::ifstream(first_).get();
  EXPECT_THAT(watcher.take(), IsEmpty());
}

TEST_F(FileWatcherTest, TellsWhenWhatALinkNamesIsSavedOrExchanged) {
  const fs::path elsewhere = folder_.path() / "elsewhere", link = folder_.path() / "link.py";
  fs::create_directory(elsewhere);
  write(elsewhere / "a.py", "a"), write(elsewhere / "b.py", "b");
  fs::create_symlink(elsewhere / "a.py", link);
  FileWatcher watcher({link});
  write(elsewhere / "a.py", "changed");
  EXPECT_THAT(watcher.take(), ElementsAre(0U));
  fs::create_symlink(elsewhere / "b.py", folder_.path() / "new");
  fs::rename(folder_.path() / "new", link);
  EXPECT_THAT(watcher.take(), ElementsAre(0U));
  write(elsewhere / "b.py", "changed");
  EXPECT_THAT(watcher.take(), ElementsAre(0U));
}

TEST_F(FileWatcherTest, WaitsForAFolderThatIsGone) {
  const fs::path home = folder_.path() / "a/b", file = home / "c.py";
  fs::create_directories(home);
  write(file, "c");
  FileWatcher watcher({file});
  fs::remove_all(folder_.path() / "a");
  EXPECT_THAT(watcher.take(), ElementsAre(0U));
  EXPECT_THAT(watcher.take(), IsEmpty());
  fs::create_directories(home);
  write(file, "again");
  EXPECT_THAT(watcher.take(), ElementsAre(0U));
  write(file, "and again");
  EXPECT_THAT(watcher.take(), ElementsAre(0U));
  fs::rename(folder_.path() / "a", folder_.path() / "moved");
  fs::create_directories(home);
  fs::rename(folder_.path() / "moved/b/c.py", file);
  watcher.take();
  write(file, "in the new folder");
  EXPECT_THAT(watcher.take(), ElementsAre(0U));
}

TEST_F(FileWatcherTest, WakesWhoeverWaits) {
  FileWatcher watcher({first_});
  pollfd wait{watcher.fd(), POLLIN, 0};
  EXPECT_EQ(poll(&wait, 1, 0), 0);
  write(first_, "x");
  EXPECT_EQ(poll(&wait, 1, 0), 1);
  watcher.take();
  EXPECT_EQ(poll(&wait, 1, 0), 0);
}

}  // namespace
}  // namespace judge::watch
