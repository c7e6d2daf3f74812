#pragma once

#include <filesystem>
#include <string_view>
#include <system_error>

#include "judge/machine/file_descriptor.h"

namespace judge {

/// Puts `text` where the user asked for it, all of it or nothing.
///
/// `path` is one of:
/// - "-": stdout. Whatever buffers this process has of its own for stdout have to be flushed before.
/// - an existing thing that is no regular file (/dev/null, a fifo, a terminal): written straight to;
/// - a regular file, new or not, possibly behind symbolic links: a temporary beside it is written, synced and renamed
///   over it, so that a reader sees the old text or the new one, and no temporary is left behind. A new file gets the
///   permissions that umask leaves, a replaced one keeps its own.
///
/// A reader that has gone away (EPIPE) is no error: it wanted no more.
/// Throws InputError when the place cannot be written (a directory, no such folder, no permission), and
/// std::system_error naming call and path when writing fails (disk full).
void writeSafely(const std::filesystem::path& path, std::string_view text);

/// Output to the places of writeSafely() that grows bit by bit and stays, whatever becomes of this process: a regular
/// file is written in place, what it held is gone.
class GrowingOutput {
 public:
  /// Throws as writeSafely() does when the place cannot be opened.
  explicit GrowingOutput(std::filesystem::path path);

  /// Whoever writes has other things to do: after a failure this does nothing, and finish() tells of it.
  void write(std::string_view text) noexcept;

  /// Throws the std::system_error of the write() that failed.
  void finish() const;

 private:
  std::filesystem::path path_;
  FileDescriptor file_;  ///< none for stdout
  std::error_code failure_;
};

}  // namespace judge
