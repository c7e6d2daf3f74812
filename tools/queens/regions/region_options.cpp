#include "tools/queens/regions/region_options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/base/whole_number.h"
#include "judge/console/standard_streams.h"

namespace queens {

void addRulesOptions(CLI::App& app, RegionRules& rules) {
  app.add_flag("--may-touch", rules.mayTouch, "queens may stand on neighbouring squares");
  app.add_flag("--full-diagonals", rules.fullDiagonals, "no two queens on one diagonal, however far apart");
  app.add_option("--queens", rules.queensPerUnit, "in every row, column and region")
      ->type_name("K")
      ->check(judge::wholeNumber(1, RegionBoard::kLargest));
}

judge::ColourChoice colourChoiceOf(const std::string& word) {
  if (const auto choice = judge::colourChoiceFromWord(word)) return *choice;
  throw judge::InputError("--color is '" + word + "': auto, always or never is expected");
}

std::string nameOfInput(const std::string& file) {
  return file == "-" ? "stdin" : file;
}

int tellInterrupted(bool isCutOff) {
  judge::complain(isCutOff ? "interrupted: not all that was found until then could be written"
                           : "interrupted: what is printed is what was found until then");
  return 130;
}

RegionNames namesToShow(const ReadRegions& read) {
  constexpr std::size_t kLongest = 6;  // in a cell of a picture
  constexpr std::string_view kFits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const auto fits = [&](const std::string& label) {
    return label.size() <= kLongest && label.find_first_not_of(kFits) == label.npos;
  };
  const bool allFit = std::all_of(read.labels.begin(), read.labels.end(), fits);
  return allFit ? read.labels : regionNames(read.board.regions());
}

std::string boardTitle(const std::string& file, const ReadRegions& read) {
  return fmt::format("{}:{}, {} x {}", judge::escaped(nameOfInput(file)), read.line, read.board.n(), read.board.n());
}

}  // namespace queens
