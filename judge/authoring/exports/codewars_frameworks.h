#pragma once

#include <string>
#include <utility>
#include <vector>

namespace judge {

/// How the tests in a language are run. In its files, @{solution}, @{preloaded} and @{tests} are the parts of the kata.
struct Framework {
  const char* id;
  const char* installed;  ///< a file of the framework
  std::vector<std::pair<const char*, std::string>> files;
  const char* command;
  const char* passed = "(?m)^  3 passing";  ///< RE2 of what it writes where the three cases pass

  // Solutions: two numbers above 0 whose sum is n.
  std::string right, wrong, otherType{};  ///< otherType: a wrong answer of another type; or empty
  std::vector<std::string> cheats;
};

/// Codewars' frameworks. Those of Python and C++ are no packages of Debian: the least that the tests need of them
/// stands in for them.
const std::vector<Framework>& codewarsFrameworks();

}  // namespace judge
