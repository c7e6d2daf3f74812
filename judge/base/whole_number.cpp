#include "judge/base/whole_number.h"

#include <fmt/format.h>

#include <charconv>
#include <string>

namespace judge {

CLI::Validator wholeNumber(std::uint64_t least, std::uint64_t most) {
  const auto fault = [=](const std::string& text) -> std::string {
    std::uint64_t number = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    const bool isDecimal = error == std::errc() && end == last && (text.size() == 1 || text[0] != '0');
    if (isDecimal && number >= least && number <= most) return {};
    return fmt::format("'{}' is not a whole number from {} to {}", text, least, most);
  };
  return {fault, ""};
}

}  // namespace judge
