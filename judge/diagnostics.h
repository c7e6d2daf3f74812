#pragma once

#include <string>
#include <string_view>

namespace judge {

/// The names under which glue and submission stand in the compiler's messages.
inline constexpr std::string_view kGlueName = "judge-glue";

/// One sentence that says why a submission does not compile, from the compiler's own words.
/// `signature` is named when nothing but the call from the glue fails, or when the function is never defined.
std::string explainCompileError(std::string_view diagnostics, std::string_view submissionName,
                                std::string_view signature);

}  // namespace judge
