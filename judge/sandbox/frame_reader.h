#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/units.h"
#include "judge/sandbox/answer_reader.h"
#include "judge/verdict/limits.h"

namespace judge {

/// The head of each message between judge and harness, in machine order; `length` bytes follow.
/// An answer repeats the nonce of its question; kReadyNonce marks the harness's first frame.
struct FrameHeader {
  std::uint64_t nonce = 0;
  std::uint64_t length = 0;
};
inline constexpr std::uint64_t kReadyNonce = 0;

/// Version of the frames and values that judge and harness exchange (judge/languages/README.md). The first frame of a
/// harness begins with it.
inline constexpr std::string_view kWireVersion = "1";

/// The text behind the version in a harness's first frame; nothing where the harness has another version.
constexpr std::optional<std::string_view> readyText(std::string_view body) {
  if (!body.starts_with(kWireVersion)) return std::nullopt;
  body.remove_prefix(kWireVersion.size());
  return body.starts_with('+') || body.starts_with('-') ? std::optional(body) : std::nullopt;
}

/// Collects one frame at a time. Complete: body() is the answer. Broken: fault() is the reason.
class FrameReader : public AnswerReader {
 public:
  explicit FrameReader(Bytes longest);

  /// Starts on a new frame, and drops the bytes of the last one.
  void expect(std::uint64_t nonce);

  State readFrom(int fd) override;

  /// Whether part of a frame was read.
  bool hasBytes() const { return size_ > 0; }

  /// Valid until the next expect().
  std::string_view body() const;
  const std::string& fault() const { return fault_; }

 private:
  State examine();
  State breakOff(std::string fault);

  Bytes longest_;
  std::uint64_t nonce_ = 0;
  std::vector<char> buffer_;
  std::size_t size_ = 0;
  std::string fault_;
};

}  // namespace judge
