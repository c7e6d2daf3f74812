#include "judge/trials/runs/browser.h"

#include <stdio.h>

#include <array>
#include <fstream>
#include <memory>
#include <stdexcept>

#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

std::string outputOf(const std::string& command) {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  if (!pipe) throw std::runtime_error("popen");
  std::string text;
  std::array<char, 4096> bytes;
  for (std::size_t got = 0; (got = fread(bytes.data(), 1, bytes.size(), pipe.get())) > 0;)
    text.append(bytes.data(), got);
  return text;
}

}  // namespace

bool hasBrowser() { return !outputOf("command -v chromium").empty(); }

std::string domOf(const std::string& page, bool isDark) {
  const ScratchDirectory folder;
  const std::string home = folder.path().string();
  std::ofstream(folder.path() / "page.html", std::ios::binary) << page;
  return outputOf(
      "HOME='" + home + "' XDG_CONFIG_HOME='" + home + "' XDG_CACHE_HOME='" + home +
      "' chromium --headless=new --no-sandbox --disable-gpu --hide-scrollbars --disable-dev-shm-usage --no-first-run "
      "--disable-crash-reporter --user-data-dir='" +
      home + "/profile' --blink-settings=preferredColorScheme=" + (isDark ? "0" : "1") + " --dump-dom 'file://" + home +
      "/page.html' 2>'" + home + "/err'");
}

}  // namespace judge
