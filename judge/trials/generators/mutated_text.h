#pragma once

#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

namespace judge::fuzz {

inline void require(bool holds) {
  if (!holds) std::abort();
}

/// `text` with the replacements that `input` describes; unchanged where it is empty.
inline std::string mutatedText(FuzzedDataProvider& input, std::string text) {
  while (input.remaining_bytes() > 0) {
    const auto at = input.ConsumeIntegralInRange<std::size_t>(0, text.size());
    text.replace(at, input.ConsumeIntegralInRange<std::size_t>(0, 40), input.ConsumeRandomLengthString(40));
  }
  return text;
}

/// Calls `check` with the input as it is, and with the mutation of `sample` that it describes.
template <class Check>
void checkBoth(const std::uint8_t* data, std::size_t size, std::string_view sample, const Check& check) {
  check(std::string(reinterpret_cast<const char*>(data), size));
  FuzzedDataProvider input(data, size);
  check(mutatedText(input, std::string(sample)));
}

}  // namespace judge::fuzz
