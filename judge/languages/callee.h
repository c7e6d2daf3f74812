#pragma once

#include <string_view>

namespace judge {

/// What a submission has to define, and the text that calls it.
struct Callee {
  std::string_view signature;  ///< as a compile error shows it
  std::string_view glue;       ///< C++17; `judge/languages/cpp/harness_main.cpp` declares what it has to define
};

}  // namespace judge
