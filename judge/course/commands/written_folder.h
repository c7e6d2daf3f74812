#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

namespace judge {

/// A folder that the user named, with its parents. Throws InputError where it cannot be.
void makeFolder(const std::filesystem::path& folder);

/// A folder of files that each merge writes again. A list in it names them, so that files of an earlier merge can be
/// removed. Files that the list does not name are never touched.
class WrittenFolder {
 public:
  /// Makes the folder and the list, which is sorted, a name a line, and holds the former names until finish(): killed
  /// at any moment, no file is forgotten. `names`: of all files that will be written, relative, with '/' between
  /// folders. Throws InputError where the folder cannot be, or has a file of such a name that is not in the list.
  WrittenFolder(std::filesystem::path folder, const std::string& list, std::set<std::string> names);

  /// One of the names.
  void write(const std::string& name, std::string_view text) const;

  /// Removes what was written before and is no more.
  void finish() const;

 private:
  void expectWellFormed(const std::string& list) const;
  void writeList(const std::set<std::string>& names) const;

  std::filesystem::path folder_, list_;
  std::set<std::string> names_, former_;
};

}  // namespace judge
