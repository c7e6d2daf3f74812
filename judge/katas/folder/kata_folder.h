#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/units.h"
#include "judge/machine/file_descriptor.h"

namespace judge {

/// A kata's folder: somebody's download. Whatever is read in it is a file of its own: no link is followed, nothing but
/// regular files is opened, no name leads out of it. Names are "suites/tiny.suite": relative, without "." and "..".
/// Each function throws InputError "FOLDER/NAME: what" for what it refuses to read, and without a location for
/// a malformed name.
class KataFolder {
 public:
  explicit KataFolder(std::filesystem::path folder);

  const std::filesystem::path& path() const { return path_; }
  std::string name() const;  ///< the folder's own

  /// The path of a file of the folder for messages.
  std::string shown(const std::string& name) const;

  /// The text of a file of at most `most` bytes.
  std::string read(const std::string& name, Bytes most) const;

  /// The path of a regular file, or of a folder, after checking that it is one.
  std::filesystem::path file(const std::string& name) const;
  std::filesystem::path folder(const std::string& name) const;

  bool has(const std::string& name) const;  ///< something of that name, whatever it is; false for a name that is none

  /// The names in a folder, sorted, with the folder's before them: of files, or of folders. Hidden ones are left out.
  /// None where there is no such folder. Refuses what is neither file nor folder, and more than 10,000 of them.
  std::vector<std::string> filesIn(const std::string& folder) const;
  std::vector<std::string> foldersIn(const std::string& folder) const;

 private:
  FileDescriptor open(const std::string& name, int flags) const;
  FileDescriptor openFile(const std::string& name) const;
  std::vector<std::string> namesIn(const std::string& folder, bool folders) const;

  std::filesystem::path path_;
  FileDescriptor folder_;
};

}  // namespace judge
