#include "tools/queens/count/checkpoint_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstdio>
#include <string_view>
#include <system_error>

#include "judge/base/errors.h"
#include "tools/queens/io/line_source.h"

namespace queens {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void failed(const char* call, const fs::path& path) {
  throw std::system_error(errno, std::generic_category(), std::string(call) + " " + path.string());
}

[[noreturn]] void refuse(const std::string& name, const std::string& why) {
  throw judge::InputError("--checkpoint " + name + ": " + why);
}

/// Whether it is ours now; false when another process has it.
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

CheckpointFile::CheckpointFile(const std::string& path) : name_(path) {
  do {
    locked_.reset(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0666));
    if (locked_.get() < 0) refuse(name_, std::generic_category().message(errno));
    struct stat status {};
    if (::fstat(locked_.get(), &status) != 0) failed("fstat", path_);
    if (!S_ISREG(status.st_mode)) refuse(name_, "is no regular file");
    std::error_code error;
    path_ = fs::canonical(path, error);  // now that it is there, whatever links lead to it
    if (error) refuse(name_, error.message());
    if (!lock(locked_, path_)) refuse(name_, "another process counts with it; wait for its end, or name another file");
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
