#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace judge {

/// A string of a file and where it stands.
struct TomlText {
  std::string text;
  std::size_t line = 0;
};

/// A table of a TOML file, read key by key. What is wrong is an InputError "FILE:LINE: what, expected what". Keys are
/// as they stand in this table; each is asked for once, and rejectUnknownKeys() complains of those that nobody asked for.
class TomlTable {
 public:
  /// The whole file.
  static TomlTable in(const std::string& path);

  /// The same of a file's text; `path` is for messages only. The text may be anybody's: what is nested too deeply is
  /// refused, too.
  static TomlTable of(std::string_view text, const std::string& path);

  /// Has to be there.
  std::string text(const std::string& key);
  TomlText place(const std::string& key);
  std::vector<std::string> texts(const std::string& key);

  // Absent: what is empty, or nothing.
  std::string textOr(const std::string& key, const std::string& otherwise);
  std::int64_t numberOr(const std::string& key, std::int64_t otherwise);  ///< not below 0
  std::vector<TomlText> locatedTextsOr(const std::string& key);                 ///< an array of strings
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
  std::size_t lineOf(const std::string& key) const;  ///< of the table where there is no such key
  std::vector<std::string> keys() const;             ///< in the order of the file

  void rejectUnknownKeys() const;

  /// Complains of the key, which has a wrong value.
  [[noreturn]] void fail(const std::string& key, const std::string& words) const;

 private:
  struct Data;
  explicit TomlTable(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  const void* find(const std::string& key);

  std::shared_ptr<const Data> data_;
  std::set<std::string> asked_{};
};

}  // namespace judge
