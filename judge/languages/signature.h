#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// A type of arguments and answers, the same for every language: `int`, `bool`, `text`, `bigint`, `pair<A, B>`,
/// `list<T>`, `optional<T>` (none or T). judge/languages/README.md says how their values are written.
struct Type {
  enum class Kind { Int, Bool, Text, Bigint, Pair, List, Optional };
  Kind kind = Kind::Int;
  std::vector<Type> of{};

  friend bool operator==(const Type&, const Type&) = default;
};

/// "list<list<int>>". Throws InputError where that is no type.
Type typeIn(std::string_view text);

/// The inverse of typeIn().
std::string textOf(const Type& type);

/// "list": the word that a type begins with.
std::string_view wordOf(Type::Kind kind);

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

/// "(int, pair<int, int>) -> optional<text>".
std::string typesOf(const Signature& signature);

/// How languages spell names of several words: solve_n_queens, solveNQueens, SolveNQueens.
enum class Spelling { Snake, Camel, Pascal };

std::string spelt(std::string_view words, Spelling spelling);

}  // namespace judge
