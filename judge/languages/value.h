#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/signature.h"

namespace judge {

/// One encoded value of a question or an answer: judge/languages/README.md has the grammar. A view of bytes owned
/// elsewhere. Members named for a kind must be called on that kind only.
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
    Other = 'o'  ///< in answers: of no type that katas have
  };

  /// Nothing unless the bytes are exactly one value. They may be untrusted.
  static std::optional<Value> in(std::string_view bytes);

  /// A sequence of values, such as the arguments of a question; nothing unless the bytes are exactly that.
  static std::optional<std::vector<Value>> allIn(std::string_view bytes);

  std::string_view bytes() const { return bytes_; }
  Kind kind() const { return static_cast<Kind>(bytes_.front()); }
  bool isNone() const { return kind() == Kind::None; }
  bool isEmpty() const;           ///< none, or an empty text or list
  std::int64_t number() const;    ///< of an Int or Bool
  std::string_view text() const;  ///< of a Text; the digits of a Bigint; the description of an Other
  std::uint64_t size() const;     ///< items of a List or Pair

  /// Calls `look` with the items of a List or Pair, in order, until it returns false.
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

/// How messages name types and values: as a language does, or, by default, as katas do.
struct ValueWords {
  std::function<std::string(const Type&)> typeOf = [](const Type& type) { return typeName(type); };
  std::function<std::string(const Type&)> resultOf = typeOf;  ///< of a function
  std::string none = "none", no = "false", yes = "true", list = "list";
};

/// How `value` does not fit `type`, for people: "returned int 5, expected text"; nothing where it fits. An Int is a
/// Bigint, too, and a list of two a pair, and the other way round;
/// an empty text or list is none where none or such a type is expected.
std::optional<std::string> misfit(const Value& value, const Type& type, const ValueWords& words = {});

/// The bytes of a value that fits `type`, as exactly that type has them: a list of two becomes a pair where one is
/// expected, and the other way round, an int a bigint, an empty text or list none.
std::string conformed(const Value& value, const Type& type);

/// The same as a value: a long one is not copied where it is so already, otherwise it is written to `room`.
Value conformed(const Value& value, const Type& type, std::string& room);

/// Whether `digits` are a Bigint's: decimal, perhaps with '-' before them, no leading zeros.
bool isInteger(std::string_view digits);

/// Append an encoded value to `bytes`.
void appendNone(std::string& bytes);
void appendBool(std::string& bytes, bool value);
void appendInt(std::string& bytes, std::int64_t value);
void appendBigint(std::string& bytes, std::string_view digits);  ///< see isInteger()
void appendText(std::string& bytes, std::string_view text);
void beginPair(std::string& bytes);                     ///< append two values next
void beginList(std::string& bytes, std::size_t items);  ///< append so many values next

}  // namespace judge
