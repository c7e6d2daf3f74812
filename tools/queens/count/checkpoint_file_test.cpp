#include "tools/queens/count/count_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <fstream>
#include <optional>
#include <system_error>

#include "judge/base/errors.h"

namespace queens {
namespace {

namespace fs = std::filesystem;

class CheckpointFileTest : public ::testing::Test {
 protected:
  CheckpointFileTest() {
    std::string name = ::testing::TempDir() + "queens_checkpoint_XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) throw std::system_error(errno, std::generic_category(), "mkdtemp");
    folder_ = name;
  }
  ~CheckpointFileTest() override { fs::remove_all(folder_); }

  std::string path() const { return (folder_ / "c.json").string(); }
  std::string text() const {
    std::ifstream file(path(), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  std::size_t filesInFolder() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

  fs::path folder_;
};

TEST_F(CheckpointFileTest, KeepsTheLastTextAndNothingBesideIt) {
  {
    CheckpointFile file(path());
    EXPECT_EQ(file.read(), "");
    file.save("a longer text");
    EXPECT_EQ(text(), "a longer text");
    file.save("short");
  }
  EXPECT_EQ(CheckpointFile(path()).read(), "short");
  EXPECT_EQ(filesInFolder(), 1u);
}

TEST_F(CheckpointFileTest, RefusesAFileThatAnotherHoldsBeforeAndAfterASave) {
  std::optional<CheckpointFile> file(path());
  EXPECT_THROW(CheckpointFile{path()}, std::runtime_error);
  file->save("text");
  EXPECT_THROW(CheckpointFile{path()}, std::runtime_error);
  file->save("another");
  EXPECT_THROW(CheckpointFile{path()}, std::runtime_error);
  file.reset();
  EXPECT_NO_THROW(CheckpointFile{path()});
}

TEST_F(CheckpointFileTest, FilesOfAKilledProcessAreNoObstacle) {
  std::ofstream(path() + ".part") << "half a te";
  CheckpointFile file(path());
  file.save("text");
  EXPECT_EQ(text(), "text");
  EXPECT_EQ(filesInFolder(), 1u);
}

TEST_F(CheckpointFileTest, ALinkStaysALink) {
  fs::create_directory(folder_ / "real");
  std::ofstream(folder_ / "real" / "file") << "before";
  fs::create_symlink(folder_ / "real" / "file", path());
  CheckpointFile file(path());
  EXPECT_EQ(file.read(), "before");
  file.save("after");
  EXPECT_TRUE(fs::is_symlink(path()));
  EXPECT_EQ(text(), "after");
}

TEST_F(CheckpointFileTest, ALinkToNothingYetStaysALink) {
  fs::create_symlink("real", path());
  CheckpointFile(path()).save("text");
  EXPECT_TRUE(fs::is_symlink(path()));
  EXPECT_EQ(text(), "text");
}

TEST_F(CheckpointFileTest, PermissionsStayAsTheyWere) {
  std::ofstream(path()) << "before";
  fs::permissions(path(), fs::perms(0640));
  CheckpointFile(path()).save("after");
  EXPECT_EQ(fs::status(path()).permissions(), fs::perms(0640));
}

TEST_F(CheckpointFileTest, RefusesWhatIsNoRegularFile) {
  EXPECT_THROW(CheckpointFile{folder_.string()}, judge::InputError);
  EXPECT_THROW(CheckpointFile{"/dev/null"}, judge::InputError);
  EXPECT_THROW(CheckpointFile{(folder_ / "nowhere" / "c.json").string()}, judge::InputError);
  ASSERT_EQ(::mkfifo(path().c_str(), 0600), 0);
  EXPECT_THROW(CheckpointFile{path()}, judge::InputError);
}

TEST_F(CheckpointFileTest, AFullDiskLeavesTheFileAsItWas) {
  CheckpointFile file(path());
  file.save("kept");
  const auto before = std::signal(SIGXFSZ, SIG_IGN);
  rlimit limit{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &limit), 0);
  const rlimit small{10, limit.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  EXPECT_THROW(file.save("what does not fit"), std::system_error);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &limit), 0);
  std::signal(SIGXFSZ, before);
  EXPECT_EQ(text(), "kept");
  EXPECT_EQ(filesInFolder(), 1u);
  file.save("what does not fit");
  EXPECT_EQ(text(), "what does not fit");
}

}  // namespace
}  // namespace queens
