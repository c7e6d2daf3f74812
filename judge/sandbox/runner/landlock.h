#pragma once

#include <cstdint>

/// Landlock, the kernel's own fence around files, see landlock(7). Needs nothing but the kernel: the runner is linked
/// with it.
namespace judge {

/// Version of the interface; 0 where the kernel has none.
int landlockVersion();

/// Shuts this process, and all that it will start, out of every file that is not let through, as far as the kernel's
/// version knows ways to files. On failure the functions return false and errno has the reason; allowing a path
/// that does not exist succeeds.
class Landlock {
 public:
  Landlock();
  ~Landlock();
  Landlock& operator=(Landlock&&) = delete;

  bool exists() const { return ruleset_ >= 0; }
  bool letRead(const char* path);   ///< allows reading, executing and listing below `path`
  bool letWrite(const char* path);  ///< allows everything below a folder
  bool letUse(const char* path);    ///< allows reading and writing one file, such as a device
  bool enforce();                   ///< restricts this process from now on; needs no_new_privs

 private:
  bool let(const char* path, std::uint64_t access);

  std::uint64_t handled_ = 0;
  int ruleset_ = -1;
};

}  // namespace judge
