#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/signature.h"

/// Words for people on values and their parts.
namespace judge {

/// One step into a value: to an item of a list, or a part of a pair.
struct ValueStep {
  Type::Kind in = Type::Kind::List;
  std::size_t index = 0;  ///< counts from 0
};

/// The steps to a part of a value, the outermost first.
using ValuePath = std::vector<ValueStep>;

/// "the 2nd part of the 3rd item of placement"; `root` names the whole value.
std::string placeOf(std::string_view root, const ValuePath& path);

/// "1st", "2nd", "23rd".
std::string ordinal(std::size_t number);

/// What a value of the type is called: "a whole number", "true or false", "a list"; `none` is how none is written.
std::string describeType(const Type& type, std::string_view none = "none");

}  // namespace judge
