#pragma once

#include <random>
#include <string>

#include "judge/languages/value.h"

/// Types and values by chance, for laws that hold of all of them.
namespace judge {

class RandomValues {
 public:
  explicit RandomValues(unsigned seed) : random_(seed) {}

  std::size_t below(std::size_t bound) { return random_() % bound; }

  Type type(int depth = 3) {
    const auto kind = static_cast<Type::Kind>(below(depth == 0 ? 4 : 7));
    Type type{kind};
    const std::size_t parts = kind == Type::Kind::Pair ? 2 : kind >= Type::Kind::List ? 1 : 0;
    for (std::size_t i = 0; i < parts; ++i) type.of.push_back(this->type(depth - 1));
    return type;
  }

  /// A value of exactly that type.
  std::string value(const Type& type) {
    std::string bytes;
    append(bytes, type);
    return conformed(*Value::in(bytes), type);
  }

  /// A text of any bytes, or of characters in UTF-8.
  bool anyBytes = true;

 private:
  void append(std::string& bytes, const Type& type) {
    switch (type.kind) {
      case Type::Kind::Int:
        return appendInt(bytes, number());
      case Type::Kind::Bool:
        return appendBool(bytes, below(2) == 1);
      case Type::Kind::Text:
        return appendText(bytes, text());
      case Type::Kind::Bigint:
        return appendBigint(bytes, std::to_string(number()) + (below(2) == 1 ? "" : "0123456789"));
      case Type::Kind::Pair:
        beginPair(bytes);
        append(bytes, type.of[0]);
        return append(bytes, type.of[1]);
      case Type::Kind::List:
        return appendList(bytes, type.of[0]);
      case Type::Kind::Optional:
        return below(3) == 0 ? appendNone(bytes) : append(bytes, type.of[0]);
    }
  }

  void appendList(std::string& bytes, const Type& item) {
    const std::size_t items = below(4);
    beginList(bytes, items);
    for (std::size_t i = 0; i < items; ++i) append(bytes, item);
  }

  std::int64_t number() {
    const auto bits = static_cast<std::int64_t>(random_());
    const std::int64_t near[] = {bits, bits % 10 + (bits % 10 == 0), INT64_MIN, INT64_MAX};
    return near[below(4)];
  }

  std::string text() {
    static const std::string kPieces[] = {"a", "\n", "\"", "\\", " ", "=>", "->", "none", "\u00e9", "\u2028", "[", "0"};
    std::string text;
    for (std::size_t i = below(5); i > 0; --i)
      text += anyBytes && below(3) == 0 ? std::string(1, static_cast<char>(below(256))) : kPieces[below(12)];
    return text;
  }

  std::mt19937_64 random_;
};

}  // namespace judge
