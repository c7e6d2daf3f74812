#pragma once

#include <cstdint>

/// Landlock, the kernel's own fence around files, see landlock(7). Needs nothing but the kernel: the runner is linked
/// with it.
namespace judge {

/// Version of the interface; 0 where the kernel has none.
int landlockVersion();

/// Shuts this process, and all that it will start, out of every file that is not let through, as far as the kernel's
/// version knows ways to files. On failure the functions return false and errno says why; what does not exist is let
/// through without complaint.
class Landlock {
 public:
  Landlock();
  ~Landlock();
  Landlock& operator=(Landlock&&) = delete;

  bool exists() const { return ruleset_ >= 0; }
  bool letRead(const char* path);   ///< and execute, and list, whatever lies below
  bool letWrite(const char* path);  ///< everything, below a folder
  bool letUse(const char* path);    ///< read and write one file, such as a device
  bool enforce();                   ///< from here on; wants no_new_privs

 private:
  bool let(const char* path, std::uint64_t access);

  std::uint64_t handled_ = 0;
  int ruleset_ = -1;
};

}  // namespace judge
