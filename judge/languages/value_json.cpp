#include "judge/languages/value_json.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/languages/value_path.h"

namespace judge {
namespace {

using nlohmann::json;

constexpr std::size_t kDeepestJson = 100;

struct ParsedJson {
  json root;
  std::string firstReal;  ///< the first number with a point or exponent, as it is written
};

/// Builds the document from the parser's events; refuses duplicate keys and deep nesting, which json::parse() accepts.
class JsonBuilder : public nlohmann::json_sax<json> {
 public:
  JsonBuilder(std::string_view text, ParsedJson& parsed) : text_(text), parsed_(parsed) {}

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override { return add(value); }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }
  bool string(string_t& value) override { return add(std::move(value)); }
  bool binary(binary_t&) override { return false; }
  bool start_array(std::size_t) override { return open(json::array()); }
  bool start_object(std::size_t) override { return open(json::object()); }
  bool end_array() override { return close(); }
  bool end_object() override { return close(); }

  bool number_float(number_float_t value, const string_t& written) override {
    if (parsed_.firstReal.empty()) parsed_.firstReal = written;
    return add(value);
  }

  bool key(string_t& name) override {
    if (open_.back()->contains(name)) throw InputError(fmt::format("the key {} stands twice", inQuotes(name)));
    key_ = std::move(name);
    return true;
  }

  bool parse_error(std::size_t position, const std::string& token, const json::exception& error) override {
    if (dynamic_cast<const json::out_of_range*>(&error))
      throw InputError(fmt::format("expected numbers of at most 64 bits, found {}", inQuotes(token)));
    const std::size_t at = std::min(position == 0 ? 0 : position - 1, text_.size());
    if (at == text_.size())
      throw InputError(
          fmt::format("the JSON breaks off: {}", inQuotes(text_.substr(at - std::min<std::size_t>(at, 40)))));
    throw InputError(fmt::format("expected JSON, such as [8, [0, 3]], found {}", inQuotes(text_.substr(at))));
  }

 private:
  json& put(json value) {
    if (open_.empty()) return parsed_.root = std::move(value);
    if (open_.back()->is_object()) return (*open_.back())[key_] = std::move(value);
    return open_.back()->emplace_back(std::move(value));
  }

  bool add(json value) {
    put(std::move(value));
    return true;
  }

  bool open(json value) {
    if (open_.size() == kDeepestJson)
      throw InputError(fmt::format("the JSON is more than {} brackets deep, expected fewer", kDeepestJson));
    open_.push_back(&put(std::move(value)));
    return true;
  }

  bool close() {
    open_.pop_back();
    return true;
  }

  std::string_view text_;
  ParsedJson& parsed_;
  std::vector<json*> open_;  // from the outermost; each stays where it is until it is closed
  string_t key_;
};

ParsedJson parsedJson(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";  // of byte order, which the parser would skip
  if (text.starts_with(kMark))
    throw InputError(fmt::format("expected JSON, such as [8, [0, 3]], found {}", inQuotes(text)));
  ParsedJson parsed;
  JsonBuilder builder(text, parsed);
  json::sax_parse(text, &builder);
  return parsed;
}

/// Encodes JSON as a value of a type.
class JsonReader {
 public:
  JsonReader(std::string& bytes, std::string_view name, const std::string& firstReal, const TextFile& textFile)
      : bytes_(bytes), name_(name), firstReal_(firstReal), textFile_(textFile) {}

  void read(const json& it, const Type& type) {
    switch (type.kind) {
      case Type::Kind::Int:
        return readInt(it, type);
      case Type::Kind::Bool:
        return it.is_boolean() ? appendBool(bytes_, it.get<bool>()) : fail(it, describeType(type));
      case Type::Kind::Text:
        return readText(it, type);
      case Type::Kind::Bigint:
        return readBigint(it, type);
      case Type::Kind::Pair:
      case Type::Kind::List:
        return readItems(it, type);
      case Type::Kind::Optional:
        return it.is_null() ? appendNone(bytes_) : read(it, type.of[0]);
    }
  }

 private:
  [[noreturn]] void fail(const json& it, const std::string& expected) const {
    // No type has reals: the first one is the error.
    std::string found = it.is_number_float() ? firstReal_ : it.dump(-1, ' ', false, json::error_handler_t::replace);
    if (it.is_string() || found.size() > 60) found = it.is_string() ? inQuotes(it.get<std::string>()) : inQuotes(found);
    throw InputError(fmt::format("{} is {}, expected {}", describePath(name_, path_), found, expected));
  }

  static bool fitsInt(const json& it) {
    return it.is_number_unsigned() ? it.get<std::uint64_t>() <= INT64_MAX : it.is_number_integer();
  }

  void readInt(const json& it, const Type& type) {
    if (!fitsInt(it)) fail(it, describeType(type) + (it.is_number() ? " of at most 64 bits" : ""));
    appendInt(bytes_, it.get<std::int64_t>());
  }

  void readBigint(const json& it, const Type& type) {
    if (it.is_number_integer()) return appendBigint(bytes_, it.dump());
    if (!it.is_string() || !isInteger(it.get_ref<const std::string&>()))
      fail(it, describeType(type) + (it.is_string() ? "" : ", in quotes beyond 64 bits"));
    appendBigint(bytes_, it.get_ref<const std::string&>());
  }

  void readText(const json& it, const Type& type) {
    if (it.is_string()) return appendText(bytes_, it.get_ref<const std::string&>());
    const bool isFile = textFile_ && it.is_object() && it.size() == 1 && it.contains("file") && it["file"].is_string();
    if (!isFile) fail(it, describeType(type) + (textFile_ ? ", or {\"file\": \"data/NAME\"}" : ""));
    appendText(bytes_, textFile_(it["file"].get<std::string>()));
  }

  void readItems(const json& it, const Type& type) {
    const bool isPair = type.kind == Type::Kind::Pair;
    if (!it.is_array() || (isPair && it.size() != 2)) fail(it, describeType(type) + (isPair ? " [A, B]" : " [...]"));
    isPair ? beginPair(bytes_) : beginList(bytes_, it.size());
    for (std::size_t i = 0; i < it.size(); ++i) {
      path_.push_back({type.kind, i});
      read(it[i], type.of[isPair ? i : 0]);
      path_.pop_back();
    }
  }

  std::string& bytes_;
  std::string_view name_;
  const std::string& firstReal_;
  const TextFile& textFile_;
  ValuePath path_;
};

/// Writes a value as JSON, up to a limit.
class JsonWriter {
 public:
  explicit JsonWriter(Bytes most) : most_(most.count) {}

  bool write(const Value& value) {
    switch (value.kind()) {
      case Value::Kind::None:
        return add("null");
      case Value::Kind::Bool:
        return add(value.number() ? "true" : "false");
      case Value::Kind::Int:
        return add(std::to_string(value.number()));
      case Value::Kind::Bigint:
        return value.text().size() < 19 ? add(value.text()) : add(fmt::format("\"{}\"", value.text()));
      case Value::Kind::Text:
      case Value::Kind::Other:
        return addText(value.text());
      case Value::Kind::Pair:
      case Value::Kind::List:
        return writeItems(value);
    }
    return false;
  }

  bool add(std::string_view text) {
    const bool fits = text.size() <= most_ - json_.size();
    json_ += fits ? text : text.substr(0, most_ - json_.size());
    isCut_ = isCut_ || !fits;
    return fits;
  }

  std::string take() && {
    if (!isCut_) return std::move(json_);
    while (!json_.empty() && (json_.back() & 0xC0) == 0x80) json_.pop_back();
    if (!json_.empty() && (json_.back() & 0x80) != 0) json_.pop_back();  // no part of a character stays
    return std::move(json_) + "...";
  }

 private:
  /// Cuts long texts to what is shown.
  bool addText(std::string_view text) {
    return add(json(text.substr(0, std::min(text.size(), most_))).dump(-1, ' ', false, json::error_handler_t::replace));
  }

  bool writeItems(const Value& value) {
    bool goesOn = add("["), isFirst = true;
    if (goesOn)
      value.each([&](const Value& item) {
        goesOn = (std::exchange(isFirst, false) || add(", ")) && write(item);
        return goesOn;
      });
    return goesOn && add("]");
  }

  std::size_t most_;
  std::string json_;
  bool isCut_ = false;
};

std::string namesOf(const std::vector<Signature::Parameter>& parameters) {
  std::string names;
  for (const Signature::Parameter& parameter : parameters) names += (names.empty() ? "" : ", ") + parameter.name;
  return '[' + names + ']';
}

}  // namespace

std::string valueOfJson(std::string_view text, const Type& type, std::string_view name, const TextFile& textFile) {
  std::string bytes;
  const ParsedJson value = parsedJson(text);
  JsonReader(bytes, name, value.firstReal, textFile).read(value.root, type);
  return bytes;
}

std::string requestOfJson(std::string_view text, const std::vector<Signature::Parameter>& parameters,
                          const TextFile& textFile) {
  const auto [arguments, firstReal] = parsedJson(text);
  if (!arguments.is_array() || arguments.size() != parameters.size())
    throw InputError(fmt::format("expected the arguments {}{}, found {}", namesOf(parameters),
                                 parameters.size() == 1 ? ", in brackets although it is one" : "", inQuotes(text)));
  std::string request;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    JsonReader(request, parameters[i].name, firstReal, textFile).read(arguments[i], parameters[i].type);
  return request;
}

std::string jsonOf(const Value& value, Bytes most) {
  JsonWriter writer(most);
  writer.write(value);
  return std::move(writer).take();
}

std::string jsonOf(const std::vector<Value>& values, Bytes most) {
  JsonWriter writer(most);
  for (std::size_t i = 0; i < values.size() && (i == 0 || writer.add(", ")) && writer.write(values[i]); ++i) continue;
  return std::move(writer).take();
}

std::vector<std::string_view> partsAt(std::string_view arrow, std::string_view line) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  bool inString = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (inString && line[i] == '\\') {
      ++i;
    } else if (line[i] == '"') {
      inString = !inString;
    } else if (!inString && line.substr(i).starts_with(arrow)) {
      parts.push_back(line.substr(begin, i - begin));
      begin = i + arrow.size();
    }
  }
  parts.push_back(line.substr(begin));
  return parts;
}

}  // namespace judge
