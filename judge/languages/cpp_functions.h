#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// A declaration in C++ text that may be callable: a function, or a variable that may hold one.
struct CppFunction {
  static constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();

  std::string scope;  ///< "nQueens::Solution"; without anonymous and inline namespaces; empty: global
  std::string_view name;
  std::size_t line = 0;
  std::string declaration;        ///< "std::string nQueens::Solution::solve(int n)", cut; raw
  std::size_t fewest = 0;         ///< least number of arguments; a variable takes any number
  std::size_t most = kAnyNumber;  ///< largest number of arguments
  std::string_view value;         ///< text behind '=': "0", "delete" or "default"
  bool hasBody = false;           ///< a variable: whether it has an initializer
  bool isOutside = false;         ///< defined outside the scope that its name gives: void nQueens::f() {}
  bool isInClass = false;         ///< declared in a class
  bool isPublic = true;           ///< and all classes around it are
  bool isTemplate = false;        ///< a member of a class template
  bool delegates = false;         ///< its body calls another function of the same name: x.f(), x->f(), other::f()
  std::string header{};           ///< the file that declares it; empty: the source

  std::string location() const;  ///< "line 5", "line 5 of board.h"

  bool takes(std::size_t arguments) const { return fewest <= arguments && arguments <= most; }
};

/// All callable declarations of a source.
struct CppFunctions {
  std::vector<CppFunction> all;           ///< declarations at namespace and class scope, in order
  std::vector<std::string> classes;       ///< "nQueens::Solution"; sorted, without templates
  std::vector<std::string> namespaces{};  ///< sorted
  bool bracesMatch = true;                ///< every brace is closed
};

/// Parses C++ text without its headers, in one pass, whatever bytes it has. Macros are not expanded.
CppFunctions cppFunctionsIn(std::string_view source);

}  // namespace judge
