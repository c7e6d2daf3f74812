#pragma once

#include <concepts>
#include <optional>
#include <type_traits>
#include <vector>

/// A record is a struct with a function fields() that lists its members. JSON, CBOR and the columns of tables are made
/// from that list:
///
///     void fields(MaybeConst<Point> auto& point, auto&& visit) {
///       visit("row", point.row);
///       visit("col", point.col);
///     }
///
/// A list that is only written may also contain calculated values. Members are texts, numbers, times (in nanoseconds),
/// sizes (in bytes), codes (an enumeration with functions `code(value)` and `readCode(text, value)`), records, and
/// vectors or optionals of these.
namespace judge {

template <class Value, class Type>
concept MaybeConst = std::same_as<std::remove_const_t<Value>, Type>;

template <class Value>
concept Record = requires(Value& value) {
  fields(value, [](const char*, auto&) {});
};

template <class Value>
concept Coded = requires(const Value& value) {
  code(value);
};

template <class T>
inline constexpr bool kIsVector = false;
template <class T>
inline constexpr bool kIsVector<std::vector<T>> = true;
template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

}  // namespace judge
