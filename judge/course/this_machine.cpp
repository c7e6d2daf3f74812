#include "judge/course/this_machine.h"

#include <fmt/chrono.h>
#include <sched.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <cctype>
#include <fstream>
#include <random>

#include "judge/base/text.h"

namespace judge::course {
namespace {

/// As the kernel names it: on x86 in so many words, elsewhere by the name of the machine.
std::string processorName(const utsname& system) {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("model name"))
      if (const std::size_t colon = line.find(": "); colon != line.npos) return escaped(line.substr(colon + 2));
  return system.machine;
}

int ownCores() {
  cpu_set_t cores;
  return sched_getaffinity(0, sizeof cores, &cores) == 0 ? CPU_COUNT(&cores) : 1;
}

}  // namespace

std::string hostName() {
  utsname system{};
  uname(&system);
  std::string name = system.nodename;
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '.' && c != '-') c = '_';
  return name.empty() ? "unknown" : name;
}

Machine thisMachine(const RunStarted& grading) {
  utsname system{};
  uname(&system);
  return {hostName(),         processorName(system), ownCores(), system.release, std::string(nameOf(grading.tier)),
          grading.accounting, grading.judge};
}

std::string newShareId() {
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  return fmt::format("{}-{}-{:%Y%m%dT%H%M%SZ}-{:04x}", hostName(), getpid(), fmt::gmtime(now),
                     std::random_device{}() & 0xffffU);
}

std::string utcTime(std::chrono::system_clock::time_point time) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::chrono::floor<std::chrono::seconds>(time)));
}

}  // namespace judge::course
