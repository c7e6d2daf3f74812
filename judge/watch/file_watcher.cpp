#include "judge/watch/file_watcher.h"

#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace judge::watch {
namespace {

namespace fs = std::filesystem;

constexpr std::uint32_t kOver = IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM;
constexpr std::uint32_t kOfFolder = IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT;
constexpr std::uint32_t kAll = kOver | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_MASK_ADD;

int checked(int result, const char* call) {
  return result >= 0 ? result : throw std::system_error(errno, std::system_category(), call);
}

}  // namespace

FileWatcher::FileWatcher(std::vector<fs::path> files)
    : files_(std::move(files)), inotify_(checked(inotify_init1(IN_CLOEXEC | IN_NONBLOCK), "inotify_init1")) {
  watchAll();
  for (const fs::path& file : files_) states_.push_back(stateOf(file));
}

FileWatcher::State FileWatcher::stateOf(const fs::path& file) {
  struct stat status {};
  if (stat(file.c_str(), &status) != 0) return {};
  return {static_cast<std::int64_t>(status.st_dev), static_cast<std::int64_t>(status.st_ino),
          static_cast<std::int64_t>(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec};
}

/// Anew: what an old watch still says is of nobody's interest.
void FileWatcher::watchAll() {
  hasMoved_ = false;
  for (const std::set<int>* const all : {&folders_, &waits_})
    for (const int folder : *all) inotify_rm_watch(inotify_.get(), folder);
  folders_.clear(), waits_.clear(), names_.clear();
  for (std::size_t i = 0; i < files_.size(); ++i) {
    watch(files_[i], i);
    std::error_code error;
    if (const fs::path target = fs::canonical(files_[i], error); !error && fs::is_symlink(files_[i], error))
      watch(target, i);
  }
}

void FileWatcher::watch(const fs::path& file, std::size_t index) {
  const fs::path home = fs::absolute(file).parent_path();
  for (fs::path folder = home;; folder = folder.parent_path()) {
    const int watched = inotify_add_watch(inotify_.get(), folder.c_str(), kAll);
    if (watched < 0 && (errno == ENOENT || errno == ENOTDIR) && folder.has_relative_path()) continue;
    checked(watched, "inotify_add_watch");
    if (folder == home) {
      folders_.insert(watched);
      names_.emplace(std::pair(watched, file.filename().string()), index);
    } else {
      waits_.insert(watched);
    }
    return watchAbove(folder);
  }
}

/// The folders above may be moved away. One that may not be read is left out.
void FileWatcher::watchAbove(fs::path folder) {
  while (folder.has_relative_path()) {
    folder = folder.parent_path();
    const int watched =
        inotify_add_watch(inotify_.get(), folder.c_str(), IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_MASK_ADD);
    if (watched >= 0) folders_.insert(watched);
  }
}

/// A file that was made, but not written yet, is none; a link is whole at once.
bool FileWatcher::isSaved(std::size_t index, std::uint32_t what) const {
  if (what & kOver) return true;
  struct stat status {};
  return lstat(files_[index].c_str(), &status) == 0 && (S_ISLNK(status.st_mode) || status.st_nlink > 1);
}

void FileWatcher::takeEvent(int folder, std::uint32_t what, const std::string& name, std::set<std::size_t>& saved) {
  if (what & IN_Q_OVERFLOW) hasMoved_ = true;
  if (waits_.contains(folder)) hasMoved_ = true;
  if (folders_.contains(folder) && (what & kOfFolder)) hasMoved_ = true;
  const auto [from, to] = names_.equal_range({folder, name});
  for (auto at = from; at != to; ++at) {
    std::error_code error;
    if (fs::is_symlink(files_[at->second], error)) hasMoved_ = true;
    if (isSaved(at->second, what)) saved.insert(at->second);
  }
}

std::set<std::size_t> FileWatcher::take() {
  std::set<std::size_t> saved;
  alignas(inotify_event) std::array<char, 16 << 10> bytes;
  for (ssize_t size = 0; (size = read(inotify_.get(), bytes.data(), bytes.size())) > 0;)
    for (ssize_t at = 0; at < size;) {
      inotify_event event{};
      std::memcpy(&event, bytes.data() + at, sizeof event);
      const char* const name = bytes.data() + at + sizeof event;
      takeEvent(event.wd, event.mask, event.len > 0 ? name : "", saved);
      at += static_cast<ssize_t>(sizeof event + event.len);
    }
  const bool looksAtAll = hasMoved_;
  if (hasMoved_) watchAll();
  for (std::size_t i = 0; i < files_.size(); ++i) {
    State now = stateOf(files_[i]);
    if (looksAtAll && now != states_[i]) saved.insert(i);  // nobody looked while the watches were set
    states_[i] = std::move(now);
  }
  return saved;
}

}  // namespace judge::watch
