#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// A type of arguments and answers, the same for every language: `int`, `bool`, `text`, `bigint`, `pair<A, B>`,
/// `list<T>`, `optional<T>` (none or T). judge/languages/README.md says how their values are written.
struct Type {
  enum class Kind { Int, Bool, Text, Bigint, Pair, List, Optional };
  /// Range of an int: so many bits, sign included; Bits53: what a double holds exactly.
  enum class Width { Bits32, Bits53, Bits64 };
  Kind kind = Kind::Int;
  std::vector<Type> of{};
  Width width = Width::Bits32;  ///< of an Int

  friend bool operator==(const Type&, const Type&) = default;
};

/// Parses "list<list<int>>". Throws InputError if that is no type.
Type typeIn(std::string_view text);

/// The inverse of typeIn(): without widths.
std::string typeName(const Type& type);

/// "list<int64>": ints with their widths as "int", "int53" or "int64".
std::string typesWithWidths(const Type& type);

/// The first word of a type's name: "list".
std::string_view kindName(Type::Kind kind);

/// The function that a submission has to define.
struct Signature {
  struct Parameter {
    std::string name;
    Type type;
  };
  std::string words;  ///< the function's name as lower-case words: "solve n queens"
  std::vector<Parameter> parameters;
  Type result;
  bool isInteractive = false;  ///< a submission is a program that talks with an interactor, which has the parameters
};

/// "(int, pair<int, int>) -> optional<text>"; typesWithWidths() names ints by their widths.
std::string typesOf(const Signature& signature);
std::string typesWithWidths(const Signature& signature);

/// Styles of names of several words: solve_n_queens, solveNQueens, SolveNQueens.
enum class NamingStyle { Snake, Camel, Pascal };

/// The name made of `words`, which blanks separate.
std::string styledName(std::string_view words, NamingStyle namingStyle);

}  // namespace judge
