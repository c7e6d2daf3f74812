#include "judge/trials/generators/frame_definition.h"

#include <cstring>

namespace judge::fuzz {
namespace {

constexpr std::size_t kNumber = sizeof(std::uint64_t);

std::string bytesOf(std::uint64_t number) {
  std::string bytes(kNumber, '\0');
  std::memcpy(bytes.data(), &number, kNumber);
  return bytes;
}

/// Reads `bytes` as the frame that answers `nonce`, or a part of it.
Hearing::Kind kindOf(std::string_view bytes, std::uint64_t nonce, Bytes longest) {
  using Kind = Hearing::Kind;
  if (bytes.size() < 2 * kNumber) return Kind::CutOff;  // nothing is believed of half a header
  if (bytes.substr(0, kNumber) != bytesOf(nonce)) return Kind::Refused;
  const std::string_view body = bytes.substr(2 * kNumber);
  if (bytes.substr(kNumber, kNumber) == bytesOf(body.size()) && body.size() <= longest.count) return Kind::Whole;
  std::uint64_t announced = 0;
  std::memcpy(&announced, bytes.data() + kNumber, kNumber);
  if (announced > longest.count) return Kind::TooLong;
  return body.size() < announced ? Kind::CutOff : Kind::Refused;
}

}  // namespace

std::string frameOf(std::uint64_t nonce, std::string_view body) {
  return bytesOf(nonce) + bytesOf(body.size()) + std::string(body);
}

Hearing hear(std::span<const std::string> pieces, std::uint64_t nonce, Bytes longest) {
  Hearing hearing;
  std::string bytes;
  for (const std::string& piece : pieces) {
    bytes += piece;
    ++hearing.pieces;
    hearing.kind = kindOf(bytes, nonce, longest);
    if (hearing.kind == Hearing::Kind::CutOff) continue;
    if (hearing.kind == Hearing::Kind::Whole) hearing.body = bytes.substr(2 * kNumber);
    break;
  }
  return hearing;
}

}  // namespace judge::fuzz
