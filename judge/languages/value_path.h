#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/signature.h"

/// Names of values and their parts, for messages.
namespace judge {

/// One step into a value: to an item of a list, or a part of a pair.
struct ValueStep {
  Type::Kind in = Type::Kind::List;
  std::size_t index = 0;  ///< counts from 0
};

/// The steps to a part of a value, outermost first.
using ValuePath = std::vector<ValueStep>;

/// "the 2nd part of the 3rd item of placement"; `root`: the name of the complete value.
std::string describePath(std::string_view root, const ValuePath& path);

/// "1st", "2nd", "23rd".
std::string ordinal(std::size_t number);

/// A description of the values of a type: "a whole number", "true or false", "a list"; `none`: how none is written.
std::string describeType(const Type& type, std::string_view none = "none");

}  // namespace judge
