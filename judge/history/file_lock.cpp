#include "judge/history/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <thread>

namespace judge::history {

FileLock::FileLock(const std::filesystem::path& file, Kind kind, std::chrono::milliseconds patience)
    : file_(open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
  constexpr std::chrono::milliseconds kPause(2);
  if (file_.get() < 0) file_.reset(open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (file_.get() < 0 && kind == Kind::Shared) return;
  if (file_.get() < 0) throw LockError(strerror(errno));
  for (auto waited = std::chrono::milliseconds(0);; waited += kPause) {
    if (flock(file_.get(), (kind == Kind::Alone ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0) return;
    if (errno != EWOULDBLOCK && errno != EINTR) throw LockError(strerror(errno));
    if (waited >= patience) throw LockError("others use it");
    std::this_thread::sleep_for(kPause);
  }
}

FileIdentity::FileIdentity(const std::filesystem::path& file) {
  struct stat status {};
  if (stat(file.c_str(), &status) != 0) return;
  device = status.st_dev;
  number = status.st_ino;
}

}  // namespace judge::history
