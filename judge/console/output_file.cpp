#include "judge/console/output_file.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <optional>

#include "judge/base/errors.h"
#include "judge/console/ci_log.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void failed(int error, const char* call, const fs::path& path) {
  throw std::system_error(error, std::generic_category(), std::string(call) + " " + path.string());
}

bool isUserError(int error) {
  constexpr int kUserErrors[] = {EACCES, EPERM,  EROFS, EISDIR,       ENOENT, ENOTDIR,
                                 ENXIO,  ENODEV, ELOOP, ENAMETOOLONG, ETXTBSY};
  return std::ranges::count(kUserErrors, error) > 0;
}

/// Throws for a destination that cannot be opened or replaced: InputError for a user error, else std::system_error.
[[noreturn]] void refused(int error, const char* call, const fs::path& path) {
  if (!isUserError(error)) failed(error, call, path);
  throw InputError("cannot write to " + path.string() + ": " + std::generic_category().message(error) +
                   "; name a file in a folder you may write to, or - for stdout");
}

/// Writes all of `text` and returns 0 or the error. A reader that has closed its end is no error, and SIGPIPE, which
/// would kill this process, is ignored meanwhile.
int tryWriteAll(int fd, std::string_view text) {
  const sighandler_t before = ::signal(SIGPIPE, SIG_IGN);
  const int error = writeAll(fd, text) ? 0 : errno;
  ::signal(SIGPIPE, before);
  return error == EPIPE ? 0 : error;
}

void writeAll(int fd, std::string_view text, const fs::path& path) {
  if (const int error = tryWriteAll(fd, text)) failed(error, "write", path);
}

void writeDirectly(const fs::path& path, std::string_view text) {
  const FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
  if (file.get() < 0) refused(errno, "open", path);
  writeAll(file.get(), safeForLog(text), path);
}

std::pair<fs::path, FileDescriptor> openTemporary(const fs::path& target) {
  for (int attempt = 0;; ++attempt) {
    fs::path path =
        target.parent_path() / (".judge-" + std::to_string(::getpid()) + "-" + std::to_string(attempt) + ".part");
    FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (file.get() >= 0) return {std::move(path), std::move(file)};
    if (errno != EEXIST) refused(errno, "open", target);
  }
}

void replace(const fs::path& target, std::string_view text, std::optional<mode_t> permissions) {
  const auto [path, file] = openTemporary(target);
  std::unique_ptr<const char, int (*)(const char*)> leftover(path.c_str(), ::unlink);
  if (permissions && ::fchmod(file.get(), *permissions) != 0) failed(errno, "fchmod", path);
  writeAll(file.get(), text, target);
  if (::fsync(file.get()) != 0) failed(errno, "fsync", target);
  if (::rename(path.c_str(), target.c_str()) != 0) refused(errno, "rename", target);
  static_cast<void>(leftover.release());
}

}  // namespace

void writeSafely(const fs::path& path, std::string_view text) {
  if (path == "-") return writeAll(STDOUT_FILENO, safeForLog(text), "to stdout");

  struct stat status = {};
  const bool exists = ::stat(path.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) refused(EISDIR, "open", path);
  if (exists && !S_ISREG(status.st_mode)) return writeDirectly(path, text);
  if (exists && ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0) refused(errno, "open", path);

  std::error_code error;
  const fs::path target = fs::weakly_canonical(path, error);
  if (error) refused(error.value(), "realpath", path);
  replace(target, text, exists ? std::optional<mode_t>(status.st_mode & 07777) : std::nullopt);
}

GrowingOutput::GrowingOutput(fs::path path) : path_(std::move(path)) {
  if (path_ == "-") return;
  file_ = FileDescriptor(::open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC | O_NOCTTY, 0666));
  if (file_.get() < 0) refused(errno, "open", path_);
}

void GrowingOutput::write(std::string_view text) noexcept {
  if (failure_) return;
  const int fd = path_ == "-" ? STDOUT_FILENO : file_.get();
  failure_ = std::error_code(tryWriteAll(fd, safeForLog(text)), std::generic_category());
}

void GrowingOutput::finish() const {
  if (failure_) failed(failure_.value(), "write", path_ == "-" ? "to stdout" : path_);
}

}  // namespace judge
