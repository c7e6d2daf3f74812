#include "judge/sandbox/frame_reader.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstring>

#include "judge/machine/file_descriptor.h"

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
