#pragma once

#include "judge/console/format_table.h"
#include "judge/measure/profiler.h"
#include "judge/report/json_parts.h"
#include "judge/verdict/events.h"
#include "judge/verdict/limits.h"

/// The result of `judge profile`, and the formats in which it is written.
namespace judge {

struct ProfileRecord {
  std::string submission;  ///< the path as the user gave it; raw
  std::string kata;
  UsedVariant variant{};  ///< see RunStarted
  Tier tier = Tier::Limits;
  std::uint64_t seed = 0;
  ProfilePlan plan;
  Nanoseconds limit = std::chrono::seconds(160);  ///< CPU time that the kata allows
  std::int64_t largestN = 0;                      ///< largest size among the kata's own cases
  Profile profile;
  std::optional<ProfiledCase> unfinished{};  ///< the case that was running when the user interrupted
  std::string hint{};                        ///< on the other variant of the arguments, or empty
  std::string fault{};                       ///< how the judge failed, or the kata, which ended it; or empty
  SizeKind size{};
  std::string language{};
};

/// "It was wrong at n = 14 and 3 more sizes; it crashed or ended early at n = 20." Empty when nothing failed, or only
/// for the time beyond the boundary.
std::string failingSizes(const ProfileRecord& record);

/// "n = 22 took 4 ms, n = 23 more than 10 s."; empty without a boundary.
std::string boundaryText(const ProfileRecord& record);

const FormatTable<ProfileRecord>& profileFormats();

/// For people: what failed, the boundary, and the law in words, the table, a plot with both axes logarithmic, failures.
std::string profileAsText(const ProfileRecord& record, const Style& style);

/// One JSON document; profile_report.md has its keys.
std::string profileAsJson(const ProfileRecord& record);

/// The live form: each size as it is measured; profile_report.md has its keys.
class ProfileEvents {
 public:
  explicit ProfileEvents(EventLines::Write write) : lines_("profile_events", std::move(write)) {}

  void started(const ProfileRecord& record);
  void compiled(const Compiled& compiled);
  void measured(const Profile& soFar);  ///< a case more was asked

  /// Null: the submission gave nothing to measure.
  void ended(const ProfileRecord* record);

 private:
  void emitSize(std::int64_t n, const Profile& soFar, bool isComplete);

  EventLines lines_;
  SizeKind size_{};
  Nanoseconds limit_{};                      ///< of the kata's total
  std::optional<std::int64_t> pendingSize_;  ///< size whose latest cases are not emitted yet
};

/// A line for each size, whatever it is called: n,asked,right,least_cpu_ns,median_cpu_ns,memory_bytes.
std::string profileAsCsv(const ProfileRecord& record);

/// Medians ('o') and law ('.') over n, both axes logarithmic; empty for fewer than two sizes with a right answer.
std::string profilePlot(const std::vector<ProfiledSize>& sizes, const GrowthFit& fit);

}  // namespace judge
