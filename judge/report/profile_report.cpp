#include "judge/report/profile_report.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "judge/base/text.h"
#include "judge/console/figures.h"
#include "judge/console/layout.h"
#include "judge/report/record/growth_summary.h"

namespace judge {
namespace {

using Align = Table::Align;
using Json = nlohmann::ordered_json;

std::string name(const ProfileRecord& record) {
  return record.submission == "-" ? "(standard input)" : escaped(record.submission);
}

std::string howItEnded(const ProfileRecord& record) {
  const Profile& profile = record.profile;
  const std::string last = profile.cases.empty() ? "" : profile.cases.back().text;
  switch (profile.end) {
    case ProfileEnd::LargestSize:
      return fmt::format("Measured up to n = {}, as asked (--max-n).", record.plan.mostN);
    case ProfileEnd::Budget:
      return fmt::format("Ended where the next size would take more than is left of {} (--seconds).",
                         durationText(record.plan.budget));
    case ProfileEnd::TooMuch:
      return fmt::format("Ended by {}: {}.", last, escaped(profile.cases.back().reason));
    case ProfileEnd::Failures:
      return "Ended since no answer was right at three sizes in a row.";
    case ProfileEnd::Interrupted:
      return "INTERRUPTED: this is what there was by then.";
  }
  return "";
}

std::string growthText(const ProfileRecord& record, const GrowthFit& fit) {
  if (!fit.growth) return paragraph(fmt::format("Growth of CPU time: {}.", fit.whyNot), "", "  ");
  const Growth& growth = *fit.growth;
  std::string text = fmt::format("CPU time grows {}; {}.", growthLaw(growth), reachedText(growth, record.limit));
  if (isBelowFloor(growth)) text += " That cannot last: the answer has n(n+1) bytes, so that n^2 is the least.";
  const std::string warning = limitWarning(growth, record.largestN, record.limit);
  if (!warning.empty()) text += " " + warning;
  std::string basis =
      fmt::format("Fitted to {} from n = {} to {}", countText(growth.line.points, "size"), growth.leastN, growth.mostN);
  if (growth.outliers > 0) basis += fmt::format(", {} left out", countText(growth.outliers, "outlier"));
  return paragraph(text, "", "  ") + paragraph(basis + ".", "", "  ");
}

std::string sizeTable(const std::vector<ProfiledSize>& sizes) {
  Table table({Align::Right, Align::Right, Align::Right, Align::Right, Align::Right});
  table.row({"n", "right", "least CPU", "median CPU", "memory"});
  for (const ProfiledSize& size : sizes)
    table.row({std::to_string(size.n), fmt::format("{}/{}", size.right, size.asked),
               size.right == 0 ? "-" : durationText(size.least), size.right == 0 ? "-" : durationText(size.median),
               sizeText(size.memory)});
  return table.text();
}

/// The first case of each bad verdict.
std::string failures(const Profile& profile, const Style& style) {
  std::string text;
  std::vector<Verdict> seen;
  for (const ProfiledCase& asked : profile.cases) {
    if (asked.verdict == Verdict::AC || std::find(seen.begin(), seen.end(), asked.verdict) != seen.end()) continue;
    seen.push_back(asked.verdict);
    const std::string head = fmt::format("{} - {}: {}", code(asked.verdict), phrase(asked.verdict), asked.text);
    text += painted(paragraph(head, "", "  "), asked.verdict, style) + paragraph(escaped(asked.reason), "  ", "  ");
  }
  return text;
}

/// A stretch of the plot in characters, for values from `least` to `most`.
class LogAxis {
 public:
  LogAxis(double least, double most, int steps)
      : low_(std::log(least)), high_(std::max(std::log(most), low_ + 1e-9)), steps_(steps) {}

  int at(double value) const {
    return static_cast<int>(std::lround((std::log(value) - low_) / (high_ - low_) * (steps_ - 1)));
  }
  double valueAt(int step) const { return std::exp(low_ + (high_ - low_) * step / (steps_ - 1)); }

 private:
  double low_, high_;
  int steps_;
};

Json intervalOf(const Interval& interval) {
  return Json::array({interval.least, interval.most});
}

Json growthOf(const ProfileRecord& record, const Growth& growth) {
  const ReachedSize reached = growth.line.reaches(record.limit);
  const auto law = [](const GrowthLine& line) { return line.law == GrowthLaw::Power ? "power" : "exponential"; };
  return {{"law", law(growth.line)},
          {"rate", growth.line.rate()},
          {"rate_interval", intervalOf(growth.line.rateInterval())},
          {"weight", growth.weight},
          {"other_law", law(growth.other)},
          {"other_rate", growth.other.rate()},
          {"least_n", growth.leastN},
          {"most_n", growth.mostN},
          {"outliers", growth.outliers},
          {"limit_ns", record.limit.count()},
          {"n_at_limit", reached.n},
          {"n_at_limit_interval", intervalOf(reached.interval)}};
}

std::string_view nameOf(ProfileEnd end) {
  switch (end) {
    case ProfileEnd::LargestSize:
      return "largest_size";
    case ProfileEnd::Budget:
      return "budget";
    case ProfileEnd::TooMuch:
      return "too_much";
    case ProfileEnd::Failures:
      return "failures";
    case ProfileEnd::Interrupted:
      return "interrupted";
  }
  return "";
}

}  // namespace

std::string profilePlot(const std::vector<ProfiledSize>& sizes, const GrowthFit& fit) {
  constexpr int kWidth = 60, kHeight = 12;
  constexpr std::size_t kLabel = 9;
  std::vector<ProfiledSize> shown;
  std::copy_if(sizes.begin(), sizes.end(), std::back_inserter(shown),
               [](const ProfiledSize& size) { return size.right > 0 && size.median > Nanoseconds::zero(); });
  if (shown.size() < 2) return "";
  const auto [quickest, slowest] =
      std::minmax_element(shown.begin(), shown.end(), [](const auto& a, const auto& b) { return a.median < b.median; });
  const LogAxis x(static_cast<double>(shown.front().n), static_cast<double>(shown.back().n), kWidth);
  const LogAxis y(toSeconds(quickest->median), toSeconds(slowest->median), kHeight);
  std::vector<std::string> rows(kHeight, std::string(kWidth, ' '));
  const auto cell = [&](int col, int step) -> char& {
    return rows[static_cast<std::size_t>(kHeight - 1 - step)][static_cast<std::size_t>(col)];
  };
  for (int col = 0; fit.growth && col < kWidth; ++col) {
    const double seconds = fit.growth->line.seconds(x.valueAt(col));
    const bool isFitted = x.valueAt(col) >= static_cast<double>(fit.growth->leastN) * 0.999;
    const int step = seconds > 0 ? y.at(seconds) : -1;
    if (isFitted && step >= 0 && step < kHeight) cell(col, step) = '.';
  }
  for (const ProfiledSize& size : shown) cell(x.at(static_cast<double>(size.n)), y.at(toSeconds(size.median))) = 'o';
  std::string text;
  for (int row = 0; row < kHeight; ++row) {
    const bool isLabelled = row == 0 || row == kHeight - 1;
    const std::string label = isLabelled ? durationText(row == 0 ? slowest->median : quickest->median) : "";
    text += fmt::format("  {:>{}} |{}", label, kLabel, rows[static_cast<std::size_t>(row)]);
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  text += fmt::format("  {:>{}} +{}\n", "", kLabel, std::string(kWidth, '-'));
  return text + fmt::format("  {:>{}}  n = {}{:>{}}\n", "", kLabel, shown.front().n, shown.back().n,
                            kWidth - 4 - static_cast<int>(std::to_string(shown.front().n).size()));
}

std::string profileAsText(const ProfileRecord& record, const Style& style) {
  const std::vector<ProfiledSize> sizes = sizesOf(record.profile);
  const GrowthFit fit = fitGrowth(growthSamples(record.profile));
  const std::string head =
      paragraph(name(record), "", "  ") + growthText(record, fit) + paragraph(howItEnded(record), "", "  ");
  const std::string circumstances =
      paragraph(fmt::format("kata {}, sandbox {}, seed {} (--seed {} asks the same squares)", record.kata, record.tier,
                            record.seed, record.seed));
  return joined({head, sizes.empty() ? "" : sizeTable(sizes), profilePlot(sizes, fit), failures(record.profile, style),
                 circumstances});
}

std::string profileAsJson(const ProfileRecord& record) {
  const GrowthFit fit = fitGrowth(growthSamples(record.profile));
  Json sizes = Json::array();
  for (const ProfiledSize& size : sizesOf(record.profile)) {
    const auto time = [&](Nanoseconds t) { return size.right == 0 ? Json() : Json(t.count()); };
    sizes.push_back({{"n", size.n},
                     {"asked", size.asked},
                     {"right", size.right},
                     {"least_cpu_ns", time(size.least)},
                     {"median_cpu_ns", time(size.median)},
                     {"memory_bytes", size.memory.count}});
  }
  Json failures = Json::array();
  for (const ProfiledCase& asked : record.profile.cases)
    if (asked.verdict != Verdict::AC)
      failures.push_back({{"case", asked.text}, {"verdict", code(asked.verdict)}, {"reason", escaped(asked.reason)}});
  const Json document = {{"submission", escaped(record.submission)},
                         {"kata", record.kata},
                         {"sandbox", record.tier},
                         {"seed", record.seed},
                         {"budget_ns", record.plan.budget.count()},
                         {"end", nameOf(record.profile.end)},
                         {"growth", fit.growth ? growthOf(record, *fit.growth) : Json()},
                         {"why_not", fit.whyNot},
                         {"sizes", sizes},
                         {"failures", failures}};
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string profileAsCsv(const ProfileRecord& record) {
  std::string text = "n,asked,right,least_cpu_ns,median_cpu_ns,memory_bytes\n";
  for (const ProfiledSize& size : sizesOf(record.profile)) {
    const auto time = [&](Nanoseconds t) { return size.right == 0 ? "" : std::to_string(t.count()); };
    text += fmt::format("{},{},{},{},{},{}\n", size.n, size.asked, size.right, time(size.least), time(size.median),
                        size.memory.count);
  }
  return text;
}

}  // namespace judge
