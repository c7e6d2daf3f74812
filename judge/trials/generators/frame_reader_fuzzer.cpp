// libFuzzer target: the frame reader on any bytes in any pieces, against the definition of a frame, after each read.
//
// An input is a list of steps: what is written to the channel, or that a new frame is expected. Some steps write what
// is due, so that whole frames come, and long runs of bytes, so that the reader's buffer grows.

#include <fcntl.h>
#include <fuzzer/FuzzedDataProvider.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include "judge/machine/file_descriptor.h"
#include "judge/sandbox/frame_reader.h"
#include "judge/trials/generators/encounters.h"
#include "judge/trials/generators/frame_definition.h"
#include "judge/verdict/limits.h"

namespace {

using judge::Bytes;
using judge::FrameHeader;
using judge::FrameReader;
using judge::fuzz::Encounters;
using judge::fuzz::Hearing;
using State = FrameReader::State;

constexpr std::size_t kChannel = 64 << 10;  // a pipe's capacity, unless one asks for more

Encounters encounters({"whole frames", "whole frames longer than the first buffer", "refused frames",
                       "frames announced as too long", "closed channels"});

State stateOf(Hearing::Kind kind) {
  switch (kind) {
    case Hearing::Kind::Whole:
      return State::Complete;
    case Hearing::Kind::Refused:
      return State::Broken;
    case Hearing::Kind::TooLong:
      return State::TooLong;
    case Hearing::Kind::CutOff:
      return State::Waiting;
  }
  std::abort();
}

void require(bool holds) {
  if (!holds) std::abort();
}

/// A reader and what it has read of the present frame.
class Listening {
 public:
  explicit Listening(Bytes longest) : longest_(std::min(longest, judge::kLongestAnswer)), reader_(longest) {
    int ends[2];
    require(pipe2(ends, O_NONBLOCK) == 0);
    out_.reset(ends[0]);
    in_.reset(ends[1]);
    expect(0);
  }

  void expect(std::uint64_t nonce) {
    nonce_ = nonce;
    frame_.clear();
    reader_.expect(nonce);
  }

  std::uint64_t nonce() const { return nonce_; }

  /// How many bytes of the announced frame are still to come; 0 when none is announced.
  std::size_t missing() const {
    FrameHeader header;
    if (frame_.size() < sizeof header) return 0;
    std::memcpy(&header, frame_.data(), sizeof header);
    return header.length + sizeof header > frame_.size() ? header.length + sizeof header - frame_.size() : 0;
  }

  void write(std::string_view bytes) {
    while (!bytes.empty()) {
      const std::string_view piece = bytes.substr(0, kChannel);
      require(::write(in_.get(), piece.data(), piece.size()) == static_cast<ssize_t>(piece.size()));
      bytes.remove_prefix(piece.size());
      for (std::string_view rest = piece; !rest.empty();) rest.remove_prefix(read(rest));
    }
    require(reader_.readFrom(out_.get()) == State::Waiting);  // there is nothing
  }

  void close() {
    in_.reset();
    require(reader_.readFrom(out_.get()) == State::Closed);
    encounters.count(4);
  }

 private:
  /// One read of the reader, from `rest`; how much it took.
  std::size_t read(std::string_view rest) {
    const State state = reader_.readFrom(out_.get());
    int left = 0;
    require(ioctl(out_.get(), FIONREAD, &left) == 0);
    const std::size_t taken = rest.size() - static_cast<std::size_t>(left);
    require(taken > 0);
    frame_ += rest.substr(0, taken);
    const Hearing due = judge::fuzz::hear({&frame_, 1}, nonce_, longest_);
    require(state == stateOf(due.kind));
    require(reader_.hasBytes() && reader_.fault().empty() == (state != State::Broken));
    if (state == State::Complete) require(reader_.body() == due.body);
    if (state != State::Waiting) settle(state);
    return taken;
  }

  /// A frame is over, one way or another: the next one begins.
  void settle(State state) {
    const std::size_t kind = state == State::Broken     ? 2
                             : state == State::TooLong  ? 3
                             : frame_.size() > kChannel ? 1
                                                        : 0;
    encounters.count(kind);
    expect(nonce_ * 6364136223846793005 + 1442695040888963407);
  }

  Bytes longest_;
  FrameReader reader_;
  judge::FileDescriptor in_, out_;
  std::uint64_t nonce_ = 0;
  std::string frame_;
};

/// A length near to one of those where something changes.
std::uint64_t anyLength(FuzzedDataProvider& input, Bytes longest) {
  const std::uint64_t base = input.PickValueInArray<std::uint64_t>(
      {0, longest.count, kChannel, 2 * kChannel, std::uint64_t{1} << 32, std::uint64_t{1} << 63, ~std::uint64_t{0}});
  return base + input.ConsumeIntegralInRange<std::uint64_t>(0, 64) - 32;
}

std::string header(std::uint64_t nonce, std::uint64_t length) {
  const FrameHeader header{nonce, length};
  std::string bytes(sizeof header, '\0');
  std::memcpy(bytes.data(), &header, sizeof header);
  return bytes;
}

void step(Listening& listening, FuzzedDataProvider& input, Bytes longest) {
  enum { kHeader, kGoodHeader, kRest, kPartOfRest, kBytes, kRun, kExpect, kSteps };
  constexpr std::size_t kLongestRun = 140'000;
  const std::size_t missing = std::min(listening.missing(), kLongestRun);
  switch (input.ConsumeIntegralInRange<int>(0, kSteps - 1)) {
    case kHeader:
      return listening.write(header(listening.nonce(), anyLength(input, longest)));
    case kGoodHeader:
      return listening.write(header(listening.nonce(), input.ConsumeIntegralInRange<std::uint64_t>(
                                                           0, std::min<std::uint64_t>(longest.count, 300))));
    case kRest:
      return listening.write(std::string(missing, 'r'));
    case kPartOfRest:
      return listening.write(std::string(input.ConsumeIntegralInRange<std::size_t>(0, missing), 'p'));
    case kBytes:
      return listening.write(input.ConsumeRandomLengthString());
    case kRun:
      return listening.write(std::string(input.ConsumeIntegralInRange<std::size_t>(0, kChannel + 100), 'x'));
    default:
      return listening.expect(input.ConsumeIntegral<std::uint64_t>());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider input(data, size);
  const Bytes longest{input.PickValueInArray<std::uint64_t>({0, 100, 135'000, std::uint64_t{1} << 62})};
  Listening listening(longest);
  for (int steps = 0; steps < 50 && input.remaining_bytes() > 0; ++steps) step(listening, input, longest);
  listening.close();
  return 0;
}
