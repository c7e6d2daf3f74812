#pragma once

#include <filesystem>
#include <string>

#include "judge/machine/file_descriptor.h"

namespace queens {

/// A file that one process keeps what it has done in, and that no moment finds half written: a new text is written to
/// FILE.part, synced and renamed over it. The process holds a lock (flock) on what is called FILE at the time, the new
/// file being locked before it gets the name, so that nothing but FILE stays behind, whatever ends the process.
class CheckpointFile {
 public:
  /// Creates the file where there is none, empty. Throws judge::InputError when another process holds it or it cannot
  /// be used (no such folder, no permission, no regular file), and std::system_error when the machine fails.
  explicit CheckpointFile(const std::string& path);

  /// As the user named it.
  const std::string& name() const { return name_; }

  /// Empty for a file that was new, or empty.
  std::string read() const;

  /// Throws std::system_error, and the file is as it was, when the machine fails (disk full).
  void save(const std::string& text);

 private:
  std::string name_;
  std::filesystem::path path_;    ///< behind symbolic links
  judge::FileDescriptor locked_;  ///< the file of this name
};

}  // namespace queens
