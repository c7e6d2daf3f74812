#include "tools/queens/count/sealed_file.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "judge/base/errors.h"
#include "judge/base/units.h"
#include "judge/machine/digest.h"

namespace queens {
namespace {

constexpr const char* kChecksum = "checksum";

[[noreturn]] void refuse(const std::string& file, const std::string& what) {
  throw judge::InputError(file + ": " + what);
}

std::string checksumOf(const Json& object) { return judge::digest({object.dump()}); }

}  // namespace

std::string sealed(std::string_view kind, const Json& members) {
  Json object{{"kind", kind}, {"version", kSealedVersion}};
  object.update(members);
  object[kChecksum] = checksumOf(object);
  return object.dump(2) + '\n';
}

Json unsealed(const std::string& file, const std::string& text, std::string_view kind) {
  Json object = Json::parse(text, nullptr, false);
  if (object.is_discarded()) refuse(file, "is not whole JSON: truncated, damaged, or no file of queens count");
  const auto found = object.is_object() ? object.find("kind") : object.end();
  if (found == object.end() || !found->is_string()) refuse(file, fmt::format("is no {}", kind));
  if (*found != kind) refuse(file, fmt::format("is no {}, but a {}", kind, found->get<std::string>()));
  const std::uint64_t version = numberIn(object, "version", file);
  if (version < 1 || version > kSealedVersion)
    refuse(file, fmt::format("has version {} of its format, and this program reads 1 to {}", version, kSealedVersion));
  const std::string checksum = textIn(object, kChecksum, file);
  object.erase(kChecksum);
  if (checksum != checksumOf(object)) refuse(file, "does not match its checksum: damaged or edited");
  object.erase("kind");
  object.erase("version");
  return object;
}

const Json& memberOf(const Json& object, const char* key, const std::string& file) {
  if (!object.is_object() || !object.contains(key)) refuse(file, fmt::format("'{}' is missing", key));
  return object.at(key);
}

std::uint64_t numberIn(const Json& object, const char* key, const std::string& file, std::uint64_t largest) {
  const Json& value = memberOf(object, key, file);
  if (!value.is_number_unsigned() || value.get<std::uint64_t>() > largest)
    refuse(file, fmt::format("'{}' is no whole number from 0 to {}", key, largest));
  return value.get<std::uint64_t>();
}

std::string textIn(const Json& object, const char* key, const std::string& file) {
  const Json& value = memberOf(object, key, file);
  if (!value.is_string()) refuse(file, fmt::format("'{}' is no text", key));
  return value.get<std::string>();
}

const Json& listIn(const Json& object, const char* key, const std::string& file) {
  const Json& value = memberOf(object, key, file);
  if (!value.is_array()) refuse(file, fmt::format("'{}' is no list", key));
  return value;
}

std::chrono::nanoseconds timeIn(const Json& object, const std::string& what, const std::string& file) {
  const std::string old = what + "_seconds";
  if (!object.is_object() || !object.contains(old))
    return std::chrono::nanoseconds(numberIn(object, (what + "_ns").c_str(), file, INT64_MAX));
  const Json& seconds = object.at(old);
  if (!seconds.is_number() || seconds.get<double>() < 0) refuse(file, fmt::format("'{}' is no time in seconds", old));
  return judge::fromSeconds(seconds.get<double>());
}

}  // namespace queens
