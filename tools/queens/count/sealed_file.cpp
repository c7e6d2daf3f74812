#include "tools/queens/count/sealed_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <cerrno>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "judge/base/units.h"
#include "judge/machine/digest.h"
#include "tools/queens/io/line_source.h"

namespace queens {
namespace {

constexpr const char* kChecksum = "checksum";

[[noreturn]] void refuse(const std::string& file, const std::string& what) {
  throw judge::InputError(file + ": " + what);
}

std::string checksumOf(const Json& object) { return judge::digest({object.dump()}); }

namespace fs = std::filesystem;

[[noreturn]] void failed(const char* call, const fs::path& path) {
  throw std::system_error(errno, std::generic_category(), std::string(call) + " " + path.string());
}

bool lock(const judge::FileDescriptor& file, const fs::path& path) {
  int result = 0;
  do {
    result = ::flock(file.get(), LOCK_EX | LOCK_NB);
  } while (result != 0 && errno == EINTR);
  if (result != 0 && errno != EWOULDBLOCK) failed("flock", path);
  return result == 0;
}

/// The file may have been replaced between opening and locking it.
bool isStillCalled(const judge::FileDescriptor& file, const fs::path& path) {
  struct stat mine {
  }, named{};
  return ::fstat(file.get(), &mine) == 0 && ::stat(path.c_str(), &named) == 0 && mine.st_ino == named.st_ino &&
         mine.st_dev == named.st_dev;
}

void writeAll(const judge::FileDescriptor& file, std::string_view text, const fs::path& path) {
  while (!text.empty()) {
    const ssize_t written = ::write(file.get(), text.data(), text.size());
    if (written < 0 && errno != EINTR) failed("write", path);
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fsync(file.get()) != 0) failed("fsync", path);
}

/// So that the new name is there after a loss of power, too. Some file systems cannot; the file is then as safe as
/// they make it.
void syncFolder(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  const judge::FileDescriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (fd.get() >= 0) (void)::fsync(fd.get());
}

}  // namespace

std::string sealed(std::string_view kind, const Json& members) {
  Json object{{"kind", kind}, {"version", kSealedVersion}};
  object.update(members);
  object[kChecksum] = checksumOf(object);
  return object.dump(2) + '\n';
}

Json unsealed(const std::string& file, const std::string& text, std::string_view kind) {
  std::optional<Json> parsed = Json::parseIfValid(text);
  if (!parsed) refuse(file, "is not whole JSON: truncated, damaged, or no file of queens count");
  Json& object = *parsed;
  const Json* const found = object.find("kind");
  if (!found || !found->is_string()) refuse(file, fmt::format("is no {}", kind));
  if (*found != kind) refuse(file, fmt::format("is no {}, but a {}", kind, found->text()));
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

CheckpointFile::CheckpointFile(const std::string& path) : name_(path) {
  do {
    locked_.reset(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0666));
    if (locked_.get() < 0) refuse("--checkpoint " + name_, std::generic_category().message(errno));
    struct stat status {};
    if (::fstat(locked_.get(), &status) != 0) failed("fstat", path_);
    if (!S_ISREG(status.st_mode)) refuse("--checkpoint " + name_, "is no regular file");
    std::error_code error;
    path_ = fs::canonical(path, error);  // now that it is there, whatever links lead to it
    if (error) refuse("--checkpoint " + name_, error.message());
    if (!lock(locked_, path_))
      throw std::runtime_error("--checkpoint " + name_ +
                               ": another process counts with it; wait for its end, or name another file");
  } while (!isStillCalled(locked_, path_));
}

std::string CheckpointFile::read() const { return readWholeFile(path_.string(), "a checkpoint of queens count"); }

void CheckpointFile::save(const std::string& text) {
  const fs::path part = path_.string() + ".part";
  ::unlink(part.c_str());  // of a process that was killed
  judge::FileDescriptor file(::open(part.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (file.get() < 0) failed("open", part);
  try {
    struct stat status {};
    if (::fstat(locked_.get(), &status) == 0) (void)::fchmod(file.get(), status.st_mode & 07777);
    if (!lock(file, part)) failed("flock", part);
    writeAll(file, text, part);
    if (::rename(part.c_str(), path_.c_str()) != 0) failed("rename", part);
  } catch (...) {
    ::unlink(part.c_str());
    throw;
  }
  locked_ = std::move(file);
  syncFolder(path_);
}

}  // namespace queens
