#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace judge {

/// A string of a file and its line.
struct TomlText {
  std::string text;
  std::size_t line = 0;
};

/// A table of a TOML file, read key by key. Errors are InputErrors "FILE:LINE: what is wrong, expected what". Keys are
/// relative to this table; rejectUnknownKeys() throws for those that were never read.
class TomlTable {
 public:
  /// The root table of a file.
  static TomlTable in(const std::string& path);

  /// The root table of a file's text; `path` is only for messages. The text may be untrusted: deep nesting is refused.
  static TomlTable of(std::string_view text, const std::string& path);

  // Required: these throw where the key is missing.
  std::string text(const std::string& key);
  TomlText locatedText(const std::string& key);
  std::vector<std::string> texts(const std::string& key);

  // Optional: these return `otherwise`, or an empty value, where the key is missing.
  std::string textOr(const std::string& key, const std::string& otherwise);
  std::string timeOr(const std::string& key,
                     const std::string& otherwise);  ///< a string; a date, perhaps with a time, as one
  std::int64_t numberOr(const std::string& key, std::int64_t otherwise);  ///< not below 0
  std::vector<TomlText> locatedTextsOr(const std::string& key);           ///< an array of strings
  std::vector<std::string> textsOr(const std::string& key);
  std::vector<std::string> oneOrTextsOr(const std::string& key);             ///< a string, or an array of them
  std::vector<std::vector<std::string>> commandsOr(const std::string& key);  ///< an array of arrays of strings
  bool flagOr(const std::string& key, bool otherwise);
  std::optional<TomlText> realOr(const std::string& key);   ///< a number as text
  std::vector<TomlText> scalarsOr(const std::string& key);  ///< an array of strings and numbers
  TomlTable tableOr(const std::string& key);
  std::vector<TomlTable> tablesOr(const std::string& key);  ///< [[key]]

  bool has(const std::string& key) const;
  bool hasTable(const std::string& key) const;
  std::size_t lineOf(const std::string& key) const;  ///< the line of the table where there is no such key
  std::vector<std::string> keys() const;             ///< in the order of the file

  /// Throws for a key that was never read.
  void rejectUnknownKeys() const;

  /// Throws InputError with the file and line of the key.
  [[noreturn]] void fail(const std::string& key, const std::string& message) const;

 private:
  struct Data;
  explicit TomlTable(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  const void* find(const std::string& key);

  std::shared_ptr<const Data> data_;
  std::set<std::string> read_{};
};

}  // namespace judge
