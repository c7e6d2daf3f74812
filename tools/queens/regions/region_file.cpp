#include "tools/queens/regions/region_file.h"

#include <fmt/format.h>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/console/standard_streams.h"
#include "tools/queens/io/arguments.h"
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

}  // namespace queens
