#pragma once

#include <stdexcept>
#include <string>

namespace judge {

/// Our input is wrong: a file, a flag, a suite. The message is one line that says where, what and what to do; main
/// prints it and exits 2. Faults of the machine are std::system_error (exit 3); faults of a submission are values.
class InputError : public std::runtime_error {
 public:
  explicit InputError(const std::string& words) : std::runtime_error(words), words_(words) {}

  /// "PLACE: WORDS"; `place` is a file, or the option.
  InputError(const std::string& place, const std::string& words)
      : std::runtime_error(place + ": " + words), words_(words) {}

  /// "FILE:LINE: WORDS", the form editors can jump to. Lines count from 1.
  InputError(const std::string& file, std::size_t line, const std::string& words)
      : InputError(file + ':' + std::to_string(line), words) {}

  /// The message without its place, for reports that name that already.
  const std::string& words() const { return words_; }

  /// "PLACE" or "FILE:LINE"; empty where the message names none.
  std::string place() const {
    const std::string all = what();
    return all == words_ ? "" : all.substr(0, all.size() - words_.size() - 2);
  }

 private:
  std::string words_;
};

}  // namespace judge
