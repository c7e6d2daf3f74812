#include "judge/course/layouts/layouts.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <map>

#include "judge/archives/archive.h"
#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/course/layouts/names.h"
#include "judge/machine/file_descriptor.h"

namespace judge::course {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 6> kArchives = {".zip", ".tar", ".tar.gz", ".tgz", ".tar.xz", ".tar.bz2"};

/// Beside all whose names begin with a dot.
constexpr std::array<std::string_view, 9> kJunk = {"__MACOSX",  "__pycache__", "node_modules", "site-packages", "venv",
                                                   "Thumbs.db", "desktop.ini", "CVS",          "lost+found"};

bool isJunk(std::string_view name) {
  return name.starts_with('.') || name.starts_with("~$") || std::ranges::find(kJunk, name) != kJunk.end();
}

bool isOfGit(std::string_view name) { return name == ".git" || name == ".github"; }

std::string folderOf(const std::string& path) {
  return path.find('/') == path.npos ? "" : path.substr(0, path.rfind('/'));
}

/// Paths that are left out, reported once for each name and reason.
class LeftOut {
 public:
  void add(const std::string& path, const std::string& name, const char* why) {
    LeftOutPath& entry = all_[{why, name}];
    if (entry.times++ == 0) entry.first = path;
  }

  std::vector<std::string> remarks() const {
    std::vector<std::string> lines;
    for (const auto& [key, entry] : all_) {
      const std::string more = entry.times == 1 ? "" : fmt::format(" and {} more of that name", entry.times - 1);
      lines.push_back(fmt::format("left out {}{}: {}", escaped(entry.first), more, key.first));
    }
    return lines;
  }

 private:
  struct LeftOutPath {
    std::string first;
    std::size_t times = 0;
  };
  std::map<std::pair<std::string, std::string>, LeftOutPath> all_;
};

constexpr Bytes kLongestPath{4096};  // as Linux has it

constexpr const char* kNotSubmission = "not part of a submission";
constexpr const char* kLink = "a link, which is not followed";
constexpr const char* kNoFile = "no file";

std::string tooDeep(const TreeBounds& bounds) { return fmt::format("lies deeper than {} folders", bounds.depth); }

void sortByPath(Tree& tree) {
  std::ranges::sort(tree.files, {}, &TreeFile::path);
  std::ranges::sort(tree.noFiles, {}, &RosterProblem::location);
  std::ranges::sort(tree.folders);
  const auto twins = std::ranges::unique(tree.folders);
  tree.folders.erase(twins.begin(), twins.end());
}

class FolderWalk {
 public:
  FolderWalk(const fs::path& folder, const TreeBounds& bounds) : root_(folder), bounds_(bounds) {}

  Tree walk() {
    tree_.root = root_.string();
    std::error_code error;
    fs::recursive_directory_iterator at(root_, error);
    if (error) throw InputError(escaped(root_.string()), "cannot be read: " + error.message());
    for (const fs::recursive_directory_iterator end; at != end; at.increment(error)) {
      see(at);
      if (tree_.files.size() > bounds_.files) tooMany();
    }
    if (error) tree_.problems.push_back({"", "a folder in it cannot be read: " + error.message()});
    sortByPath(tree_);
    tree_.remarks = leftOut_.remarks();
    return std::move(tree_);
  }

 private:
  void see(fs::recursive_directory_iterator& at) {
    const std::string name = at->path().filename().string();
    const std::string path = readableText(at->path().lexically_relative(root_).generic_string());
    std::error_code error;
    const fs::file_type type = at->symlink_status(error).type();
    if (isJunk(name)) {
      if (isOfGit(name)) tree_.repositories.insert(folderOf(path));
      leftOut_.add(path, name, kNotSubmission);
      at.disable_recursion_pending();
    } else if (type == fs::file_type::directory) {
      tree_.folders.push_back(path);
      const bool isReadable = access(at->path().c_str(), R_OK | X_OK) == 0;
      const bool isDeep = static_cast<std::size_t>(at.depth()) + 1 >= bounds_.depth;
      if (isReadable && !isDeep) return;
      tree_.files.push_back(
          {.path = path,
           .problem = isDeep ? tooDeep(bounds_) : "cannot be read: " + std::generic_category().message(EACCES)});
      at.disable_recursion_pending();
    } else if (type == fs::file_type::regular) {
      const std::uintmax_t bytes = at->file_size(error);
      tree_.files.push_back({.path = path, .bytes = error ? 0 : bytes, .disk = at->path()});
    } else {
      const char* const why = type == fs::file_type::symlink ? kLink : kNoFile;
      leftOut_.add(path, name, why);
      tree_.noFiles.push_back({path, std::string("is ") + why});
    }
  }

  [[noreturn]] void tooMany() const {
    throw InputError(escaped(root_.string()), fmt::format("has more than {} files", bounds_.files));
  }

  const fs::path& root_;
  const TreeBounds& bounds_;
  Tree tree_;
  LeftOut leftOut_;
};

class ArchiveWalk {
 public:
  ArchiveWalk(const std::string& path, ArchiveReader& reader, const Tree::Wanted& wanted, const TreeBounds& bounds)
      : reader_(reader), wanted_(wanted), bounds_(bounds) {
    tree_.root = path;
    tree_.isArchive = true;
  }

  Tree walk() {
    while (const std::optional<ArchiveMember> member = reader_.next()) see(*member);
    tree_.folders.assign(folders_.begin(), folders_.end());
    tree_.unpacked = Bytes{reader_.unpacked()};
    sortByPath(tree_);
    dropTwins();
    tree_.remarks = leftOut_.remarks();
    return std::move(tree_);
  }

 private:
  /// Its folders and name; nothing where it would lie elsewhere.
  static std::optional<std::vector<std::string>> partsOf(const std::string& name) {
    std::string plain = name;
    if (plain.find('/') == plain.npos) std::ranges::replace(plain, '\\', '/');
    std::vector<std::string> parts;
    if (plain.starts_with('/') || (plain.size() > 1 && plain[1] == ':')) return std::nullopt;
    for (const std::string_view part : split(plain, '/')) {
      if (part == ".." || part.find('\0') != part.npos) return std::nullopt;
      if (!part.empty() && part != ".") parts.push_back(readableText(part));
    }
    return parts;
  }

  /// A name may be as long and as deep as the archive likes: no more is made of it than the bounds allow.
  void see(const ArchiveMember& member) {
    using enum ArchiveMember::Kind;
    const std::string name = cut(member.name, kLongestPath);
    std::optional<std::vector<std::string>> parts = partsOf(name);
    if (!parts || (parts->empty() && member.kind != Folder)) {
      count(name);
      return tree_.problems.push_back({readableText(name), "is not a path inside the archive"});
    }
    const bool isDeep = parts->size() > bounds_.depth;
    if (isDeep) parts->resize(bounds_.depth);
    std::string path;
    for (const std::string& part : *parts) {
      addFolder(path);
      if (isOfGit(part)) tree_.repositories.insert(path);
      path += (path.empty() ? "" : "/") + part;
      if (isJunk(part)) return leaveOut(path, part, kNotSubmission);
    }
    const std::string problem = isDeep ? tooDeep(bounds_)
                                : member.name.size() > kLongestPath.count
                                    ? fmt::format("has a path of more than {} bytes", kLongestPath.count)
                                : member.kind == File && member.isEncrypted ? "is encrypted"
                                                                            : "";
    if (problem.empty() && member.kind == Folder) return addFolder(path);
    if (problem.empty() && member.kind != File) return addNoFile(path, parts->back(), member.kind == Link);
    count(path);
    if (problem.empty()) return take(path, member);
    tree_.files.push_back({.path = path, .problem = problem});
  }

  void addFolder(const std::string& path) {
    if (!path.empty() && folders_.insert(path).second) count(path);
  }

  void addNoFile(const std::string& path, const std::string& name, bool isLink) {
    leaveOut(path, name, isLink ? kLink : kNoFile);
    tree_.noFiles.push_back({path, std::string("is ") + (isLink ? kLink : kNoFile)});
  }

  void leaveOut(const std::string& path, const std::string& name, const char* why) {
    count(path);
    leftOut_.add(path, name, why);
  }

  void count(const std::string& name) {
    constexpr std::size_t kBeside = 64;
    if ((names_ += name.size() + kBeside) > bounds_.names.count)
      reader_.refuse(fmt::format("has more than {} MiB of names", bounds_.names.count >> 20));
  }

  void take(const std::string& path, const ArchiveMember& member) {
    TreeFile file{.path = path, .bytes = member.bytes.value_or(0)};
    const Bytes most = wanted_(path);
    if (most.count > 0 && file.bytes <= most.count) {
      auto text = std::make_shared<std::string>();
      for (std::string_view part = reader_.read(); !part.empty() && text->size() <= most.count; part = reader_.read())
        text->append(part);
      file.bytes = text->size();
      if (text->size() <= most.count && (kept_ += text->size()) > bounds_.kept.count)
        reader_.refuse(fmt::format("has more than {} MiB of submissions", bounds_.kept.count >> 20));
      if (text->size() <= most.count) file.text = std::move(text);
    }
    tree_.files.push_back(std::move(file));
  }

  void dropTwins() {
    for (std::size_t i = 1; i < tree_.files.size(); ++i)
      if (tree_.files[i].path == tree_.files[i - 1].path && tree_.files[i - 1].problem.empty())
        tree_.files[i - 1].problem = "occurs twice in the archive";
    const auto twins = std::ranges::unique(tree_.files, {}, &TreeFile::path);
    tree_.files.erase(twins.begin(), twins.end());
  }

  ArchiveReader& reader_;
  const Tree::Wanted& wanted_;
  const TreeBounds& bounds_;
  std::uint64_t kept_ = 0, names_ = 0;
  std::set<std::string> folders_;
  Tree tree_;
  LeftOut leftOut_;
};

PackageBounds boundsOf(const TreeBounds& bounds) {
  return {.files = bounds.files, .fileBytes = bounds.archive.count, .allBytes = bounds.archive.count};
}

[[noreturn]] void cannotBeRead(const std::string& why) { throw InputError("cannot be read: " + why); }

}  // namespace

std::shared_ptr<const std::string> TreeFile::read(Bytes most) const {
  if (!problem.empty()) throw InputError(problem);
  if (bytes > most.count) throw InputError(fmt::format("is larger than {} KiB", most.count >> 10));
  if (text) return text;
  if (disk.empty()) cannotBeRead("it was not kept");
  const FileDescriptor fd(open(disk.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW));
  struct stat status {};
  if (fd.get() < 0 && errno == ELOOP) throw InputError("is a link, expected the file itself");
  if (fd.get() < 0 || fstat(fd.get(), &status) != 0) cannotBeRead(std::generic_category().message(errno));
  if (!S_ISREG(status.st_mode)) throw InputError("is not a regular file");
  std::optional<std::string> all = readUpTo(fd, most.count);
  if (!all) cannotBeRead(std::generic_category().message(errno));
  if (all->size() > most.count) throw InputError(fmt::format("is larger than {} KiB", most.count >> 10));
  return std::make_shared<const std::string>(*std::move(all));
}

Tree Tree::ofFolder(const fs::path& folder, const TreeBounds& bounds) { return FolderWalk(folder, bounds).walk(); }

Tree Tree::ofArchive(const fs::path& archive, const Wanted& wanted, const TreeBounds& bounds) {
  ArchiveReader reader(archive, boundsOf(bounds), ArchiveReader::Formats::ZipAndTar);
  return ArchiveWalk(archive.string(), reader, wanted, bounds).walk();
}

Tree Tree::ofArchive(const std::string& path, std::string_view bytes, const Wanted& wanted, const TreeBounds& bounds) {
  ArchiveReader reader(path, bytes, boundsOf(bounds), ArchiveReader::Formats::ZipAndTar);
  return ArchiveWalk(path, reader, wanted, bounds).walk();
}

std::string Tree::displayPath(const std::string& path) const {
  const std::string full = top + path;
  if (full.empty()) return root;
  return isArchive ? root + ": " + full : (fs::path(root) / full).string();
}

const TreeFile* Tree::find(const std::string& path) const {
  const auto found = std::ranges::lower_bound(files, path, {}, &TreeFile::path);
  return found != files.end() && found->path == path ? &*found : nullptr;
}

std::optional<std::string> Tree::topFolder() const {
  if (folders.empty()) return std::nullopt;
  const std::string& first = folders.front();
  const std::string prefix = first + '/';
  const bool holdsAll =
      std::ranges::all_of(files, [&](const TreeFile& file) { return file.path.starts_with(prefix); }) &&
      std::ranges::all_of(folders, [&](const std::string& path) { return path == first || path.starts_with(prefix); });
  return holdsAll ? std::optional(first) : std::nullopt;
}

void Tree::descend() {
  const std::optional<std::string> all = topFolder();
  if (!all) return;
  folders.erase(folders.begin());
  for (TreeFile& file : files) file.path.erase(0, all->size() + 1);
  for (std::string& folder : folders) folder.erase(0, all->size() + 1);
  const std::string prefix = *all + '/';
  std::erase_if(noFiles, [&](const RosterProblem& one) { return !one.location.starts_with(prefix); });
  for (RosterProblem& one : noFiles) one.location.erase(0, prefix.size());
  std::set<std::string> inside;
  for (const std::string& folder : repositories)
    if (folder.size() > all->size()) inside.insert(folder.substr(all->size() + 1));
  repositories = std::move(inside);
  top += *all + '/';
}

bool isArchive(std::string_view name) {
  const std::string small = lowerCase(name);
  return std::ranges::any_of(kArchives, [&](std::string_view ending) { return small.ends_with(ending); });
}

std::string lastPart(const std::string& path) { return path.substr(path.rfind('/') + 1); }

std::string extensionOf(const std::string& path) { return fs::path(lastPart(path)).extension().string(); }

}  // namespace judge::course
