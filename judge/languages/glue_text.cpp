#include "judge/languages/glue_text.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace judge {
namespace {

bool isInName(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

/// Names and keywords; what stands in string literals is none.
std::set<std::string_view> namesIn(std::string_view code) {
  std::set<std::string_view> names;
  while (!code.empty()) {
    std::size_t size = 1;
    if (code[0] == '"') {
      size = std::min(code.find('"', 1), code.size() - 1) + 1;
    } else if (isInName(code[0])) {
      size = static_cast<std::size_t>(std::find_if_not(code.begin(), code.end(), isInName) - code.begin());
      if (!std::isdigit(static_cast<unsigned char>(code[0]))) names.insert(code.substr(0, size));
    }
    code.remove_prefix(size);
  }
  return names;
}

}  // namespace

std::string glueText(std::string_view code, std::string_view function) {
  std::set<std::string_view> names = namesIn(code);
  names.erase(function);
  names.insert("main");
  std::string text = "\n";
  for (const std::string_view name : names) text.append("#undef ").append(name) += '\n';
  return text.append(code.substr(1));
}

}  // namespace judge
