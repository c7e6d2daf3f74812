#include "tools/queens/count/sealed_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <nlohmann/json.hpp>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/machine/digest.h"
#include "judge/machine/file_descriptor.h"

namespace queens {
namespace {

constexpr const char* kChecksum = "checksum";
constexpr std::size_t kLargestFile = 64u << 20;

[[noreturn]] void refuse(const std::string& file, const std::string& what) {
  throw judge::InputError(file + ": " + what);
}

std::string checksumOf(const Json& object) {
  return judge::digest({object.dump()});
}

bool isListOfObjects(const Json& value) {
  return value.is_array() && std::any_of(value.begin(), value.end(), [](const Json& one) { return one.is_object(); });
}

std::string laidOut(const Json& value) {
  if (!isListOfObjects(value)) return value.dump();
  std::string text;
  for (const Json& one : value) text += (text.empty() ? "[\n    " : ",\n    ") + one.dump();
  return text + "\n  ]";
}

}  // namespace

std::string sealed(std::string_view kind, int version, const Json& members) {
  Json object{{"kind", kind}, {"version", version}};
  object.update(members);
  object[kChecksum] = checksumOf(object);
  std::string text;
  for (const auto& [key, value] : object.items())
    text += fmt::format("{}{}: {}", text.empty() ? "{\n  " : ",\n  ", Json(key).dump(), laidOut(value));
  return text + "\n}\n";
}

Json unsealed(const std::string& file, const std::string& text, std::string_view kind, int version) {
  Json object = Json::parse(text, nullptr, false);
  if (object.is_discarded()) refuse(file, "is not whole JSON: truncated, damaged, or no file of queens count");
  const auto found = object.is_object() ? object.find("kind") : object.end();
  if (found == object.end() || !found->is_string()) refuse(file, fmt::format("is no {}", kind));
  if (*found != kind) refuse(file, fmt::format("is no {}, but a {}", kind, found->get<std::string>()));
  const std::uint64_t has = numberIn(object, "version", file);
  if (has != static_cast<std::uint64_t>(version))
    refuse(file, fmt::format("has version {} of its format, and this program reads version {}", has, version));
  const std::string checksum = textIn(object, kChecksum, file);
  object.erase(kChecksum);
  if (checksum != checksumOf(object)) refuse(file, "does not match its checksum: damaged or edited");
  object.erase("kind");
  object.erase("version");
  return object;
}

std::string readWholeFile(const std::string& file) {
  const judge::FileDescriptor fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY));
  if (fd.get() < 0) refuse(file, std::generic_category().message(errno));
  std::string text, piece(1u << 16, '\0');
  for (;;) {
    const ssize_t got = ::read(fd.get(), piece.data(), piece.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) refuse(file, std::generic_category().message(errno));
    if (got == 0) return text;
    text.append(piece, 0, static_cast<std::size_t>(got));
    if (text.size() > kLargestFile) refuse(file, "is too large for a file of queens count");
  }
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

double secondsIn(const Json& object, const char* key, const std::string& file) {
  const Json& value = memberOf(object, key, file);
  if (!value.is_number() || value.get<double>() < 0) refuse(file, fmt::format("'{}' is no time in seconds", key));
  return value.get<double>();
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

}  // namespace queens
