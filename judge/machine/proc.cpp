#include "judge/machine/proc.h"

#include <fcntl.h>
#include <unistd.h>

#include <charconv>
#include <cstdio>
#include <iterator>

namespace judge {
namespace {

template <class... Parts>
int openFile(const char* format, Parts... parts) {
  char path[64];
  std::snprintf(path, sizeof path, format, parts...);
  return open(path, O_RDONLY | O_CLOEXEC);
}

}  // namespace

ProcFile::ProcFile(pid_t pid, const char* name) : fd_(openFile("/proc/%d/%s", pid, name)) {}

ProcFile::ProcFile(pid_t pid, long thread, const char* name)
    : fd_(openFile("/proc/%d/task/%ld/%s", pid, thread, name)) {}

std::string_view ProcFile::read() {
  const ssize_t got = pread(fd_.get(), text_.data(), text_.size(), 0);
  return {text_.data(), got > 0 ? static_cast<std::size_t>(got) : 0};
}

long takeNumber(std::string_view& text) {
  const auto start = text.find_first_not_of(" \t\n");
  text.remove_prefix(start == std::string_view::npos ? text.size() : start);
  long value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return error == std::errc() ? value : 0;
}

/// Fields are counted as in proc(5). The command, field 2, may hold anything, and ends at the last parenthesis.
ProcStat parseStat(std::string_view text) {
  constexpr std::size_t kToFourthField = 4;  // ") S "
  const auto parenthesis = text.rfind(')');
  if (parenthesis == std::string_view::npos || parenthesis + kToFourthField > text.size()) return {};
  ProcStat stat;
  stat.state = text[parenthesis + 2];
  text.remove_prefix(parenthesis + kToFourthField);
  for (int field = 4; field <= 24; ++field) {
    const long value = takeNumber(text);
    if (field == 16 || field == 17) stat.reapedTicks += value;
    if (field == 20) stat.threads = value;
    if (field == 22) stat.startTicks = static_cast<std::uint64_t>(value);
    if (field == 23) stat.virtualBytes = static_cast<std::uint64_t>(value);
    if (field == 24) stat.residentPages = value;
  }
  return stat;
}

std::string bootId() {
  const FileDescriptor file(openFile("/proc/sys/kernel/random/boot_id"));
  std::array<char, 36> id;  // a UUID
  const ssize_t got = read(file.get(), id.data(), id.size());
  return got == std::ssize(id) ? std::string(id.data(), id.size()) : "";
}

}  // namespace judge
