#pragma once

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/signature.h"

/// The programs that a kata's author wrote, as the kata sees them. Nobody trusts them either: they run in the sandbox.
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

  /// What it returns: a value of its signature's result. `request`: its arguments, one value behind the other. Throws
  /// KataFault; then the next question gets a new process.
  virtual std::string ask(std::string_view request) = 0;

  /// Whether it sees a text as far as its first NUL byte.
  virtual bool endsTextAtNul() const { return false; }
};

/// An output validator, as the Kattis problem package format has it.
class Validator {
 public:
  struct Says {
    bool isRight = false;
    std::string judgeMessage, teamMessage, image;  ///< raw
  };
  virtual ~Validator() = default;

  /// Throws KataFault where it says neither right nor wrong.
  virtual Says validate(std::string_view input, std::string_view answer, std::string_view output) = 0;
};

/// An input validator of that format.
class InputValidator {
 public:
  virtual ~InputValidator() = default;

  /// The status that it exits with: 42 where the input is valid, 43, or another one. Throws KataFault where it does not
  /// compile, is killed, or hangs.
  virtual int validate(std::string_view input) = 0;
};

/// Makes a kata's programs ready, in the sandbox. What it returns compiles and starts when it is first asked, so that
/// nothing runs yet where the judge forks.
class AuthorPrograms {
 public:
  virtual ~AuthorPrograms() = default;

  virtual std::unique_ptr<AuthorFunction> function(const std::filesystem::path& file, const Signature& signature) = 0;

  /// One program: a source file, or a folder of some.
  virtual std::unique_ptr<Validator> validator(const std::filesystem::path& program,
                                               const std::vector<std::string>& arguments) = 0;
  virtual std::unique_ptr<InputValidator> inputValidator(const std::filesystem::path& program,
                                                         const std::vector<std::string>& arguments) = 0;
};

}  // namespace judge
