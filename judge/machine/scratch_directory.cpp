#include "judge/machine/scratch_directory.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstdio>
#include <memory>
#include <mutex>
#include <system_error>
#include <vector>

#include "judge/machine/file_descriptor.h"
#include "judge/machine/leftovers.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Opens a folder, even if a submission of our own user has removed our permissions. Never follows a link: a submission
/// that still runs could have replaced the folder by one.
FileDescriptor openFolder(int parent, const char* name) {
  const FileDescriptor handle(openat(parent, name, O_PATH | O_NOFOLLOW | O_DIRECTORY | O_CLOEXEC));
  if (handle.get() < 0) return {};
  chmod(("/proc/self/fd/" + std::to_string(handle.get())).c_str(), S_IRWXU);
  return FileDescriptor(openat(handle.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

/// The names in a folder, without "." and "..".
std::vector<std::string> entriesOf(const FileDescriptor& folder) {
  std::vector<std::string> names;
  const int again = openat(folder.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const std::unique_ptr<DIR, int (*)(DIR*)> entries(fdopendir(again), closedir);
  if (!entries) return names;
  while (const dirent* entry = readdir(entries.get()))
    if (const std::string_view name = entry->d_name; name != "." && name != "..") names.emplace_back(name);
  return names;
}

/// Removes a file or an empty folder.
bool removeEntry(const FileDescriptor& parent, const std::string& name) {
  return unlinkat(parent.get(), name.c_str(), 0) == 0 || unlinkat(parent.get(), name.c_str(), AT_REMOVEDIR) == 0;
}

/// Moves a folder into `top`, with a free number as its name.
bool moveToTop(const FileDescriptor& parent, const std::string& name, const FileDescriptor& top, unsigned& number) {
  openFolder(parent.get(), name.c_str());  // moving a folder needs write permission on it
  while (renameat(parent.get(), name.c_str(), top.get(), std::to_string(number++).c_str()) != 0)
    if (errno != ENOTEMPTY && errno != EEXIST && errno != ENOTDIR) return false;
  return true;
}

/// Removes a tree of any depth: the folders within a folder are moved to the top before it is removed, so that no path
/// gets long and no working directory changes.
void removeTree(const fs::path& root) {
  const FileDescriptor top = openFolder(AT_FDCWD, root.c_str());
  unsigned number = 0;
  for (bool goesOn = top.get() >= 0; goesOn;) {
    goesOn = false;
    for (const std::string& name : entriesOf(top)) {
      const FileDescriptor folder = removeEntry(top, name) ? FileDescriptor() : openFolder(top.get(), name.c_str());
      if (folder.get() < 0) continue;
      for (const std::string& inner : entriesOf(folder))
        if (removeEntry(folder, inner) || moveToTop(folder, inner, top, number)) goesOn = true;
      removeEntry(top, name);
    }
  }
  rmdir(root.c_str());
}

fs::path temporaryDirectory() {
  std::error_code error;
  const fs::path path = fs::temp_directory_path(error);  // an error where TMPDIR is no folder
  return error || !path.is_absolute() || !isReachable(path) ? "/tmp" : path;
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

void removeLeftoverDirectories(const fs::path& parent) {
  std::vector<fs::path> leftovers;
  std::error_code error;
  for (fs::directory_iterator entry(parent, error), end; !error && entry != end; entry.increment(error))
    if (isLeftover(entry->path().filename().string())) leftovers.push_back(entry->path());
  for (const fs::path& path : leftovers) {
    struct stat status {};
    const bool isOurs = lstat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == geteuid();
    if (isOurs) removeTree(path);
  }
}

void ScratchDirectory::removeLeftovers() {
  static std::once_flag done;
  std::call_once(done, [] { removeLeftoverDirectories(temporaryDirectory()); });
}

ScratchDirectory::ScratchDirectory() : ScratchDirectory((removeLeftovers(), temporaryDirectory())) {}

ScratchDirectory::ScratchDirectory(const fs::path& parent) {
  std::string name = (parent / (judgeMark() + "XXXXXX")).string();
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

ScratchDirectory::~ScratchDirectory() { removeTree(outer_); }

}  // namespace judge
