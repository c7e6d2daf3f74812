#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace judge {

/// A build folder of tools/build: `source`/.build/`name`.
struct BuildTree {
  std::filesystem::path source;
  std::string name;
};

/// Where the parts of the toolkit lie that are no part of the program itself. In a build tree the programs lie side by
/// side and the data in the source tree; once installed everything is found from the program's own place, so that the
/// tree works wherever it is moved. What is said to be somewhere need not be there: see installedPart().
class Installation {
 public:
  /// That of the running program.
  Installation();

  /// That of a program in `folder`, beside judge or in its folder of helpers, whose build tree's data lies in
  /// `sourceData`.
  Installation(std::filesystem::path folder, std::filesystem::path sourceData);

  std::filesystem::path judge() const;                           ///< the program that users start
  std::filesystem::path queens() const;                          ///< it may be missing
  std::filesystem::path program(const std::string& name) const;  ///< such as judge-class; it may be missing
  std::filesystem::path runner() const;                          ///< judge-runner
  std::filesystem::path solver() const;                          ///< judge-solver
  std::filesystem::path testcases() const;
  std::filesystem::path languages() const;
  std::filesystem::path samples() const;  ///< a solution in each language
  std::filesystem::path page() const;     ///< the files of the page of `judge serve`
  std::filesystem::path editor() const;   ///< the page's editor, one file; it may be missing: the page has a plain one

  bool isInstalled() const;

  /// Where tools/build can build what is missing; absent in an installed tree, and in a build folder elsewhere.
  std::optional<BuildTree> buildTree() const;

 private:
  std::filesystem::path folder_;  ///< of the program judge
  std::filesystem::path sourceData_;
};

/// `path`, if there is such a file or folder. Throws std::runtime_error that names it and how to get it otherwise.
std::filesystem::path installedPart(const std::filesystem::path& path);

}  // namespace judge
