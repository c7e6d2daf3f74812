#include "tools/output_stream.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "judge/errors.h"

namespace queens {
namespace {

std::string fresh(const char* name) {
  return ::testing::TempDir() + name + std::to_string(::getpid());
}

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(OutputStream, EmptiesAFileAndWritesPiecesInOrder) {
  const std::string path = fresh("queens_stream_file");
  std::ofstream(path) << "a longer text from before";
  {
    OutputStream stream = OutputStream::to(path);
    stream.write("one ");
    stream.write("two");
  }
  EXPECT_EQ(contents(path), "one two");
  std::filesystem::remove(path);
}

TEST(OutputStream, RefusesAPlaceThatIsNoFile) {
  EXPECT_THROW(OutputStream::to(::testing::TempDir()), judge::InputError);
  EXPECT_THROW(OutputStream::to("/nowhere/board.txt"), judge::InputError);
}

TEST(OutputStream, AFullDiskIsTheMachinesFault) {
  OutputStream stream = OutputStream::to("/dev/full");
  EXPECT_THROW(stream.write("Q"), std::system_error);
  EXPECT_FALSE(stream.isClosed());
}

TEST(OutputStream, AReaderThatHasGoneAwayClosesIt) {
  const std::string path = fresh("queens_stream_fifo");
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  judge::FileDescriptor reader(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  ASSERT_GE(reader.get(), 0);
  OutputStream stream = OutputStream::to(path);
  stream.write("Q");
  EXPECT_FALSE(stream.isClosed());
  reader.reset();
  stream.write("Q");
  EXPECT_TRUE(stream.isClosed());
  std::signal(SIGPIPE, before);
  std::filesystem::remove(path);
}

TEST(OutputStream, WritesIntoMemoryBehindWhatIsThere) {
  std::string text = "a";
  OutputStream out = OutputStream::toText(text);
  out.write("bc");
  out.write("");
  out.write("d");
  EXPECT_EQ(text, "abcd");
  EXPECT_FALSE(out.isClosed());
}

}  // namespace
}  // namespace queens
