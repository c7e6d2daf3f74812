#include "judge/languages/plain_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "judge/base/text.h"
#include "judge/languages/value_path.h"
#include "solution/require.h"

namespace judge {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";

/// Limit on the length of a token.
bool isScalar(const Type& type) {
  switch (type.kind) {
    case Type::Kind::Int:
    case Type::Kind::Bool:
    case Type::Kind::Bigint:
      return true;
    case Type::Kind::Optional:
      return isScalar(type.of[0]);
    default:
      return false;
  }
}

class PlainWriter {
 public:
  void write(const Value& value, const Type& type) {
    switch (type.kind) {
      case Type::Kind::Int:
        return add(std::to_string(value.number()));
      case Type::Kind::Bool:
        return add(value.number() ? "true" : "false");
      case Type::Kind::Bigint:
        return add(value.kind() == Value::Kind::Int ? std::to_string(value.number()) : std::string(value.text()));
      case Type::Kind::Text:
        return writeText(value.text());
      case Type::Kind::Optional:
        return value.isNone() ? add("none") : write(value, type.of[0]);
      case Type::Kind::Pair:
      case Type::Kind::List:
        return writeItems(value, type);
    }
  }

  void endLine() {
    if (!text_.empty() && text_.back() != '\n') text_ += '\n';
  }

  std::string take() && { return std::move(text_); }

 private:
  void add(std::string_view token) {
    if (!text_.empty() && text_.back() != '\n') text_ += ' ';
    text_ += token;
  }

  void writeText(std::string_view bytes) {
    add(std::to_string(bytes.size()));
    text_ += '\n';
    text_ += bytes;
    text_ += '\n';
  }

  void writeItems(const Value& value, const Type& type) {
    const bool isPair = type.kind == Type::Kind::Pair, hasLines = !isPair && !isScalar(type.of[0]);
    if (!isPair) add(std::to_string(value.size()));
    if (hasLines) endLine();
    std::size_t at = 0;
    value.each([&](const Value& item) {
      write(item, type.of[isPair ? at++ : 0]);
      if (hasLines) endLine();
      return true;
    });
  }

  std::string text_;
};

class PlainReader {
 public:
  explicit PlainReader(std::string_view text) : rest_(text) {}

  /// `name` is what faults call the value.
  bool read(const Type& type, std::string_view name) {
    name_ = name;
    return readValue(type);
  }

  void readBare(const Type& type) {
    const bool isNone = type.kind == Type::Kind::Optional && rest_.empty();
    isNone ? appendNone(result_.bytes) : appendText(result_.bytes, rest_);
    rest_ = {};
  }

  PlainRead take() && {
    const std::string_view token = nextToken();
    if (!token.empty() && !result_.fault)
      result_.fault = fmt::format("{} stands behind {}, expected nothing more", inQuotes(token), name_);
    return std::move(result_);
  }

 private:
  bool readValue(const Type& type) {
    switch (type.kind) {
      case Type::Kind::Int:
      case Type::Kind::Bigint:
        return readNumber(type);
      case Type::Kind::Bool:
        return readBool(type);
      case Type::Kind::Text:
        return readText();
      case Type::Kind::Optional:
        return readOptional(type);
      case Type::Kind::Pair:
        return beginPair(result_.bytes), readItems(type, 2);
      case Type::Kind::List:
        return readList(type);
    }
    return false;
  }

  std::string_view peekToken() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(kBlanks), rest_.size()));
    return rest_.substr(0, std::min(rest_.find_first_of(kBlanks), rest_.size()));
  }

  std::string_view nextToken() {
    const std::string_view token = peekToken();
    rest_.remove_prefix(token.size());
    return token;
  }

  bool fail(std::string_view token, const std::string& expected, std::string_view of = "") {
    result_.fault = fmt::format("{}{} is {}, expected {}", of, describePath(name_, path_),
                                token.empty() ? "missing" : inQuotes(token), expected);
    return false;
  }

  std::string orNone(const std::string& expected) const { return (mayBeNone_ ? "\"none\" or " : "") + expected; }

  /// The digits of a Bigint; empty if it is no number.
  static std::string digitsOf(std::string_view token) {
    std::string_view digits = token.substr(token.starts_with('-'));
    if (digits.empty() || digits.find_first_not_of("0123456789") != digits.npos) return "";
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size() - 1));
    return (token.starts_with('-') && digits != "0" ? "-" : "") + std::string(digits);
  }

  bool readNumber(const Type& type) {
    const std::string_view token = nextToken();
    const std::string digits = digitsOf(token);
    if (digits.empty()) return fail(token, orNone(describeType(type)));
    if (type.kind == Type::Kind::Bigint) return appendBigint(result_.bytes, digits), true;
    const auto number = numberIn<std::int64_t>(digits);
    if (!number) return fail(token, describeType(type) + " of at most 64 bits");
    return appendInt(result_.bytes, *number), true;
  }

  bool readBool(const Type& type) {
    const std::string_view token = nextToken();
    if (token != "true" && token != "false") return fail(token, orNone(describeType(type)));
    return appendBool(result_.bytes, token == "true"), true;
  }

  bool readOptional(const Type& type) {
    if (peekToken() == "none") return nextToken(), appendNone(result_.bytes), true;
    const bool outer = std::exchange(mayBeNone_, true);
    const bool isRead = readValue(type.of[0]);
    mayBeNone_ = outer;
    return isRead;
  }

  /// Reads a length, which is untrusted.
  std::optional<std::uint64_t> readLength() {
    const std::string_view token = nextToken();
    const auto length = numberIn<std::uint64_t>(token);
    if (!length || *length > UINT32_MAX) {
      fail(token, orNone("a whole number from 0"), "the length of ");
      return std::nullopt;
    }
    return length;
  }

  bool readText() {
    const auto length = readLength();
    if (!length) return false;
    if (rest_.starts_with('\r')) rest_.remove_prefix(1);
    if (!rest_.starts_with('\n'))
      return fail(rest_.substr(0, 1), "the end of the line", "what stands behind the length of ");
    rest_.remove_prefix(1);
    if (rest_.size() < *length)
      return fail(rest_, fmt::format("{} bytes as its length says, found {}", *length, rest_.size()));
    appendText(result_.bytes, rest_.substr(0, *length));
    rest_.remove_prefix(*length);
    if (!rest_.empty() && kBlanks.find(rest_.front()) == kBlanks.npos)
      return fail(peekToken(), "the end of the line", "what stands behind ");
    return true;
  }

  /// Encodes a list only after all of its items were read, since its length is untrusted.
  bool readList(const Type& type) {
    const auto length = readLength();
    return length && (beginList(result_.bytes, *length), readItems(type, *length));
  }

  bool readItems(const Type& type, std::uint64_t count) {
    const bool isPair = type.kind == Type::Kind::Pair;
    const bool outer = mayBeNone_;
    for (std::uint64_t i = 0; i < count; ++i) {
      mayBeNone_ = outer && isPair && i == 0;  // where a pair begins "none" may stand, too
      path_.push_back({type.kind, i});
      if (!readValue(type.of[isPair ? i : 0])) return false;
      path_.pop_back();
    }
    mayBeNone_ = outer;
    return true;
  }

  std::string_view rest_;
  std::string_view name_;
  bool mayBeNone_ = false;  ///< the next token is the first one of an optional
  ValuePath path_;
  PlainRead result_;
};

bool isAlone(const std::vector<Signature::Parameter>& parameters) {
  return parameters.size() == 1 && isBareText(parameters[0].type);
}

}  // namespace

bool isBareText(const Type& type) {
  return type.kind == Type::Kind::Text || (type.kind == Type::Kind::Optional && type.of[0].kind == Type::Kind::Text);
}

bool hasPlainFormat(const Type& type) {
  const Type* first = type.kind == Type::Kind::Optional ? &type.of[0] : nullptr;
  while (first && first->kind == Type::Kind::Pair) first = &first->of[0];
  return !(first && first->kind == Type::Kind::Optional) && std::ranges::all_of(type.of, hasPlainFormat);
}

std::string plainAnswer(const Value& answer, const Type& type) {
  if (isBareText(type)) return answer.isNone() ? "" : std::string(answer.text());
  PlainWriter writer;
  writer.write(answer, type);
  writer.endLine();
  return std::move(writer).take();
}

std::string_view plainAnswer(const Value& answer, const Type& type, std::string& room) {
  if (isBareText(type) && !answer.isNone()) return answer.text();
  return room = plainAnswer(answer, type);
}

std::string plainArguments(std::string_view request, const std::vector<Signature::Parameter>& parameters) {
  std::string room;
  return std::string(plainArguments(request, parameters, room));
}

std::string_view plainArguments(std::string_view request, const std::vector<Signature::Parameter>& parameters,
                                std::string& room) {
  return isAlone(parameters) ? plainAnswer(*Value::in(request), parameters[0].type, room)
                             : room = framedArguments(request, parameters);
}

std::string framedArguments(std::string_view request, const std::vector<Signature::Parameter>& parameters) {
  const auto values = Value::allIn(request);
  queens::require(values && values->size() == parameters.size(), "a request has a value for each parameter");
  PlainWriter writer;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    writer.write((*values)[i], parameters[i].type);
    writer.endLine();
  }
  return std::move(writer).take();
}

PlainRead answerInPlain(std::string_view text, const Type& type) {
  return argumentsInPlain(text, {{"the answer", type}});
}

PlainRead argumentsInPlain(std::string_view text, const std::vector<Signature::Parameter>& parameters) {
  PlainReader reader(text);
  if (isAlone(parameters))
    reader.readBare(parameters[0].type);
  else
    for (const Signature::Parameter& parameter : parameters)
      if (!reader.read(parameter.type, parameter.name)) break;
  return std::move(reader).take();
}

}  // namespace judge
