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

/// Compiled things, found by the digest of all that went into them. An entry is a folder; it appears whole or not at
/// all, only the judge writes it, and nothing of it changes afterwards. A place that others may write to is not used,
/// nor one that holds other things and has not been a cache before.
///
/// The cache keeps to a size: what was found or kept longest ago goes first. What this object has found or kept stays
/// as long as the object lives, whatever other judges remove; cache.cpp says how.
class Cache {
 public:
  enum class Access {
    Use,
    Look,  ///< writes nothing, for contents() alone
  };

  /// `root` need not exist. An unusable place is no error: nothing is found, nothing kept, and problem() says why.
  /// `most`: what all entries may take together, but for those in use.
  explicit Cache(const std::filesystem::path& root, Bytes most = kUsualCacheSize, Access access = Access::Use);

  /// The folder of an entry that has all these files, none of them empty; or nothing.
  std::optional<std::filesystem::path> find(const std::string& key,
                                            const std::vector<std::filesystem::path>& files) const;

  /// Copies the files into a new entry and returns its folder; nothing when the cache cannot be written. `key` is a
  /// digest().
  std::optional<std::filesystem::path> keep(const std::string& key, const std::vector<std::filesystem::path>& files);

  /// The same with all that lies in a folder and below it, as far as they are files; `files` are some of them.
  std::optional<std::filesystem::path> keepFolder(const std::string& key, const std::filesystem::path& folder,
                                                  const std::vector<std::filesystem::path>& files);

  /// Removes an entry that was found and is not what it should be, unless another judge uses it.
  void discard(const std::string& key) const;

  /// Some entries; the sizes of their files count in steps of 4 KiB.
  struct Contents {
    std::size_t entries = 0;
    Bytes size;
    std::optional<std::chrono::system_clock::time_point> oldestUse{};
    std::size_t others = 0;  ///< files and folders of somebody else, which nothing here touches
  };

  /// All that lies there. Looks at each file.
  Contents contents() const;

  /// Removes every entry that no judge uses at this moment. Returns what it has removed; problem() says why nothing.
  Contents empty();

  const std::filesystem::path& root() const { return root_; }

  /// Why things are not kept: one line; empty when all is well.
  const std::string& problem() const { return problem_; }

 private:
  struct Entry;
  static void add(Contents& contents, const Entry& next);  ///< the least recently used first
  std::optional<std::filesystem::path> keepFilled(const std::string& key,
                                                  const std::function<void(const std::filesystem::path&)>& fill,
                                                  const std::vector<std::filesystem::path>& files);
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

/// Where the cache lies unless the user says otherwise: below XDG_CACHE_HOME or ~/.cache; for root /var/cache, since
/// the ordinary user that a compiler runs as has to read there.
std::filesystem::path defaultCacheRoot();

}  // namespace judge
