#pragma once

#include <chrono>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

/// JSON files that tell when they were damaged or edited: an object of which the first members are `kind` and `version`
/// and the last one is `checksum`, SHA-256 over all others in their order, written without white space
/// (judge/machine/digest.h). How the file is laid out does not matter.
namespace queens {

using Json = nlohmann::ordered_json;

/// Of what sealed() writes. Version 1 had times in seconds, and is still read.
constexpr int kSealedVersion = 2;

std::string sealed(std::string_view kind, const Json& members);

/// What sealed() was given, of a file of this kind; of version 1 as it stands there.
/// Throws judge::InputError, one line that begins with the name of the file, for any other file and a damaged one.
Json unsealed(const std::string& file, const std::string& text, std::string_view kind);

/// Members of an unsealed file. Each of these throws judge::InputError, naming the file, where it is not as said.
const Json& memberOf(const Json& object, const char* key, const std::string& file);
std::uint64_t numberIn(const Json& object, const char* key, const std::string& file,
                       std::uint64_t largest = UINT64_MAX);  ///< 0 <= it <= largest
std::string textIn(const Json& object, const char* key, const std::string& file);
const Json& listIn(const Json& object, const char* key, const std::string& file);

/// `what`_ns, or of version 1 `what`_seconds.
std::chrono::nanoseconds timeIn(const Json& object, const std::string& what, const std::string& file);

}  // namespace queens
