#pragma once

#include <string>

#include "judge/languages/language.h"
#include "judge/languages/signature.h"

namespace judge {

/// What a program in C++ has around a submission's text, besides what its file says.
struct CppProgram {
  /// `function`, `isBare`: as in PlainProgram.
  CppProgram(const std::string& submission, const Signature& signature, const Language& cpp,
             const std::string& function, bool isBare);

  std::string prelude;  ///< includes before it
  std::string call;     ///< behind it: queens_judge_answer(), as the harness has it
};

}  // namespace judge
