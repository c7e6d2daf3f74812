#include "tools/queens/regions/region_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/console/standard_streams.h"
#include "tools/queens/regions/region_json.h"

namespace queens {
namespace {

constexpr std::size_t kMostBytes = std::size_t{64} << 20;

[[noreturn]] void failToRead(const std::string& path, const std::string& why) {
  throw judge::InputError(fmt::format("{}: cannot read this: {}; give a file with a board of regions, or - for stdin",
                                      path == "-" ? "stdin" : path, why));
}

std::string wholeText(const std::string& path) {
  using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;
  const File file =
      path == "-" ? File(stdin, [](std::FILE*) { return 0; }) : File(std::fopen(path.c_str(), "rb"), &std::fclose);
  if (!file) failToRead(path, std::generic_category().message(errno));
  std::string text;
  char block[1 << 14];
  while (const std::size_t size = std::fread(block, 1, sizeof block, file.get())) {
    text.append(block, size);
    if (text.size() > kMostBytes) failToRead(path, "it has more than 64 MiB");
  }
  if (std::ferror(file.get()) != 0) failToRead(path, std::generic_category().message(errno));
  return text;
}

}  // namespace

std::vector<ReadRegions> readRegionText(std::string_view text, const std::string& name) {
  try {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    return looksLikeRegionJson(text) ? readRegionJson(text) : readRegions(text);
  } catch (const RegionTextError& error) {
    throw judge::InputError(name, error.line(), error.what());
  }
}

std::vector<ReadRegions> readRegionFile(const std::string& path) {
  const std::string name = path == "-" ? "stdin" : path;
  std::vector<ReadRegions> boards = readRegionText(wholeText(path), name);
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
