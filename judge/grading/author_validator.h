#pragma once

#include <memory>
#include <string>
#include <vector>

#include "judge/grading/author_function.h"

namespace judge {

/// Validators of the Kattis problem package format: whole programs, with a new process for each case.
///
/// `PROGRAM IN ANS FEEDBACK_DIR/ ARGUMENTS... < OUTPUT`, where the folder has judgemessage.txt, teammessage.txt and
/// judgeimage.svg already, empty: nothing else that it writes there is kept.
std::unique_ptr<Validator> authorValidator(std::shared_ptr<AuthorHost> host, Submission program,
                                           std::vector<std::string> arguments);

/// `PROGRAM ARGUMENTS... < INPUT`.
std::unique_ptr<InputValidator> authorInputValidator(std::shared_ptr<AuthorHost> host, Submission program,
                                                     std::vector<std::string> arguments);

}  // namespace judge
