#include "judge/languages/opened_paths.h"

#include <fmt/format.h>
#include <pwd.h>
#include <re2/re2.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "judge/base/text.h"
#include "judge/machine/user_folders.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The path as it is written, and with its links resolved.
std::vector<std::string> bothForms(const fs::path& path) {
  std::error_code error;
  std::vector<std::string> forms;
  for (const fs::path& form : {path, fs::weakly_canonical(path, error)})
    forms.push_back((form / "").lexically_normal().parent_path().string());
  return forms;
}

/// The user's homes, which may be anywhere. Accounts of the system have one that holds no files of a person's.
std::vector<std::string> homes() {
  static const fs::path account = [] {
    const passwd* const user = getpwuid(getuid());
    return fs::path(user ? user->pw_dir : "");
  }();
  std::vector<std::string> all;
  for (const fs::path& home : {environmentPath("HOME"), account})
    for (const std::string& form : bothForms(home))
      if (form.starts_with('/') && form != "/" && form != "/usr" && form != "/root") all.push_back(form);
  return all;
}

}  // namespace

void checkAbsolute(const TomlTable& table, const std::string& key, const std::vector<std::string>& paths) {
  for (const std::string& path : paths)
    if (!path.starts_with('/') || path == "/")
      table.fail(key, fmt::format("\"{}\" is no absolute path", escaped(path)));
}

void checkReads(const TomlTable& table, const std::vector<std::string>& paths) {
  checkAbsolute(table, "reads", paths);
  if (paths.empty()) return;
  const std::vector<std::string> own = homes();
  std::string home = "(?:/var)?/home/[^/]*";
  for (const std::string& one : own) home += '|' + RE2::QuoteMeta(one);
  const RE2 refused("/[^/]*|/(proc|sys|dev|run|tmp|root)/.*|(/var/(tmp|run|lock|home)|/home|" + home + ")(/.*)?");
  const RE2 allowed("(" + home + ")/\\.(asdf|bun|deno|dotnet|ghcup|juliaup|mise|nvm|opam|pyenv|rbenv|rustup|sdkman|" +
                    "local/lib)(/.*)?");
  const auto isForSubmissions = [&](const std::string& path) {
    const bool isAbove = std::ranges::any_of(own, [&](const auto& one) { return one.starts_with(path + '/'); });
    return !isAbove && (!RE2::FullMatch(path, refused) || RE2::FullMatch(path, allowed));
  };
  for (const std::string& path : paths)
    if (!std::ranges::all_of(bothForms(path), isForSubmissions))
      table.fail("reads", fmt::format("\"{}\" is not for submissions to read, expected a folder of the run time, such "
                                      "as /usr/share/NAME",
                                      escaped(path)));
}

}  // namespace judge
