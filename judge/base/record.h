#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "judge/base/fields.h"
#include "judge/base/json.h"

namespace judge {

struct UnchangedText {
  const std::string& operator()(const std::string& text, auto...) const { return text; }
};

/// The value as JSON. `text(value, how...)` returns the text to write for a std::string; `how` are the arguments that
/// fields() passes after a member, usually none.
template <class Value, class Text = UnchangedText>
Json toJson(const Value& value, const Text& text = {}, auto... how) {
  if constexpr (Record<const Value>) {
    Json object = Json::object();
    fields(value, [&](const char* name, const auto& member, auto... memberHow) {
      object[name] = toJson(member, text, memberHow...);
    });
    return object;
  } else if constexpr (kIsVector<Value>) {
    return arrayOf(value, [&](const auto& one) { return toJson(one, text, how...); });
  } else if constexpr (kIsOptional<Value>) {
    return value ? toJson(*value, text, how...) : Json();
  } else if constexpr (std::same_as<Value, std::string>) {
    return text(value, how...);
  } else if constexpr (Coded<Value>) {
    return code(value);
  } else {
    return value;
  }
}

/// Rules for reading a document; these are for documents of our own, in which nothing is missing.
struct AnyJson {
  static bool mayBeMissing(std::string_view) { return false; }
  static void checkText(const std::string&) {}
  template <class Number>
  static Number number(const Json& json) {
    if constexpr (std::integral<Number>) (void)json.get_ref<const Json::number_integer_t&>();  // refuses 0.5 and 1e99
    return json.get<Number>();
  }
};

/// The inverse of toJson(). Throws Json::exception, or what `rules` or readCode() throw.
template <class Value, class Rules = AnyJson>
void fromJson(const Json& json, Value& value, const Rules& rules = {}) {
  if constexpr (Record<Value>) {
    fields(value, [&](const char* name, auto& member, auto...) {
      if (json.contains(name) || !rules.mayBeMissing(name)) fromJson(json.at(name), member, rules);
    });
  } else if constexpr (kIsVector<Value>) {
    value.clear();
    value.reserve(json.size());
    for (const Json& one : json.get_ref<const Json::array_t&>()) fromJson(one, value.emplace_back(), rules);
  } else if constexpr (kIsOptional<Value>) {
    json.is_null() ? value.reset() : fromJson(json, value.emplace(), rules);
  } else if constexpr (std::same_as<Value, std::string>) {
    value = json.get<std::string>();
    rules.checkText(value);
  } else if constexpr (Coded<Value>) {
    readCode(json.get<std::string>(), value);
  } else if constexpr (std::same_as<Value, Nanoseconds>) {
    value = Nanoseconds(rules.template number<Nanoseconds::rep>(json));
  } else if constexpr (std::same_as<Value, Bytes>) {
    value.count = rules.template number<std::uint64_t>(json);
  } else if constexpr (std::same_as<Value, bool>) {
    value = json.get<bool>();
  } else {
    value = rules.template number<Value>(json);
  }
}

/// A record as bytes for another process of this program, and the inverse.
template <Record Value>
std::string packed(const Value& value) {
  return toCbor(toJson(value));
}
template <Record Value>
Value unpacked(std::string_view bytes) {
  Value value;
  fromJson(fromCbor(bytes), value);
  return value;
}

}  // namespace judge
