#include "tools/number_option.h"

#include <fmt/format.h>

#include <string>

#include "tools/arguments.h"

namespace queens {

CLI::Validator wholeNumber(std::uint64_t least, std::uint64_t most) {
  const auto fault = [=](const std::string& text) -> std::string {
    const bool isOctal = text.size() > 1 && text[0] == '0';
    const auto number = numberFrom(text);
    if (number && !isOctal && *number >= least && *number <= most) return {};
    return fmt::format("'{}' is not a whole number from {} to {}", text, least, most);
  };
  return {fault, ""};
}

}  // namespace queens
