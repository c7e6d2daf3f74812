#include "judge/scratch_directory.h"

#include <fts.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

namespace judge {
namespace {

namespace fs = std::filesystem;

/// However deep it is, and though a submission of our own user may have taken our right to look into its folders.
/// fts(3) walks by changing folders, so that neither the length of a path nor the number of descriptors limits it.
void removeTree(const fs::path& root) {
  std::string name = root.string();
  char* const roots[] = {name.data(), nullptr};
  FTS* walk = fts_open(roots, FTS_PHYSICAL, nullptr);
  if (!walk) return;
  while (FTSENT* entry = fts_read(walk)) {
    switch (entry->fts_info) {
      case FTS_D:
        chmod(entry->fts_accpath, S_IRWXU);
        break;
      case FTS_DP:
        rmdir(entry->fts_accpath);
        break;
      case FTS_DNR:
      case FTS_ERR:
        break;
      default:
        unlink(entry->fts_accpath);
    }
  }
  fts_close(walk);
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
  fs::path parent = fs::absolute(fs::temp_directory_path(error));
  if (error || !isReachable(parent)) parent = "/tmp";
  std::string name = (parent / "queens-judge-XXXXXX").string();
  if (!mkdtemp(name.data()))
    throw std::system_error(errno, std::system_category(), "make a folder in " + parent.string());
  outer_ = name;
  path_ = outer_ / "box";
  if (mkdir(path_.c_str(), S_IRWXU) != 0 || chmod(outer_.c_str(), S_IRWXU | S_IXGRP | S_IXOTH) != 0) {
    const int code = errno;
    removeTree(outer_);
    throw std::system_error(code, std::system_category(), "make a folder in " + outer_.string());
  }
}

ScratchDirectory::~ScratchDirectory() {
  removeTree(outer_);
}

}  // namespace judge
