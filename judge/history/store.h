#pragma once

#include <memory>

#include "judge/database/postgresql.h"
#include "judge/history/kept_run.h"
#include "judge/history/sqlite_place.h"

namespace judge::history {

/// A run in a list, and what is told of the run of the same submission before it.
struct ListedRun {
  KeptRun run;  ///< without suites, cases and the text of its source
  std::optional<Verdict> verdictBefore{};
  std::string sourceBefore{};  ///< as KeptRun::source; empty where there was none
};

/// How many runs a history keeps where nobody says it: a student's of some years, in about 30 MB.
inline constexpr std::int64_t kUsualHistorySize = 10'000;

/// The tables of the history in a store, of which graders see nothing.
database::Part storePart();

/// The history, in a file of the user's own or in a store that several hosts share. Any number of judges may write to
/// it at once; each run is one transaction. All calls throw HistoryError, or of a store std::runtime_error.
class Store {
 public:
  /// How long a lock of somebody else is waited for.
  static constexpr std::chrono::milliseconds kPatience{3'000};

  /// `file` need not exist, nor its folder: keep() makes them.
  Store(const std::filesystem::path& file, SqlitePlace::Tell tell, std::chrono::milliseconds patience = kPatience);
  explicit Store(const database::StoreUrl& url);

  /// Returns the id that the run got; its own `id` does not matter. In the same transaction all but the newest `most`
  /// runs go, and the sources that only they were of; of a store nothing does, since it is not one user's.
  std::int64_t keep(const KeptRun& run, std::int64_t most = kUsualHistorySize);

  /// The newest runs first, at most `limit`; of this path only, if there is one.
  std::vector<ListedRun> list(const std::optional<std::string>& path, std::int64_t limit);

  /// Nothing when there is no such run.
  std::optional<KeptRun> find(std::int64_t id);

  /// The id of the newest run, of this path if there is one; or of the newest before `id` with the same path.
  std::optional<std::int64_t> newest(const std::optional<std::string>& path);
  std::optional<std::int64_t> before(std::int64_t id);

  /// Removes all but the newest `keep` runs, and gives their space back. Returns how many.
  std::int64_t prune(std::int64_t keep);

 private:
  template <class Result, class Work>
  Result read(Work work);

  std::unique_ptr<database::Place> place_;
  bool keepsToSize_ = true;
};

/// Where the history lies: queens-judge/history.sqlite below XDG_STATE_HOME or ~/.local/state. Throws HistoryError
/// where neither is set.
std::filesystem::path defaultHistoryFile();

}  // namespace judge::history
