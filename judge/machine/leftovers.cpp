#include "judge/machine/leftovers.h"

#include <signal.h>
#include <sys/stat.h>
#include <sys/utsname.h>

#include <cerrno>
#include <charconv>
#include <fstream>
#include <functional>
#include <optional>

#include "judge/machine/proc.h"

namespace judge {
namespace {

constexpr std::string_view kPrefix = "queens-judge-";

/// The pid namespace, made unique among machines that share folders: the first namespace has the same number on all
/// machines. Cloned machines may have the same id and containers none, but then their host names differ.
std::uint64_t pidNamespace() {
  struct stat info {};
  std::string machine;
  std::ifstream("/etc/machine-id") >> machine;
  utsname system{};
  if (uname(&system) == 0) machine += std::string(" ") + system.nodename;
  return (stat("/proc/self/ns/pid", &info) == 0 ? info.st_ino : 0) ^ (std::hash<std::string>{}(machine) >> 32);
}

/// Removes a number and the hyphen after it from the start of `text` and returns the number.
std::optional<std::uint64_t> takeField(std::string_view& text) {
  std::uint64_t value = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, value);
  if (error != std::errc() || end == last || *end != '-') return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()) + 1);
  return value;
}

bool isAlive(pid_t pid, std::uint64_t startTicks) {
  if (kill(pid, 0) != 0 && errno == ESRCH) return false;
  const ProcStat stat = parseStat(ProcFile(pid, "stat").read());
  if (stat.state == '\0') return true;  // hidden from us: its state is unknown
  const bool isDead = stat.state == 'Z' || stat.state == 'X';
  return !isDead && stat.startTicks == startTicks;
}

}  // namespace

std::string judgeMark() {
  const pid_t self = getpid();
  const ProcStat stat = parseStat(ProcFile(self, "stat").read());
  return std::string(kPrefix) + std::to_string(self) + '-' + std::to_string(stat.startTicks) + '-' +
         std::to_string(pidNamespace()) + '-';
}

bool isLeftover(std::string_view name) {
  if (!name.starts_with(kPrefix)) return false;
  name.remove_prefix(kPrefix.size());
  const auto pid = takeField(name);
  const auto startTicks = pid ? takeField(name) : std::nullopt;
  const auto space = startTicks ? takeField(name) : std::nullopt;
  return space && *pid > 0 && *space == pidNamespace() && !isAlive(static_cast<pid_t>(*pid), *startTicks);
}

}  // namespace judge
