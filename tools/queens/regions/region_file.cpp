#include "tools/queens/regions/region_file.h"

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/console/standard_streams.h"
#include "tools/queens/io/line_source.h"

namespace queens {

std::vector<ReadRegions> readRegionText(std::string_view text, const std::string& name) {
  try {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    return looksLikeRegionJson(text) ? readRegionJson(text) : readRegions(text);
  } catch (const RegionTextError& error) {
    throw judge::InputError(name, error.line(), error.what());
  }
}

std::vector<ReadRegions> readRegionFile(const std::string& path) {
  const std::string name = nameOfInput(path);
  std::vector<ReadRegions> boards =
      readRegionText(readWholeFile(path, "a file with a board of regions, or - for stdin"), name);
  for (const ReadRegions& read : boards) {
    if (read.warnings.empty()) continue;
    const RegionWarning& first = read.warnings.front();
    const std::size_t others = read.warnings.size() - 1;
    const std::string more = others == 0 ? "" : fmt::format("; so are {} more of this board", others);
    judge::complain(judge::escaped(fmt::format("{}:{}: warning: {}{}", name, first.line, first.what, more)));
  }
  return boards;
}

opt::Option boardsOption(std::string& file) { return opt::file("FILE", "", "boards; - is stdin", file).required(); }

std::vector<opt::Option> rulesOptions(RegionRules& rules) {
  return opt::group("The rules", {opt::flag("--may-touch", "queens may stand on neighbouring squares", rules.mayTouch),
                                  opt::flag("--full-diagonals", "no two queens on one diagonal, however far apart",
                                            rules.fullDiagonals),
                                  opt::whole("--queens", "K", "queens in every row, column and region",
                                             rules.queensPerUnit, {1, RegionBoard::kLargest})});
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
