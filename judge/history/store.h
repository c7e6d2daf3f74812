#pragma once

#include <functional>

#include "judge/history/database.h"
#include "judge/history/kept_run.h"

namespace judge::history {

/// The history cannot be written or read. One line that names the file.
class HistoryError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A run in a list, and what is told of the run of the same submission before it.
struct ListedRun {
  KeptRun run;  ///< without suites, cases and the text of its source
  std::optional<Verdict> verdictBefore{};
  std::string sourceBefore{};  ///< as KeptRun::source; empty where there was none
};

/// How many runs a history keeps where nobody says it: a student's of some years, in about 30 MB.
inline constexpr std::int64_t kUsualHistorySize = 10'000;

/// The file that holds the history. Any number of judges may write to it at once; each run is one transaction, so that
/// it is there whole or not at all, whenever a judge is killed. All calls throw HistoryError.
///
/// A damaged file is set aside: renamed beside, `tell` gets one line, and a new history begins. One that a newer judge
/// made, or that is some other program's, is left alone.
class Store {
 public:
  using Tell = std::function<void(const std::string& line)>;

  /// How long a lock of somebody else is waited for.
  static constexpr std::chrono::milliseconds kPatience{3'000};

  /// `file` need not exist, nor its folder: keep() makes them.
  Store(const std::filesystem::path& file, Tell tell, std::chrono::milliseconds patience = kPatience);

  /// Returns the id that the run got; its own `id` does not matter. In the same transaction all but the newest `most`
  /// runs go, and the sources that only they were of.
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
  template <class Result, class Work>
  Result write(Work work);
  template <class Result, class Work>
  Result use(Database::Absent absent, Work work);
  void setAside(const FileIdentity& damaged, const std::string& damage);
  [[noreturn]] void fail(const std::string& why) const;

  std::filesystem::path file_;
  Tell tell_;
  std::chrono::milliseconds patience_;
};

/// Where the history lies: queens-judge/history.sqlite below XDG_STATE_HOME or ~/.local/state. Throws HistoryError
/// where neither is set.
std::filesystem::path defaultHistoryFile();

}  // namespace judge::history
