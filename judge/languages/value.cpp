#include "judge/languages/value.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/languages/value_path.h"
#include "solution/require.h"

namespace judge {
namespace {

constexpr int kDeepestValue = 64;
constexpr std::size_t kSize = 4, kInt = 8;

template <class Number>
Number littleEndian(std::string_view bytes) {
  std::uint64_t bits = 0;
  for (std::size_t i = sizeof(Number); i-- > 0;) bits = bits << 8 | static_cast<unsigned char>(bytes[i]);
  return static_cast<Number>(bits);
}

template <class Number>
void appendLittleEndian(std::string& bytes, Number number) {
  for (std::size_t i = 0; i < sizeof(Number); ++i)
    bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> 8 * i & 255);
}

/// The bytes of the first value in `bytes`; nothing if there is none.
std::optional<std::size_t> lengthAt(std::string_view bytes, int depth) {
  const auto within = [&](std::uint64_t length) -> std::optional<std::size_t> {
    return length <= bytes.size() ? std::optional<std::size_t>(length) : std::nullopt;
  };
  if (bytes.empty() || depth == kDeepestValue) return std::nullopt;
  const auto kind = static_cast<Value::Kind>(bytes[0]);
  if (kind == Value::Kind::None) return 1;
  if (kind == Value::Kind::Bool) return bytes.size() > 1 && (bytes[1] & ~1) == 0 ? within(2) : std::nullopt;
  if (kind == Value::Kind::Int) return within(1 + kInt);
  std::uint64_t items = 2;
  std::size_t at = 1;
  if (kind != Value::Kind::Pair) {
    if (bytes.size() < 1 + kSize) return std::nullopt;
    items = littleEndian<std::uint32_t>(bytes.substr(1));
    at += kSize;
  }
  if (kind == Value::Kind::Text || kind == Value::Kind::Other) return within(at + items);
  if (kind == Value::Kind::Bigint)
    return within(at + items) && isInteger(bytes.substr(at, items)) ? within(at + items) : std::nullopt;
  if (kind != Value::Kind::Pair && kind != Value::Kind::List) return std::nullopt;
  for (; items > 0; --items) {
    const auto length = lengthAt(bytes.substr(at), depth + 1);
    if (!length) return std::nullopt;
    at += *length;
  }
  return at;
}

std::string described(const Value& value, const ValueWords& words);

/// "list of 8 that begins with str "Q.......""; items of a list's first item are not described.
std::string describedList(const Value& list, const ValueWords& words) {
  if (list.size() == 0) return "an empty " + words.list;
  std::string text = fmt::format("{} of {}", words.list, list.size());
  list.each([&](const Value& first) {
    const bool isList = first.kind() == Value::Kind::List || first.kind() == Value::Kind::Pair;
    if (!isList) text += " that begins with " + described(first, words);
    return false;
  });
  return text;
}

std::string described(const Value& value, const ValueWords& words) {
  constexpr Bytes kShown{60};
  switch (value.kind()) {
    case Value::Kind::None:
      return words.none;
    case Value::Kind::Bool:
      return value.number() ? words.yes : words.no;
    case Value::Kind::Int:
      return fmt::format("{} {}", words.typeOf({Type::Kind::Int}), value.number());
    case Value::Kind::Bigint:
      return cut(std::string(value.text()), kShown);
    case Value::Kind::Text:
      return fmt::format("{} \"{}\"", words.typeOf({Type::Kind::Text}), escaped(cut(value.text(), kShown)));
    case Value::Kind::Pair:
      return "pair";
    case Value::Kind::List:
      return describedList(value, words);
    case Value::Kind::Other:
      return escaped(cut(value.text(), Bytes{200}));
  }
  return "";
}

bool fitsOutside(Value::Kind kind, Type::Kind type) {
  switch (type) {
    case Type::Kind::Int:
      return kind == Value::Kind::Int;
    case Type::Kind::Bool:
      return kind == Value::Kind::Bool;
    case Type::Kind::Text:
      return kind == Value::Kind::Text;
    case Type::Kind::Bigint:
      return kind == Value::Kind::Int || kind == Value::Kind::Bigint;
    case Type::Kind::Pair:
    case Type::Kind::List:
      return kind == Value::Kind::List || kind == Value::Kind::Pair;
    case Type::Kind::Optional:
      break;  // what it is, or is made of
  }
  return false;
}

/// Whether it stands for none where none or a value of `type` is expected: none, or an empty text or list of that type.
bool isNoneOf(const Value& value, const Type& type) {
  const bool isText = value.kind() == Value::Kind::Text && type.kind == Type::Kind::Text;
  const bool isList = value.kind() == Value::Kind::List && type.kind == Type::Kind::List;
  return value.isNone() || ((isText || isList) && value.isEmpty());
}

/// A part of a value that is not of its type.
struct Mismatch {
  ValuePath path;  ///< innermost step first
  Value value;
  Type expected;
};

std::optional<Mismatch> mismatch(const Value& value, const Type& type) {
  std::optional<Mismatch> wrong;
  if (type.kind == Type::Kind::Optional) {
    if (!isNoneOf(value, type.of[0])) wrong = mismatch(value, type.of[0]);
    if (wrong && wrong->path.empty()) wrong->expected = type;
    return wrong;
  }
  const bool isPair = type.kind == Type::Kind::Pair;
  if (!fitsOutside(value.kind(), type.kind) || (isPair && value.size() != 2)) return Mismatch{{}, value, type};
  if (!isPair && type.kind != Type::Kind::List) return wrong;
  std::size_t at = 0;
  value.each([&](const Value& item) {
    wrong = mismatch(item, type.of[isPair ? at : 0]);
    if (wrong) wrong->path.push_back({type.kind, at});
    ++at;
    return !wrong;
  });
  return wrong;
}

void begin(std::string& bytes, Value::Kind kind, std::size_t size) {
  queens::require(size <= UINT32_MAX, "a value has at most 4 GiB");
  bytes += static_cast<char>(kind);
  appendLittleEndian(bytes, static_cast<std::uint32_t>(size));
}

void appendConformed(std::string& bytes, const Value& value, const Type& type);

void appendItems(std::string& bytes, const Value& value, const Type& type) {
  const bool isPair = type.kind == Type::Kind::Pair;
  isPair ? beginPair(bytes) : beginList(bytes, value.size());
  std::size_t at = 0;
  value.each([&](const Value& item) { return appendConformed(bytes, item, type.of[isPair ? at++ : 0]), true; });
}

void appendConformed(std::string& bytes, const Value& value, const Type& type) {
  if (type.kind == Type::Kind::Optional)
    isNoneOf(value, type.of[0]) ? appendNone(bytes) : appendConformed(bytes, value, type.of[0]);
  else if (type.kind == Type::Kind::Pair || type.kind == Type::Kind::List)
    appendItems(bytes, value, type);
  else if (type.kind == Type::Kind::Bigint && value.kind() == Value::Kind::Int)
    appendBigint(bytes, std::to_string(value.number()));
  else
    bytes += value.bytes();
}

/// Whether a value that fits `type` is as exactly that type has it.
bool isConformed(const Value& value, const Type& type) {
  if (type.kind == Type::Kind::Optional)
    return isNoneOf(value, type.of[0]) ? value.isNone() : isConformed(value, type.of[0]);
  if (type.kind == Type::Kind::Bigint) return value.kind() == Value::Kind::Bigint;
  const bool isPair = type.kind == Type::Kind::Pair;
  if (!isPair && type.kind != Type::Kind::List) return true;
  bool isSo = value.kind() == (isPair ? Value::Kind::Pair : Value::Kind::List);
  std::size_t at = 0;
  if (isSo) value.each([&](const Value& item) { return isSo = isConformed(item, type.of[isPair ? at++ : 0]); });
  return isSo;
}

}  // namespace

bool isInteger(std::string_view digits) {
  const std::string_view unsignedPart = digits.substr(digits.starts_with('-'));
  return !unsignedPart.empty() && unsignedPart.find_first_not_of("0123456789") == unsignedPart.npos &&
         (unsignedPart == "0" || !unsignedPart.starts_with('0')) && digits != "-0";
}

std::optional<Value> Value::in(std::string_view bytes) {
  return lengthAt(bytes, 0) == bytes.size() ? std::optional(Value(bytes)) : std::nullopt;
}

std::optional<std::vector<Value>> Value::allIn(std::string_view bytes) {
  std::vector<Value> values;
  while (!bytes.empty()) {
    const auto length = lengthAt(bytes, 0);
    if (!length) return std::nullopt;
    values.push_back(Value(bytes.substr(0, *length)));
    bytes.remove_prefix(*length);
  }
  return values;
}

std::int64_t Value::number() const {
  if (kind() == Value::Kind::Bool) return bytes_[1];
  queens::require(kind() == Value::Kind::Int, "number() is for an Int or Bool");
  return littleEndian<std::int64_t>(bytes_.substr(1));
}

std::string_view Value::text() const {
  queens::require(kind() == Value::Kind::Text || kind() == Value::Kind::Bigint || kind() == Value::Kind::Other,
                  "text() is for a Text, Bigint or Other");
  return bytes_.substr(1 + kSize);
}

bool Value::isEmpty() const {
  const bool hasSize = kind() == Value::Kind::Text || kind() == Value::Kind::List;
  return isNone() || (hasSize && bytes_.size() == 1 + kSize);
}

std::uint64_t Value::size() const {
  queens::require(kind() == Value::Kind::List || kind() == Value::Kind::Pair, "size() is for a List or Pair");
  return kind() == Value::Kind::Pair ? 2 : littleEndian<std::uint32_t>(bytes_.substr(1));
}

std::string_view Value::itemBytes() const { return bytes_.substr(kind() == Value::Kind::Pair ? 1 : 1 + kSize); }

Value Value::takeFrom(std::string_view& bytes) {
  const Value first(bytes.substr(0, *lengthAt(bytes, 0)));
  bytes.remove_prefix(first.bytes_.size());
  return first;
}

std::optional<std::string> misfit(const Value& value, const Type& type, const ValueWords& words) {
  auto wrong = mismatch(value, type);
  if (!wrong) return std::nullopt;
  std::ranges::reverse(wrong->path);
  const bool isWhole = wrong->path.empty();
  const Type* plain = &wrong->expected;
  while (plain->kind == Type::Kind::Optional) plain = &plain->of[0];
  const bool isOfOtherSize = fitsOutside(wrong->value.kind(), plain->kind);
  const bool isTextForNumber =
      plain->kind == Type::Kind::Bigint && words.typeOf(*plain) == words.typeOf({Type::Kind::Text});
  return fmt::format("returned {}{}, expected {}{}",
                     isOfOtherSize ? countText(wrong->value.size(), "item") : described(wrong->value, words),
                     isWhole ? "" : " as " + describePath("the answer", wrong->path),
                     isWhole ? words.resultOf(wrong->expected) : words.typeOf(wrong->expected),
                     isTextForNumber ? " such as \"-12\"" : "");
}

std::string conformed(const Value& value, const Type& type) {
  std::string bytes;
  appendConformed(bytes, value, type);
  return bytes;
}

Value conformed(const Value& value, const Type& type, std::string& room) {
  if (isConformed(value, type)) return value;
  room = conformed(value, type);
  return *Value::in(room);
}

void appendNone(std::string& bytes) { bytes += static_cast<char>(Value::Kind::None); }

void appendBool(std::string& bytes, bool value) {
  bytes += static_cast<char>(Value::Kind::Bool);
  bytes += static_cast<char>(value);
}

void appendInt(std::string& bytes, std::int64_t value) {
  bytes += static_cast<char>(Value::Kind::Int);
  appendLittleEndian(bytes, value);
}

void appendBigint(std::string& bytes, std::string_view digits) {
  queens::require(isInteger(digits), "a bigint is a whole number in decimal");
  begin(bytes, Value::Kind::Bigint, digits.size());
  bytes += digits;
}

void appendText(std::string& bytes, std::string_view text) {
  begin(bytes, Value::Kind::Text, text.size());
  bytes += text;
}

void beginPair(std::string& bytes) { bytes += static_cast<char>(Value::Kind::Pair); }
void beginList(std::string& bytes, std::size_t items) { begin(bytes, Value::Kind::List, items); }

}  // namespace judge
