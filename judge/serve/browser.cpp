#include "judge/serve/browser.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "judge/machine/browser.h"
#include "judge/machine/file_descriptor.h"
#include "judge/machine/leftovers.h"
#include "judge/machine/scratch_directory.h"
#include "judge/machine/user_folders.h"

namespace judge::serve {
namespace {

namespace fs = std::filesystem;

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
  try {
    directory_ = makeDirectory(scratch);
    writePage(directory_ / "open.html", address);
    problem_ = openInBrowser(directory_ / "open.html");
    if (!problem_.empty()) fs::remove_all(directory_);
  } catch (const std::exception& failure) {
    problem_ = fmt::format("cannot open the browser: {}", failure.what());
  }
}

OpenedBrowser::~OpenedBrowser() {
  std::error_code ignored;
  if (!directory_.empty()) fs::remove_all(directory_, ignored);
}

}  // namespace judge::serve
