#include "tools/queens/count/count_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "judge/console/layout.h"

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
  using Align = judge::Table::Align;
  judge::Table table({Align::Left, Align::Right, Align::Right, Align::Right});
  table.row({"symmetry", "images", "solutions", "classes"});
  for (const SymmetryRow& row : report.bySymmetry)
    table.row({std::string(row.name), std::to_string(row.images), std::to_string(row.solutions),
               std::to_string(row.classes())});
  return text + '\n' + table.text();
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
