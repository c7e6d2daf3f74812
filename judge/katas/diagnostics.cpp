#include "judge/katas/diagnostics.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "judge/base/text.h"

namespace judge {
namespace {

bool isAdvice(const Diagnostic& one) { return one.about == Diagnostic::About::Advice; }

std::string locationText(const Diagnostic& one) {
  if (one.file.empty()) return "";
  return escaped(one.file) + (one.line == 0 ? "" : fmt::format(":{}", one.line)) + ": ";
}

std::string diagnosticLine(const Diagnostic& one) {
  return fmt::format("{}{}{}{}\n", isAdvice(one) ? "advice: " : "", locationText(one), one.what,
                     one.remedy.empty() ? "" : "; " + one.remedy);
}

std::string counted(std::ptrdiff_t count) {
  if (count == 0) return "no faults";
  return count == 1 ? "1 fault" : fmt::format("{} faults", count);
}

}  // namespace

bool hasFault(const std::vector<Diagnostic>& diagnostics) { return !std::ranges::all_of(diagnostics, isAdvice); }

std::string reportOn(const std::string& subject, std::vector<Diagnostic> diagnostics, bool isComplete) {
  std::ranges::stable_sort(diagnostics, {},
                           [](const Diagnostic& one) { return std::tie(one.about, one.file, one.line); });
  const auto faults = static_cast<std::ptrdiff_t>(diagnostics.size()) - std::ranges::count_if(diagnostics, isAdvice);
  std::string text = fmt::format("{}: {}{}\n", subject, counted(faults), isComplete ? "" : " so far");
  for (const Diagnostic& one : diagnostics) text += diagnosticLine(one);
  return text;
}

}  // namespace judge
