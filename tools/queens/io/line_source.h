#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "judge/machine/file_descriptor.h"

namespace queens {

inline constexpr std::size_t kAnySize = static_cast<std::size_t>(-1);

/// All of a file, "-" being stdin. Throws judge::InputError, which names it and says that `expected` is wanted, for
/// what cannot be read and for more than `most` bytes.
std::string readWholeFile(const std::string& path, std::string_view expected, std::size_t most = std::size_t{64} << 20);

/// The lines of a file as they come: no more than one of them is held.
class LineSource {
 public:
  static constexpr std::size_t kLongest = std::size_t{64} << 20;  ///< bytes of a line

  /// "-" is stdin. Throws judge::InputError for what cannot be opened.
  explicit LineSource(const std::string& path);

  /// A text that is called `name` in messages.
  LineSource(std::string text, std::string name);

  /// From here on nothing more is read once there was an interrupt (judge::interruptFd()).
  void endOn(int interruptFd) { interruptFd_ = interruptFd; }

  /// The next line without the blanks at its ends, and without a byte order mark; valid until the next call. Nothing
  /// behind the last, and after an interrupt. Throws judge::InputError for a line that is too long, and when reading
  /// fails.
  std::optional<std::string_view> next();

  /// An interrupt has ended it: there may be more, and a line that it cut off is left out.
  bool isCutOff() const { return cutOff_; }

  /// Of the line that came last, from 1.
  std::size_t number() const { return number_; }

  /// As messages call it.
  const std::string& name() const { return name_; }

 private:
  bool readMore();
  bool waitForText() const;
  std::string_view trimmed(std::string_view line) const;

  std::string name_;
  judge::FileDescriptor file_;  ///< none for stdin
  int fd_ = -1;                 ///< -1: there is nothing to read but text_
  int interruptFd_ = -1;
  bool cutOff_ = false;
  std::string text_;
  std::size_t begin_ = 0;  ///< of what is left of text_
  std::size_t number_ = 0;
};

}  // namespace queens
