#pragma once

#include <filesystem>

#include "solution/list/ranking.h"

namespace queens {

/// A Ranking that goes on from what others of its size have counted, in this process or an earlier one: it reads a file
/// when it is made, and writes that again when it goes and has counted more. There is one file for each size, of at
/// most 150 kB. Where squares are given, and for boards that are counted at once, there is none.
///
/// A file that is damaged or of another version is as if there were none, and is replaced. A place that cannot be used
/// (not to be written, full, or open to other users) is no error: everything is counted anew each time.
class KeptRanking {
 public:
  /// Throws std::invalid_argument for a call that is not sound (see requirePlaceable()).
  explicit KeptRanking(RankingCall call, std::filesystem::path folder = usualFolder());
  ~KeptRanking();
  KeptRanking(const KeptRanking&) = delete;
  KeptRanking& operator=(const KeptRanking&) = delete;

  Ranking& operator*() { return ranking_; }
  Ranking* operator->() { return &ranking_; }

  /// queens/counts below XDG_CACHE_HOME or ~/.cache.
  static std::filesystem::path usualFolder();

 private:
  bool isKept() const;
  void learn();
  void keep();

  Ranking ranking_;
  const std::filesystem::path folder_, file_;
  std::vector<std::uint64_t> onDisk_;
};

}  // namespace queens
