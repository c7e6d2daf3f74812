#include "judge/languages/value_path.h"

#include <fmt/format.h>

namespace judge {

std::string ordinal(std::size_t number) {
  constexpr const char* kEndings[] = {"th", "st", "nd", "rd"};
  const bool isTeen = number / 10 % 10 == 1;
  return fmt::format("{}{}", number, kEndings[isTeen || number % 10 > 3 ? 0 : number % 10]);
}

std::string describePath(std::string_view root, const ValuePath& path) {
  std::string words;
  for (auto step = path.rbegin(); step != path.rend(); ++step)
    words += fmt::format("the {} {} of ", ordinal(step->index + 1), step->in == Type::Kind::Pair ? "part" : "item");
  return words += root;
}

std::string describeType(const Type& type, std::string_view none) {
  switch (type.kind) {
    case Type::Kind::Bool:
      return "true or false";
    case Type::Kind::Int:
    case Type::Kind::Bigint:
      return "a whole number";
    case Type::Kind::Optional:
      return fmt::format("{} or {}", none, describeType(type.of[0], none));
    default:
      return fmt::format("a {}", kindName(type.kind));
  }
}

}  // namespace judge
