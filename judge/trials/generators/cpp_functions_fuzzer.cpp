// libFuzzer target: reading C++ from any bytes ends, touches nothing else, and reports lines and scopes that are
// there.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "judge/languages/cpp_functions.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view source(reinterpret_cast<const char*>(data), size);
  const auto lines = 1 + static_cast<std::size_t>(std::count(source.begin(), source.end(), '\n'));
  const bool isNumberedAnew = source.find("line ") != std::string_view::npos;  // by a #line directive
  for (const judge::CppFunction& function : judge::cppFunctionsIn(source).all) {
    const bool isThere = isNumberedAnew || (function.line >= 1 && function.line <= lines);
    if (!isThere || function.name.empty() || function.fewest > function.most) std::abort();
  }
  return 0;
}
