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

/// The paths of the toolkit's other programs and data. In a build tree the programs are in one folder and the data in
/// the source tree; in an installation all paths are relative to the program, so that it can be moved. The paths need
/// not exist: see installedPart().
class Installation {
 public:
  /// The installation of the running program.
  Installation();

  /// The installation of a program in `folder`, which is the folder of judge or that of its helpers. `sourceData` is
  /// the folder with the data of a build tree.
  Installation(std::filesystem::path folder, std::filesystem::path sourceData);

  std::filesystem::path judge() const;                           ///< the program that users start
  std::filesystem::path queens() const;                          ///< may be missing
  std::filesystem::path program(const std::string& name) const;  ///< such as judge-class; may be missing
  std::filesystem::path runner() const;                          ///< judge-runner
  std::filesystem::path solver() const;                          ///< judge-solver
  std::filesystem::path testcases() const;
  std::filesystem::path languages() const;
  std::filesystem::path samples() const;  ///< a solution in each language
  std::filesystem::path page() const;     ///< files of the page of `judge serve`
  std::filesystem::path editor() const;   ///< the page's editor; may be missing, then the page uses a plain one

  bool isInstalled() const;

  /// The build tree in which tools/build can build what is missing; absent in an installation and for other build
  /// folders.
  std::optional<BuildTree> buildTree() const;

 private:
  std::filesystem::path folder_;  ///< folder of the program judge
  std::filesystem::path sourceData_;
};

/// `path`, if it exists. Otherwise throws std::runtime_error that says how to install it.
std::filesystem::path installedPart(const std::filesystem::path& path);

}  // namespace judge
