#pragma once

#include <filesystem>

namespace judge {

/// A private, empty directory below the system's place for temporary files (TMPDIR, else /tmp), gone with this object,
/// whatever a submission has put there. Throws std::system_error when it cannot be made.
class ScratchDirectory {
 public:
  ScratchDirectory();
  ~ScratchDirectory();
  ScratchDirectory(const ScratchDirectory&) = delete;
  ScratchDirectory& operator=(const ScratchDirectory&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace judge
