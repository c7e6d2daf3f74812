#pragma once

#include <stdexcept>
#include <string>

namespace judge {

/// Our input is wrong: a file, a flag, a suite. The message is one line that says what, where and what to do;
/// main prints it and exits 2. Faults of the machine are std::system_error (exit 3); faults of a submission are values.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;

  /// "FILE:LINE: WHAT", the form editors can jump to. Lines count from 1.
  InputError(const std::string& file, std::size_t line, const std::string& what)
      : std::runtime_error(file + ":" + std::to_string(line) + ": " + what) {}
};

}  // namespace judge
