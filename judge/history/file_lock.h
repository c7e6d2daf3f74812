#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <stdexcept>

#include "judge/machine/file_descriptor.h"

namespace judge::history {

class LockError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A lock that processes hold on a file of no content, which is made for it and stays. It ends with this object, or
/// with the process.
class FileLock {
 public:
  enum class Kind { Shared, Alone };

  /// Throws LockError when others held the lock for all of `patience`, or the file cannot be opened. A shared lock does
  /// without it then: where no file can be made, nobody renames one either.
  FileLock(const std::filesystem::path& file, Kind kind, std::chrono::milliseconds patience);

 private:
  FileDescriptor file_;
};

/// Which file a name leads to, as long as that file is not removed.
struct FileIdentity {
  FileIdentity() = default;
  explicit FileIdentity(const std::filesystem::path& file);  ///< that of no file, where there is none

  dev_t device = 0;
  ino_t number = 0;
  friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

}  // namespace judge::history
