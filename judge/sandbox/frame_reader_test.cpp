#include "judge/sandbox/frame_reader.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <string>

#include "judge/machine/file_descriptor.h"
#include "judge/sandbox/text_reader.h"
#include "judge/trials/peak_memory.h"

namespace judge {
namespace {

using State = FrameReader::State;

class FrameReaderTest : public ::testing::Test {
 protected:
  FrameReaderTest() {
    int ends[2];
    if (pipe2(ends, O_NONBLOCK) != 0) throw std::runtime_error("pipe2");
    read_.reset(ends[0]);
    write_.reset(ends[1]);
    reader_.expect(7);
  }

  void send(std::string_view bytes) {
    ASSERT_EQ(write(write_.get(), bytes.data(), bytes.size()), ssize_t(bytes.size()));
  }

  static std::string frame(std::uint64_t nonce, std::uint64_t length, std::string_view body) {
    const FrameHeader header{nonce, length};
    std::string bytes(sizeof header, '\0');
    std::memcpy(bytes.data(), &header, sizeof header);
    return bytes.append(body);
  }

  State receive() { return reader_.readFrom(read_.get()); }

  FileDescriptor read_, write_;
  FrameReader reader_{Bytes{1000}};
};

TEST_F(FrameReaderTest, HasAWholeFrameInOneRead) {
  send(frame(7, 5, "hello"));
  EXPECT_EQ(receive(), State::Complete);
  EXPECT_EQ(reader_.body(), "hello");
}

TEST_F(FrameReaderTest, PutsAFrameTogetherFromSingleBytes) {
  const std::string bytes = frame(7, 5, "hello");
  for (std::size_t i = 0; i + 1 < bytes.size(); ++i) {
    send(bytes.substr(i, 1));
    EXPECT_EQ(receive(), State::Waiting);
  }
  send(bytes.substr(bytes.size() - 1));
  EXPECT_EQ(receive(), State::Complete);
  EXPECT_EQ(reader_.body(), "hello");
}

TEST_F(FrameReaderTest, TakesAnEmptyBody) {
  send(frame(7, 0, ""));
  EXPECT_EQ(receive(), State::Complete);
  EXPECT_EQ(reader_.body(), "");
}

TEST_F(FrameReaderTest, WaitsWhenThereIsNothing) { EXPECT_EQ(receive(), State::Waiting); }

TEST_F(FrameReaderTest, SaysThatTheOtherSideHasClosed) {
  send(frame(7, 5, "hel"));
  EXPECT_EQ(receive(), State::Waiting);
  write_.reset();
  EXPECT_EQ(receive(), State::Closed);
}

TEST_F(FrameReaderTest, RefusesAnotherQuestionsNonce) {
  send(frame(8, 5, "hello"));
  EXPECT_EQ(receive(), State::Broken);
  EXPECT_NE(reader_.fault(), "");
}

TEST_F(FrameReaderTest, RefusesBytesBehindTheFrame) {
  send(frame(7, 5, "hello!"));
  EXPECT_EQ(receive(), State::Broken);
}

TEST_F(FrameReaderTest, RefusesALongerFrameThanAllowedWithoutReadingIt) {
  send(frame(7, 1001, ""));
  EXPECT_EQ(receive(), State::TooLong);
  reader_.expect(7);
  send(frame(7, ~std::uint64_t{0}, ""));
  EXPECT_EQ(receive(), State::TooLong);
}

TEST_F(FrameReaderTest, ForgetsTheLastFrame) {
  send(frame(7, 5, "hello"));
  EXPECT_EQ(receive(), State::Complete);
  reader_.expect(9);
  send(frame(9, 2, "ok"));
  EXPECT_EQ(receive(), State::Complete);
  EXPECT_EQ(reader_.body(), "ok");
}

/// Memory that a reader takes for an answer of `bytes`, in KiB.
template <class Reader>
std::int64_t memoryFor(Reader& reader, std::string_view head, std::size_t bytes) {
  int ends[2];
  if (pipe2(ends, O_NONBLOCK) != 0) throw std::runtime_error("pipe2");
  FileDescriptor in(ends[0]), out(ends[1]);
  const std::string block(64 << 10, 'q');
  return memoryOf([&] {
    if (write(out.get(), head.data(), head.size()) != ssize_t(head.size())) throw std::runtime_error("write");
    for (std::size_t sent = 0; sent < bytes;) {
      const ssize_t written = write(out.get(), block.data(), std::min(block.size(), bytes - sent));
      if (written > 0) sent += static_cast<std::size_t>(written);
      reader.readFrom(in.get());
    }
  });
}

TEST(FrameReader, TakesNoMoreMemoryThanTheAnswer) {
  constexpr std::size_t kBytes = 300 << 20;
  const FrameHeader header{3, kBytes};
  FrameReader reader(mebibytes(400));
  reader.expect(3);
  EXPECT_LT(memoryFor(reader, {reinterpret_cast<const char*>(&header), sizeof header}, kBytes), (300 + 64) << 10);
  TextReader text(mebibytes(400));
  EXPECT_LT(memoryFor(text, "", kBytes), (300 + 64) << 10);
}

TEST(FrameReader, RefusesTwoGibibytesWhateverTheLimitsAllow) {
  const FrameHeader header{3, std::uint64_t{2} << 30};
  FrameReader reader(mebibytes(1'000'000));
  reader.expect(3);
  int ends[2];
  ASSERT_EQ(pipe2(ends, O_NONBLOCK), 0);
  const FileDescriptor in(ends[0]), out(ends[1]);
  ASSERT_EQ(write(out.get(), &header, sizeof header), ssize_t(sizeof header));
  EXPECT_EQ(reader.readFrom(in.get()), State::TooLong);
}

TEST(FrameReader, ReadsABodyLargerThanItsFirstBuffer) {
  int ends[2];
  ASSERT_EQ(pipe2(ends, O_NONBLOCK), 0);
  FileDescriptor in(ends[0]), out(ends[1]);
  const std::string body(300'000, 'q');
  const FrameHeader header{3, body.size()};
  FrameReader reader(Bytes{1'000'000});
  reader.expect(3);
  ASSERT_EQ(write(out.get(), &header, sizeof header), ssize_t(sizeof header));
  std::string_view rest = body;
  State state = State::Waiting;
  while (state == State::Waiting) {
    const ssize_t written = write(out.get(), rest.data(), rest.size());
    if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
    state = reader.readFrom(in.get());
  }
  EXPECT_EQ(state, State::Complete);
  EXPECT_EQ(reader.body(), body);
}

}  // namespace
}  // namespace judge
