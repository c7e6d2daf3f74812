// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Opens names that are no names, in two ways each: what comes back must be the kernel's own answer.
#include <errno.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool is(int expected, const char* path) {
  const bool open = syscall(SYS_open, path, O_RDONLY) == -1 && errno == expected;
  const bool openat = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY) == -1 && errno == expected;
  return open && openat;
}

static bool attack() {
  const std::string tooLong(4352, 'a'), longName(300, 'a');
  return !is(EFAULT, nullptr) || !is(EFAULT, reinterpret_cast<const char*>(8)) || !is(ENOENT, "") ||
         !is(ENOENT, "%s%s%n") || !is(ENOENT, "\xaa\xff") || !is(ENAMETOOLONG, tooLong.c_str()) ||
         !is(ENAMETOOLONG, longName.c_str());
}
