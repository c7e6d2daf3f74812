#pragma once

#include <filesystem>

namespace judge {

/// Where the parts of the toolkit lie that are no part of the program itself. In a build tree the programs lie side by
/// side and the data in the source tree; once installed everything is found from the program's own place, so that the
/// tree works wherever it is moved. What is said to be somewhere need not be there: see installedPart().
class Installation {
 public:
  /// That of the running program.
  Installation();

  /// That of a program in `folder`, whose build tree's data lies in `sourceData`.
  Installation(std::filesystem::path folder, std::filesystem::path sourceData);

  std::filesystem::path runner() const;            ///< judge-runner
  std::filesystem::path solver() const;            ///< judge-solver
  std::filesystem::path postgresqlDriver() const;  ///< it may be missing: then --store is not to be had
  std::filesystem::path testcases() const;
  std::filesystem::path languages() const;
  std::filesystem::path samples() const;  ///< a solution in each language
  std::filesystem::path page() const;     ///< the files of the page of `judge serve`
  std::filesystem::path editor() const;   ///< the page's editor, one file; it may be missing: the page has a plain one

 private:
  std::filesystem::path helper(const char* name) const;
  bool isInstalled() const;

  std::filesystem::path folder_;
  std::filesystem::path sourceData_;
};

/// `path`, if there is such a file or folder. Throws std::runtime_error that names it and how to get it otherwise.
std::filesystem::path installedPart(const std::filesystem::path& path);

}  // namespace judge
