#pragma once

#include <string>

#include "judge/languages/language.h"
#include "judge/languages/signature.h"
#include "judge/verdict/limits.h"

namespace judge {

/// Around a function: a program that reads its arguments from stdin and writes its result to stdout, both in the plain
/// form (plain_text.h).
///
/// The file `export.program` of a language's folder "export" is that program but for the function: "@{NAME.EXT}" in it
/// is another file of that folder or the language's, indented as the placeholder is, "@{NAME}" one of placeholdersOf(),
/// of `export.find` and `export.each`, "@{submission}" or "@{class}". judge/languages/README.md lists the keys.
struct PlainProgram {
  const Language& language;
  const Signature& signature;
  const Limits& limits;
  std::string name{"Program"};  ///< of the file that it is written to, without the extension: in Java that of its class

  /// For C++: where the compiler found the function ("nQueens::solveNQueens"; empty: what the text says), and whether
  /// it goes without the headers that the judge includes.
  std::string function{};
  bool isBare = false;

  /// Around a submission. Throws InputError where it has no such function, or the language knows no such program.
  std::string around(const std::string& submission) const;

  /// Around a checker: an output validator of problem packages. The signature is the checker's: the kata's parameters,
  /// what is expected where `hasExpected`, and the answer.
  std::string validator(const std::string& checker, bool hasExpected) const;

 private:
  std::string made(const std::string& file, const std::string& source, const std::string& expected) const;
};

}  // namespace judge
