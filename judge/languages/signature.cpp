#include "judge/languages/signature.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {
namespace {

struct TypeWord {
  std::string_view word;
  std::size_t parts;
};
constexpr TypeWord kKinds[] = {{"int", 0},  {"bool", 0}, {"text", 0},    {"bigint", 0},
                               {"pair", 2}, {"list", 1}, {"optional", 1}};

constexpr int kDeepestType = 8;

class TypeReader {
 public:
  explicit TypeReader(std::string_view text) : text_(text), rest_(text) {}

  Type read() {
    Type type = readType(0);
    if (!rest_.empty()) fail();
    return type;
  }

 private:
  Type readType(int depth) {
    skipBlanks();
    const auto* const letter = std::find_if_not(rest_.begin(), rest_.end(), [](char c) { return std::islower(c); });
    const std::string_view word = rest_.substr(0, static_cast<std::size_t>(letter - rest_.begin()));
    const auto* const known = std::ranges::find(kKinds, word, &TypeWord::word);
    if (known == std::end(kKinds) || depth == kDeepestType) fail();
    rest_.remove_prefix(word.size());
    Type type{static_cast<Type::Kind>(known - kKinds)};
    for (std::size_t part = 0; part < known->parts; ++part) {
      take(part == 0 ? '<' : ',');
      type.of.push_back(readType(depth + 1));
    }
    if (known->parts > 0) take('>');
    skipBlanks();
    return type;
  }

  void skipBlanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size())); }

  void take(char expected) {
    skipBlanks();
    if (!rest_.starts_with(expected)) fail();
    rest_.remove_prefix(1);
  }

  [[noreturn]] void fail() const {
    throw InputError(fmt::format(
        "\"{}\" is no type, expected int, bool, text, bigint, pair<A, B>, list<T> or optional<T>, {} deep at most",
        escaped(cut(text_, {60})), kDeepestType));
  }

  std::string_view text_, rest_;
};

std::string capitalised(std::string_view word) {
  std::string text(word);
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string_view widthWord(const Type& scalar) {
  constexpr std::string_view kInts[] = {"int", "int53", "int64"};
  return scalar.kind == Type::Kind::Int ? kInts[static_cast<std::size_t>(scalar.width)] : kindName(scalar.kind);
}

/// `word`: the name of a type without parts.
template <class Word>
std::string typeName(const Type& type, const Word& word) {
  std::vector<std::string> parts;
  for (const Type& part : type.of) parts.push_back(typeName(part, word));
  return parts.empty() ? std::string(word(type)) : fmt::format("{}<{}>", kindName(type.kind), join(parts, ", "));
}

template <class Text>
std::string typesOf(const Signature& signature, const Text& text) {
  std::vector<std::string> types;
  for (const Signature::Parameter& parameter : signature.parameters) types.push_back(text(parameter.type));
  return fmt::format("({}) -> {}", join(types, ", "), text(signature.result));
}

}  // namespace

Type typeIn(std::string_view text) { return TypeReader(text).read(); }

std::string_view kindName(Type::Kind kind) { return kKinds[static_cast<std::size_t>(kind)].word; }

std::string typeName(const Type& type) {
  return typeName(type, [](const Type& scalar) { return kindName(scalar.kind); });
}

std::string typesWithWidths(const Type& type) { return typeName(type, widthWord); }

std::string typesOf(const Signature& signature) {
  return typesOf(signature, [](const Type& type) { return typeName(type); });
}

std::string typesWithWidths(const Signature& signature) {
  return typesOf(signature, [](const Type& type) { return typesWithWidths(type); });
}

std::string styledName(std::string_view words, NamingStyle namingStyle) {
  std::string name;
  for (const std::string_view word : split(words, ' ')) {
    if (namingStyle == NamingStyle::Snake && !name.empty()) name += '_';
    const bool isCapital = namingStyle == NamingStyle::Pascal || (namingStyle == NamingStyle::Camel && !name.empty());
    name += isCapital ? capitalised(word) : word;
  }
  return name;
}

}  // namespace judge
