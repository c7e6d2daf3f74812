#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/units.h"

namespace judge::course {

struct TreeFile {
  std::string path;  ///< below the tree: folders and name with '/', in UTF-8, none of them "." or ".."
  std::uint64_t bytes = 0;
  std::shared_ptr<const std::string> text{};  ///< of a file in an archive, unless it was not wanted
  std::filesystem::path disk{};               ///< of any other: where it lies
  std::string problem{};  ///< why nobody can read it, also where it is a folder; empty where nothing is known

  /// Throws InputError "cannot be read: ..." without a place, and where there are more bytes than `most`.
  std::shared_ptr<const std::string> read(Bytes most) const;
};

/// Of what lies nowhere in the tree; what does has a problem of its own.
struct TreeProblem {
  std::string path;
  std::string words;
};

/// What a tree may hold.
struct TreeBounds {
  std::size_t files = 500'000;
  std::size_t depth = 32;
  Bytes archive = mebibytes(4096);  ///< unpacked
  Bytes kept = mebibytes(1024);     ///< of it, in memory
  Bytes names = mebibytes(256);     ///< of an archive: of all its files and folders, with what it takes to hold them
};

/// A folder or an archive of one as a list of files, without what is nobody's work: hidden files, the folders of
/// version control, packages and caches, what systems put beside files. No link is followed, nothing is written.
struct Tree {
  std::string place;                   ///< the folder or archive, for people
  std::vector<TreeFile> files;         ///< by path
  std::vector<std::string> folders;    ///< with those that hold no file; by path
  std::set<std::string> repositories;  ///< of those folders the ones that are kept in Git or come from GitHub
  std::vector<TreeProblem> problems;
  std::vector<TreeProblem> noFiles;  ///< links, pipes, devices, by path
  std::vector<std::string> remarks;  ///< what was left out
  bool isArchive = false;
  Bytes unpacked{};  ///< of an archive
  std::string top;   ///< of those that descend() has taken away, with a '/' behind each

  /// How many bytes of the member of an archive are worth keeping; 0: none.
  using Wanted = std::function<Bytes(const std::string& path)>;

  /// Throws InputError where it cannot be read at all, or holds more than the bounds allow.
  static Tree ofFolder(const std::filesystem::path& folder, const TreeBounds& bounds = {});
  static Tree ofArchive(const std::filesystem::path& archive, const Wanted& wanted, const TreeBounds& bounds = {});
  static Tree ofArchive(const std::string& place, std::string_view bytes, const Wanted& wanted,
                        const TreeBounds& bounds = {});

  /// A path of it, for people: "export.zip: a/b", "folder/a/b".
  std::string placeOf(const std::string& path) const;

  /// Nothing where there is no such file.
  const TreeFile* find(const std::string& path) const;

  /// The folder that all else lies in; nothing where there is none.
  std::optional<std::string> topFolder() const;

  /// Takes that folder away from all paths.
  void descend();
};

/// By its name.
bool isArchive(std::string_view name);

/// What stands behind the last '/'.
std::string nameOf(const std::string& path);

/// ".py"; empty where the name has none.
std::string extensionOf(const std::string& path);

}  // namespace judge::course
