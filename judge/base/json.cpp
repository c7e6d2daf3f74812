#include "judge/base/json.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>

namespace judge {
namespace {

using Library = nlohmann::ordered_json;

/// The message without its prefix in brackets: "[json.exception.type_error.302] type must be string".
std::string plainMessage(const nlohmann::json::exception& error) {
  const std::string_view all = error.what();
  return std::string(all.starts_with("[json.") ? all.substr(all.find("] ") + 2) : all);
}

/// Merges members of the same name: the last value at the position of the first.
void mergeDuplicates(Json::Object& members) {
  std::vector<std::string_view> names(members.size());
  std::ranges::transform(members, names.begin(), [](const auto& member) { return std::string_view(member.first); });
  std::ranges::sort(names);
  if (std::ranges::adjacent_find(names) == names.end()) return;
  std::map<std::string, std::size_t> positions;
  Json::Object kept;
  for (auto& [name, value] : members) {
    const auto [position, isNew] = positions.try_emplace(name, kept.size());
    if (isNew)
      kept.emplace_back(name, std::move(value));
    else
      kept[position->second].second = std::move(value);
  }
  members = std::move(kept);
}

/// Builds a value from what the library's parser reports.
class Builder : public nlohmann::json_sax<Library> {
 public:
  Builder(std::size_t deepest, Json::OnComplete onComplete) : deepest_(deepest), onComplete_(std::move(onComplete)) {}

  bool null() override { return add({}); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override { return add(value); }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }
  bool number_float(number_float_t value, const string_t&) override { return add(value); }
  bool string(string_t& value) override { return add(std::move(value)); }
  bool binary(binary_t&) override { return false; }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool start_object(std::size_t) override { return open(Json::object()); }
  bool end_array() override { return close(); }
  bool end_object() override { return close(); }
  bool key(string_t& name) override {
    key_ = std::move(name);
    return true;
  }
  bool parse_error(std::size_t byte, const std::string&, const nlohmann::json::exception& error) override {
    throw JsonError(plainMessage(error), byte);
  }

  Json result() { return std::move(root_); }

 private:
  /// The address of the result is valid until it is closed: meanwhile its container does not grow.
  Json& put(Json value) {
    if (open_.empty()) return root_ = std::move(value);
    if (open_.back()->is_object()) return open_.back()->items().emplace_back(key_, std::move(value)).second;
    return open_.back()->emplace_back(std::move(value));
  }

  bool add(Json value) {
    put(std::move(value));
    return true;
  }

  bool open(Json value) {
    if (open_.size() == deepest_) throw JsonError("it is nested too deeply");
    open_.push_back(&put(std::move(value)));
    return true;
  }

  bool close() {
    Json& complete = *open_.back();
    if (complete.is_object()) mergeDuplicates(complete.items());
    open_.pop_back();
    if (!onComplete_ || !onComplete_(open_.size(), complete) || open_.empty()) return true;
    if (open_.back()->is_object())
      open_.back()->items().pop_back();
    else
      open_.back()->elements().pop_back();
    return true;
  }

  const std::size_t deepest_;
  const Json::OnComplete onComplete_;
  Json root_;
  std::vector<Json*> open_;  // the outermost first
  std::string key_;
};

Library libraryValue(const Json& value) {
  if (value.is_null()) return nullptr;
  if (value.is_boolean()) return value.get<bool>();
  if (value.is_string()) return value.text();
  if (value.is_number_unsigned()) return value.get<std::uint64_t>();
  if (value.is_number_integer()) return value.get<std::int64_t>();
  if (value.is_number()) return value.get<double>();
  Library copy = value.is_array() ? Library::array() : Library::object();
  if (value.is_array())
    for (const Json& element : value) copy.push_back(libraryValue(element));
  else
    for (const auto& [name, member] : value.items())
      copy.get_ref<Library::object_t&>().emplace_back(name, libraryValue(member));  // all names differ
  return copy;
}

}  // namespace

Json::Json(std::initializer_list<Item> items) {
  const auto isMember = [](const Item& item) {
    return item.value.is_array() && item.value.size() == 2 && item.value[0].is_string();
  };
  if (!std::ranges::all_of(items, isMember)) {
    *this = array(items);
    return;
  }
  Object& members = value_.emplace<Object>();
  for (const Item& item : items) {
    Array& pair = item.value.elements();
    members.emplace_back(pair[0].text(), std::move(pair[1]));
  }
}

Json Json::array(std::initializer_list<Item> items) {
  Array elements;
  for (const Item& item : items) elements.push_back(std::move(item.value));
  return elements;
}

Json Json::object() {
  Json empty;
  empty.value_.emplace<Object>();
  return empty;
}

const char* Json::type_name() const {
  constexpr const char* kNames[] = {"null", "boolean", "number", "number", "number", "string", "array", "object"};
  return kNames[value_.index()];
}

void Json::failExpecting(const char* type) const {
  throw JsonError("type must be " + std::string(type) + ", but is " + type_name());
}

void Json::failOutOfRange() { throw JsonError("a number is out of range"); }

const std::string& Json::text() const {
  if (!is_string()) failExpecting("string");
  return std::get<std::string>(value_);
}

const Json::Array& Json::elements() const {
  static const Array kNone;
  if (is_null()) return kNone;
  if (!is_array()) failExpecting("array");
  return std::get<Array>(value_);
}

Json::Array& Json::elements() {
  if (is_null()) value_.emplace<Array>();
  return const_cast<Array&>(std::as_const(*this).elements());
}

const Json::Object& Json::items() const {
  static const Object kNone;
  if (is_null()) return kNone;
  if (!is_object()) failExpecting("object");
  return std::get<Object>(value_);
}

Json::Object& Json::items() {
  if (is_null()) value_.emplace<Object>();
  return const_cast<Object&>(std::as_const(*this).items());
}

std::size_t Json::size() const {
  if (is_null()) return 0;
  return is_array() ? elements().size() : is_object() ? items().size() : 1;
}

const Json* Json::find(std::string_view name) const {
  if (!is_object()) return nullptr;
  const Object& members = items();
  const auto found = std::ranges::find(members, name, &Object::value_type::first);
  return found == members.end() ? nullptr : &found->second;
}

const Json& Json::at(std::string_view name) const {
  if (!is_object()) failExpecting("object");
  if (const Json* const member = find(name)) return *member;
  throw JsonError("key '" + std::string(name) + "' not found");
}

Json& Json::operator[](std::string_view name) {
  Object& members = items();
  if (const Json* const member = find(name)) return const_cast<Json&>(*member);
  return members.emplace_back(std::string(name), Json()).second;
}

const Json& Json::elementAt(std::size_t index) const {
  if (index < elements().size()) return elements()[index];
  throw JsonError("array index " + std::to_string(index) + " is out of range");
}

Json Json::value(std::string_view name, Json otherwise) const {
  const Json* const member = find(name);
  return member ? *member : otherwise;
}

void Json::erase(std::string_view name) {
  std::erase_if(items(), [&](const auto& member) { return member.first == name; });
}

void Json::update(Json members) {
  for (auto& [name, member] : members.items()) (*this)[name] = std::move(member);
}

bool Json::equals(const Json& other) const {
  if (is_object() && other.is_object())
    return size() == other.size() && std::ranges::all_of(items(), [&](const auto& member) {
             const Json* const same = other.find(member.first);
             return same && *same == member.second;
           });
  if (value_.index() != other.value_.index() && is_number() && other.is_number())
    return get<double>() == other.get<double>();
  return value_ == other.value_;
}

std::string Json::dump(int indent, bool inAscii) const {
  return libraryValue(*this).dump(indent, ' ', inAscii, Library::error_handler_t::replace);
}

std::string Json::cbor() const {
  std::string bytes;
  Library::to_cbor(libraryValue(*this), bytes);
  return bytes;
}

Json Json::parse(std::string_view text, std::size_t deepest, const OnComplete& onComplete) {
  Builder builder(deepest, onComplete);
  Library::sax_parse(text, &builder);
  return builder.result();
}

std::optional<Json> Json::parseIfValid(std::string_view text, std::size_t deepest) {
  try {
    return parse(text, deepest);
  } catch (const JsonError&) {
    return std::nullopt;
  }
}

Json Json::fromCbor(std::string_view bytes) {
  Builder builder(kDeepest, nullptr);
  Library::sax_parse(bytes, &builder, Library::input_format_t::cbor);
  return builder.result();
}

std::ostream& operator<<(std::ostream& out, const Json& value) { return out << value.dump(); }

}  // namespace judge
