#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/signature.h"

/// The programs of a kata's author, as the kata calls them. They are not trusted and run in the sandbox.
namespace judge {

/// A kata's own program is at fault, never the submission: "checker.py was killed by SIGSEGV; its last words: ...".
class KataFault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A function that answers one question after the other, in a process of its own.
class AuthorFunction {
 public:
  virtual ~AuthorFunction() = default;

  /// The function's result, a value of its signature's type. `request`: the arguments, one value after the other, in
  /// parts that are not copied. Throws KataFault; then the next call gets a new process.
  virtual std::string ask(std::span<const std::string_view> request) = 0;
  std::string ask(std::string_view request) { return ask(std::span(&request, 1)); }

  /// Whether a text ends for the function at its first NUL byte.
  virtual bool endsTextAtNul() const { return false; }
};

/// An output validator, as the Kattis problem package format has it.
class Validator {
 public:
  struct Result {
    bool isRight = false;
    std::string judgeMessage, teamMessage, image;  ///< raw bytes
  };
  virtual ~Validator() = default;

  /// Throws KataFault when the validator exits with neither right nor wrong.
  virtual Result validate(std::string_view input, std::string_view answer, std::string_view output) = 0;
};

/// An input validator of the Kattis problem package format.
class InputValidator {
 public:
  virtual ~InputValidator() = default;

  /// The exit status: 42 for a valid input, usually 43 for an invalid one. Throws KataFault when the validator does not
  /// compile, is killed, or hangs.
  virtual int validate(std::string_view input) = 0;
};

/// Provides a kata's programs in the sandbox. They are compiled and started by the first call, so that nothing runs yet
/// when the judge forks.
class AuthorPrograms {
 public:
  virtual ~AuthorPrograms() = default;

  virtual std::unique_ptr<AuthorFunction> function(const std::filesystem::path& file, const Signature& signature) = 0;

  /// `program`: a source file, or a folder of source files.
  virtual std::unique_ptr<Validator> validator(const std::filesystem::path& program,
                                               const std::vector<std::string>& arguments) = 0;
  virtual std::unique_ptr<InputValidator> inputValidator(const std::filesystem::path& program,
                                                         const std::vector<std::string>& arguments) = 0;
};

}  // namespace judge
