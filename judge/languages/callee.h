#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// What a submission has to define, and the text that calls it. The types are C++, their names whole ("::std::string").
struct Callee {
  std::string_view signature;                ///< as a compile error shows it
  std::string_view function;                 ///< its name
  std::vector<std::string_view> parameters;  ///< types; the arguments are passed as variables
  std::string_view result;                   ///< type that the answer is made into

  /// C++17: defines what `judge/languages/cpp/harness_main.cpp` declares. It reads the request, with
  /// `::queens_judge_glue::numberAt(bytes)` for 32-bit numbers in it, calls `::queens_judge_glue::call(arguments...)`
  /// with variables of those types, once, and replies once with what that returns, a `result`. What the submission
  /// throws passes through. As the text stands behind a submission, it has neither comments nor directives, begins and
  /// ends with a newline, and writes :: before every name.
  std::string_view glue;

  /// Another kata's function.
  struct Other {
    std::string function, kata;
  };
  std::vector<Other> others{};
};

}  // namespace judge
