#pragma once

#include <string>
#include <string_view>

#include "judge/languages/language.h"
#include "judge/languages/value.h"

/// Values as the source texts of languages have them.
namespace judge {

/// (0, 3) for a pair, None for none.
std::string pythonLiteral(const Value& value, const Type& type);

/// 5n for a bigint and for an int beyond what numbers hold, null for none.
std::string javascriptLiteral(const Value& value, const Type& type);

/// Of a type that stands before it: {{0, 3}, {1, 1}}. Of a bigint its digits as text. `result`: as functions return it,
/// where what is empty may be none.
std::string cppLiteral(const Value& value, const Type& type, const Language& cpp, bool result = false);

}  // namespace judge
