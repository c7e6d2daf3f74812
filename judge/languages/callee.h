#pragma once

#include <functional>
#include <string>
#include <vector>

#include "judge/languages/cpp_functions.h"
#include "judge/languages/language.h"

namespace judge {

/// Another kata's function.
struct OtherFunction {
  std::string function, kata;
};

/// Lists the functions of all other katas: a submission without the kata's function may have one of those.
using OtherFunctions = std::function<std::vector<OtherFunction>()>;
inline std::vector<OtherFunction> noOthers() { return {}; }

/// The function that a submission in C++ has to define. Types are fully qualified: "::std::string".
struct Callee {
  /// Its arguments are passed as variables.
  struct Parameter {
    std::string type;
    std::string coded;  ///< type in which it is decoded: the same, except that bigints and strings are distinguished
  };

  std::string signature;  ///< as a compile error shows it
  std::string function;   ///< name
  std::vector<Parameter> parameters;
  std::string result;  ///< type that the answer is converted to
  std::string coded;   ///< type in which the answer is encoded

  bool mayBeNone = false;  ///< the function may also return an optional, empty for no solution

  std::vector<Parameter> apart{};  ///< the same with two in place of each pair: it may have those

  OtherFunctions others = noOthers;

  /// Whether a function has the number of parameters.
  bool mayBe(const CppFunction& found) const { return found.takes(parameters.size()) || found.takes(apart.size()); }
};

Callee calleeOf(const Signature& signature, const Language& cpp);

}  // namespace judge
