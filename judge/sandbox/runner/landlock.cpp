#include "judge/sandbox/runner/landlock.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>

namespace judge {
namespace {

// Later than the headers of Debian 12.
constexpr std::uint64_t kTruncate = 1ULL << 14;     // version 3
constexpr std::uint64_t kIoctlDevice = 1ULL << 15;  // version 5

constexpr std::uint64_t kRead = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t kUse = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | kTruncate | kIoctlDevice;

/// Rights that the kernel accepts for a file; it refuses those of folders.
constexpr std::uint64_t kOfFiles = LANDLOCK_ACCESS_FS_EXECUTE | kUse;

/// All ways to files that a version knows.
std::uint64_t accessesOf(int version) {
  std::uint64_t all = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;
  if (version >= 2) all |= LANDLOCK_ACCESS_FS_REFER;
  if (version >= 3) all |= kTruncate;
  if (version >= 5) all |= kIoctlDevice;
  return all;
}

}  // namespace

int landlockVersion() {
  const long version = syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return version > 0 ? static_cast<int>(version) : 0;
}

Landlock::Landlock() {
  const int version = landlockVersion();
  if (version == 0) return;
  handled_ = accessesOf(version);
  const landlock_ruleset_attr attributes{handled_};
  ruleset_ = static_cast<int>(syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0));
}

Landlock::~Landlock() {
  if (ruleset_ >= 0) close(ruleset_);
}

bool Landlock::let(const char* path, std::uint64_t access) {
  const int fd = open(path, O_PATH | O_CLOEXEC);
  if (fd < 0) return errno == ENOENT || errno == EACCES;
  struct stat status {};
  bool let = fstat(fd, &status) == 0;
  if (let) {
    landlock_path_beneath_attr rule{};
    rule.allowed_access = access & handled_ & (S_ISDIR(status.st_mode) ? ~0ULL : kOfFiles);
    rule.parent_fd = fd;
    let = syscall(SYS_landlock_add_rule, ruleset_, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
  }
  close(fd);
  return let;
}

bool Landlock::letRead(const char* path) { return let(path, kRead); }
bool Landlock::letWrite(const char* path) { return let(path, ~0ULL); }
bool Landlock::letUse(const char* path) { return let(path, kUse); }
bool Landlock::enforce() { return syscall(SYS_landlock_restrict_self, ruleset_, 0) == 0; }

}  // namespace judge
