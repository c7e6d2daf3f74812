#pragma once

#include <optional>
#include <string>

#include "judge/cli/grade_options.h"

namespace judge {

struct KataPageOptions {
  GradeOptions grade;                ///< `kata` and the languages
  std::optional<std::string> start;  ///< a language: nothing but its starting code
};

/// Writes to stdout what there is to say of one kata, in the format "text" or "json". Throws InputError.
int showKata(KataPageOptions options, const std::string& format);

}  // namespace judge
