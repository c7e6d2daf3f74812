#include "judge/report/profile_report.h"

#include <fmt/core.h>

#include <cmath>

#include "judge/base/text.h"
#include "judge/console/csv.h"
#include "judge/console/figures.h"
#include "judge/console/layout.h"
#include "judge/picture/plot.h"
#include "judge/report/record/growth_summary.h"

namespace judge {
namespace {

using Align = Table::Align;

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

/// In characters, the first at 0, for values from `least` to `most`.
svg::Stretch stretchOf(double least, double most, int steps) {
  return {{.scale = svg::Axis::Scale::Logarithmic, .least = least, .most = most}, 0, steps - 1.0};
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
  const auto least = static_cast<double>(shown.front().n), most = static_cast<double>(shown.back().n);
  const svg::Stretch x = stretchOf(least, most, kWidth);
  const svg::Stretch y = stretchOf(toSeconds(quickest->median), toSeconds(slowest->median), kHeight);
  std::vector<std::string> rows(kHeight, std::string(kWidth, ' '));
  const auto cell = [&](double col, double seconds) -> char& {
    const auto row = static_cast<std::size_t>(kHeight - 1 - std::lround(y.at(seconds)));
    return rows[row][static_cast<std::size_t>(std::lround(col))];
  };
  for (int col = 0; fit.growth && col < kWidth; ++col) {
    const double n = least * std::pow(most / least, col / (kWidth - 1.0)), seconds = fit.growth->line.seconds(n);
    if (n >= static_cast<double>(fit.growth->leastN) * 0.999 && y.holds(seconds)) cell(col, seconds) = '.';
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
  return text + fmt::format("  {:>{}}  n = {}{:>{}}\n", "", kLabel, shown.front().n, shown.back().n,
                            kWidth - 4 - static_cast<int>(std::to_string(shown.front().n).size()));
}

std::string profileAsText(const ProfileRecord& record, const Style& style) {
  const std::vector<ProfiledSize> sizes = sizesOf(record.profile);
  const GrowthFit fit = fitGrowth(growthSamples(record.profile));
  const std::string head = paragraph(shownPath(record.submission), "", "  ") + growthText(record, fit) +
                           paragraph(howItEnded(record), "", "  ");
  const std::string circumstances =
      paragraph(fmt::format("kata {}, sandbox {}, seed {} (--seed {} asks the same squares)", record.kata,
                            nameOf(record.tier), record.seed, record.seed));
  return joined({head, sizes.empty() ? "" : sizeTable(sizes), profilePlot(sizes, fit), failures(record.profile, style),
                 circumstances});
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
      {"csv", "for spreadsheets (RFC 4180)", unstyled<profileAsCsv>},
  };
  return table;
}

}  // namespace judge
