#include "tools/queens/count/count_report.h"

#include <fmt/format.h>
#include <cmath>

#include "judge/base/figures.h"
#include "judge/base/json.h"
#include "judge/console/layout.h"
#include "tools/queens/count/count_files.h"

namespace queens {
namespace {

constexpr std::uint64_t kBarWidth = 24;

double fractionCounted(std::uint64_t counted, std::uint64_t subproblems) {
  return subproblems == 0 ? 1 : static_cast<double>(counted) / static_cast<double>(subproblems);
}

std::string bar(double fraction, const judge::Style& style) {
  const auto full = static_cast<std::uint64_t>(fraction * static_cast<double>(kBarWidth));
  const std::string done = fmt::format(fmt::runtime(style.unicode ? "{:█<{}}" : "{:#<{}}"), "", full);
  const std::string left = fmt::format(fmt::runtime(style.unicode ? "{:░<{}}" : "{:.<{}}"), "", kBarWidth - full);
  return style.colour ? fmt::format("\x1b[32m{}\x1b[0m{}", done, left) : done + left;
}

}  // namespace

std::vector<SymmetryRow> splitBySymmetry(int n, std::uint64_t all, const TurnedCounts& turned) {
  if (n == 1) return {{"none", 8, 0}, {"half turn", 4, 0}, {"quarter turn", 2, 0}, {"all", 1, all}};
  return {{"none", 8, all - turned.byHalf},
          {"half turn", 4, turned.byHalf - turned.byQuarter},
          {"quarter turn", 2, turned.byQuarter}};
}

std::string textReport(const CountReport& report, bool bySymmetry) {
  std::string text = fmt::format("solutions    {}\n", report.solutions);
  if (report.fundamental) text += fmt::format("fundamental  {}\n", *report.fundamental);
  if (!bySymmetry) return text;
  using Align = judge::Table::Align;
  judge::Table table({Align::Left, Align::Right, Align::Right, Align::Right});
  table.row({"symmetry", "images", "solutions", "classes"});
  for (const SymmetryRow& row : report.bySymmetry)
    table.row({std::string(row.name), std::to_string(row.images), std::to_string(row.solutions),
               std::to_string(row.classes())});
  return text + '\n' + table.text();
}

std::string jsonReport(const CountReport& report) {
  Json rows = judge::arrayOf(report.bySymmetry, [](const SymmetryRow& row) -> Json {
    return {{"symmetry", row.name}, {"images", row.images}, {"solutions", row.solutions}, {"classes", row.classes()}};
  });
  const Json object{{"version", 2},
                    {"kind", "queens count"},
                    {"n", report.identity.n},
                    {"queens", report.identity.queens},
                    {"solutions", report.solutions},
                    {"fundamental", report.fundamental ? Json(*report.fundamental) : Json()},
                    {"by_symmetry", std::move(rows)},
                    {"kernel", report.kernel},
                    {"threads", report.threads},
                    {"parts", report.parts},
                    {"cpu_ns", report.cpu.count()},
                    {"wall_ns", report.wall.count()}};
  return judge::dumped(object, 2) + "\n";
}

std::string percentText(std::uint64_t counted, std::uint64_t subproblems) {
  if (counted == subproblems) return "100 %";
  return fmt::format("{:.1f} %", std::floor(1000 * fractionCounted(counted, subproblems)) / 10);
}

std::string progressText(const CountProgress& progress, const judge::Style& style) {
  std::string text =
      fmt::format("n = {} {} {}", progress.n, bar(fractionCounted(progress.counted, progress.subproblems), style),
                  percentText(progress.counted, progress.subproblems));
  const std::uint64_t now = progress.counted - progress.before;
  if (now == 0 || progress.seconds <= 0) return text;
  text +=
      fmt::format("  {} solutions/s", judge::amountText(static_cast<double>(progress.solutions) / progress.seconds));
  const double left = static_cast<double>(progress.subproblems - progress.counted);
  return text + fmt::format("  {} left",
                            judge::roughTime(judge::fromSeconds(progress.seconds * left / static_cast<double>(now))));
}

}  // namespace queens
