#include "judge/languages/cache.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <system_error>

#include "judge/machine/leftovers.h"
#include "judge/machine/scratch_directory.h"
#include "judge/machine/user_folders.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFolder = "queens-judge";

/// Never through a link: what is copied was written by a program that nobody trusts.
void copyRegularFile(const fs::path& from, const fs::path& to) {
  struct stat status {};
  if (lstat(from.c_str(), &status) != 0 || !S_ISREG(status.st_mode))
    throw fs::filesystem_error("not a regular file", from, std::make_error_code(std::errc::invalid_argument));
  fs::copy_file(from, to);
  const auto executable = (status.st_mode & S_IXUSR)
                              ? fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec
                              : fs::perms::none;
  fs::permissions(to, fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read | executable);
}

/// None of them empty.
bool hasAll(const fs::path& entry, const std::vector<fs::path>& files) {
  return std::ranges::all_of(files, [&](const fs::path& file) {
    std::error_code error;
    const fs::path path = entry / file.filename();
    const auto size = fs::file_size(path, error);
    return !error && size > 0 && access(path.c_str(), R_OK) == 0;
  });
}

constexpr int kMostFiles = 10'000;

/// Links and the like stay behind: a program that nobody trusts has made them.
void copyTree(const fs::path& from, const fs::path& to) {
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(from)) {
    const fs::path copy = to / fs::relative(entry.path(), from);
    const auto kind = entry.symlink_status().type();
    if (++files > kMostFiles)
      throw fs::filesystem_error("too many files", from, std::make_error_code(std::errc::file_too_large));
    if (kind == fs::file_type::regular) copyRegularFile(entry.path(), copy);
    if (kind != fs::file_type::directory) continue;
    fs::create_directory(copy);
    fs::permissions(copy, fs::perms(0755));
  }
}

}  // namespace

Cache::Cache(const fs::path& root) : root_(fs::absolute(root)) {
  std::error_code error;
  const bool made = fs::create_directories(root_, error);
  if (made) fs::permissions(root_, fs::perms(0755), error);
  if (error)
    problem_ = "cannot use the cache " + root_.string() + " (" + error.message() + "): compiling anew each time";
  else if (!isReachable(root_))
    problem_ = "the cache " + root_.string() + " is not used: the ordinary user that compilers run as cannot reach it";
  else
    usable_ = isTrusted(root_);
  if (usable_) removeLeftoverDirectories(root_);
}

bool Cache::isTrusted(const fs::path& path) {
  struct stat status {};
  const bool trusted = lstat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == geteuid() &&
                       (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
  if (!trusted)
    problem_ = "the cache " + path.string() + " is not used: it must be a folder that only you may write to";
  return trusted;
}

std::optional<fs::path> Cache::find(const std::string& key, const std::vector<fs::path>& files) const {
  if (!usable_ || !hasAll(root_ / key, files)) return std::nullopt;
  return root_ / key;
}

std::optional<fs::path> Cache::keep(const std::string& key, const std::vector<fs::path>& files) {
  const auto copyAll = [&](const fs::path& entry) {
    for (const fs::path& file : files) copyRegularFile(file, entry / file.filename());
  };
  return keepFilled(key, copyAll, files);
}

std::optional<fs::path> Cache::keepFolder(const std::string& key, const fs::path& folder,
                                          const std::vector<fs::path>& files) {
  return keepFilled(
      key, [&](const fs::path& entry) { copyTree(folder, entry); }, files);
}

std::optional<fs::path> Cache::keepFilled(const std::string& key, const std::function<void(const fs::path&)>& fill,
                                          const std::vector<fs::path>& files) {
  if (!usable_) return std::nullopt;
  std::string fresh = (root_ / (judgeMark() + "XXXXXX")).string();
  std::error_code error;
  try {
    if (!mkdtemp(fresh.data())) throw fs::filesystem_error("mkdtemp", root_, {errno, std::system_category()});
    fill(fresh);
    if (!hasAll(fresh, files))
      throw fs::filesystem_error("incomplete", fresh, std::make_error_code(std::errc::no_such_file_or_directory));
    fs::permissions(fresh, fs::perms(0755));
    if (!find(key, files)) fs::remove_all(root_ / key);  // damaged
    fs::rename(fresh, root_ / key, error);
    if (error) fs::remove_all(fresh);  // another judge was faster, with the same content
    if (const auto entry = find(key, files)) return entry;
    throw fs::filesystem_error("rename", root_ / key, error);
  } catch (const fs::filesystem_error& failure) {
    fs::remove_all(fresh, error);
    problem_ = "cannot write to the cache " + root_.string() + " (" + failure.code().message() + "): nothing is kept";
    return std::nullopt;
  }
}

fs::path defaultCacheRoot() {
  if (const fs::path chosen = environmentPath("XDG_CACHE_HOME"); !chosen.empty()) return chosen / kFolder;
  if (geteuid() == 0) return fs::path("/var/cache") / kFolder;
  if (const fs::path home = environmentPath("HOME"); !home.empty()) return home / ".cache" / kFolder;
  return fs::temp_directory_path() / (std::string(kFolder) + "-cache-" + std::to_string(geteuid()));
}

}  // namespace judge
