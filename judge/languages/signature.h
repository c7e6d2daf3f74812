#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// A type of arguments and answers, the same for every language: `int`, `bool`, `text`, `bigint`, `pair<A, B>`,
/// `list<T>`, `optional<T>` (none or T). judge/languages/README.md says how their values are written.
struct Type {
  enum class Kind { Int, Bool, Text, Bigint, Pair, List, Optional };
  /// What the values of an int may need: so many bits, sign included, or, Bits53, no more than a double holds exactly.
  enum class Width { Bits32, Bits53, Bits64 };
  Kind kind = Kind::Int;
  std::vector<Type> of{};
  Width width = Width::Bits32;  ///< of an int

  friend bool operator==(const Type&, const Type&) = default;
};

/// "list<list<int>>". Throws InputError where that is no type.
Type typeIn(std::string_view text);

/// The inverse of typeIn(), which knows no widths.
std::string textOf(const Type& type);

/// "list<int64>": ints with their widths as "int", "int53" or "int64".
std::string typesWithWidths(const Type& type);

/// "list": the word that a type begins with.
std::string_view kindName(Type::Kind kind);

/// What a submission has to define.
struct Signature {
  struct Parameter {
    std::string name;
    Type type;
  };
  std::string words;  ///< the function's name, in small letters: "solve n queens"
  std::vector<Parameter> parameters;
  Type result;
};

/// "(int, pair<int, int>) -> optional<text>"; the second as typesWithWidths() has the types.
std::string typesOf(const Signature& signature);
std::string typesWithWidths(const Signature& signature);

/// How languages spell names of several words: solve_n_queens, solveNQueens, SolveNQueens.
enum class NamingStyle { Snake, Camel, Pascal };

std::string styledName(std::string_view words, NamingStyle spelling);

}  // namespace judge
