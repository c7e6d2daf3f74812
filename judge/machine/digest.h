#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace judge {

/// SHA-256 over the parts and their lengths, so that no two lists of parts share a digest; 64 hexadecimal digits.
std::string digest(std::initializer_list<std::string_view> parts);

/// A digest of files by their names and texts, or of other pairs of texts.
std::string digestOfPairs(const auto& pairs) {
  std::string parts;
  for (const auto& [name, text] : pairs) parts += digest({name, text});
  return digest({parts});
}

/// The bytes in base64, padded with '=' (RFC 4648, section 4).
std::string base64(std::string_view bytes);

}  // namespace judge
