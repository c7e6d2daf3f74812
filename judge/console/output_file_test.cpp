#include "judge/console/output_file.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>
#include <thread>

#include "judge/base/errors.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Property;
using testing::Throws;

class OutputFile : public testing::Test {
 protected:
  OutputFile() {
    std::string pattern = (fs::temp_directory_path() / "output_file_test.XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
  }
  ~OutputFile() override { fs::remove_all(folder_); }

  fs::path in(const std::string& name) const { return folder_ / name; }
  std::size_t filesInFolder() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }
  static std::string contents(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  static mode_t permissions(const fs::path& path) {
    struct stat status = {};
    EXPECT_EQ(::stat(path.c_str(), &status), 0);
    return status.st_mode & 07777;
  }

  fs::path folder_;
};

/// Gives a descriptor of this process another meaning until the end of the scope.
class Redirected {
 public:
  Redirected(int fd, int to) : fd_(fd), before_(::dup(fd)) { ::dup2(to, fd); }
  Redirected(const Redirected&) = delete;
  Redirected& operator=(const Redirected&) = delete;
  ~Redirected() {
    ::dup2(before_, fd_);
    ::close(before_);
  }

 private:
  int fd_;
  int before_;
};

/// A disk that is full after some bytes, for this process and this scope.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) : handler_(::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;
  ~FileSizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    ::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_ = {};
  sighandler_t handler_;
};

TEST_F(OutputFile, WritesEveryByteAndLeavesNothingElse) {
  const std::string text("line\n\0\xff", 7);
  writeSafely(in("report.txt"), text);
  EXPECT_EQ(contents(in("report.txt")), text);
  EXPECT_EQ(filesInFolder(), 1u);
}

TEST_F(OutputFile, ReplacesALongerFileCompletely) {
  writeSafely(in("report.txt"), "a long text that was there before");
  writeSafely(in("report.txt"), "short");
  EXPECT_EQ(contents(in("report.txt")), "short");
}

TEST_F(OutputFile, WritesAnEmptyText) {
  writeSafely(in("report.txt"), "");
  EXPECT_TRUE(fs::is_regular_file(in("report.txt")));
}

TEST_F(OutputFile, NewFileHasThePermissionsThatUmaskLeaves) {
  const mode_t before = ::umask(027);
  writeSafely(in("report.txt"), "text");
  ::umask(before);
  EXPECT_EQ(permissions(in("report.txt")), mode_t{0640});
}

TEST_F(OutputFile, ReplacedFileKeepsItsPermissions) {
  writeSafely(in("report.txt"), "old");
  ASSERT_EQ(::chmod(in("report.txt").c_str(), 0600), 0);
  writeSafely(in("report.txt"), "new");
  EXPECT_EQ(permissions(in("report.txt")), mode_t{0600});
}

TEST_F(OutputFile, WritesBehindASymbolicLinkThatStays) {
  writeSafely(in("real.txt"), "old");
  fs::create_symlink(in("real.txt"), in("link.txt"));
  writeSafely(in("link.txt"), "new");
  EXPECT_TRUE(fs::is_symlink(in("link.txt")));
  EXPECT_EQ(contents(in("real.txt")), "new");
}

TEST_F(OutputFile, TextIsOldOrNewForAReaderThatHoldsTheOldFile) {
  writeSafely(in("report.txt"), "old");
  std::ifstream reader(in("report.txt"));
  writeSafely(in("report.txt"), "new");
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(reader), {}), "old");
  EXPECT_EQ(contents(in("report.txt")), "new");
}

TEST_F(OutputFile, FullDiskLeavesTheOldFileAndNoTemporary) {
  writeSafely(in("report.txt"), "old");
  {
    const FileSizeLimit nearlyFull(100);
    EXPECT_THROW(writeSafely(in("report.txt"), std::string(1000, 'x')), std::system_error);
  }
  EXPECT_EQ(contents(in("report.txt")), "old");
  EXPECT_EQ(filesInFolder(), 1u);
}

TEST_F(OutputFile, FullDeviceIsAnErrorThatNamesCallAndPath) {
  EXPECT_THAT([] { writeSafely("/dev/full", "text"); },
              Throws<std::system_error>(
                  AllOf(Property(&std::system_error::code, std::error_code(ENOSPC, std::generic_category())),
                        Property(&std::system_error::what, HasSubstr("write /dev/full")))));
}

TEST_F(OutputFile, DeviceStaysADevice) {
  writeSafely("/dev/null", "text");
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(OutputFile, FifoIsWrittenStraightTo) {
  ASSERT_EQ(::mkfifo(in("fifo").c_str(), 0600), 0);
  std::string read;
  std::thread reader([&] { read = contents(in("fifo")); });
  writeSafely(in("fifo"), "text");
  reader.join();
  EXPECT_EQ(read, "text");
  EXPECT_TRUE(fs::is_fifo(in("fifo")));
}

TEST_F(OutputFile, RefusesDestinationsThatCannotBeWritten) {
  writeSafely(in("file"), "text");
  for (const fs::path& path : {folder_, in("no/such/folder.txt"), in("file") / "below.txt", in(std::string(300, 'x')),
                               fs::path(""), in("nowhere/")}) {
    EXPECT_THROW(writeSafely(path, "text"), InputError) << path;
  }
  EXPECT_EQ(filesInFolder(), 1u);
}

TEST_F(OutputFile, RefusalIsOneLineThatNamesThePathAndTheReason) {
  EXPECT_THAT([&] { writeSafely(in("no/report.txt"), "text"); },
              Throws<InputError>(Property(&InputError::what,
                                          AllOf(HasSubstr(in("no/report.txt").string() + ": No such file or directory"),
                                                testing::Not(HasSubstr("\n"))))));
}

TEST_F(OutputFile, RefusesAFileThatItsOwnerProtected) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may write to every file";
  writeSafely(in("report.txt"), "old");
  ASSERT_EQ(::chmod(in("report.txt").c_str(), 0400), 0);
  EXPECT_THROW(writeSafely(in("report.txt"), "new"), InputError);
  EXPECT_EQ(contents(in("report.txt")), "old");
}

TEST_F(OutputFile, DashIsStdout) {
  const int file = ::open(in("stdout.txt").c_str(), O_WRONLY | O_CREAT, 0600);
  {
    const Redirected redirected(STDOUT_FILENO, file);
    writeSafely("-", "text");
  }
  ::close(file);
  EXPECT_EQ(contents(in("stdout.txt")), "text");
}

TEST_F(OutputFile, FullStdoutIsAnErrorThatNamesIt) {
  const int full = ::open("/dev/full", O_WRONLY);
  std::string message;
  {
    const Redirected redirected(STDOUT_FILENO, full);
    try {
      writeSafely("-", "text");
    } catch (const std::system_error& error) {
      message = error.what();
    }
  }
  ::close(full);
  EXPECT_THAT(message, HasSubstr("write to stdout"));
}

TEST_F(OutputFile, ReaderThatHasGoneAwayIsNoError) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  ::close(ends[0]);
  const Redirected redirected(STDOUT_FILENO, ends[1]);
  ::close(ends[1]);
  EXPECT_NO_THROW(writeSafely("-", "text"));
}

TEST_F(OutputFile, ShortWritesAreContinued) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const std::string text(1 << 20, 'x');
  std::size_t read = 0;
  std::thread reader([&] {
    char buffer[1000];
    for (ssize_t got; (got = ::read(ends[0], buffer, sizeof buffer)) > 0;) read += static_cast<std::size_t>(got);
  });
  {
    const Redirected redirected(STDOUT_FILENO, ends[1]);
    ::close(ends[1]);
    writeSafely("-", text);
  }
  reader.join();
  ::close(ends[0]);
  EXPECT_EQ(read, text.size());
}

}  // namespace
}  // namespace judge
