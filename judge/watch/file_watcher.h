#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "judge/machine/file_descriptor.h"

namespace judge::watch {

/// Tells which files are saved, however their editor does it: written in place, renamed over, removed and made again.
/// It looks at the folders in which they stand, since a save may leave another file under the name; of a link also at
/// the folder of what it names. A folder that goes away is waited for. What happens elsewhere in the folders, and what
/// is only read, wakes nobody for longer than it takes to pass over it.
class FileWatcher {
 public:
  /// Throws std::system_error where the kernel gives no watch.
  explicit FileWatcher(std::vector<std::filesystem::path> files);

  /// Readable when take() may have something to tell.
  int fd() const { return inotify_.get(); }

  /// The places in the list of those that were saved, removed or came back since the last call. Does not wait.
  std::set<std::size_t> take();

 private:
  /// Figures that distinguish one state of a file from another.
  using State = std::vector<std::int64_t>;

  static State stateOf(const std::filesystem::path& file);
  void watchAll();
  void watch(const std::filesystem::path& file, std::size_t index);
  void watchAbove(std::filesystem::path folder);
  void takeEvent(int folder, std::uint32_t what, const std::string& name, std::set<std::size_t>& saved);
  bool isSaved(std::size_t index, std::uint32_t what) const;

  std::vector<std::filesystem::path> files_;
  std::vector<State> states_;
  FileDescriptor inotify_;
  std::multimap<std::pair<int, std::string>, std::size_t> names_;  ///< in a watched folder
  std::set<int> folders_;                                          ///< folders that hold a file, and those above them
  std::set<int> waits_;                                            ///< in which a folder is missing
  bool hasMoved_ = false;                                          ///< the folders to watch may be others
};

}  // namespace judge::watch
