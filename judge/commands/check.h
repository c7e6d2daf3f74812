#pragma once

namespace judge {

/// `judge check [--kata NAME] IN ANS FEEDBACK_DIR/ [ANYTHING...] < OUT`: an output validator by the convention of
/// Kattis and DOMjudge. Returns 42 when OUT is right and 43 when it is wrong. What cannot be judged is never either:
/// throws InputError for a bad IN, ANS or folder, std::system_error where the machine fails.
int checkCommand(int argc, char** argv);

}  // namespace judge
