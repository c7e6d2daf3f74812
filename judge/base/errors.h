#pragma once

#include <stdexcept>
#include <string>

namespace judge {

/// The user's input is wrong: a file, an option, a suite. The text is one line that says where, what and what to do;
/// main() prints it and exits with 2. Failures of the machine are std::system_error (exit status 3); faults of a
/// submission are values, not exceptions.
class InputError : public std::runtime_error {
 public:
  explicit InputError(const std::string& message) : std::runtime_error(message), message_(message) {}

  /// what() is "LOCATION: MESSAGE"; `location` is a file or an option.
  InputError(const std::string& location, const std::string& message)
      : std::runtime_error(location + ": " + message), message_(message) {}

  /// what() is "FILE:LINE: MESSAGE", which editors can jump to. Lines count from 1.
  InputError(const std::string& file, std::size_t line, const std::string& message)
      : InputError(file + ':' + std::to_string(line), message) {}

  /// The message without its location, for reports that show the location in another way.
  const std::string& message() const { return message_; }

  /// "FILE", "FILE:LINE" or an option; empty where the error has no location.
  std::string location() const {
    const std::string all = what();
    return all == message_ ? "" : all.substr(0, all.size() - message_.size() - 2);
  }

 private:
  std::string message_;
};

}  // namespace judge
