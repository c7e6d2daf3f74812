#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/units.h"
#include "judge/machine/file_descriptor.h"

namespace judge {

inline constexpr Bytes kUsualCacheSize = mebibytes(1024);

/// Compiled programs and their parts, found by the digest of everything that went into them. An entry is a folder; it
/// appears whole or not at all, only the judge writes it, and nothing of it changes afterwards. A folder is refused if
/// others may write to it, or if it holds other things and has not been a cache before.
///
/// The cache has a size limit: the least recently used entries are removed first. What this object has found or kept
/// stays as long as the object lives, whatever other judges remove; cache.cpp explains how.
class Cache {
 public:
  enum class Access {
    Use,
    Look,  ///< read only, for contents()
  };

  /// `root` need not exist. An unusable folder is no error: nothing is found, nothing kept, and problem() says why.
  /// `most`: limit on the size of all entries together, except those in use.
  explicit Cache(const std::filesystem::path& root, Bytes most = kUsualCacheSize, Access access = Access::Use);

  /// The folder of an entry that has all these files, none of them empty; nothing where there is no such entry.
  std::optional<std::filesystem::path> find(const std::string& key,
                                            const std::vector<std::filesystem::path>& files) const;

  /// Copies the files into a new entry and returns its folder; nothing when the cache cannot be written. `key` is a
  /// digest(). `text`: kept beside them, for the judge alone, unless it is empty.
  std::optional<std::filesystem::path> keep(const std::string& key, const std::vector<std::filesystem::path>& files,
                                            const std::string& text = "");

  /// Keeps all regular files in and below `folder`. `files`: those of them that find() will ask for.
  std::optional<std::filesystem::path> keepFolder(const std::string& key, const std::filesystem::path& folder,
                                                  const std::vector<std::filesystem::path>& files,
                                                  const std::string& text = "");

  /// The text that was kept in an entry that find() has returned; nothing where there is none, or a damaged one.
  std::optional<std::string> textIn(const std::filesystem::path& entry) const;

  /// A text of at most 4 KiB in an entry of its own; nothing where there is none, or a damaged one, which goes.
  std::optional<std::string> text(const std::string& key) const;

  /// Keeps such a text. Where that fails nothing is reported: it is made again the next time.
  void keepText(const std::string& key, const std::string& text);

  /// Removes an entry that was found damaged, unless another judge uses it.
  void discard(const std::string& key) const;

  /// A number of entries and their size on disk, in steps of 4 KiB.
  struct Contents {
    std::size_t entries = 0;  ///< without those that are texts
    Bytes size;
    std::optional<std::chrono::system_clock::time_point> oldestUse{};
    std::size_t others = 0;  ///< files and folders that are no entries; nothing here touches them
  };

  /// Reads the whole folder, file by file.
  Contents contents() const;

  /// Removes every entry that no judge uses at this moment. Returns what it removed; if nothing, problem() says why.
  Contents empty();

  const std::filesystem::path& root() const { return root_; }

  /// Why nothing is kept: one line; empty when the cache works.
  const std::string& problem() const { return problem_; }

 private:
  struct Entry;
  static void add(Contents& contents, const Entry& next);  ///< call with the least recently used entry first
  std::optional<std::filesystem::path> keepFilled(const std::string& key,
                                                  const std::function<void(const std::filesystem::path&)>& fill,
                                                  std::vector<std::filesystem::path> files, const std::string& text);
  bool isTrusted(const std::filesystem::path& path);
  FileDescriptor openLedger() const;
  std::vector<Entry> entries(std::size_t* others = nullptr) const;
  void removeUnfinished() const;
  bool remove(const std::string& name, const FileDescriptor& ledger) const;
  bool enter(std::uint64_t blocks) const;
  Contents trim(Bytes most, const FileDescriptor& ledger) const;

  std::filesystem::path root_, unfinished_;
  Bytes most_;
  FileDescriptor ledger_;
  bool usable_ = false;
  std::string problem_;
};

/// Where the cache lies by default: below XDG_CACHE_HOME or ~/.cache; for root /var/cache, since
/// the ordinary user that a compiler runs as has to read there.
std::filesystem::path defaultCacheRoot();

}  // namespace judge
