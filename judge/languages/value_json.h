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

/// The text that {"file": NAME} stands for. Throws InputError.
using TextFile = std::function<std::string(const std::string& name)>;

/// The value of `type` that `json` says, in bytes. `name` is what messages call it. Throws InputError, without a place,
/// where it says none: "the 2nd item of placement is "x", expected a whole number". Without `textFile` a text is a
/// string, and nothing else.
std::string valueOfJson(std::string_view json, const Type& type, std::string_view name, const TextFile& textFile = {});

/// The same of an array with a value for each of the parameters, one behind the other: a question's request.
std::string requestOfJson(std::string_view json, const std::vector<Signature::Parameter>& parameters,
                          const TextFile& textFile = {});

inline constexpr Bytes kAllOfIt{SIZE_MAX};

/// "[8, [0, 3]]". What cannot stand in JSON (bytes that are no UTF-8) is replaced; otherwise valueOfJson() gives the
/// value again. Beyond `most` bytes the rest becomes "...".
std::string jsonOf(const Value& value, Bytes most = kAllOfIt);

/// Of values one behind the other: "8, [0, 3]"; an array's items.
std::string jsonOf(const std::vector<Value>& values, Bytes most = kAllOfIt);

/// The parts of a line between `arrow` ("=>", "->") where it stands in no string of the JSON.
std::vector<std::string_view> partsAt(std::string_view arrow, std::string_view line);

}  // namespace judge
