#include "judge/scratch_directory.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A submission of our own user may have taken our right to look into its folders.
void openUp(const fs::path& directory) {
  std::error_code ignored;
  fs::permissions(directory, fs::perms::owner_all, ignored);
  for (fs::directory_iterator at(directory, ignored), end; at != end; at.increment(ignored))
    if (!at->is_symlink(ignored) && at->is_directory(ignored)) openUp(at->path());
}

}  // namespace

bool isReachable(const fs::path& folder) {
  if (geteuid() != 0) return true;
  std::error_code error;
  for (fs::path at = fs::absolute(folder, error); !error; at = at.parent_path()) {
    const auto status = fs::status(at, error);
    if (error || (status.permissions() & fs::perms::others_exec) == fs::perms::none) return false;
    if (at == at.root_path()) return true;
  }
  return false;
}

ScratchDirectory::ScratchDirectory() {
  std::error_code error;
  fs::path parent = fs::temp_directory_path(error);
  if (error || !isReachable(parent)) parent = "/tmp";
  std::string name = (parent / "queens-judge-XXXXXX").string();
  if (!mkdtemp(name.data()))
    throw std::system_error(errno, std::system_category(), "make a folder in " + parent.string());
  path_ = name;
}

ScratchDirectory::~ScratchDirectory() {
  std::error_code error;
  fs::remove_all(path_, error);
  if (!error) return;
  openUp(path_);
  fs::remove_all(path_, error);
}

}  // namespace judge
