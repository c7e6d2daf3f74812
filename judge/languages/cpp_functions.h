#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// What C++ text declares under a name that can be called: a function, or a variable that may hold one.
struct CppFunction {
  static constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();

  std::string scope;  ///< "nQueens::Solution"; anonymous and inline namespaces are left out; empty: the global one
  std::string_view name;
  std::size_t line = 0;
  std::string declaration;  ///< "std::string nQueens::Solution::solve(int n)", cut; raw
  std::size_t fewest = 0;   ///< arguments that it can be called with; of a variable any number
  std::size_t most = kAnyNumber;
  std::string_view value;   ///< of "= 0", "= delete" or "= default": what stands behind the sign
  bool hasBody = false;     ///< or, of a variable, a value
  bool isOutside = false;   ///< of the scope that its name names: void nQueens::f() {}
  bool isInClass = false;   ///< declared there
  bool isPublic = true;     ///< as are the classes around it
  bool isTemplate = false;  ///< a member of a class template
  bool isPassedOn = false;  ///< calls something of the same name elsewhere: x.f(), x->f(), other::f()

  bool takes(std::size_t arguments) const { return fewest <= arguments && arguments <= most; }
};

struct CppFunctions {
  std::vector<CppFunction> all;           ///< at namespace and class scope, in order
  std::vector<std::string> classes;       ///< "nQueens::Solution", sorted; those that are no templates
  std::vector<std::string> namespaces{};  ///< sorted
  bool isInteger = true;                    ///< every brace is closed
};

/// Reads C++ text as far as that goes without its headers: one pass over any bytes at all. What macros make of it is
/// not seen.
CppFunctions cppFunctionsIn(std::string_view source);

/// The number of parameters in "int n, std::pair<int, int> queen".
std::size_t cppParametersIn(std::string_view list);

}  // namespace judge
