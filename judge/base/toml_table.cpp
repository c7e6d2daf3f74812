#include "judge/base/toml_table.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <functional>
#include <sstream>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {

struct TomlTable::Data {
  std::string path;
  std::shared_ptr<const toml::table> root;  // owns `table`
  const toml::table* table;
};

namespace {

std::size_t lineAt(const toml::source_region& region) { return std::max<std::size_t>(region.begin.line, 1); }

const toml::node* asNode(const void* found) { return static_cast<const toml::node*>(found); }

std::optional<std::string> numberText(const toml::node& node) {
  if (const auto whole = node.value_exact<std::int64_t>()) return std::to_string(*whole);
  if (const auto real = node.value_exact<double>()) return fmt::format("{}", *real);
  return std::nullopt;
}

/// A string, or a number as text.
std::optional<std::string> scalarText(const toml::node& node) {
  const auto text = node.value_exact<std::string>();
  return text ? text : numberText(node);
}

/// The end of the string, comment or single character that begins at `at`.
std::size_t tokenEnd(std::string_view text, std::size_t at) {
  const char first = text[at];
  if (first == '#') return std::min(text.find('\n', at), text.size());
  if (first != '"' && first != '\'') return at + 1;
  const bool isLong = text.substr(at).starts_with(std::string(3, first));
  const std::string quotes(isLong ? 3 : 1, first);
  for (at += quotes.size(); at < text.size(); ++at) {
    if (!isLong && text[at] == '\n') return at;
    if (first == '"' && text[at] == '\\') {
      ++at;
    } else if (text.substr(at).starts_with(quotes)) {
      at += quotes.size();
      for (int more = 0; isLong && more < 2 && text.substr(at).starts_with(first); ++more) ++at;
      return at;
    }
  }
  return text.size();
}

/// Throws for deep nesting: the parser and its result are recursive, and an untrusted file could overflow the stack.
void refuseDeep(std::string_view text, const std::string& path) {
  constexpr int kDeepest = 32;
  int brackets = 0, dots = 0;
  std::size_t line = 1;
  for (std::size_t at = 0, end = 0; at < text.size(); at = end) {
    end = tokenEnd(text, at);
    const char c = text[at];
    if (c == '[' || c == '{') ++brackets;
    if (c == ']' || c == '}') --brackets;
    dots = c == '.' ? dots + 1 : std::string_view("\n=,[]{}").find(c) != std::string_view::npos ? 0 : dots;
    if (std::max(brackets, dots) > kDeepest)
      throw InputError(escaped(path), line,
                       fmt::format("more than {} {}, expected fewer", kDeepest,
                                   dots > brackets ? "dots in a key" : "nested brackets"));
    line += static_cast<std::size_t>(std::ranges::count(text.substr(at, end - at), '\n'));
  }
}

toml::table parsed(const std::function<toml::table()>& parse, const std::string& path) {
  try {
    return parse();
  } catch (const toml::parse_error& error) {
    const std::string message = escaped(error.description());
    if (error.source().begin.line == 0) throw InputError(escaped(path), message);
    throw InputError(escaped(path), lineAt(error.source()), message);
  }
}

}  // namespace

TomlTable TomlTable::in(const std::string& path) {
  const auto root = std::make_shared<const toml::table>(parsed([&] { return toml::parse_file(path); }, path));
  return TomlTable(std::make_shared<const Data>(Data{escaped(path), root, root.get()}));
}

TomlTable TomlTable::of(std::string_view text, const std::string& path) {
  refuseDeep(text, path);
  const auto root = std::make_shared<const toml::table>(parsed([&] { return toml::parse(text, path); }, path));
  return TomlTable(std::make_shared<const Data>(Data{escaped(path), root, root.get()}));
}

std::size_t TomlTable::lineOf(const std::string& key) const {
  const toml::node* const node = data_->table->get(key);
  return lineAt(node ? node->source() : data_->table->source());
}

void TomlTable::fail(const std::string& key, const std::string& message) const {
  throw InputError(data_->path, lineOf(key), fmt::format("{}: {}", escaped(key), message));
}

const void* TomlTable::find(const std::string& key) {
  read_.insert(key);
  return data_->table->get(key);
}

TomlText TomlTable::locatedText(const std::string& key) {
  const toml::node* const node = asNode(find(key));
  if (node == nullptr) fail(key, "is missing, expected a string");
  const auto text = node->value_exact<std::string>();
  if (!text) fail(key, "expected a string");
  return {*text, lineAt(node->source())};
}

std::string TomlTable::text(const std::string& key) { return locatedText(key).text; }

std::string TomlTable::timeOr(const std::string& key, const std::string& otherwise) {
  const toml::node* const node = asNode(find(key));
  if (!node || node->is_string()) return textOr(key, otherwise);
  std::ostringstream time;
  if (node->is_date_time())
    time << *node->value<toml::date_time>();
  else if (node->is_date())
    time << *node->value<toml::date>();
  else
    fail(key, "expected a time with its zone, such as \"2026-11-21 18:00 +01:00\"");
  return time.str();
}

std::string TomlTable::textOr(const std::string& key, const std::string& otherwise) {
  return find(key) ? text(key) : otherwise;
}

std::int64_t TomlTable::numberOr(const std::string& key, std::int64_t otherwise) {
  const toml::node* const node = asNode(find(key));
  if (node == nullptr) return otherwise;
  const auto number = node->value_exact<std::int64_t>();
  if (!number || *number < 0) fail(key, "expected a whole number, 0 or more");
  return *number;
}

std::vector<TomlText> TomlTable::locatedTextsOr(const std::string& key) {
  std::vector<TomlText> texts;
  const toml::node* const node = asNode(find(key));
  if (node == nullptr) return texts;
  if (!node->is_array()) fail(key, "expected an array of strings");
  for (const toml::node& item : *node->as_array()) {
    const auto text = item.value_exact<std::string>();
    if (!text) fail(key, "expected an array of strings");
    texts.push_back({*text, lineAt(item.source())});
  }
  return texts;
}

std::vector<std::string> TomlTable::textsOr(const std::string& key) {
  std::vector<std::string> texts;
  for (TomlText& one : locatedTextsOr(key)) texts.push_back(std::move(one.text));
  return texts;
}

std::vector<std::string> TomlTable::oneOrTextsOr(const std::string& key) {
  const toml::node* const node = asNode(find(key));
  return node != nullptr && node->is_array() ? texts(key)
         : node != nullptr                   ? std::vector{text(key)}
                                             : std::vector<std::string>{};
}

std::vector<std::string> TomlTable::texts(const std::string& key) {
  std::vector<std::string> texts = textsOr(key);
  if (texts.empty()) fail(key, "expected an array of at least one string");
  return texts;
}

std::vector<std::vector<std::string>> TomlTable::commandsOr(const std::string& key) {
  constexpr const char* kExpected = "expected an array of commands, each an array of strings";
  std::vector<std::vector<std::string>> commands;
  const toml::node* const node = asNode(find(key));
  if (node == nullptr) return commands;
  if (!node->is_array()) fail(key, kExpected);
  for (const toml::node& item : *node->as_array()) {
    if (!item.is_array() || item.as_array()->empty()) fail(key, kExpected);
    std::vector<std::string>& command = commands.emplace_back();
    for (const toml::node& word : *item.as_array()) {
      const auto text = word.value_exact<std::string>();
      if (!text) fail(key, kExpected);
      command.push_back(*text);
    }
  }
  return commands;
}

bool TomlTable::flagOr(const std::string& key, bool otherwise) {
  const toml::node* const node = asNode(find(key));
  if (node == nullptr) return otherwise;
  const auto flag = node->value_exact<bool>();
  if (!flag) fail(key, "expected true or false");
  return *flag;
}

std::optional<TomlText> TomlTable::realOr(const std::string& key) {
  const toml::node* const node = asNode(find(key));
  if (node == nullptr) return std::nullopt;
  const auto text = numberText(*node);
  if (!text) fail(key, "expected a number");
  return TomlText{*text, lineAt(node->source())};
}

std::vector<TomlText> TomlTable::scalarsOr(const std::string& key) {
  constexpr const char* kExpected = "expected an array of numbers and strings";
  std::vector<TomlText> scalars;
  const toml::node* const node = asNode(find(key));
  if (node == nullptr) return scalars;
  if (!node->is_array()) fail(key, kExpected);
  for (const toml::node& item : *node->as_array()) {
    const auto text = scalarText(item);
    if (!text) fail(key, kExpected);
    scalars.push_back({*text, lineAt(item.source())});
  }
  return scalars;
}

bool TomlTable::has(const std::string& key) const { return data_->table->contains(key); }

bool TomlTable::hasTable(const std::string& key) const {
  const toml::node* const node = data_->table->get(key);
  return node != nullptr && node->is_table();
}

TomlTable TomlTable::tableOr(const std::string& key) {
  static const toml::table kEmpty;
  const toml::node* const node = asNode(find(key));
  if (node && !node->is_table()) fail(key, "expected a table");
  return TomlTable(std::make_shared<const Data>(Data{data_->path, data_->root, node ? node->as_table() : &kEmpty}));
}

std::vector<TomlTable> TomlTable::tablesOr(const std::string& key) {
  std::vector<TomlTable> tables;
  const toml::node* const node = asNode(find(key));
  if (node == nullptr) return tables;
  if (!node->is_array_of_tables()) fail(key, fmt::format("expected tables, each begun by [[{}]]", escaped(key)));
  for (const toml::node& item : *node->as_array())
    tables.push_back(TomlTable(std::make_shared<const Data>(Data{data_->path, data_->root, item.as_table()})));
  return tables;
}

std::vector<std::string> TomlTable::keys() const {
  std::vector<std::pair<toml::source_position, std::string>> found;
  for (const auto& [key, node] : *data_->table) found.emplace_back(key.source().begin, key.str());
  std::ranges::sort(found, [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> keys;
  for (auto& [at, key] : found) keys.push_back(std::move(key));
  return keys;
}

void TomlTable::rejectUnknownKeys() const {
  for (const std::string& key : keys())
    if (!read_.contains(key)) fail(key, fmt::format("unknown key, expected one of {}", join(read_, ", ")));
}

}  // namespace judge
