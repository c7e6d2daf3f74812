#pragma once

#include <cstddef>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace queens {

/// The lines of a file as they come: no more than one of them is held.
class LineSource {
 public:
  static constexpr std::size_t kLongest = std::size_t{64} << 20;  ///< bytes of a line

  /// "-" is stdin. Throws judge::InputError for what cannot be opened.
  explicit LineSource(const std::string& path);

  /// A text that is called `name` in messages.
  LineSource(std::string text, std::string name);

  /// The next line without the blanks at its ends, and without a byte order mark; valid until the next call. Nothing
  /// behind the last. Throws judge::InputError for a line that is too long, and when reading fails.
  std::optional<std::string_view> next();

  /// Of the line that came last, from 1.
  std::size_t number() const { return number_; }

  /// As messages call it.
  const std::string& name() const { return name_; }

 private:
  using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

  bool readMore();
  std::string_view trimmed(std::string_view line) const;
  [[noreturn]] void fail(const std::string& why) const;

  std::string name_;
  File file_{nullptr, nullptr};
  std::string text_;
  std::size_t begin_ = 0;  ///< of what is left of text_
  std::size_t number_ = 0;
};

}  // namespace queens
