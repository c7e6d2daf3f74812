#include "judge/sandbox/tree_meter.h"

#include <utility>

#include "judge/base/clock.h"
#include "judge/machine/process_tree.h"

namespace judge {
namespace {

Nanoseconds ticks(long count) {
  static const long perSecond = sysconf(_SC_CLK_TCK);
  return Nanoseconds(count * (1'000'000'000 / perSecond));
}

Bytes pages(long count) {
  static const auto pageSize = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  return {static_cast<std::uint64_t>(count) * pageSize};
}

/// As clock_getcpuclockid(3), which asks the kernel besides whether there is such a process.
clockid_t cpuClockOf(pid_t pid) {
  constexpr int kScheduled = 2;
  return static_cast<clockid_t>(~static_cast<unsigned>(pid) << 3 | kScheduled);
}

/// 0 for a process that is gone.
Nanoseconds cpuClock(pid_t pid) { return timeOn(cpuClockOf(pid)); }

/// schedstat of one thread: time on a core, time waiting for one, slices.
Nanoseconds queuedTime(std::string_view text) {
  takeNumber(text);
  return Nanoseconds(takeNumber(text));
}

/// The number after `label`; 0 when the label is not there.
long numberBehind(std::string_view text, std::string_view label) {
  const auto at = text.find(label);
  if (at == std::string_view::npos) return 0;
  text.remove_prefix(at + label.size());
  return takeNumber(text);
}

/// Process and thread id of `root`, on which the others may wait, and of each thread below it.
std::vector<std::pair<pid_t, pid_t>> threadsFrom(pid_t root) {
  std::vector<std::pair<pid_t, pid_t>> threads{{root, root}};
  for (const pid_t pid : descendants(root))
    for (const pid_t thread : threadsOf(pid)) threads.emplace_back(pid, thread);
  return threads;
}

/// The stat of a thread, with the memory that it shares with the others of its process.
struct ThreadStat {
  pid_t thread;
  ProcStat stat;
};

/// The stat of the first thread of a process, or, once that has ended and shows no memory, of another one.
ThreadStat memoryOf(pid_t pid, const ProcStat& stat) {
  if (stat.virtualBytes == 0 && stat.threads > 1) {
    for (const pid_t thread : threadsOf(pid)) {
      const ProcStat its = parseStat(ProcFile(pid, thread, "stat").read());
      if (its.virtualBytes > 0) return {thread, its};
    }
  }
  return {pid, stat};
}

/// Page tables take one byte for some 512 bytes of addresses, and are read from this size on.
constexpr std::uint64_t kManyAddresses = 1 << 30;

/// Memory of page tables, which no resident page counts: one page touched in every 2 MiB costs another page.
Bytes pageTables(pid_t pid, const ThreadStat& of) {
  if (of.stat.virtualBytes < kManyAddresses) return {};
  ProcFile file(pid, of.thread, "status");
  return kibibytes(static_cast<std::uint64_t>(numberBehind(file.read(), "\nVmPTE:")));
}

/// Up to this size shared pages are counted once for each process: an exact count takes milliseconds.
constexpr Bytes kWorthDividing = mebibytes(64);

}  // namespace

TreeMeter::TreeMeter(pid_t root, bool countsMemory) : root_(root), countsMemory_(countsMemory) {}

TreeMeter::Files& TreeMeter::filesOf(pid_t pid) {
  const auto at = files_.find(pid);
  return at != files_.end() ? at->second : files_.try_emplace(pid, pid).first->second;
}

/// The threads of a process that has `count` of them; they are listed anew when that number has changed.
std::map<pid_t, TreeMeter::Thread>& TreeMeter::threadsOf(pid_t pid, long count) {
  auto& known = filesOf(pid).threads;
  if (static_cast<long>(known.size()) == count) return known;
  const std::vector<pid_t> living = count == 1 ? std::vector{pid} : judge::threadsOf(pid);
  std::erase_if(known, [&](const auto& entry) { return std::ranges::find(living, entry.first) == living.end(); });
  for (const pid_t thread : living) known.try_emplace(thread, pid, thread);
  return known;
}

void TreeMeter::appendChildrenOf(pid_t pid, long threads) {
  for (auto& [id, thread] : threadsOf(pid, threads)) {
    std::string_view rest = thread.children.read();
    while (const long child = takeNumber(rest)) found_.push_back(static_cast<pid_t>(child));
  }
}

/// A thread whose file is empty has ended; what it waited since the last look is not known.
void TreeMeter::addQueuedTimeOf(pid_t pid, long threads) {
  auto& known = threadsOf(pid, threads);
  for (auto at = known.begin(); at != known.end();) {
    Thread& thread = at->second;
    const std::string_view text = thread.schedule.read();
    const Nanoseconds queued = std::max(queuedTime(text), thread.queued);
    queued_ += queued - std::exchange(thread.queued, queued);
    at = text.empty() ? known.erase(at) : std::next(at);
  }
}

/// A child moves to another parent when its own ends: found twice in one walk, it counts once.
bool TreeMeter::isKnown(pid_t pid, std::size_t among) const {
  const auto end = found_.begin() + static_cast<std::ptrdiff_t>(among);
  return std::find(found_.begin(), end, pid) != end;
}

void TreeMeter::forgetAllBut(const std::vector<pid_t>& living) {
  std::erase_if(files_, [&](const auto& entry) {
    return entry.first != root_ && std::ranges::find(living, entry.first) == living.end();
  });
}

/// Walks the tree, and reads the stat of each process.
void TreeMeter::findAll() {
  found_.clear();
  stats_.clear();
  appendChildrenOf(root_, 1);
  for (std::size_t i = 0; i < found_.size();) {
    if (isKnown(found_[i], i)) {
      found_.erase(found_.begin() + static_cast<std::ptrdiff_t>(i));
      continue;
    }
    stats_.push_back(parseStat(filesOf(found_[i]).stat.read()));
    appendChildrenOf(found_[i], stats_[i].threads);
    ++i;
  }
  forgetAllBut(found_);
}

/// Whether the processes of the last walk have `tasks` threads together, so that there are no others.
bool TreeMeter::areAll(int tasks) {
  long threads = 0;
  for (std::size_t i = 0; i < found_.size(); ++i) {
    stats_[i] = parseStat(filesOf(found_[i]).stat.read());
    threads += stats_[i].threads;
  }
  return threads == tasks;
}

Usage TreeMeter::usage(std::optional<int> tasks) {
  Usage usage;
  Bytes tables;
  usage.cpu = ticks(parseStat(filesOf(root_).stat.read()).reapedTicks);
  if (!tasks || !areAll(*tasks)) findAll();
  for (std::size_t i = 0; i < found_.size(); ++i) {
    const pid_t pid = found_[i];
    const ProcStat& stat = stats_[i];
    usage.cpu += cpuClock(pid) + ticks(stat.reapedTicks);
    addQueuedTimeOf(pid, stat.threads);
    if (countsMemory_) {
      const ThreadStat memory = memoryOf(pid, stat);
      usage.memory.count += pages(memory.stat.residentPages).count;
      tables.count += pageTables(pid, memory).count;
    }
    usage.processes += static_cast<int>(stat.threads);
  }
  usage.queued = queued_;
  if (found_.size() > 1 && usage.memory > kWorthDividing) usage.memory = std::min(usage.memory, proportionalMemory());
  usage.memory.count += tables.count;
  return usage;
}

/// Memory with shared pages divided among their processes. Takes milliseconds: the kernel walks all pages.
Bytes TreeMeter::proportionalMemory() {
  Bytes sum;
  for (const pid_t pid : found_) {
    ProcFile file(pid, "smaps_rollup");
    const std::string_view text = file.read();
    const long kibi = numberBehind(text, "\nPss:");
    const long resident = numberBehind(text, "\nRss:");
    if (resident == 0) sum.count += pages(memoryOf(pid, parseStat(filesOf(pid).stat.read())).stat.residentPages).count;
    sum.count += kibibytes(static_cast<std::uint64_t>(kibi)).count;
  }
  return sum;
}

void TreeMeter::updateCpu() const {
  for (const pid_t pid : found_) cpuClock(pid);
}

bool TreeMeter::isRunnable() const {
  const auto threads = threadsFrom(root_);
  const bool runs = std::ranges::any_of(
      threads, [](const auto& one) { return parseStat(ProcFile(one.first, one.second, "stat").read()).state == 'R'; });
  return runs || threadsFrom(root_) != threads;
}

bool TreeMeter::isFirstChildRunning() {
  return !found_.empty() && parseStat(filesOf(found_.front()).stat.read()).state == 'R';
}

Bytes TreeMeter::stackOfFirstChild() {
  std::vector<pid_t> children;
  appendChildren(root_, true, children);
  if (children.empty()) return {};
  ProcFile file(children.front(), "status");
  return kibibytes(static_cast<std::uint64_t>(numberBehind(file.read(), "VmStk:")));
}

}  // namespace judge
