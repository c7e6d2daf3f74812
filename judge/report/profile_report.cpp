#include "judge/report/profile_report.h"

#include <fmt/core.h>

#include <cmath>
#include <set>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/console/markup.h"
#include "judge/picture/plot.h"
#include "judge/report/html_report.h"
#include "judge/report/json_parts.h"
#include "judge/report/record/growth_summary.h"
#include "judge/report/record/run_record.h"
#include "judge/report/text_report.h"
#include "judge/verdict/verdict.h"

namespace judge {
namespace {

using Align = Table::Align;

bool isNotRight(const ProfiledCase& asked) { return asked.verdict != Verdict::AC; }

std::string outOfBudget(const ProfileRecord& record) {
  const std::string budget = durationText(record.plan.budget);
  if (!record.profile.next) return fmt::format("Stopped after {} (--seconds).", budget);
  const auto& [n, cpu, left] = *record.profile.next;
  return fmt::format("Stopped before {0} = {1}: it would take about {2}, and {4} of {3} (--seconds) was left.",
                     record.size.name, n, longDurationText(toSeconds(cpu)), budget, durationText(left));
}

std::string howItEnded(const ProfileRecord& record) {
  const Profile& profile = record.profile;
  switch (profile.end) {
    case ProfileEnd::LargestSize:
      return record.plan.sizes.empty() || (record.plan.sizes.back() >= record.plan.mostN && !record.plan.isLargest)
                 ? fmt::format("Measured up to {} = {}, as asked (--max-n).", record.size.name, record.plan.mostN)
                 : fmt::format("Measured up to {} = {}, the largest available.", record.size.name,
                               record.plan.sizes.back());
    case ProfileEnd::Budget:
      return outOfBudget(record);
    case ProfileEnd::TooMuch: {
      const auto last = std::ranges::find_if(profile.cases, isLimit, &ProfiledCase::verdict);
      return fmt::format("Stopped at {}: {}.", last->text, escaped(last->reason));
    }
    case ProfileEnd::Failures:
      return "Stopped because three sizes in a row had no right answer.";
    case ProfileEnd::Interrupted:
      if (!record.unfinished) return "INTERRUPTED: these are the results so far.";
      return fmt::format("INTERRUPTED while {} was running, after {} of CPU: these are the results so far.",
                         record.unfinished->text, durationText(record.unfinished->cpu));
    case ProfileEnd::Fault:
      return fmt::format("Stopped because the judge failed: {}.", escaped(record.fault));
  }
  return "";
}

std::string growthLines(const ProfileRecord& record, const GrowthFit& fit) {
  const std::string text = paragraph(growthText(fit, record.largestN, record.limit), "", "  ");
  if (!fit.growth) return text;
  const Growth& growth = *fit.growth;
  std::string basis = fmt::format("Fitted to {} from {} = {} to {}", countText(growth.line.points, "size"),
                                  record.size.name, growth.leastN, growth.mostN);
  if (growth.outliers > 0) basis += fmt::format(", {} left out", countText(growth.outliers, "outlier"));
  return text + paragraph(basis + ".", "", "  ");
}

std::string failureHeadline(const ProfileRecord& record, const Style& style) {
  const auto first = std::ranges::find_if(record.profile.cases, isNotRight);
  const std::string text = failingSizes(record);
  return text.empty() ? "" : painted(paragraph(text, "", "  "), first->verdict, style);
}

std::string sizeTable(const std::vector<ProfiledSize>& sizes, const std::string& name) {
  Table table({Align::Right, Align::Right, Align::Right, Align::Right, Align::Right});
  table.row({name, "right", "least CPU", "median CPU", "memory"});
  for (const ProfiledSize& size : sizes)
    table.row({std::to_string(size.n), fmt::format("{}/{}", size.right, size.asked),
               size.right == 0 ? "-" : durationText(size.least), size.right == 0 ? "-" : durationText(size.median),
               sizeText(size.memory)});
  return table.text();
}

/// The smallest case of each kind of failure.
std::string profileFailures(const Profile& profile, const Style& style) {
  constexpr std::size_t kMost = 20;
  std::vector<std::string> texts;
  std::set<std::string> seen;
  std::vector<ProfiledCase> cases = profile.cases;
  std::ranges::stable_sort(cases, {}, &ProfiledCase::n);
  for (const ProfiledCase& asked : cases) {
    if (asked.verdict == Verdict::AC || seen.size() == kMost) continue;
    if (!seen.insert(failureKind(asked)).second) continue;
    const std::string head = fmt::format("{}: {}", title(asked.verdict), asked.text);
    texts.push_back(painted(paragraph(head, "", "  "), asked.verdict, style) + sentence(escaped(asked.reason)));
    texts.push_back(excerptBlock(asked.excerpt, style));
  }
  return joinSections(texts);
}

/// In characters, the first at 0, for values from `least` to `most`.
svg::AxisMapping stretchOf(double least, double most, int steps) {
  return {{.scale = svg::Axis::Scale::Logarithmic, .least = least, .most = most}, 0, steps - 1.0};
}

std::string_view endName(ProfileEnd end) {
  constexpr std::string_view kNames[] = {"largest_size", "budget", "too_much", "failures", "interrupted", "fault"};
  return kNames[static_cast<std::size_t>(end)];
}

/// The law, and what it says of the limit.
Json growthJson(const ProfileRecord& record, const GrowthFit& fit) {
  Json object = growthFitJson(fit);
  if (!fit.growth) return object;
  const Growth& growth = *fit.growth;
  const std::optional<ReachedSize> reached = growth.reaches(record.limit);
  object.update({{"other_law", lawName(growth.other.law)},
                 {"other_rate", growth.other.rate()},
                 {"outliers", growth.outliers},
                 {"limit_ns", record.limit},
                 {"n_at_limit", reached ? Json(reached->n) : Json()},
                 {"n_at_limit_interval", reached ? intervalJson(reached->interval) : Json()}});
  return object;
}

Json boundaryOf(const Profile& profile) {
  if (!profile.boundary) return {};
  const auto& [done, failed] = *profile.boundary;
  return {{"n", done.n},
          {"cpu_ns", done.cpu},
          {"failed_n", failed.n},
          {"failed_cpu_ns", failed.cpu},
          {"failed_verdict", code(failed.verdict)}};
}

Json unfinishedOf(const ProfileRecord& record) {
  if (!record.unfinished) return {};
  return {{"case", record.unfinished->text}, {"cpu_ns", record.unfinished->cpu}};
}

Json asJson(const ProfiledSize& size) {
  const auto time = [&](Nanoseconds t) { return size.right == 0 ? Json() : Json(t.count()); };
  return {{"n", size.n},
          {"asked", size.asked},
          {"right", size.right},
          {"least_cpu_ns", time(size.least)},
          {"median_cpu_ns", time(size.median)},
          {"memory_bytes", size.memory}};
}

/// Median times by size, as HTML reports draw times.
std::string picture(const Profile& profile, Nanoseconds limit, const SizeKind& kind, const GrowthFit& fit) {
  std::vector<PlotPoint> points;
  for (const ProfiledSize& size : sizesOf(profile))
    points.push_back({static_cast<double>(size.n), size.median, size.right == size.asked ? Verdict::AC : Verdict::WA,
                      fmt::format("{} = {}: {}", kind.name, size.n, durationText(size.median))});
  return growthPlot(std::move(points), PlotLimit{limit, "limit of the run: " + durationText(limit)}, fittedCurve(fit),
                    kind.name);
}

Json documentOn(const ProfileRecord& record) {
  const GrowthFit fit = fitGrowth(growthSamples(record.profile), record.size);
  const WrongAnswers wrong = wrongAnswers(record.profile);
  Json sizes = Json::array();
  for (const ProfiledSize& size : sizesOf(record.profile)) sizes.push_back(asJson(size));
  Json failures = Json::array();
  for (const ProfiledCase& asked : record.profile.cases)
    if (asked.verdict != Verdict::AC)
      failures.push_back({{"case", asked.text},
                          {"verdict", code(asked.verdict)},
                          {"reason", escaped(asked.reason)},
                          {"excerpt", jsonLines(asked.excerpt)}});
  Json document = documentHead("profile", tierName(record.tier));
  document.update({{"submission", escaped(record.submission)},
                   {"kata", record.kata},
                   {"language", escaped(record.language)},
                   {"pair", record.variant.value},
                   {"seed", record.seed},
                   {"budget_ns", record.plan.budget},
                   {"end", endName(record.profile.end)},
                   {"unfinished", unfinishedOf(record)},
                   {"fault", record.fault.empty() ? Json() : Json(escaped(record.fault))},
                   {"headline", failingSizes(record)},
                   {"hint", record.hint},
                   {"wrong_answers", wrong.all},
                   {"right_under_other_reading", wrong.rightInOtherVariant},
                   {"boundary", boundaryOf(record.profile)},
                   {"growth", growthJson(record, fit)},
                   {"why_not", fit.whyNot},
                   {"size", record.size.name},
                   {"sizes", std::move(sizes)},
                   {"picture", picture(record.profile, record.limit, record.size, fit)},
                   {"failures", std::move(failures)}});
  return document;
}

}  // namespace

std::string failingSizes(const ProfileRecord& record) {
  const Profile& profile = record.profile;
  std::vector<std::pair<Verdict, std::set<std::int64_t>>> failed;
  const bool isToldByBoundary = profile.boundary && profile.boundary->failed.verdict == Verdict::TLE;
  for (const ProfiledCase& asked : profile.cases) {
    if (asked.verdict == Verdict::AC || (asked.verdict == Verdict::TLE && isToldByBoundary)) continue;
    auto found =
        std::find_if(failed.begin(), failed.end(), [&](const auto& one) { return one.first == asked.verdict; });
    if (found == failed.end()) found = failed.insert(found, {asked.verdict, {}});
    found->second.insert(asked.n);
  }
  std::string text;
  for (const auto& [verdict, sizes] : failed) {
    text +=
        fmt::format("{} {} at {} = {}", text.empty() ? "It" : "; it", deed(verdict), record.size.name, *sizes.begin());
    if (sizes.size() > 1) text += " and " + countText(sizes.size() - 1, "more size");
  }
  return text.empty() ? "" : text + ".";
}

std::string boundaryText(const ProfileRecord& record) {
  const Profile& profile = record.profile;
  if (!profile.boundary) return "";
  const auto& [done, failed] = *profile.boundary;
  const std::string how = failed.verdict == Verdict::TLE
                              ? fmt::format("more than {}", durationText(failed.cpu))
                              : fmt::format("got {} ({})", code(failed.verdict), phrase(failed.verdict));
  return fmt::format("{0} = {1} took up to {2}, {0} = {3} {4}.", record.size.name, done.n, durationText(done.cpu),
                     failed.n, how);
}

std::string profilePlot(const std::vector<ProfiledSize>& sizes, const GrowthFit& fit) {
  constexpr int kWidth = 60, kHeight = 12;
  constexpr std::size_t kLabel = 9;
  std::vector<ProfiledSize> shown;
  std::copy_if(sizes.begin(), sizes.end(), std::back_inserter(shown), [](const ProfiledSize& size) {
    return size.n > 0 && size.right > 0 && size.median > Nanoseconds::zero();
  });
  if (shown.size() < 2) return "";
  const auto [quickest, slowest] = std::ranges::minmax_element(shown, {}, &ProfiledSize::median);
  const auto least = static_cast<double>(shown.front().n), most = static_cast<double>(shown.back().n);
  const svg::AxisMapping x = stretchOf(least, most, kWidth);
  const svg::AxisMapping y = stretchOf(toSeconds(quickest->median), toSeconds(slowest->median), kHeight);
  std::vector<std::string> rows(kHeight, std::string(kWidth, ' '));
  const auto cell = [&](double col, double seconds) -> char& {
    const auto row = static_cast<std::size_t>(kHeight - 1 - std::lround(y.at(seconds)));
    return rows[row][static_cast<std::size_t>(std::lround(col))];
  };
  for (int col = 0; fit.growth && col < kWidth; ++col) {
    const double n = least * std::pow(most / least, col / (kWidth - 1.0)), seconds = fit.growth->line.seconds(n);
    if (n >= static_cast<double>(fit.growth->leastN) * 0.999 && y.contains(seconds)) cell(col, seconds) = '.';
  }
  for (const ProfiledSize& size : shown) cell(x.at(static_cast<double>(size.n)), toSeconds(size.median)) = 'o';
  std::string text;
  for (int row = 0; row < kHeight; ++row) {
    const bool isLabelled = row == 0 || row == kHeight - 1;
    const std::string label = isLabelled ? durationText(row == 0 ? slowest->median : quickest->median) : "";
    text += fmt::format("  {:>{}} |{}", label, kLabel, rows[static_cast<std::size_t>(row)]);
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  text += fmt::format("  {:>{}} +{}\n", "", kLabel, std::string(kWidth, '-'));
  const std::string first = fmt::format("{} = {}", fit.size.name, shown.front().n);
  return text + fmt::format("  {:>{}}  {}{:>{}}\n", "", kLabel, first, shown.back().n,
                            std::max(kWidth - static_cast<int>(first.size()), 0));
}

std::string profileAsText(const ProfileRecord& record, const Style& style) {
  const std::vector<ProfiledSize> sizes = sizesOf(record.profile);
  const GrowthFit fit = fitGrowth(growthSamples(record.profile), record.size);
  std::string boundary = boundaryText(record);
  if (!boundary.empty()) boundary = paragraph(boundary, "", "  ");
  const std::string head = paragraph(submissionLabel(record.submission), "", "  ") + failureHeadline(record, style) +
                           boundary + growthLines(record, fit) + paragraph(howItEnded(record), "", "  ");
  const std::string hint = record.hint.empty() ? "" : paragraph(record.hint + ".", "Hint: ", "      ");
  const std::string details =
      paragraph(fmt::format("kata {}{}, sandbox {}, seed {} (--seed {} draws the same cases)", record.kata,
                            variantClause(record.variant), tierName(record.tier), record.seed, record.seed));
  return joinSections({head, hint, sizes.empty() ? "" : sizeTable(sizes, record.size.name), profilePlot(sizes, fit),
                       profileFailures(record.profile, style), details});
}

std::string profileAsCsv(const ProfileRecord& record) {
  std::string text = csvRecord({"n", "asked", "right", "least_cpu_ns", "median_cpu_ns", "memory_bytes"});
  for (const ProfiledSize& size : sizesOf(record.profile)) {
    const auto time = [&](Nanoseconds t) { return size.right == 0 ? "" : std::to_string(t.count()); };
    text += csvRecord({std::to_string(size.n), std::to_string(size.asked), std::to_string(size.right), time(size.least),
                       time(size.median), std::to_string(size.memory.count)});
  }
  return text;
}

const FormatTable<ProfileRecord>& profileFormats() {
  static const FormatTable<ProfileRecord> table = {
      {"text", "for people, with a plot", profileAsText},
      {"json", "for programs", unstyled<profileAsJson>},
      {"ndjson", "for programs: each size as it is measured"},
      {"csv", "for spreadsheets (RFC 4180)", unstyled<profileAsCsv>},
  };
  return table;
}

std::string profileAsJson(const ProfileRecord& record) { return written(documentOn(record)); }

void ProfileEvents::started(const ProfileRecord& record) {
  size_ = record.size;
  limit_ = record.limit;
  lines_.emit("profile_started", {{"sandbox", tierName(record.tier)},
                                  {"submission", escaped(record.submission)},
                                  {"kata", record.kata},
                                  {"language", escaped(record.language)},
                                  {"pair", record.variant.value},
                                  {"seed", record.seed},
                                  {"budget_ns", record.plan.budget},
                                  {"limit_ns", record.limit},
                                  {"size", record.size.name},
                                  {"least_n", record.plan.leastN},
                                  {"most_n", record.plan.mostN}});
}

void ProfileEvents::compiled(const Compiled& compiled) { lines_.emit("compiled", shownJson(compiled)); }

void ProfileEvents::measured(const Profile& soFar) {
  if (!lines_.isRead()) return;
  const std::int64_t n = soFar.cases.back().n;
  if (pendingSize_.value_or(n) != n) emitSize(*pendingSize_, soFar, true);
  pendingSize_ = n;
  if (lines_.isDue()) emitSize(n, soFar, false);
}

void ProfileEvents::emitSize(std::int64_t n, const Profile& soFar, bool isComplete) {
  Profile ofSize;
  Nanoseconds spent{};
  for (const ProfiledCase& asked : soFar.cases) {
    spent += asked.cpu;
    if (asked.n == n) ofSize.cases.push_back(asked);
  }
  const auto failed = std::ranges::find_if(ofSize.cases, isNotRight);
  const ProfiledCase& telling = failed == ofSize.cases.end() ? ofSize.cases.front() : *failed;
  Json values = asJson(sizesOf(ofSize).front());
  values.update({{"verdict", code(telling.verdict)}, {"reason", escaped(telling.reason)}, {"spent_cpu_ns", spent}});
  values["picture"] = isComplete ? picture(soFar, limit_, size_, {}) : "";
  lines_.emit("size_measured", values);
  pendingSize_.reset();
}

void ProfileEvents::ended(const ProfileRecord* record) {
  if (!lines_.isRead()) return;
  if (record && pendingSize_) emitSize(*pendingSize_, record->profile, true);
  lines_.emit("profile_ended", {{"document", record ? documentOn(*record) : Json()}});
}

}  // namespace judge
