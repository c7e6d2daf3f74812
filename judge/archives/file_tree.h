#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace judge {

/// Contents of files by their paths below a folder: "data/sample/1.in".
using FileTree = std::map<std::string, std::string>;

/// Throws InputError where `output` exists and is not an empty folder.
void expectNewOrEmpty(const std::filesystem::path& output);

/// A folder that is filled beside its destination and then moved there, so that it appears completely or not at all. It
/// is removed with this object unless it was moved. Throws InputError where the parent folders cannot be made.
class FolderDraft {
 public:
  explicit FolderDraft(const std::filesystem::path& destination);
  ~FolderDraft();
  FolderDraft& operator=(FolderDraft&&) = delete;

  const std::filesystem::path& path() const { return path_; }

  /// Moves it to the destination, which must not exist or be an empty folder.
  void move();

 private:
  std::filesystem::path destination_, path_;
};

/// Writes a file and makes its parent folders. Throws std::system_error.
void writeBelow(const std::filesystem::path& path, std::string_view text);

/// Makes the folder with these files, completely or not at all. Throws as FolderDraft does, and std::system_error.
void writeTree(const FileTree& files, const std::filesystem::path& output);

/// A zip archive of the files; the same files give the same bytes. Throws std::runtime_error.
std::string zipOf(const FileTree& files);

}  // namespace judge
