#pragma once

#include <string>

#include "judge/grading/assessment.h"
#include "judge/grading/conversation.h"
#include "judge/katas/author_programs.h"
#include "judge/languages/compiler.h"

namespace judge {

/// What one program of a kata's author does wrong, as the sentences of KataFaults. One that goes beyond its time too
/// often is refused from then on: waiting for it would hold up all the rest.
class AuthorFaults {
 public:
  /// `name`: of its file.
  explicit AuthorFaults(const std::string& name);

  /// Throws where it is refused.
  void checkNotRefused() const;

  /// Throws, and refuses it, where it does not compile; what is no fault of its own is a std::runtime_error.
  void checkCompiled(const CompiledProgram& compiled);

  /// It did not what it should. `when` begins with a comma, or is empty; `rather` ends the sentence.
  [[noreturn]] void blame(const Exchange& exchange, const Share& share, std::string_view when = {},
                          std::string_view rather = {});
  [[noreturn]] void blame(const std::string& what) const;

 private:
  std::string name_, refusal_;
  int timesLate_ = 0;
};

}  // namespace judge
