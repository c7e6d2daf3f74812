#include "tools/queens/count/count_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace queens {

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
  std::size_t width = std::string_view("solutions").size();
  for (const SymmetryRow& row : report.bySymmetry) width = std::max(width, std::to_string(row.solutions).size());
  text += fmt::format("\n{:<12}  {:>6}  {:>{}}  {:>{}}\n", "symmetry", "images", "solutions", width, "classes", width);
  for (const SymmetryRow& row : report.bySymmetry)
    text += fmt::format("{:<12}  {:>6}  {:>{}}  {:>{}}\n", row.name, row.images, row.solutions, width, row.classes(),
                        width);
  return text;
}

std::string jsonReport(const CountReport& report) {
  nlohmann::ordered_json queens = nlohmann::ordered_json::array(), rows = queens;
  for (const Square& queen : report.identity.queens)
    queens.push_back(nlohmann::ordered_json::array({queen.row, queen.col}));
  for (const SymmetryRow& row : report.bySymmetry)
    rows.push_back(
        {{"symmetry", row.name}, {"images", row.images}, {"solutions", row.solutions}, {"classes", row.classes()}});
  nlohmann::ordered_json object{{"version", 2},
                                {"kind", "queens count"},
                                {"n", report.identity.n},
                                {"queens", std::move(queens)},
                                {"solutions", report.solutions},
                                {"fundamental", nullptr},
                                {"by_symmetry", std::move(rows)},
                                {"kernel", report.kernel},
                                {"threads", report.threads},
                                {"parts", report.parts},
                                {"cpu_ns", report.cpu.count()},
                                {"wall_ns", report.wall.count()}};
  if (report.fundamental) object["fundamental"] = *report.fundamental;
  return object.dump(2) + "\n";
}

}  // namespace queens
