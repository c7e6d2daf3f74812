#pragma once

#include <functional>
#include <string>
#include <vector>

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
  std::string signature;                ///< as a compile error shows it
  std::string function;                 ///< name
  std::vector<std::string> parameters;  ///< types; the arguments are passed as variables
  std::string result;                   ///< type that the answer is converted to

  /// The types in which the arguments, and as the last one the answer, are decoded and encoded: those above, except
  /// that bigints and strings are distinguished.
  std::vector<std::string> coded;

  bool mayBeNone = false;  ///< the function may also return an optional, empty for no solution

  /// One callee with two parameters in place of each pair; empty if no parameter is a pair.
  std::vector<Callee> apart{};

  OtherFunctions others = noOthers;
};

Callee calleeOf(const Signature& signature, const Language& cpp);

}  // namespace judge
