#include "judge/doctor/machine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <functional>

#include "judge/machine/scratch_directory.h"
#include "judge/verdict/limits.h"

namespace judge {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using FactState = Fact::State;

/// A machine on which everything is Ok.
Machine goodMachine() {
  Machine machine;
  machine.kernel = "6.1.0-18-amd64";
  machine.cores = 4;
  machine.load = 0.5;
  machine.hasSystemd = true;
  machine.compilers = {{"g++", "g++ (Debian 12.2.0-14) 12.2.0"}, {"clang++", "Debian clang version 14.0.6"}};
  machine.bubblewrap = {"bubblewrap", "bubblewrap 0.8.0"};
  machine.mostUserNamespaces = 15000;
  machine.landlockVersion = 2;
  machine.accounting = "cgroup-v2";
  machine.cache = "/home/ann/.cache/queens-judge";
  machine.temporary = "/tmp";
  machine.temporaryFree = mebibytes(4096).count;
  machine.limits = {{"stack", 's', mebibytes(64).count, mebibytes(64).count}};
  return machine;
}

using Change = std::function<void(Machine&)>;

Fact factOn(const std::string& name, const Change& change) {
  Machine machine = goodMachine();
  change(machine);
  const std::vector<Fact> facts = factsOf(machine);
  const auto found = std::find_if(facts.begin(), facts.end(), [&](const Fact& fact) { return fact.name == name; });
  return found == facts.end() ? Fact{"no such fact", FactState::Missing, {}, {}} : *found;
}

TEST(MachineFacts, AreAllOkWhereNothingIsMissing) {
  for (const Fact& fact : factsOf(goodMachine())) {
    EXPECT_EQ(fact.state, FactState::Ok) << fact.name;
    EXPECT_EQ(fact.remedy, "") << fact.name;
  }
}

struct FaultyMachine {
  const char* name;  ///< Name of the fact.
  FactState state;
  const char* finding;  ///< Part of the finding.
  const char* remedy;   ///< Part of the remedy.
  Change change;
};

const FaultyMachine kFaultyMachines[] = {
    {"load", FactState::Weak, "4.5", "less is running", [](Machine& m) { m.load = 4.5; }},
    {"user", FactState::Weak, "cannot switch to another user", "ordinary user",
     [](Machine& m) {
       m.isRoot = true;
       m.dropError = EPERM;
     }},
    {"g++", FactState::Missing, "nothing can be graded", "apt-get install g++",
     [](Machine& m) { m.compilers[0].version.clear(); }},
    {"clang++", FactState::Missing, "no such program", "apt-get install clang",
     [](Machine& m) { m.compilers[1].version.clear(); }},
    {"bubblewrap", FactState::Missing, "no such program", "apt-get install bubblewrap",
     [](Machine& m) { m.bubblewrap.version.clear(); }},
    {"bubblewrap", FactState::Missing, "0.6.1 is older", "0.8 or newer",
     [](Machine& m) { m.bubblewrap.version = "bubblewrap 0.6.1"; }},
    {"user namespaces", FactState::Missing, "forbidden", "sysctl -w kernel.unprivileged_userns_clone=1",
     [](Machine& m) {
       m.userNamespaceError = EPERM;
       m.unprivilegedUserNamespaces = 0;
     }},
    {"user namespaces", FactState::Missing, "forbidden", "sysctl -w user.max_user_namespaces=",
     [](Machine& m) {
       m.userNamespaceError = ENOSPC;
       m.mostUserNamespaces = 0;
     }},
    {"user namespaces", FactState::Missing, "forbidden", "Too many exist",
     [](Machine& m) { m.userNamespaceError = ENOSPC; }},
    {"user namespaces", FactState::Missing, "forbidden", "--security-opt seccomp=unconfined",
     [](Machine& m) {
       m.userNamespaceError = EPERM;
       m.isContainer = true;
     }},
    {"user namespaces", FactState::Missing, "forbidden", "chroot", [](Machine& m) { m.userNamespaceError = EPERM; }},
    {"user namespaces", FactState::Weak, "AppArmor", "kernel.apparmor_restrict_unprivileged_userns=0",
     [](Machine& m) { m.appArmorRestrictsNamespaces = 1; }},
    {"seccomp", FactState::Missing, "no tier but limits", "CONFIG_SECCOMP_FILTER",
     [](Machine& m) { m.filterError = ENOSYS; }},
    {"Landlock", FactState::Missing, "can read the names of the judge's folders", "lsm=landlock,lockdown,yama",
     [](Machine& m) {
       m.landlockVersion = 0;
       m.landlockError = EOPNOTSUPP;
       m.securityModules = "lockdown,yama";
     }},
    {"Landlock", FactState::Missing, "no tier landlock", "CONFIG_SECURITY_LANDLOCK",
     [](Machine& m) {
       m.landlockVersion = 0;
       m.landlockError = ENOSYS;
     }},
    {"control groups", FactState::Missing, "not ours", "systemd-run --user --scope -p Delegate=yes judge",
     [](Machine& m) {
       m.accounting.clear();
       m.whyNoGroups = "not ours";
     }},
    {"control groups", FactState::Missing, "not ours", "systemd-run --scope -p Delegate=yes judge",
     [](Machine& m) {
       m.accounting.clear();
       m.whyNoGroups = "not ours";
       m.isRoot = true;
     }},
    {"cache", FactState::Weak, "not used", "--cache", [](Machine& m) { m.cacheProblem = "the cache is not used"; }},
    {"cache", FactState::Missing, "noexec", "--cache", [](Machine& m) { m.cacheExecutes = false; }},
    {"temporary files", FactState::Weak, "100 MiB free", "TMPDIR",
     [](Machine& m) { m.temporaryFree = mebibytes(100).count; }},
    {"inherited limits", FactState::Weak, "stack 8 MiB, needed 64 MiB (ulimit -Hs)", "limits.conf",
     [](Machine& m) { m.limits[0].allowed = mebibytes(8).count; }},
};

class MachineFactsFault : public ::testing::TestWithParam<FaultyMachine> {};

TEST_P(MachineFactsFault, IsNamedWithItsRemedy) {
  const FaultyMachine& faulty = GetParam();
  const Fact fact = factOn(faulty.name, faulty.change);
  EXPECT_EQ(stateName(fact.state), stateName(faulty.state));
  EXPECT_THAT(fact.finding, HasSubstr(faulty.finding));
  EXPECT_THAT(fact.remedy, HasSubstr(faulty.remedy));
}

INSTANTIATE_TEST_SUITE_P(Each, MachineFactsFault, ::testing::ValuesIn(kFaultyMachines));

TEST(MachineFacts, TakeTheVersionOfBubblewrapAsNumbers) {
  for (const char* version : {"bubblewrap 0.8.0", "bubblewrap 0.10.0", "bubblewrap 1.0"})
    EXPECT_EQ(factOn("bubblewrap", [&](Machine& m) { m.bubblewrap.version = version; }).state, FactState::Ok)
        << version;
}

TEST(MachineFacts, AreFoundOnThisMachine) {
  const ScratchDirectory folder;
  std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
  std::vector<std::string> steps;
  const Machine machine = inspectMachine(folder.path() / "cache", Languages({QUEENS_SOURCE_DIR "/judge/languages"}),
                                         [&](const std::string& step) { steps.push_back(step); });
  EXPECT_THAT(steps, ::testing::Contains("asking for the version of Java"));
  EXPECT_THAT(machine.kernel, Not(""));
  EXPECT_GE(machine.cores, 1);
  EXPECT_THAT(machine.compilers.at(0).version, HasSubstr("g++"));
  EXPECT_EQ(machine.accounting.empty(), !machine.whyNoGroups.empty());
  EXPECT_EQ(machine.landlockVersion == 0, machine.landlockError != 0);
  EXPECT_EQ(machine.cacheProblem, "");
  EXPECT_GT(machine.temporaryFree, 0U);
}

}  // namespace
}  // namespace judge
