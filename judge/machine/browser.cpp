#include "judge/machine/browser.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <exception>

#include "judge/base/text.h"
#include "judge/machine/file_descriptor.h"
#include "judge/machine/spawn.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Searches PATH as a shell does; empty where the program is not found.
fs::path findProgram(const char* name) {
  const char* const path = std::getenv("PATH");
  for (const std::string_view folder : split(path ? path : "", ':')) {
    const fs::path program = fs::path(folder) / name;
    if (program.is_absolute() && access(program.c_str(), X_OK) == 0) return program;
  }
  return {};
}

/// Without a display xdg-open would start a text browser in our terminal.
bool hasDisplay() {
  for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY", "BROWSER"})
    if (const char* const value = std::getenv(variable); value && *value) return true;
  return false;
}

}  // namespace

std::string openInBrowser(const fs::path& page) try {
  const fs::path program = findProgram("xdg-open");
  if (program.empty()) return "no xdg-open to open a browser with";
  if (!hasDisplay()) return "no display to open a browser on";
  const FileDescriptor nothing(open("/dev/null", O_RDWR | O_CLOEXEC));
  spawn({program, {page}, inheritedEnvironment(), {{nothing.get(), 0}, {nothing.get(), 1}, {nothing.get(), 2}}, {}});
  return "";
} catch (const std::exception& failure) {
  return std::string("cannot open the browser: ") + failure.what();
}

}  // namespace judge
