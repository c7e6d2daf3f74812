#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/units.h"
#include "judge/languages/value.h"

/// Values as JSON: how people write them in suites, and see them in reports. int and bigint are numbers, a bigint
/// beyond 64 bits a string of digits; bool is true or false; text a string; pair and list are arrays; none is null.
namespace judge {

/// Reads the text that {"file": NAME} stands for. Throws InputError.
using TextFile = std::function<std::string(const std::string& name)>;

/// Encodes the value of `type` in `json`. `name`: its name in messages. Throws InputError, without a location, if it is
/// no such value: "the 2nd item of placement is "x", expected a whole number". Without `textFile` a text has to be a
/// string.
std::string valueOfJson(std::string_view json, const Type& type, std::string_view name, const TextFile& textFile = {});

/// Encodes an array with a value for each parameter: the bytes of a question.
std::string requestOfJson(std::string_view json, const std::vector<Signature::Parameter>& parameters,
                          const TextFile& textFile = {});

inline constexpr Bytes kAllOfIt{SIZE_MAX};

/// "[8, [0, 3]]": the inverse of valueOfJson(), except that bytes that are not UTF-8 are replaced. After `most` bytes
/// follows "...".
std::string jsonOf(const Value& value, Bytes most = kAllOfIt);

/// The items of an array: "8, [0, 3]".
std::string jsonOf(const std::vector<Value>& values, Bytes most = kAllOfIt);

/// The parts of a line between occurrences of `arrow` ("=>", "->") outside of JSON strings.
std::vector<std::string_view> partsAt(std::string_view arrow, std::string_view line);

}  // namespace judge
