#include "judge/serve/browser.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

#include "judge/base/text.h"
#include "judge/machine/file_descriptor.h"
#include "judge/machine/leftovers.h"
#include "judge/machine/scratch_directory.h"
#include "judge/machine/spawn.h"
#include "judge/machine/user_folders.h"

namespace judge::serve {
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

void throwUnless(bool succeeded, const char* call) {
  if (!succeeded) throw std::system_error(errno, std::system_category(), call);
}

fs::path makeDirectory(const fs::path& scratch) {
  const fs::path run = environmentPath("XDG_RUNTIME_DIR");
  std::error_code none;
  const fs::path parent = fs::is_directory(run, none) ? run : scratch;
  removeLeftoverDirectories(parent);
  std::string folder = (parent / (judgeMark() + "XXXXXX")).string();
  throwUnless(mkdtemp(folder.data()), "mkdtemp");
  return folder;
}

void writePage(const fs::path& path, const std::string& address) {
  const std::string page = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>judge serve</title>"
      "<meta http-equiv=\"refresh\" content=\"0; url={0}\"></head><body><a href=\"{0}\">Go on</a></body></html>\n",
      address);
  const FileDescriptor file(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR));
  throwUnless(file.get() >= 0, "open");
  throwUnless(write(file.get(), page.data(), page.size()) == static_cast<ssize_t>(page.size()), "write");
}

}  // namespace

OpenedBrowser::OpenedBrowser(const std::string& address, const fs::path& scratch) {
  const fs::path program = findProgram("xdg-open");
  if (!hasDisplay()) problem_ = "no display to open a browser on";
  if (program.empty()) problem_ = "no xdg-open to open a browser with";
  if (!problem_.empty()) return;
  try {
    directory_ = makeDirectory(scratch);
    writePage(directory_ / "open.html", address);
    const FileDescriptor nothing(open("/dev/null", O_RDWR | O_CLOEXEC));
    spawn({program,
           {directory_ / "open.html"},
           inheritedEnvironment(),
           {{nothing.get(), 0}, {nothing.get(), 1}, {nothing.get(), 2}},
           {}});
  } catch (const std::exception& failure) {
    problem_ = fmt::format("cannot open the browser: {}", failure.what());
  }
}

OpenedBrowser::~OpenedBrowser() {
  std::error_code ignored;
  if (!directory_.empty()) fs::remove_all(directory_, ignored);
}

}  // namespace judge::serve
