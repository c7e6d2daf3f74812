#include "tools/queens/io/streams.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/eventfd.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "judge/base/errors.h"

namespace queens {
namespace {

std::string fresh(const char* name) { return ::testing::TempDir() + name + std::to_string(::getpid()); }

TEST(LineSource, GivesLinesWithTheirNumbers) {
  const std::string path = fresh("queens_lines");
  std::ofstream(path) << "one\n\n  two \r\nthree";
  LineSource lines(path);
  EXPECT_EQ(lines.next(), "one");
  EXPECT_EQ(lines.next(), "");
  EXPECT_EQ(lines.next(), "two");
  EXPECT_EQ(lines.next(), "three");
  EXPECT_EQ(lines.number(), 4u);
  EXPECT_EQ(lines.next(), std::nullopt);
  EXPECT_FALSE(lines.isCutOff());
  std::filesystem::remove(path);
}

TEST(LineSource, ReportsWhatCannotBeRead) {
  EXPECT_THROW(LineSource("/nowhere/boards.txt"), judge::InputError);
  LineSource folder(::testing::TempDir());
  EXPECT_THROW(folder.next(), judge::InputError);
}

/// A line whose end never came is not returned.
TEST(LineSource, AnInterruptEndsItAfterTheLastCompleteLine) {
  const std::string path = fresh("queens_lines_fifo");
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  const judge::FileDescriptor both(::open(path.c_str(), O_RDWR | O_CLOEXEC));
  const judge::FileDescriptor interrupt(::eventfd(0, EFD_CLOEXEC));
  LineSource lines(path);
  lines.endOn(interrupt.get());
  ASSERT_EQ(::write(both.get(), "one\ntwo\nthr", 11), 11);
  EXPECT_EQ(lines.next(), "one");
  ASSERT_EQ(::eventfd_write(interrupt.get(), 1), 0);
  EXPECT_EQ(lines.next(), "two");
  EXPECT_FALSE(lines.isCutOff());
  EXPECT_EQ(lines.next(), std::nullopt);
  EXPECT_TRUE(lines.isCutOff());
  EXPECT_EQ(lines.next(), std::nullopt);
  std::filesystem::remove(path);
}

TEST(ReadWholeFile, ReportsWhyItCannot) {
  for (const std::string& path : {std::string("/nowhere/a.json"), ::testing::TempDir(), std::string("/dev/zero")}) {
    try {
      readWholeFile(path, "a plan");
      ADD_FAILURE() << path;
    } catch (const judge::InputError& error) {
      EXPECT_TRUE(std::string_view(error.what()).starts_with(path + ": cannot be read: ")) << error.what();
      EXPECT_TRUE(std::string_view(error.what()).ends_with("; give a plan")) << error.what();
    }
  }
}

}  // namespace
}  // namespace queens
