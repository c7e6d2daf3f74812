#include "judge/languages/cpp_program.h"

#include "judge/base/text.h"
#include "judge/languages/call_search.h"
#include "judge/languages/harness_sources.h"

namespace judge {
namespace {

/// The text without comments.
std::string includesIn(std::string_view prelude) {
  std::string text;
  for (const std::string_view line : linesIn(prelude))
    if (line.starts_with("#include")) text += std::string(line) + '\n';
  return text;
}

}  // namespace

CppProgram::CppProgram(const std::string& submission, const Signature& signature, const Language& cpp,
                       const std::string& function, bool isBare)
    : prelude(includesIn(isBare ? std::string(cppBarePrelude())
                                : std::string(cppUsualPrelude()).append(cppRarePrelude()))) {
  const Callee callee = calleeOf(signature, cpp);
  const Submission parsed{.path = "-", .source = submission, .name = "submission", .language = nullptr};
  CallSearch search(parsed, callee);
  if (!function.empty()) search.chooseOnly(function);
  call = search.glue();
}

}  // namespace judge
