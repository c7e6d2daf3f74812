#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/units.h"
#include "judge/machine/file_descriptor.h"

namespace judge {

/// A kata's folder, which may be somebody's download: no link is followed, only regular files are opened, no name leads
/// out of it. Names are relative, without "." and "..": "suites/tiny.suite". Each function throws InputError
/// "FOLDER/NAME: what" for what it refuses to read, and without a location for a malformed name.
class KataFolder {
 public:
  explicit KataFolder(std::filesystem::path folder);

  const std::filesystem::path& path() const { return path_; }
  std::string name() const;  ///< last part of the path

  /// The path of a file of the folder for messages.
  std::string shown(const std::string& name) const;

  /// The text of a file of at most `most` bytes.
  std::string read(const std::string& name, Bytes most) const;

  /// The path of a regular file, or of a folder, after checking that it is one.
  std::filesystem::path file(const std::string& name) const;
  std::filesystem::path folder(const std::string& name) const;

  bool has(const std::string& name) const;  ///< something has that name; false for a malformed one

  /// The sorted names of the files, or of the folders, in a folder: "data/1.in". Hidden ones are left out. Empty where
  /// there is no such folder. Throws for anything that is neither file nor folder, and for more than 10,000 names.
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
