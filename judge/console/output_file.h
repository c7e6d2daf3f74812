#pragma once

#include <filesystem>
#include <string_view>
#include <system_error>

#include "judge/machine/file_descriptor.h"

namespace judge {

/// Writes `text` to the destination that the user named, completely or not at all.
///
/// `path` is one of:
/// - "-": stdout. Other buffers of this process for stdout must be flushed before.
/// - an existing file that is not regular (/dev/null, a fifo, a terminal): written directly;
/// - a regular file, new or not, possibly behind symbolic links: a temporary file in the same directory is written,
///   synced and renamed over it, so that readers see the old text or the new one, and no temporary remains. A new file
///   gets the permissions that umask allows, a replaced one keeps its own.
///
/// A reader that has closed its end (EPIPE) is no error.
/// Throws InputError when the destination cannot be written (a directory, no such folder, no permission), and
/// std::system_error with call and path when writing fails (disk full).
void writeSafely(const std::filesystem::path& path, std::string_view text);

/// Output to the destinations of writeSafely() that is written step by step and remains if this process dies. A regular
/// file is truncated and written in place.
class GrowingOutput {
 public:
  /// Throws like writeSafely() when the destination cannot be opened.
  explicit GrowingOutput(std::filesystem::path path);

  /// Writes complete lines. Does nothing after a failure, which finish() reports.
  void write(std::string_view text) noexcept;

  /// Throws the std::system_error of the write() that failed.
  void finish() const;

 private:
  std::filesystem::path path_;
  FileDescriptor file_;  ///< none for stdout
  std::error_code failure_;
};

}  // namespace judge
