#include "judge/sandbox/promises.h"

#include <fmt/format.h>

#include <algorithm>

namespace judge {
namespace {

constexpr Promise held(std::string_view words) { return {Promise::State::Held, words}; }

constexpr Promise open(std::string_view words) { return {Promise::State::Open, words}; }

// Each family: weakest tier first, as in kAllTiers.
constexpr AttackFamily kFamilies[] = {
    {"compile",
     "Compiling ends in time, within its memory and with a short message, and shows the compiler nothing but the "
     "toolchain and the submission",
     {open("the compiler reads what its user can read; bombs are bounded all the same. Close it with Landlock or "
           "namespaces"),
      held("Landlock shows the toolchain and the submission alone; that a file exists can still be asked"),
      held("no other file is there")}},
    {"forging",
     "A verdict comes from checked answers and from the runner's report alone",
     {open("without root, a submission can write where the judge itself can, the cache and the report included. Close "
           "it by running the judge as root, or with Landlock or namespaces"),
      held("nonces, checked answers; the judge's files are out of reach"),
      held("nonces, checked answers; the judge's files are not there")}},
    {"reader",
     "Nothing that a submission prints, throws or is called does harm in a report",
     {held("escaped and cut in every format"), held("escaped and cut in every format"),
      held("escaped and cut in every format")}},
    {"answers",
     "An answer is right only when every byte of it is",
     {held("the judge checks the bytes"), held("the judge checks the bytes"), held("the judge checks the bytes")}},
    {"time",
     "CPU time of all processes counts, and waiting ends",
     {open("where there are no control groups, children that nobody waits for hide their CPU time. Close it with "
           "control groups"),
      held("watched from outside; no child vanishes uncounted"),
      held("watched from outside; no child vanishes uncounted")}},
    {"memory",
     "Memory of the whole tree counts, files in memory included",
     {open("SysV segments stay behind, and where there are no control groups, memory is sampled. Close it with "
           "namespaces and control groups"),
      open("where there are no control groups, memory is sampled, and what no process shows is not counted. Close it "
           "with control groups"),
      open("where there are no control groups, memory is sampled, and what no process shows is not counted. Close it "
           "with control groups")}},
    {"output",
     "What it writes is bounded, and costs the judge no memory",
     {held("counted while it is read"), held("counted while it is read"), held("counted while it is read")}},
    {"processes",
     "Processes and threads are bounded, and none is left",
     {held("limits of the kernel, adopted and ended by the runner"), held("counted, adopted and ended by the runner"),
      held("gone with their namespace")}},
    {"disk",
     "Files are bounded in size and number, and none is left",
     {open("files can be left wherever the user may write, /tmp and /dev/shm at least. Close it with Landlock or "
           "namespaces"),
      open("the size of each file is bounded, their number is not; all are removed. Close it with namespaces"),
      held("a private /tmp of bounded size, gone with its namespace")}},
    {"files",
     "No file of the host is read, written or changed",
     {open("the submission reads and writes what its user can. Close it with Landlock or namespaces"),
      held("Landlock allows the system's libraries and the submission's own folder"), held("no other file is there")}},
    {"signals",
     "Signals reach no process outside",
     {open("processes of the same user can be ended, the judge included. Close it by running the judge as root, or "
           "with Landlock or namespaces"),
      held("the runner is asked about every signal"), held("no other process is there")}},
    {"system_calls",
     "Calls that no submission needs end it: execve, ptrace, mount, unshare, bpf, io_uring and their like",
     {open("all that the kernel allows the user. Close it with a kernel that has seccomp"),
      held("a filter of system calls"), held("a filter of system calls")}},
    {"network",
     "Nothing is sent or received, on this machine or beyond",
     {open("all that the user can reach. Close it with a kernel that has seccomp"), held("sockets are refused"),
      held("sockets are refused, and there is no network")}},
    {"channel",
     "Descriptors, environment and terminal of the judge stay its own",
     {held("none is inherited"), held("none is inherited"), held("none is inherited")}},
};

std::string_view stateName(Promise::State state) { return state == Promise::State::Held ? "held" : "open"; }

std::string cell(const Promise& promise) { return fmt::format("{}: {}", stateName(promise.state), promise.words); }

}  // namespace

std::span<const AttackFamily> attackFamilies() { return kFamilies; }

const AttackFamily* findAttackFamily(std::string_view name) {
  const auto found = std::ranges::find_if(kFamilies, [&](const auto& family) { return family.name == name; });
  return found == std::end(kFamilies) ? nullptr : &*found;
}

std::string promisesTable() {
  std::string table = "| attacks | promise | namespaces | landlock | limits |\n|---|---|---|---|---|\n";
  for (const AttackFamily& family : kFamilies) {
    table +=
        fmt::format("| `{}` | {} | {} | {} | {} |\n", family.name, family.promise, cell(family.in(Tier::Namespaces)),
                    cell(family.in(Tier::Landlock)), cell(family.in(Tier::Limits)));
  }
  return table;
}

}  // namespace judge
