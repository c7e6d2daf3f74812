#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/signature.h"

namespace judge {

/// One value as questions and answers carry it: judge/languages/README.md has the grammar. A view of bytes that
/// somebody else keeps. What it asks to be of a kind has to be of that kind.
class Value {
 public:
  enum class Kind : char {
    None = 'n',
    Bool = 'b',
    Int = 'i',
    Bigint = 'z',
    Text = 't',
    Pair = 'p',
    List = 'l',
    Other = 'o'  ///< in answers: of no type that we have
  };

  /// Nothing where the bytes are not exactly one value. They may come from anybody.
  static std::optional<Value> in(std::string_view bytes);

  /// Values one behind the other, as the arguments of a question; nothing where the bytes are something else.
  static std::optional<std::vector<Value>> allIn(std::string_view bytes);

  std::string_view bytes() const { return bytes_; }
  Kind kind() const { return static_cast<Kind>(bytes_.front()); }
  bool isNone() const { return kind() == Kind::None; }
  bool isEmpty() const;           ///< none, or a text or list without anything in it
  std::int64_t number() const;    ///< of an Int or Bool
  std::string_view text() const;  ///< of a Text; the digits of a Bigint; what an Other is, in words
  std::uint64_t size() const;     ///< items of a List or Pair

  /// Calls `look` with the items of a List or Pair, in order, until it says false.
  template <class Look>
  void each(const Look& look) const {
    for (std::string_view rest = itemBytes(); !rest.empty() && look(takeFrom(rest));) continue;
  }

 private:
  explicit Value(std::string_view bytes) : bytes_(bytes) {}
  std::string_view itemBytes() const;
  static Value takeFrom(std::string_view& bytes);

  std::string_view bytes_;
};

/// How `value` does not fit `type`, for people: "returned int 5, expected text"; nothing where it fits. An Int is a
/// Bigint, too, and a list of two a pair, and the other way round;
/// what is empty is none where that is allowed.
std::optional<std::string> misfit(const Value& value, const Type& type);

/// The bytes of a value that fits `type`, as exactly that type has them: a list of two becomes a pair where one is
/// expected, and the other way round, an int a bigint, what is empty none.
std::string conformed(const Value& value, const Type& type);

/// Digits, perhaps with '-' before them, as a Bigint has them: no leading zeros.
bool isInteger(std::string_view digits);

/// Write values behind `bytes`.
void appendNone(std::string& bytes);
void appendBool(std::string& bytes, bool value);
void appendInt(std::string& bytes, std::int64_t value);
void appendBigint(std::string& bytes, std::string_view digits);  ///< which are whole
void appendText(std::string& bytes, std::string_view text);
void beginPair(std::string& bytes);                     ///< two values have to follow
void beginList(std::string& bytes, std::size_t items);  ///< so many have to follow

}  // namespace judge
