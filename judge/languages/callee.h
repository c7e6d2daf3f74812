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

/// Those of all other katas, where a submission's own is missing: one of them may be there instead.
using OtherFunctions = std::function<std::vector<OtherFunction>()>;
inline std::vector<OtherFunction> noOthers() { return {}; }

/// What a submission in C++ has to define. Types have their names whole: "::std::string".
struct Callee {
  std::string signature;                ///< as a compile error shows it
  std::string function;                 ///< its name
  std::vector<std::string> parameters;  ///< types; the arguments are passed as variables
  std::string result;                   ///< type that the answer is made into

  /// What arguments, and behind them the answer, are read and written as: the same types, but for bigints, which are
  /// strings as well.
  std::vector<std::string> coded;

  bool mayBeNone = false;  ///< an optional of the result will do, too: what is empty is no solution

  OtherFunctions others = noOthers;
};

Callee calleeOf(const Signature& signature, const Language& cpp);

}  // namespace judge
