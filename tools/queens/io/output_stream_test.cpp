#include "tools/queens/io/streams.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/stat.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>

#include "judge/base/errors.h"

namespace queens {
namespace {

std::string newFile(const char* name) { return ::testing::TempDir() + name + std::to_string(::getpid()); }

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(OutputStream, EmptiesAFileAndWritesPiecesInOrder) {
  const std::string path = newFile("queens_stream_file");
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
  const std::string path = newFile("queens_stream_fifo");
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

/// A pipe, and an interrupt that has come.
class InterruptedPipe : public ::testing::Test {
 protected:
  InterruptedPipe() : interrupt_(::eventfd(1, EFD_CLOEXEC)) {
    const std::string path = newFile("queens_stream_stalled");
    EXPECT_EQ(::mkfifo(path.c_str(), 0600), 0);
    reader_ = judge::FileDescriptor(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    stream_.emplace(OutputStream::to(path));
    stream_->endOn(interrupt_.get());
    std::filesystem::remove(path);
  }

  judge::FileDescriptor interrupt_, reader_;
  std::optional<OutputStream> stream_;
};

TEST_F(InterruptedPipe, TakesWhatHasRoom) {
  stream_->write("Q");
  EXPECT_FALSE(stream_->isClosed());
  char read = 0;
  EXPECT_EQ(::read(reader_.get(), &read, 1), 1);
  EXPECT_EQ(read, 'Q');
}

TEST_F(InterruptedPipe, IsClosedWhenNobodyMakesRoom) {
  stream_->write(std::string(1 << 22, 'Q'));
  EXPECT_TRUE(stream_->isClosed());
  EXPECT_TRUE(stream_->isCutOff());
  EXPECT_TRUE(stream_->endsInPart());
}

TEST_F(InterruptedPipe, OfATextThatNothingOfWentOutThereIsNoPart) {
  const int room = ::fcntl(stream_->descriptor(), F_GETPIPE_SZ);
  stream_->write(std::string(static_cast<std::size_t>(room), 'Q'));
  EXPECT_FALSE(stream_->isClosed());
  stream_->write("Q");
  EXPECT_TRUE(stream_->isCutOff());
  EXPECT_FALSE(stream_->endsInPart());
}

TEST_F(InterruptedPipe, OneWhoReadsGetsAll) {
  constexpr std::size_t kSize = 200'000;
  std::size_t all = 0;
  std::thread reading([&] {
    pollfd wait{reader_.get(), POLLIN, 0};
    std::string text(1 << 16, ' ');
    while (all<kSize&& ::poll(&wait, 1, -1)> 0)
      all += static_cast<std::size_t>(std::max<ssize_t>(::read(reader_.get(), text.data(), text.size()), 0));
  });
  stream_->write(std::string(kSize, 'Q'));
  EXPECT_FALSE(stream_->isClosed());
  reading.join();
  EXPECT_EQ(all, kSize);
}

TEST(OutputStream, WritesIntoMemoryAfterWhatIsThere) {
  std::string text = "a";
  OutputStream out = OutputStream::toText(text);
  out.write("bc");
  out.write("");
  out.write("d");
  EXPECT_EQ(text, "abcd");
  EXPECT_FALSE(out.isClosed());
}

TEST(OutputStream, HoldsPiecesOnlyForAWhile) {
  std::string text;
  OutputStream out = OutputStream::toText(text);
  out.putSoon("at once ");
  EXPECT_EQ(text, "at once ");
  std::string all = text;
  for (int i = 0; i < 100'000; ++i) {
    const std::string piece = std::to_string(i) + ' ';
    out.putSoon(piece);
    all += piece;
    ASSERT_LT(all.size() - text.size(), 100'000u);
  }
  out.flush();
  EXPECT_EQ(text, all);
}

TEST(OutputStream, WritesAfterWhatWasPut) {
  std::string text;
  OutputStream out = OutputStream::toText(text);
  out.put("a");
  EXPECT_EQ(text, "");
  out.write("b");
  EXPECT_EQ(text, "ab");
}

}  // namespace
}  // namespace queens
