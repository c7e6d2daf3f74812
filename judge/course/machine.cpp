// A machine's speed as a submission meets it: time on the CPU for work that never changes. Two kinds, because machines
// differ in both: a chain of multiplications that fits in registers, and the same with a load from memory in each step,
// to a cache line that no prefetcher guesses and that the next step depends on, through more memory than caches hold.
// What else runs on the machine makes both slower by fits, so the least of several counts: that is what the machine can
// do. Pages are small everywhere: whether large ones are available varies.
#include "judge/course/machine.h"

#include <fmt/format.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

#include <cctype>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <new>
#include <random>
#include <sstream>

#include "judge/base/clock.h"
#include "judge/base/text.h"
#include "judge/machine/digest.h"
#include "judge/machine/proc.h"

namespace judge::course {
namespace {

constexpr int kRuns = 5;
constexpr std::uint64_t kSteps = 40'000'000;
constexpr std::uint64_t kWalkSteps = 250'000;
constexpr std::size_t kLine = 64;
constexpr std::size_t kLines = std::size_t{1} << 21;  // 128 MiB
constexpr std::uint64_t kFactor = 6364136223846793005U;

Nanoseconds timeOf(const std::function<std::uint64_t()>& work) {
  const Nanoseconds before = timeOn(CLOCK_THREAD_CPUTIME_ID);
  volatile std::uint64_t result = work();
  (void)result;
  return timeOn(CLOCK_THREAD_CPUTIME_ID) - before;
}

std::uint64_t calculate() {
  std::uint64_t state = 1;
  for (std::uint64_t i = 0; i < kSteps; ++i) state = state * kFactor + i;
  return state;
}

class CpuField {
 public:
  CpuField() : bytes_(mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)) {
    if (bytes_ == MAP_FAILED) throw std::bad_alloc();
    madvise(bytes_, kBytes, MADV_NOHUGEPAGE);
    std::memset(bytes_, 1, kBytes);  // every page is there; what is read is the same everywhere
  }
  ~CpuField() { munmap(bytes_, kBytes); }
  CpuField& operator=(CpuField&&) = delete;

  /// The upper bits of the state choose the address: they have no pattern that repeats.
  std::uint64_t walk() const {
    const auto* const bytes = static_cast<const volatile unsigned char*>(bytes_);
    std::uint64_t state = 1;
    for (std::uint64_t i = 0; i < kWalkSteps; ++i)
      state = state * kFactor + i + bytes[(state >> 43) * kLine];  // 64 - 43 bits: kLines
    return state;
  }

 private:
  static constexpr std::size_t kBytes = kLine * kLines;
  void* bytes_;
};

void takeLess(Nanoseconds& least, Nanoseconds time) {
  if (least.count() == 0 || time < least) least = time;
}

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

Calibration leastOf(const CalibrationWork& work, int runs) {
  Calibration least;
  for (int i = 0; i < runs; ++i) {
    takeLess(least.work, work.work());
    takeLess(least.memory, work.memory());
  }
  return least;
}

Calibration calibrate() {
  const CpuField field;
  return leastOf({[] { return timeOf(calculate); }, [&] { return timeOf([&] { return field.walk(); }); }}, kRuns);
}

Calibration calibrationOfTheHour(Cache& cache, std::chrono::system_clock::time_point now,
                                 const std::function<Calibration()>& measure) {
  const std::string boot = bootId();
  if (boot.empty()) return measure();
  const auto hour = std::chrono::floor<std::chrono::hours>(now).time_since_epoch().count();
  const std::string key = digest({"calibration", boot, std::to_string(hour)});
  std::istringstream kept(cache.text(key).value_or(""));
  std::int64_t work = 0, memory = 0;
  if (kept >> work >> memory && work > 0 && memory > 0) return {Nanoseconds(work), Nanoseconds(memory)};
  const Calibration measured = measure();
  cache.keepText(key, fmt::format("{} {}", measured.work.count(), measured.memory.count()));
  return measured;
}

std::string hostName() {
  utsname system{};
  uname(&system);
  std::string name = system.nodename;
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '.' && c != '-') c = '_';
  return name.empty() ? "unknown" : name;
}

GradingMachine thisMachine(const RunStarted& grading) {
  utsname system{};
  uname(&system);
  return {.host = hostName(),
          .processor = processorName(system),
          .cores = ownCores(),
          .kernel = system.release,
          .tier = std::string(tierName(grading.tier)),
          .accounting = grading.accounting,
          .judge = grading.judge};
}

std::string newShardRunId() {
  std::string now = utcTime(std::chrono::system_clock::now());
  std::erase_if(now, [](char c) { return c == '-' || c == ':'; });
  return fmt::format("{}-{}-{}-{:04x}", hostName(), getpid(), now, std::random_device{}() & 0xffffU);
}

}  // namespace judge::course
