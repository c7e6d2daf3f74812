#include "judge/machine/digest.h"

#include <fmt/format.h>
#include <nettle/base64.h>
#include <nettle/sha2.h>

#include <array>

namespace judge {
namespace {

const std::uint8_t* bytesOf(std::string_view text) { return reinterpret_cast<const std::uint8_t*>(text.data()); }

}  // namespace

std::string digest(std::initializer_list<std::string_view> parts) {
  sha256_ctx context;
  sha256_init(&context);
  for (const std::string_view part : parts) {
    const std::string length = std::to_string(part.size()) + ":";
    sha256_update(&context, length.size(), bytesOf(length));
    sha256_update(&context, part.size(), bytesOf(part));
  }
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> bytes;
  sha256_digest(&context, bytes.size(), bytes.data());
  std::string text;
  for (const unsigned byte : bytes) text += fmt::format("{:02x}", byte);
  return text;
}

std::string base64(std::string_view bytes) {
  std::string text(BASE64_ENCODE_RAW_LENGTH(bytes.size()), '\0');
  base64_encode_raw(text.data(), bytes.size(), bytesOf(bytes));
  return text;
}

}  // namespace judge
