#pragma once

#include <string>

#include "judge/languages/value.h"

namespace judge::fuzz {

/// The value written anew, from all that it says of itself.
inline std::string copyOf(const Value& value) {
  std::string bytes;
  switch (value.kind()) {
    case Value::Kind::None:
      appendNone(bytes);
      break;
    case Value::Kind::Bool:
      appendBool(bytes, value.number() != 0);
      break;
    case Value::Kind::Int:
      appendInt(bytes, value.number());
      break;
    case Value::Kind::Bigint:
      appendBigint(bytes, value.text());
      break;
    case Value::Kind::Text:
      appendText(bytes, value.text());
      break;
    case Value::Kind::Other:
      appendText(bytes, value.text());
      bytes[0] = static_cast<char>(Value::Kind::Other);
      break;
    case Value::Kind::Pair:
      beginPair(bytes);
      break;
    case Value::Kind::List:
      beginList(bytes, value.size());
      break;
  }
  if (value.kind() == Value::Kind::Pair || value.kind() == Value::Kind::List)
    value.each([&](const Value& item) { return bytes += copyOf(item), true; });
  return bytes;
}

}  // namespace judge::fuzz
