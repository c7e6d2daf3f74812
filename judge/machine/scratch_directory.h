#pragma once

#include <filesystem>

namespace judge {

/// Whether an unprivileged user can reach a folder. A judge that runs as root must put files for submissions into such
/// a folder, since they run as another user. True for any folder when we are not root.
bool isReachable(const std::filesystem::path& folder);

/// Removes the directories in `parent` that belong to our user and have the mark of a judge that no longer runs
/// (leftovers.h).
void removeLeftoverDirectories(const std::filesystem::path& parent);

/// A private, empty directory with our mark in its name. It is removed with this object, whatever a submission has put
/// there. Throws std::system_error when it cannot be made.
class ScratchDirectory {
 public:
  /// Removes the directories that judges that no longer run have left, at the first call. The default constructor
  /// calls it, too.
  static void removeLeftovers();

  /// Below the directory for temporary files: TMPDIR where submissions can reach it, else /tmp.
  ScratchDirectory();
  explicit ScratchDirectory(const std::filesystem::path& parent);
  ~ScratchDirectory();
  ScratchDirectory& operator=(ScratchDirectory&&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path outer_;  // writable by us alone, so that a submission cannot move path_ away
  std::filesystem::path path_;
};

}  // namespace judge
