#pragma once

#include <string>

#include "judge/languages/language.h"
#include "judge/languages/signature.h"
#include "judge/verdict/limits.h"

namespace judge {

/// Makes a program around a function, which reads its arguments from stdin and writes its result to stdout, both in the
/// plain format (plain_text.h). In an interactive kata it passes on what the function asks, by [ask] of language.toml.
///
/// The file `export.program` of a language's folder "export" is that program but for the function: "@{NAME.EXT}" in it
/// is another file of that folder or the language's, indented as the placeholder is, "@{NAME}" one of placeholdersOf(),
/// of `export.find` and `export.each`, "@{submission}" or "@{class}". judge/languages/README.md lists the keys.
struct PlainProgram {
  const Language& language;
  const Signature& signature;
  const Limits& limits;
  std::string name{"Program"};  ///< stem of the exported file; in Java also the name of its class

  /// For C++: the qualified name of the function ("nQueens::solveNQueens"; empty: found in the text), and whether the
  /// judge's usual headers are left out.
  std::string function{};
  bool isBare = false;

  /// The program around a submission. Throws InputError if it has no such function, or the language has no export.
  std::string around(const std::string& submission) const;

  /// The output validator of a problem package around a kata's checker. The signature is the checker's: the kata's
  /// parameters, the expected answer if `hasExpected`, and the answer.
  std::string validator(const std::string& checker, bool hasExpected) const;

 private:
  std::string made(const Language& kind, const std::string& around, const std::string& source,
                   const std::string& expected) const;
  std::string exportFile(const std::string& file) const;
};

}  // namespace judge
