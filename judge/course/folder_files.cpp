// How a text appears completely or not at all, and once: it is written to a file of its own in "incoming", brought to
// the disk, and linked to its name. A link fails where there is one already, on every file system that has links; where
// there are none (FAT, some shares) a rename takes its place, and of two that come at once the last stays. Files in
// "incoming" bear the mark of their judge (leftovers.h). Of many texts that wait to be settled, none is linked before
// all are on the disk: a name stands for a complete text even when the machine fails.
//
// Names are opened folder by folder, each without following a link, so that nothing is read or written elsewhere
// whatever somebody makes of a folder meanwhile.
#include "judge/course/course_files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/base/units.h"
#include "judge/machine/file_descriptor.h"
#include "judge/machine/leftovers.h"

namespace judge::course {
namespace {

namespace fs = std::filesystem;

constexpr const char* kIncoming = "incoming";
constexpr std::size_t kFewFiles = 16;  // up to this number, each is brought to the disk by itself
constexpr int kDeepest = 16;           // folders below each other

/// The largest size of a text, by the folder it lies in; a plan has a line for each submission.
struct SizeBound {
  std::string_view folder;
  Bytes most;
};
constexpr SizeBound kBounds[] = {
    {"plan.json", mebibytes(1024)}, {"results", mebibytes(16)}, {"machines", mebibytes(1)}};
constexpr Bytes kUsualBound = mebibytes(256);

Bytes boundOf(std::string_view name) {
  const auto* const bound = std::ranges::find(kBounds, name.substr(0, name.find('/')), &SizeBound::folder);
  return bound == std::end(kBounds) ? kUsualBound : bound->most;
}

/// Errors that the user can mend: the folder is wrong, or not theirs.
constexpr int kUserFaults[] = {EACCES, EPERM, EROFS, ENOTDIR, EEXIST, EISDIR, ELOOP, ENAMETOOLONG};

[[noreturn]] void fail(const char* call, const fs::path& path) {
  if (std::ranges::find(kUserFaults, errno) != std::end(kUserFaults))
    throw InputError(
        escaped(path.string()),
        fmt::format("cannot be used for a course: {}; name a folder in which you may read and write", strerror(errno)));
  throw std::system_error(errno, std::generic_category(), std::string(call) + " " + path.string());
}

/// A name in a folder, or the folder itself.
void bringToDisk(const FileDescriptor& folder, const std::string& name, const fs::path& path) {
  const FileDescriptor file(openat(folder.get(), name.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
  // Not every file system has it for folders.
  if (file.get() < 0 || (fsync(file.get()) != 0 && errno != EINVAL)) fail("fsync", path);
}

/// All that was written to its file system, by whomever: milliseconds for any number of files.
void bringAllToDisk(const fs::path& folder) {
  const FileDescriptor file(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (file.get() < 0 || syncfs(file.get()) != 0) fail("syncfs", folder);
}

bool isName(std::string_view name) {
  return std::ranges::all_of(name, [](char c) { return c >= ' ' && c < 127; }) &&
         std::ranges::none_of(split(name, '/'),
                              [](std::string_view part) { return part.empty() || part == "." || part == ".."; });
}

std::string_view fileTypeMessage(mode_t mode) {
  return S_ISLNK(mode)    ? "is a link, which is not followed"
         : S_ISDIR(mode)  ? "is a folder"
         : S_ISFIFO(mode) ? "is a pipe"
         : S_ISSOCK(mode) ? "is a socket"
                          : "is a device";
}

/// Throws std::runtime_error with words for what is no text.
std::string textIn(const FileDescriptor& file, Bytes most) {
  struct stat status {};
  if (fstat(file.get(), &status) != 0) throw std::runtime_error(fmt::format("cannot be read: {}", strerror(errno)));
  if (!S_ISREG(status.st_mode)) throw std::runtime_error(std::string(fileTypeMessage(status.st_mode)));
  const auto expectSmall = [&](std::uint64_t size) {
    if (size > most.count) throw std::runtime_error(fmt::format("is larger than {} MiB", most.count >> 20));
  };
  expectSmall(static_cast<std::uint64_t>(status.st_size));
  std::optional<std::string> text = readUpTo(file, most.count);
  if (!text) throw std::runtime_error(fmt::format("cannot be read: {}", strerror(errno)));
  expectSmall(text->size());
  return *std::move(text);
}

class FolderFiles : public CourseFiles {
 public:
  FolderFiles(fs::path folder, std::string plan) : folder_(std::move(folder)), plan_(std::move(plan)) {}

  /// Texts that were never flushed are removed.
  ~FolderFiles() override {
    for (const auto& [fresh, name] : waiting_) dropFresh(fresh);
  }

  std::optional<fs::path> pathOf(const std::string& name) const override { return fileOf(name); }

  std::string displayName() const override { return folder_.string(); }
  std::string displayPath(const std::string& name) const override { return fileOf(name).string(); }

  void makeReady() override {
    makeFolder();
    if (access(folder_.c_str(), W_OK | X_OK) != 0) fail("access", folder_);
  }

  std::optional<std::string> read(const std::string& name) const override {
    const fs::path path = fileOf(name);
    const FileDescriptor folder = folderOf(name, false);
    if (folder.get() < 0 && (errno == ENOENT || errno == ENOTDIR)) return std::nullopt;
    if (folder.get() < 0) fail("open", path);
    const FileDescriptor file(
        openat(folder.get(), path.filename().c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    if (file.get() < 0 && errno == ENOENT) return std::nullopt;
    const int why = errno;
    const std::string shownPath = escaped(path.string());
    if (file.get() < 0)
      throw InputError(shownPath, why == ELOOP ? std::string(fileTypeMessage(S_IFLNK))
                                               : fmt::format("cannot be read: {}", strerror(why)));
    try {
      return textIn(file, boundOf(name));
    } catch (const std::runtime_error& problem) {
      throw InputError(shownPath, problem.what());
    }
  }

  bool has(const std::string& name) const override {
    const FileDescriptor folder = folderOf(name, false);
    struct stat status {};
    return folder.get() >= 0 &&
           fstatat(folder.get(), fileOf(name).filename().c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0 &&
           S_ISREG(status.st_mode);
  }

  bool keep(const std::string& name, std::string_view text) override {
    if (has(name)) return false;
    const bool isFirst = giveName(writeBeside(text, true), name);
    bringToDisk(folderOf(name, false), ".", fileOf(name));
    return isFirst;
  }

  void keepLater(const std::string& name, std::string_view text) override {
    if (!has(name)) waiting_.emplace_back(writeBeside(text, false), name);
  }

  void flush() override {
    const bool areMany = waiting_.size() > kFewFiles;
    if (areMany) bringAllToDisk(folder_);
    for (const auto& [fresh, name] : waiting_) {
      if (!areMany) bringToDisk(incoming(false), fresh, fileOf(name));
      giveName(fresh, name);
      if (!areMany) bringToDisk(folderOf(name, false), ".", fileOf(name));
    }
    if (areMany) bringAllToDisk(folder_);
    waiting_.clear();
  }

  void replace(const std::string& name, std::string_view text) override {
    const std::string leaf = fileOf(name).filename();
    const FileDescriptor folder = folderOf(name, true);
    if (folder.get() < 0) fail("open", fileOf(name));
    const std::string fresh = writeBeside(text, true);
    const FileDescriptor from = incoming(false);
    struct stat status {};
    const bool isThere = fstatat(folder.get(), leaf.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0;
    if (isThere && S_ISREG(status.st_mode))
      fchmodat(from.get(), fresh.c_str(), status.st_mode & 0777, AT_SYMLINK_NOFOLLOW);
    if (isThere && S_ISDIR(status.st_mode)) moveAway(folder, leaf);
    if (renameat(from.get(), fresh.c_str(), folder.get(), leaf.c_str()) != 0) {
      const int why = errno;
      dropFresh(fresh);
      errno = why;
      fail("rename", fileOf(name));
    }
    bringToDisk(folder, ".", fileOf(name));
  }

  void remove(const std::string& name) override {
    const FileDescriptor folder = folderOf(name, false);
    if (folder.get() >= 0 && unlinkat(folder.get(), fileOf(name).filename().c_str(), 0) != 0 && errno != ENOENT)
      fail("unlink", fileOf(name));
  }

  void names(const std::string& folder, const std::function<void(std::string)>& visit) const override {
    walk(folder, visit, [](const std::string&, const std::string&) {});
  }

  void each(const std::string& folder, const Visit& visit, const Visit& unexpected) const override {
    const auto visitText = [&](std::string name) {
      std::optional<std::string> text;
      try {
        text = read(name);
      } catch (const InputError& problem) {
        return unexpected(name, problem.message());
      }
      if (text) visit(std::move(name), *std::move(text));
    };
    walk(folder, visitText, unexpected);
  }

  void removeLeftovers() override {
    std::error_code error;
    if (!fs::is_directory(fs::symlink_status(folder_ / kIncoming, error))) return;
    for (const auto& entry : fs::directory_iterator(folder_ / kIncoming, error))
      if (isLeftover(entry.path().filename().string())) fs::remove_all(entry.path(), error);
  }

 private:
  fs::path fileOf(const std::string& name) const { return folder_ / (name == "plan.json" ? plan_ : name); }

  void makeFolder() const {
    std::error_code error;
    if (fs::create_directories(folder_, error)) fs::permissions(folder_, fs::perms::owner_all, error);
    errno = error.value();
    if (error) fail("mkdir", folder_);
  }

  /// A folder whose owner wants to share it with a Unix group: it is setgid, and the group may write.
  bool isShared() const {
    constexpr mode_t kOfGroup = S_ISGID | S_IWGRP;
    struct stat status {};
    return stat(folder_.c_str(), &status) == 0 && (status.st_mode & kOfGroup) == kOfGroup;
  }

  /// The folder that a name lies in; none where it cannot be opened, and errno says why.
  FileDescriptor folderOf(const std::string& name, bool isMade) const {
    if (!isName(name)) throw InputError(escaped(name), "is not a valid course name");
    if (isMade) makeFolder();
    FileDescriptor at(open(folder_.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    auto parts = split(name, '/');
    parts.pop_back();
    for (const std::string_view part : parts) {
      if (at.get() < 0) break;
      const std::string folder(part);
      const bool isNew = isMade && mkdirat(at.get(), folder.c_str(), S_IRWXU) == 0;
      if (isMade && !isNew && errno != EEXIST) fail("mkdir", folder_ / folder);
      if (isNew && isShared()) fchmodat(at.get(), folder.c_str(), S_ISGID | S_IRWXU | S_IRWXG, AT_SYMLINK_NOFOLLOW);
      at.reset(openat(at.get(), folder.c_str(), O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    }
    return at;
  }

  FileDescriptor incoming(bool isMade) const { return folderOf(std::string(kIncoming) + "/x", isMade); }

  /// Returns what it is called in "incoming".
  std::string writeBeside(std::string_view text, bool toDisk) {
    std::string fresh = judgeMark() + std::to_string(written_++);
    const fs::path path = folder_ / kIncoming / fresh;
    const FileDescriptor folder = incoming(true);
    if (folder.get() < 0) fail("open", path);
    const FileDescriptor file(
        openat(folder.get(), fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (file.get() < 0) fail("open", path);
    try {
      if (isShared() && fchmod(file.get(), S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP) != 0) fail("chmod", path);
      if (!writeAll(file.get(), text)) fail("write", path);
      if (toDisk && fsync(file.get()) != 0) fail("fsync", path);
    } catch (const std::system_error&) {
      dropFresh(fresh);
      throw;
    }
    return fresh;
  }

  void dropFresh(const std::string& fresh) const { unlinkat(incoming(false).get(), fresh.c_str(), 0); }

  /// False where there is one already.
  bool giveName(const std::string& fresh, const std::string& name) {
    const std::string leaf = fileOf(name).filename();
    const FileDescriptor from = incoming(false), folder = folderOf(name, true);
    const bool linked = folder.get() >= 0 && linkat(from.get(), fresh.c_str(), folder.get(), leaf.c_str(), 0) == 0;
    const int why = errno;
    if (!linked && folder.get() >= 0 && (why == EPERM || why == EOPNOTSUPP || why == ENOSYS || why == EMLINK)) {
      if (renameat(from.get(), fresh.c_str(), folder.get(), leaf.c_str()) != 0) fail("rename", fileOf(name));
      return true;
    }
    dropFresh(fresh);
    errno = why;
    if (!linked && (folder.get() < 0 || why != EEXIST)) fail("link", fileOf(name));
    return linked;
  }

  /// A folder that stands where a text belongs.
  void moveAway(const FileDescriptor& folder, const std::string& leaf) {
    const std::string away = judgeMark() + std::to_string(written_++);
    if (renameat(folder.get(), leaf.c_str(), incoming(false).get(), away.c_str()) != 0) return;
    std::error_code error;  // what stays does no harm
    fs::remove_all(folder_ / kIncoming / away, error);
  }

  void walk(const std::string& folder, const std::function<void(std::string)>& visit, const Visit& unexpected) const {
    const fs::path top = folder_ / folder;
    std::error_code error;
    const fs::file_status status = fs::symlink_status(top, error);
    if (status.type() == fs::file_type::symlink) unexpected(folder, std::string(fileTypeMessage(S_IFLNK)));
    if (status.type() != fs::file_type::directory) return;
    const std::size_t prefix = top.string().size() - folder.size();
    fs::recursive_directory_iterator at(top, fs::directory_options::skip_permission_denied), end;
    for (; at != end; at.increment(error)) {
      const std::string name = at->path().string().substr(prefix);
      const auto type = at->symlink_status().type();
      std::string why;
      if (type == fs::file_type::directory) {
        if (at.depth() + 1 >= kDeepest) why = fmt::format("is nested more than {} folders deep", kDeepest);
        if (access(at->path().c_str(), R_OK | X_OK) != 0) why = fmt::format("cannot be read: {}", strerror(errno));
        if (why.empty()) continue;
        at.disable_recursion_pending();
      } else if (!isName(name)) {
        why = "has a name that no judge writes";
      } else if (type != fs::file_type::regular) {
        struct stat found {};
        if (lstat(at->path().c_str(), &found) != 0) continue;
        why = fileTypeMessage(found.st_mode);
      }
      if (why.empty())
        visit(name);
      else
        unexpected(escaped(name), why);
    }
    if (error) throw std::system_error(error, "read " + top.string());
  }

  fs::path folder_;
  std::string plan_;
  std::vector<std::pair<std::string, std::string>> waiting_;  ///< texts for flush(): names in "incoming", and their own
  int written_ = 0;
};

}  // namespace

std::unique_ptr<CourseFiles> openCourseFolder(const fs::path& folder, const std::string& plan) {
  return std::make_unique<FolderFiles>(folder, plan);
}

}  // namespace judge::course
