#include "judge/machine/digest.h"

#define OPENSSL_SUPPRESS_DEPRECATED  // the newer API first looks for providers, which takes longer than most digests

#include <fmt/format.h>
#include <openssl/evp.h>
#include <openssl/sha.h>

#include <array>

namespace judge {

std::string digest(std::initializer_list<std::string_view> parts) {
  SHA256_CTX context;
  SHA256_Init(&context);
  for (const std::string_view part : parts) {
    const std::string length = std::to_string(part.size()) + ":";
    SHA256_Update(&context, length.data(), length.size());
    SHA256_Update(&context, part.data(), part.size());
  }
  std::array<unsigned char, SHA256_DIGEST_LENGTH> bytes;
  SHA256_Final(bytes.data(), &context);
  std::string text;
  for (const unsigned byte : bytes) text += fmt::format("{:02x}", byte);
  return text;
}

std::string base64(std::string_view bytes) {
  std::string text((bytes.size() + 2) / 3 * 4 + 1, '\0');  // OpenSSL ends it with a zero
  const int size =
      EVP_EncodeBlock(reinterpret_cast<unsigned char*>(text.data()),
                      reinterpret_cast<const unsigned char*>(bytes.data()), static_cast<int>(bytes.size()));
  text.resize(static_cast<std::size_t>(size));
  return text;
}

}  // namespace judge
