#pragma once

#include <sys/types.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "judge/machine/file_descriptor.h"

/// Single files of /proc, see proc(5). Needs nothing but the standard library: the runner is linked with it too.
namespace judge {

/// A file below /proc/PID that is read repeatedly. It belongs to the process it was opened for: once that is gone it
/// reads as empty, even when another process has the same id.
class ProcFile {
 public:
  ProcFile(pid_t pid, const char* name);
  ProcFile(pid_t pid, long thread, const char* name);

  /// The start of the file as it is now, at most 4 KiB; empty when the process is gone. Valid until the next call.
  std::string_view read();

 private:
  FileDescriptor fd_;
  std::array<char, 4096> text_;
};

/// Removes the next number from the start of `text` and returns it; 0 when there is none.
long takeNumber(std::string_view& text);

/// Some fields of /proc/PID/stat.
struct ProcStat {
  char state = '\0';     ///< 'R', 'Z' and so on
  long reapedTicks = 0;  ///< CPU time of the children it has waited for, in clock ticks
  long threads = 0;
  std::uint64_t startTicks = 0;  ///< start time in clock ticks since boot
  std::uint64_t virtualBytes = 0;
  long residentPages = 0;
};
ProcStat parseStat(std::string_view text);

/// The kernel's random id of this boot; empty where it cannot be read.
std::string bootId();

}  // namespace judge
