#include "judge/cli/limit_ceilings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {
namespace {

using Ceilings = std::map<std::string, std::string, std::less<>>;

const Ceilings kUsualCeilings = {{"total-seconds", "3600"},  {"case-seconds", "600"},       {"idle-seconds", "60"},
                                 {"wall-factor", "10"},      {"memory-mb", "4096"},         {"output-mb", "64"},
                                 {"processes", "256"},       {"stack-mb", "1024"},          {"source-kb", "1024"},
                                 {"compile-seconds", "120"}, {"compile-memory-mb", "4096"}, {"checker-seconds", "60"}};

Ceilings ceilings() {
  Ceilings all = kUsualCeilings;
  const char* const variable = std::getenv(kCeilingsVariable);
  if (!variable || !*variable) return all;
  for (const std::string_view word : split(variable, ',')) {
    const std::string_view name = trimmed(word.substr(0, word.find('=')));
    const std::string_view value = trimmed(word.substr(std::min(name.size() + 1, word.size())));
    const auto ceiling = all.find(name);
    if (ceiling == all.end() || numberIn<double>(value).value_or(0) <= 0)
      throw InputError(fmt::format("{}: {}: expected LIMIT=NUMBER, such as memory-mb=8192, separated by commas",
                                   kCeilingsVariable, inQuotes(word)));
    ceiling->second = value;
  }
  return all;
}

}  // namespace

std::optional<std::string> exceededCeiling(const KataLimit& limit) {
  const Ceilings all = ceilings();
  const auto ceiling = all.find(limit.name);
  const auto value = numberIn<double>(limit.value);
  if (ceiling == all.end() || !value || *value <= *numberIn<double>(ceiling->second)) return std::nullopt;
  return ceiling->second;
}

}  // namespace judge
