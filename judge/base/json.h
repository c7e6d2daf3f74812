#pragma once

#include <chrono>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "judge/base/units.h"

/// JSON is nlohmann/json, with objects that keep the order of their members. This adds what documents from outside
/// need, and compiles once what is slow to compile: reading and writing. Headers include <nlohmann/json_fwd.hpp> where
/// a declaration is enough. A missing member is asked for by at(), which throws, never by [] of a constant.
namespace judge {

using Json = nlohmann::ordered_json;

/// The message of an error without the prefix of the library.
std::string plainMessage(const Json::exception& error);

/// How deeply arrays and objects are nested in a text that should be JSON.
std::size_t nestingOf(std::string_view text);

/// Nothing where the text is not JSON, or nested more deeply than `deepest`: values are copied and written recursively.
std::optional<Json> jsonIn(std::string_view text, std::size_t deepest = 500);

/// The value as text, in several lines where `indent` is not negative. With `inAscii`, other characters are written as
/// \\uNNNN. Bytes that are not UTF-8 become U+FFFD.
std::string dumped(const Json& value, int indent = -1, bool inAscii = false);

std::string toCbor(const Json& value);
Json fromCbor(std::string_view bytes);

/// An array of `one(item)` for each item.
Json arrayOf(const auto& items, const auto& one) {
  Json array = Json::array();
  for (const auto& item : items) array.push_back(one(item));
  return array;
}

}  // namespace judge

namespace nlohmann {

/// A number of nanoseconds.
template <>
struct adl_serializer<judge::Nanoseconds> {
  static void to_json(auto& json, judge::Nanoseconds time) { json = time.count(); }
};

/// A number of bytes.
template <>
struct adl_serializer<judge::Bytes> {
  static void to_json(auto& json, judge::Bytes size) { json = size.count; }
};

/// Null for an empty optional.
template <class Value>
struct adl_serializer<std::optional<Value>> {
  static void to_json(auto& json, const std::optional<Value>& value) { value ? json = *value : json = nullptr; }
};

}  // namespace nlohmann
