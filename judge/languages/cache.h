#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace judge {

/// Compiled things, found by the digest of all that went into them. An entry is a folder; it appears whole or not at
/// all, only the judge writes it, and nothing of it changes afterwards. A place that others may write to is not used.
class Cache {
 public:
  /// `root` need not exist. An unusable place is no error: nothing is found, nothing kept, and problem() says why.
  explicit Cache(const std::filesystem::path& root);

  /// The folder of an entry that has all these files, none of them empty; or nothing.
  std::optional<std::filesystem::path> find(const std::string& key,
                                            const std::vector<std::filesystem::path>& files) const;

  /// Copies the files into a new entry and returns its folder; nothing when the cache cannot be written.
  std::optional<std::filesystem::path> keep(const std::string& key, const std::vector<std::filesystem::path>& files);

  /// The same with all that lies in a folder and below it, as far as they are files; `files` are some of them.
  std::optional<std::filesystem::path> keepFolder(const std::string& key, const std::filesystem::path& folder,
                                                  const std::vector<std::filesystem::path>& files);

  const std::filesystem::path& root() const { return root_; }

  /// Why things are not kept: one line; empty when all is well.
  const std::string& problem() const { return problem_; }

 private:
  std::optional<std::filesystem::path> keepFilled(const std::string& key,
                                                  const std::function<void(const std::filesystem::path&)>& fill,
                                                  const std::vector<std::filesystem::path>& files);
  bool isTrusted(const std::filesystem::path& path);

  std::filesystem::path root_;
  bool usable_ = false;
  std::string problem_;
};

/// Where the cache lies unless the user says otherwise: below XDG_CACHE_HOME or ~/.cache; for root /var/cache, since
/// the ordinary user that a compiler runs as has to read there.
std::filesystem::path defaultCacheRoot();

}  // namespace judge
