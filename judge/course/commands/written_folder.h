#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

namespace judge {

/// A folder of files that are written anew again and again. A list of them lies in it, so that those of a former time
/// which are no more can be told from files of anybody else, and go. What the list does not name is never touched.
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
  void expectOurs(const std::string& list) const;
  void writeList(const std::set<std::string>& names) const;

  std::filesystem::path folder_, list_;
  std::set<std::string> names_, former_;
};

/// Throws InputError.
void makeFolder(const std::filesystem::path& folder);

}  // namespace judge
