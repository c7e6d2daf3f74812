#pragma once

#include <string>

#include "judge/languages/language.h"
#include "judge/languages/signature.h"

namespace judge {

/// The parts of an exported C++ program that depend on the submission.
struct CppProgram {
  /// `function`, `isBare`: as in PlainProgram.
  CppProgram(const std::string& submission, const Signature& signature, const Language& cpp,
             const std::string& function, bool isBare);

  std::string prelude;  ///< includes before the submission
  std::string call;     ///< text behind the submission: queens_judge_answer(), as in the harness
};

}  // namespace judge
