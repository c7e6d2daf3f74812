#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "judge/grading/build_environment.h"
#include "judge/katas/author_programs.h"
#include "judge/languages/submission.h"
#include "judge/machine/process_owned.h"

namespace judge {

/// A whole program: a file, or a folder of files. In a folder the program is what is called main, interactor, validate,
/// validator, check or checker, or else the first by name; the others lie beside it. Throws InputError, which names the
/// file, for links, folders in it, sources in two languages, scripts that would build or run it, and what is too much
/// or too large.
Submission programSource(const std::filesystem::path& path, Bytes largest, const Languages& languages);

/// Where the programs of a kata's author are compiled and started, apart from submissions: the two must not be able to
/// reach each other. Made when the first of them is needed; a copy of this process makes its own.
class AuthorEnvironment {
 public:
  explicit AuthorEnvironment(BuildOptions options) : options_(std::move(options)) {}
  virtual ~AuthorEnvironment() = default;

  BuildEnvironment& get();
  const Limits& limits() const { return options_.limits; }

 protected:
  virtual std::unique_ptr<BuildEnvironment> make() { return std::make_unique<BuildEnvironment>(options_); }

  BuildOptions options_;

 private:
  ProcessOwned<BuildEnvironment> made_;
};

/// The options for an author's programs, made from those for submissions.
BuildOptions forAuthors(BuildOptions options);

/// One function in `program`, in one process that answers question after question. A process that failed, or has
/// written much, is replaced by a new one. A program that exceeds its time too often is not asked again.
std::unique_ptr<AuthorFunction> authorFunction(std::shared_ptr<AuthorEnvironment> environment, Submission program,
                                               Signature signature);

/// Validators of the Kattis problem package format: whole programs, with a new process for each case.
///
/// `PROGRAM IN ANS FEEDBACK_DIR/ ARGUMENTS... < OUTPUT`, where the folder has judgemessage.txt, teammessage.txt and
/// judgeimage.svg already, empty: nothing else that it writes there is kept.
std::unique_ptr<Validator> authorValidator(std::shared_ptr<AuthorEnvironment> environment, Submission program,
                                           std::vector<std::string> arguments);

/// `PROGRAM IN ANS FEEDBACK_DIR/ ARGUMENTS...`, connected with the submission. Its failures are faults of its own, but
/// for those that the submission causes (judge/grading/dialogue.h).
std::unique_ptr<Interactor> authorInteractor(std::shared_ptr<AuthorEnvironment> environment, Submission program,
                                             std::vector<std::string> arguments);

/// `PROGRAM ARGUMENTS... < INPUT`.
std::unique_ptr<InputValidator> authorInputValidator(std::shared_ptr<AuthorEnvironment> environment, Submission program,
                                                     std::vector<std::string> arguments);

/// `PROGRAM ARGUMENTS... < INPUT`, for what it prints: as much as the limit of the output.
std::unique_ptr<AuthorProgram> authorProgram(std::shared_ptr<AuthorEnvironment> environment, Submission program);

/// The programs in the files of a kata's folder, in an environment of their own with `options`. Sources are read at
/// once, as programSource() says: InputError.
std::shared_ptr<AuthorPrograms> makeAuthorPrograms(BuildOptions options, const Languages& languages);

}  // namespace judge
