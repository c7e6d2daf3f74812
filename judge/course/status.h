#pragma once

#include "judge/console/format_table.h"
#include "judge/course/gradebook.h"

namespace judge::course {

/// The run of a shard that began and has not ended.
struct WorkingShardRun {
  std::string host;
  int shard = 1, shards = 1;
  bool isReference = false;
  std::int64_t results = 0;
  Nanoseconds since{};    ///< since it began
  Nanoseconds silent{};   ///< since its last result began, or itself
  bool isSilent = false;  ///< for so long that it may have been killed
};

/// How far a course is.
struct Status {
  std::string name;
  std::size_t works = 0;  ///< different pieces of work
  std::size_t done = 0;
  std::size_t missing = 0;
  std::size_t undecided = 0;
  std::size_t notGradable = 0;  ///< submissions
  std::size_t damaged = 0;      ///< files
  std::size_t contradicted = 0;
  std::size_t foreign = 0;
  std::vector<WorkingShardRun> working;  ///< by host
  std::size_t ended = 0;                 ///< Runs that have ended.
  std::size_t idle = 0;                  ///< Runs that had nothing to do.
  double perMinute = 0;                  ///< results of all that work and are not silent
  std::optional<Nanoseconds> left{};     ///< for what is missing, at that rate
};

/// `now`: seconds since 1970, UTC.
Status statusOf(const Gradebook& book, std::int64_t now);

const FormatTable<Status>& statusFormats();

/// Seconds since 1970 of "2026-11-21T03:32:35Z"; nothing where it is no such time.
std::optional<std::int64_t> secondsOf(std::string_view utc);

}  // namespace judge::course
