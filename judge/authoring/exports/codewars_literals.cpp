#include "judge/authoring/exports/codewars_literals.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "judge/base/text.h"

namespace judge {
namespace {

/// How a language writes values; {} is what they are made of.
struct Forms {
  const char *none, *yes, *no, *pair, *list, *bigint;
  const char* byte;  ///< of a text: one that is no part of UTF-8
};
constexpr Forms kPython = {"None", "True", "False", "({})", "[{}]", "{}", "\\udc{:02x}"};
constexpr Forms kJavascript = {"null", "true", "false", "[{}]", "[{}]", "{}n", "\\udc{:02x}"};

std::string formed(const char* form, const std::string& text) { return fmt::format(fmt::runtime(form), text); }

std::string textLiteral(std::string_view text, const char* byte) {
  std::string literal = "\"";
  while (!text.empty()) {
    const std::size_t good = validUtf8(text);
    for (const char c : text.substr(0, good)) {
      const auto code = static_cast<unsigned char>(c);
      if (c == '"' || c == '\\')
        literal += '\\';
      else if (code < 0x20 || code == 0x7F) {
        literal += c == '\n' ? "\\n" : fmt::format("\\x{:02x}", code);
        continue;
      }
      literal += c;
    }
    text.remove_prefix(good);
    if (text.empty()) break;
    literal += fmt::format(fmt::runtime(byte), static_cast<unsigned char>(text[0]));
    text.remove_prefix(1);
  }
  return literal + '"';
}

std::string literal(const Value& value, const Type& type, const Forms& forms) {
  if (type.kind == Type::Kind::Optional && !value.isNone()) return literal(value, type.of[0], forms);
  switch (value.kind()) {
    case Value::Kind::Bool:
      return value.number() ? forms.yes : forms.no;
    case Value::Kind::Int:
      return formed(type.width == Type::Width::Bits64 ? forms.bigint : "{}", std::to_string(value.number()));
    case Value::Kind::Bigint:
      return formed(forms.bigint, std::string(value.text()));
    case Value::Kind::Text:
      return textLiteral(value.text(), forms.byte);
    case Value::Kind::Pair:
    case Value::Kind::List: {
      std::vector<std::string> items;
      const bool isPair = value.kind() == Value::Kind::Pair;
      value.each([&](const Value& item) {
        return items.push_back(literal(item, type.of[isPair ? items.size() : 0], forms)), true;
      });
      return formed(value.kind() == Value::Kind::Pair ? forms.pair : forms.list,
                    fmt::format("{}", fmt::join(items, ", ")));
    }
    default:
      return forms.none;
  }
}

/// By octal digits, of which there are three at most.
std::string cppText(std::string_view text) {
  std::string literal;
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    const bool isPlain = code >= 0x20 && code < 0x7F && c != '"' && c != '\\' && c != '?';
    literal += isPlain ? std::string(1, c) : c == '\n' ? "\\n" : fmt::format("\\{:03o}", code);
  }
  return fmt::format("std::string(\"{}\", {})", literal, text.size());
}

}  // namespace

std::string pythonLiteral(const Value& value, const Type& type) { return literal(value, type, kPython); }

std::string javascriptLiteral(const Value& value, const Type& type) { return literal(value, type, kJavascript); }

std::string cppLiteral(const Value& value, const Type& type, const Language& cpp, bool result) {
  switch (type.kind) {
    case Type::Kind::Optional: {
      const bool isItself = result && cpp.resultOf(type) != cpp.typeOf(type);
      const bool isBraced = type.of[0].kind == Type::Kind::Pair || type.of[0].kind == Type::Kind::List;
      if (value.isNone()) return isItself ? "{}" : "std::nullopt";
      return (isBraced && !isItself ? cpp.typeOf(type.of[0]) : "") + cppLiteral(value, type.of[0], cpp);
    }
    case Type::Kind::Text:
    case Type::Kind::Bigint:
      return cppText(value.kind() == Value::Kind::Int ? std::to_string(value.number()) : std::string(value.text()));
    case Type::Kind::Pair:
    case Type::Kind::List: {
      std::vector<std::string> items;
      const bool isPair = type.kind == Type::Kind::Pair;
      value.each([&](const Value& item) {
        return items.push_back(cppLiteral(item, type.of[isPair ? items.size() : 0], cpp)), true;
      });
      return fmt::format("{{{}}}", fmt::join(items, ", "));
    }
    case Type::Kind::Int:  // there is no literal for the least
      if (value.number() == INT64_MIN) return "(-9223372036854775807 - 1)";
      return std::to_string(value.number());
    case Type::Kind::Bool:
      return value.number() ? "true" : "false";
  }
  return "";
}

}  // namespace judge
