#include "judge/languages/opened_paths.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <filesystem>

#include "judge/base/text.h"

namespace judge {

void checkAbsolute(const TomlTable& table, const std::string& key, const std::vector<std::string>& paths) {
  for (const std::string& path : paths)
    if (!path.starts_with('/') || path == "/")
      table.fail(key, fmt::format("\"{}\" is no absolute path", escaped(path)));
}

void checkReads(const TomlTable& table, const std::vector<std::string>& paths) {
  static const RE2 refused("/[^/]*|/(proc|sys|dev|run|tmp|root)/.*|/var/(tmp|run|lock)(/.*)?|/home(/.*)?");
  static const RE2 allowed(
      "/home/[^/]*/\\.(asdf|bun|deno|dotnet|ghcup|juliaup|mise|nvm|opam|pyenv|rbenv|rustup|sdkman|local/lib)(/.*)?");
  checkAbsolute(table, "reads", paths);
  for (const std::string& path : paths) {
    std::string plain = std::filesystem::path(path).lexically_normal().string();
    while (plain.size() > 1 && plain.ends_with('/')) plain.pop_back();
    if (RE2::FullMatch(plain, refused) && !RE2::FullMatch(plain, allowed))
      table.fail("reads",
                 fmt::format("\"{}\" is not for submissions to read, expected a folder of the run time, such as "
                             "/usr/share/NAME",
                             escaped(path)));
  }
}

}  // namespace judge
