#include "judge/machine/installation.h"

#include <fmt/format.h>

#include <stdexcept>
#include <system_error>
#include <utility>

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kRunner = "judge-runner";

bool pathExists(const fs::path& path) {
  std::error_code error;
  return fs::exists(path, error);
}

fs::path partBelow(const fs::path& folder, const char* relative) {
  return (folder / relative / "queens-judge").lexically_normal();
}

}  // namespace

Installation::Installation() : Installation(fs::read_symlink("/proc/self/exe").parent_path(), QUEENS_SOURCE_DATA) {}

Installation::Installation(fs::path folder, fs::path sourceData)
    : folder_(std::move(folder)), sourceData_(std::move(sourceData)) {
  if (folder_.filename() == "queens-judge") folder_ = (folder_ / QUEENS_BIN).lexically_normal();
}

/// An incomplete installation is still one.
bool Installation::isInstalled() const {
  return !pathExists(folder_ / kRunner) &&
         (pathExists(partBelow(folder_, QUEENS_LIBEXEC)) || pathExists(partBelow(folder_, QUEENS_SHARE)));
}

std::optional<BuildTree> Installation::buildTree() const {
  const fs::path build = folder_.parent_path();
  if (isInstalled() || build.parent_path() != fs::path(sourceData_) / ".build" ||
      !pathExists(fs::path(sourceData_) / "tools/build"))
    return std::nullopt;
  return BuildTree{sourceData_, build.filename()};
}

fs::path Installation::judge() const { return folder_ / "judge"; }
fs::path Installation::queens() const { return folder_ / "queens"; }

fs::path Installation::program(const std::string& name) const {
  return (isInstalled() ? partBelow(folder_, QUEENS_LIBEXEC) : folder_) / name;
}

fs::path Installation::runner() const { return program(kRunner); }
fs::path Installation::solver() const { return program("judge-solver"); }

fs::path Installation::testcases() const {
  return isInstalled() ? partBelow(folder_, QUEENS_SHARE) / "testcases" : sourceData_ / "testcases";
}

fs::path Installation::languages() const {
  return isInstalled() ? partBelow(folder_, QUEENS_SHARE) / "languages" : sourceData_ / "judge/languages";
}

fs::path Installation::samples() const {
  return isInstalled() ? partBelow(folder_, QUEENS_SHARE) / "samples" : sourceData_ / "solution/other_languages";
}

fs::path Installation::page() const {
  return isInstalled() ? partBelow(folder_, QUEENS_SHARE) / "page" : sourceData_ / "judge/serve/page";
}

fs::path Installation::editor() const {
  return isInstalled() ? page() / "editor.js" : (folder_ / "../page/editor.js").lexically_normal();
}

fs::path installedPart(const fs::path& path) {
  if (!pathExists(path))
    throw std::runtime_error(
        fmt::format("{} is missing: install it again, or run tools/grade in a clone, which builds all that is needed",
                    path.string()));
  return path;
}

}  // namespace judge
