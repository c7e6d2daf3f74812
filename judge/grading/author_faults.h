#pragma once

#include <string>
#include <string_view>

#include "judge/grading/assessment.h"
#include "judge/languages/builder.h"

namespace judge {

/// Turns failures of one program of a kata's author into KataFaults. A program that exceeds its time too often is
/// refused from then on: waiting for it would delay the run.
class AuthorFaults {
 public:
  /// `name`: name of its file.
  explicit AuthorFaults(const std::string& name);

  /// Throws where it is refused.
  void checkNotRefused() const;

  /// Throws, and refuses it, where it does not compile; what is no fault of its own is a std::runtime_error.
  void checkCompiled(const CompiledProgram& compiled);

  /// Throws the KataFault of a failed exchange. `when` begins with a comma, or is empty; `rather` ends the sentence.
  [[noreturn]] void blame(const Exchange& exchange, const Budget& budget, std::string_view when = {},
                          std::string_view rather = {});
  [[noreturn]] void blame(const std::string& what, std::string_view when = {}) const;

 private:
  std::string name_, refusal_;
  int timesLate_ = 0;
};

}  // namespace judge
