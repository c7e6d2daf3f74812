#pragma once

#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iosfwd>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "judge/base/units.h"

namespace judge {

/// A text that is not JSON, or a value whose type is not the requested one. what() names no file.
struct JsonError : std::runtime_error {
  explicit JsonError(const std::string& message, std::size_t at = 0) : std::runtime_error(message), byte(at) {}

  std::size_t byte;  ///< position of the syntax error in the text, from 1; 0 where the text is JSON
};

/// A JSON value. Objects keep the order of their members. The names are those of nlohmann/json, which parses and writes
/// the texts; only json.cpp includes it, because each file that does takes seconds to compile.
class Json {
 public:
  struct Item;  ///< an element of a list in braces
  using Array = std::vector<Json>;
  using Object = std::vector<std::pair<std::string, Json>>;

  Json() = default;  ///< null
  Json(std::nullptr_t) {}
  Json(std::same_as<bool> auto value) : value_(value) {}
  Json(std::floating_point auto value) : value_(static_cast<double>(value)) {}
  template <std::integral Number>
  requires(!std::same_as<Number, bool>) Json(Number value) {
    if (std::in_range<std::int64_t>(value))
      value_ = static_cast<std::int64_t>(value);
    else
      value_ = static_cast<std::uint64_t>(value);
  }
  Json(std::string text) : value_(std::move(text)) {}
  Json(std::string_view text) : value_(std::string(text)) {}
  Json(const char* text) : value_(std::string(text)) {}
  Json(Nanoseconds time) : Json(time.count()) {}  ///< a number of nanoseconds
  Json(Bytes size) : Json(size.count) {}          ///< a number of bytes
  Json(Array elements) : value_(std::move(elements)) {}
  template <class Element>
  Json(const std::vector<Element>& elements) : value_(Array(elements.begin(), elements.end())) {}
  /// Null for an empty optional.
  template <class Value>
  Json(const std::optional<Value>& value) {
    if (value) *this = Json(*value);
  }
  /// An object where every element is a pair of a text and a value; otherwise an array.
  Json(std::initializer_list<Item> items);

  static Json array() { return Array(); }
  static Json array(std::initializer_list<Item> items);
  static Json object();

  /// An array of `one(item)` for each item.
  static Json arrayOf(const auto& items, const auto& one) {
    Array elements;
    for (const auto& item : items) elements.push_back(one(item));
    return elements;
  }

  bool is_null() const { return std::holds_alternative<std::monostate>(value_); }
  bool is_boolean() const { return std::holds_alternative<bool>(value_); }
  bool is_number_integer() const {
    return std::holds_alternative<std::int64_t>(value_) || std::holds_alternative<std::uint64_t>(value_);
  }
  bool is_number_unsigned() const {
    return is_number_integer() && (std::holds_alternative<std::uint64_t>(value_) || get<std::int64_t>() >= 0);
  }
  bool is_number() const { return is_number_integer() || std::holds_alternative<double>(value_); }
  bool is_string() const { return std::holds_alternative<std::string>(value_); }
  bool is_array() const { return std::holds_alternative<Array>(value_); }
  bool is_object() const { return std::holds_alternative<Object>(value_); }
  const char* type_name() const;  ///< "null", "boolean", "number", "string", "array", "object"

  /// The value as a bool, a number, a text or a vector of these; a whole number is what stands before the decimal
  /// point. Throws JsonError for a value of another type, and for a number out of range.
  template <class Value>
  Value get() const {
    if constexpr (std::same_as<Value, std::string>) {
      return text();
    } else if constexpr (std::is_arithmetic_v<Value>) {
      constexpr bool isBool = std::same_as<Value, bool>;
      const auto converted = [&](const auto& held) -> Value {
        using Held = std::remove_cvref_t<decltype(held)>;
        if constexpr (std::is_arithmetic_v<Held> && std::same_as<Held, bool> == isBool) {
          if constexpr (std::is_integral_v<Value> && !isBool)
            if (!isInRange<Value>(held)) failOutOfRange();
          return static_cast<Value>(held);
        } else {
          failExpecting(isBool ? "boolean" : "number");
        }
      };
      return std::visit(converted, value_);
    } else {
      Value values;
      for (const Json& element : elements()) values.push_back(element.get<typename Value::value_type>());
      return values;
    }
  }
  const std::string& text() const;

  /// The elements of an array. Null has none, and becomes an array in the second overload. Throws JsonError for other
  /// types.
  const Array& elements() const;
  Array& elements();

  /// The members of an object in order, as pairs of name and value; null as for elements().
  const Object& items() const;
  Object& items();

  using value_type = Json;
  using const_reference = const Json&;
  using iterator = Array::iterator;
  using const_iterator = Array::const_iterator;
  const_iterator begin() const { return elements().begin(); }
  const_iterator end() const { return elements().end(); }
  iterator begin() { return elements().begin(); }
  iterator end() { return elements().end(); }
  const Json& front() const { return elements().at(0); }
  const Json& back() const { return elements().back(); }
  Json& back() { return elements().back(); }

  std::size_t size() const;  ///< number of elements or members; 0 for null, 1 for other types
  bool empty() const { return size() == 0; }

  const Json* find(std::string_view name) const;  ///< null where there is no such member, or this is no object
  bool contains(std::string_view name) const { return find(name) != nullptr; }

  /// Throw JsonError where there is no such member or element.
  const Json& at(std::string_view name) const;
  const Json& at(std::integral auto index) const { return elementAt(static_cast<std::size_t>(index)); }
  const Json& operator[](std::string_view name) const { return at(name); }
  const Json& operator[](std::integral auto index) const { return elementAt(static_cast<std::size_t>(index)); }

  /// The member, which is created as null if it is missing; null becomes an object.
  Json& operator[](std::string_view name);
  Json& operator[](std::integral auto index) {
    return const_cast<Json&>(std::as_const(*this).elementAt(static_cast<std::size_t>(index)));
  }

  /// The member, or `otherwise` where there is none.
  template <class Value>
  Value value(std::string_view name, Value otherwise) const {
    const Json* const member = find(name);
    return member ? member->get<Value>() : otherwise;
  }
  std::string value(std::string_view name, const char* otherwise) const { return value(name, std::string(otherwise)); }
  Json value(std::string_view name, Json otherwise) const;

  void push_back(Json element) { elements().push_back(std::move(element)); }
  Json& emplace_back(Json element = {}) { return elements().emplace_back(std::move(element)); }
  void erase(std::string_view name);  ///< removes the member, if there is one
  void update(Json members);          ///< sets the members; existing ones keep their position

  /// The value as text, in several lines where `indent` is not negative. With `inAscii`, other characters are written
  /// as
  /// \\uNNNN. Bytes that are not UTF-8 become U+FFFD.
  std::string dump(int indent = -1, bool inAscii = false) const;
  std::string cbor() const;

  /// Called with each complete array and object and the number of those around it. If it returns true, the value is
  /// removed from the result of parse().
  using OnComplete = std::function<bool(std::size_t depth, Json& complete)>;
  static constexpr std::size_t kDeepest = 500;

  /// Throws JsonError for a text that is not JSON or is nested more deeply than `deepest`.
  static Json parse(std::string_view text, std::size_t deepest = kDeepest, const OnComplete& onComplete = nullptr);
  static std::optional<Json> parseIfValid(std::string_view text, std::size_t deepest = kDeepest);
  static Json fromCbor(std::string_view bytes);

  /// Numbers of equal value are equal, and so are objects with equal members in any order.
  friend bool operator==(const Json& one, const Json& other) { return one.equals(other); }
  friend std::ostream& operator<<(std::ostream& out, const Json& value);

 private:
  const Json& elementAt(std::size_t index) const;
  bool equals(const Json& other) const;
  template <class Integer, class Held>
  static bool isInRange(Held held) {
    using Limits = std::numeric_limits<Integer>;
    if constexpr (std::is_integral_v<Held>)
      return std::in_range<Integer>(held);
    else
      return std::trunc(held) >= static_cast<Held>(Limits::min()) && held < std::ldexp(Held{1}, Limits::digits);
  }

  [[noreturn]] void failExpecting(const char* type) const;
  [[noreturn]] static void failOutOfRange();

  std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, Array, Object> value_;
};

struct Json::Item {
  template <class Value>
  requires std::constructible_from<Json, Value> Item(Value&& from) : value(std::forward<Value>(from)) {}
  Item(std::initializer_list<Item> items) : value(items) {}

  mutable Json value;  // mutable: moved out of the list in braces
};

}  // namespace judge
