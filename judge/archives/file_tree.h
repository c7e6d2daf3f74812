#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace judge {

/// Files that are to be written, by their paths below the folder: "data/sample/1.in".
using FileTree = std::map<std::string, std::string>;

/// Throws InputError where `output` is there already, unless it is an empty folder.
void expectFree(const std::filesystem::path& output);

/// A new folder beside its destination, which appears there completely or not at all: removed with this object unless
/// it has been moved. Throws InputError where the folders around the place cannot be.
class FolderDraft {
 public:
  explicit FolderDraft(const std::filesystem::path& place);
  ~FolderDraft();
  FolderDraft& operator=(FolderDraft&&) = delete;

  const std::filesystem::path& path() const { return path_; }

  /// To the place, where nothing or an empty folder may be.
  void move();

 private:
  std::filesystem::path place_, path_;
};

/// Writes a file, and makes the folders that it lies in. Throws std::system_error.
void writeBelow(const std::filesystem::path& path, std::string_view text);

/// Makes the folder with these files, completely or not at all: they are written beside it. Throws InputError where the
/// folders around it cannot be, std::system_error.
void writeTree(const FileTree& files, const std::filesystem::path& output);

/// A zip archive of them: the same bytes for the same files. Throws std::runtime_error.
std::string zipOf(const FileTree& files);

}  // namespace judge
