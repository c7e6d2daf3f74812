#pragma once

#include <filesystem>

namespace judge {

/// Whether a user without any rights can come to a folder: what a judge run as root hands to submissions has to lie in
/// such a place, since they run as somebody else. True for any folder when we are not root.
bool isReachable(const std::filesystem::path& folder);

/// Removes the directories in `parent` that belong to our user and bear the mark of a judge that is gone (leftovers.h).
void removeLeftoverDirectories(const std::filesystem::path& parent);

/// A private, empty directory below the system's place for temporary files (TMPDIR where submissions can reach it,
/// else /tmp), gone with this object, whatever a submission has put there. It bears our mark. Throws std::system_error
/// when it cannot be made.
class ScratchDirectory {
 public:
  /// Removes those that judges that are gone have left, the first time it is called; making one calls it too.
  static void removeLeftovers();

  ScratchDirectory();
  ~ScratchDirectory();
  ScratchDirectory& operator=(ScratchDirectory&&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path outer_;  // ours alone: who may write in the folder itself cannot move it away
  std::filesystem::path path_;
};

}  // namespace judge
