#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/signature.h"

/// The programs of a kata's author, as the kata calls them. They are not trusted and run in the sandbox.
namespace judge {

struct Allowance;
class Conversation;
struct Exchange;

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

/// Exit statuses of output validators and interactors.
inline constexpr int kValidatorAccepts = 42, kValidatorRejects = 43;

/// An output validator, as the Kattis problem package format has it.
class Validator {
 public:
  struct Result {
    bool isRight = false;
    std::string judgeMessage, teamMessage, image;  ///< raw bytes
    std::optional<std::string> nextInput{};        ///< in several passes: the input of the next one
  };

  /// The passes of one case: the validator finds the files that it wrote in the one before.
  class Passes {
   public:
    virtual ~Passes() = default;

    /// As Validator::validate(), with the input of this pass.
    virtual Result validate(std::string_view input, std::string_view output) = 0;
  };
  virtual ~Validator() = default;

  /// Throws KataFault when the validator exits with neither right nor wrong.
  virtual Result validate(std::string_view input, std::string_view answer, std::string_view output) = 0;

  /// Begins a case of several passes. The validator has to outlive them. Null where it knows one pass only.
  virtual std::unique_ptr<Passes> passes(std::string_view) { return nullptr; }
};

/// Asks a submission in a process of its own, for its output.
using AskPass = std::function<Exchange(std::string_view input)>;

/// Result of a submission's dialogue with an interactor.
struct Interaction {
  Validator::Result result;  ///< the interactor's, unless the submission failed by itself
  std::string fault;         ///< the interactor's own, never the submission's; or empty
  std::string reason;        ///< why the submission failed, where its process alone does not show it; or empty
  std::string said;          ///< by the submission in a dialogue: at most 64 KiB of it, raw
  std::optional<std::string> dialogue;  ///< its beginning and end in lines, escaped; absent for several passes
};

/// An interactor of the Kattis problem package format.
class Interactor {
 public:
  virtual ~Interactor() = default;

  /// Connects it with a submission that waits for the standard channel, until one of the two is at fault or both have
  /// ended. The facts of the submission's process, which is gone, with Exchange::interaction.
  virtual Exchange interact(std::string_view input, std::string_view answer, Conversation& submission,
                            const Allowance& allowance) = 0;
};

/// An input validator of the Kattis problem package format.
class InputValidator {
 public:
  virtual ~InputValidator() = default;

  /// The exit status: 42 for a valid input, usually 43 for an invalid one. Throws KataFault when the validator does not
  /// compile, is killed, or hangs.
  virtual int validate(std::string_view input) = 0;
};

/// A whole program that prints something for its input: a package's generator, or a solution.
class AuthorProgram {
 public:
  virtual ~AuthorProgram() = default;

  /// Its stdout. Throws KataFault where it does not exit with status 0.
  virtual std::string run(std::string_view input, const std::vector<std::string>& arguments) = 0;
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
  virtual std::unique_ptr<Interactor> interactor(const std::filesystem::path& program,
                                                 const std::vector<std::string>& arguments) = 0;
  virtual std::unique_ptr<InputValidator> inputValidator(const std::filesystem::path& program,
                                                         const std::vector<std::string>& arguments) = 0;

  /// Null where none is run.
  virtual std::unique_ptr<AuthorProgram> program(const std::filesystem::path&) { return nullptr; }
};

}  // namespace judge
