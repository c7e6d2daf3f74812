#pragma once

#include <string>
#include <string_view>

namespace judge {

/// `code` as it can stand behind any submission: every name and keyword in it is undefined before, since a submission
/// may have made macros of them, and so is `main`. `function`, the one that the submission defines, is left alone: it
/// may well be a macro. The code has neither comments nor directives; it begins and ends with a newline.
std::string glueText(std::string_view code, std::string_view function);

}  // namespace judge
