#pragma once

#include <memory>

#include "judge/database/postgresql.h"
#include "judge/history/kept_run.h"
#include "judge/history/sqlite_storage.h"

namespace judge::history {

/// A run in a list, with the verdict and source of the run of the same submission before it.
struct ListedRun {
  KeptRun run;  ///< without suites, cases and the text of its source
  std::optional<Verdict> verdictBefore{};
  std::string sourceBefore{};  ///< digest like KeptRun::source; empty where there was no run before
};

/// Default number of runs that a history keeps: some years of a student, in about 30 MB.
inline constexpr std::int64_t kUsualHistorySize = 10'000;

/// The schema of the history in a store. Graders have no rights on it.
database::Schema storeSchema();

/// The history, in a file of the user's own or in a store that several hosts share. Any number of judges may write to
/// it at once; each run is one transaction. All calls throw HistoryError; with a store std::runtime_error.
class Store {
 public:
  /// Longest wait for a lock of another process.
  static constexpr std::chrono::milliseconds kPatience{3'000};

  /// `file` and its folder need not exist: keep() makes them.
  Store(const std::filesystem::path& file, SqliteStorage::Warn warn, std::chrono::milliseconds patience = kPatience);
  explicit Store(const database::StoreUrl& url);

  /// Keeps a run and returns its new id; `run.id` is ignored. The same transaction removes all but the newest `most`
  /// runs and the sources that only those had; a store, which is not one user's, keeps all.
  std::int64_t keep(const KeptRun& run, std::int64_t most = kUsualHistorySize);

  /// The newest runs first, at most `limit`; of this path only, if there is one.
  std::vector<ListedRun> list(const std::optional<std::string>& path, std::int64_t limit);

  /// Nothing when there is no such run.
  std::optional<KeptRun> find(std::int64_t id);

  /// The id of the newest run, of this path if there is one; or of the newest before `id` with the same path.
  std::optional<std::int64_t> newest(const std::optional<std::string>& path);
  std::optional<std::int64_t> before(std::int64_t id);

  /// Removes all but the newest `keep` runs and releases their space on disk. Returns the number of removed runs.
  std::int64_t prune(std::int64_t keep);

 private:
  template <class Result, class Work>
  Result read(Work work);

  std::unique_ptr<database::Storage> storage_;
  bool keepsToSize_ = true;
};

/// Default path of the history: queens-judge/history.sqlite below XDG_STATE_HOME or ~/.local/state. Throws HistoryError
/// where neither XDG_STATE_HOME nor HOME is set.
std::filesystem::path defaultHistoryFile();

}  // namespace judge::history
