#include "judge/doctor/machine.h"

#include <fmt/format.h>

#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <utility>

#include "judge/base/figures.h"
#include "judge/base/text.h"

namespace judge {
namespace {

using FactState = Fact::State;

std::string errorText(int error) { return std::system_category().message(error); }

Fact kernelFact(const Machine& machine) {
  return {"kernel",
          FactState::Ok,
          fmt::format("Linux {}, {}{}", machine.kernel, countText(static_cast<std::size_t>(machine.cores), "core"),
                      machine.isContainer ? ", in a container" : ""),
          {}};
}

Fact loadFact(const Machine& machine) {
  Fact fact{"load", FactState::Ok, fmt::format("{:.1f} processes ran or waited in the last minute", machine.load), {}};
  if (machine.load < machine.cores) return fact;
  fact.state = FactState::Weak;
  fact.remedy =
      "There are no more cores than that: submissions wait for a core and may exceed limits of wall time. Grade when "
      "less is running.";
  return fact;
}

Fact userFact(const Machine& machine) {
  if (!machine.isRoot) return {"user", FactState::Ok, "an ordinary user; submissions run as the same", {}};
  if (machine.dropError == 0) return {"user", FactState::Ok, "root; submissions run as a user without rights", {}};
  return {"user", FactState::Weak,
          fmt::format("root, and cannot switch to another user ({})", errorText(machine.dropError)),
          "Run the judge as an ordinary user, or give it the capabilities SETUID and SETGID and a second user id."};
}

Fact compilerFact(const FoundProgram& compiler) {
  if (!compiler.version.empty()) return {compiler.name, FactState::Ok, compiler.version, {}};
  const bool isDefault = compiler.name == "g++";
  return {compiler.name, FactState::Missing, isDefault ? "no such program: nothing can be graded" : "no such program",
          isDefault ? "apt-get install g++" : "Only --compiler clang++ needs it: apt-get install clang"};
}

/// "bubblewrap 0.8.0" is at least 0.8.
bool isNewEnough(const std::string& version) {
  const auto digit = std::ranges::find_if(version, [](unsigned char c) { return std::isdigit(c) != 0; });
  char* end = nullptr;
  const std::string number(digit, version.end());
  const long major = std::strtol(number.c_str(), &end, 10);
  const long minor = *end == '.' ? std::strtol(end + 1, nullptr, 10) : 0;
  return std::pair(major, minor) >= std::pair(0L, 8L);
}

Fact languageFact(const FoundLanguage& language) {
  if (language.missing.empty()) return {language.name, FactState::Ok, language.version, {}};
  return {language.name, FactState::Missing,
          fmt::format("{} not found: submissions in {} cannot be graded", join(language.missing, ", "), language.name),
          "Only they need it: " + language.remedy};
}

Fact bubblewrapFact(const Machine& machine) {
  const std::string& version = machine.bubblewrap.version;
  if (version.empty())
    return {"bubblewrap", FactState::Missing, "no such program: no tier namespaces", "apt-get install bubblewrap"};
  if (isNewEnough(version)) return {"bubblewrap", FactState::Ok, version, {}};
  return {"bubblewrap", FactState::Missing, version + " is older than 0.8: no tier namespaces",
          "Install bubblewrap 0.8 or newer; Debian 12 has it."};
}

/// Checks in the order of the kernel what forbids user namespaces.
std::string namespacesRemedy(const Machine& machine) {
  if (machine.unprivilegedUserNamespaces == 0)
    return "As root, on the host: sysctl -w kernel.unprivileged_userns_clone=1";
  if (machine.mostUserNamespaces == 0) return "As root, on the host: sysctl -w user.max_user_namespaces=15000";
  if (machine.userNamespaceError == ENOSPC || machine.userNamespaceError == EUSERS)
    return "Too many exist already. As root, on the host, raise user.max_user_namespaces with sysctl.";
  if (machine.userNamespaceError == EINVAL || machine.userNamespaceError == ENOSYS)
    return "The kernel was built without them (CONFIG_USER_NS).";
  if (machine.isContainer)
    return "The container forbids it. Start it with: docker run --security-opt seccomp=unconfined --security-opt "
           "apparmor=unconfined --security-opt systempaths=unconfined, or: podman run --security-opt "
           "seccomp=unconfined --security-opt unmask=ALL";
  return "No sysctl forbids it, so a filter of system calls does (of a container or a service), or a chroot. Start the "
         "judge "
         "outside of it.";
}

Fact namespacesFact(const Machine& machine) {
  if (machine.userNamespaceError != 0)
    return {"user namespaces", FactState::Missing,
            fmt::format("forbidden to ordinary users ({}): no tier namespaces", errorText(machine.userNamespaceError)),
            namespacesRemedy(machine)};
  if (machine.appArmorRestrictsNamespaces.value_or(0) != 0)
    return {"user namespaces", FactState::Weak,
            "AppArmor gives them no rights, unless bubblewrap has a profile of its own",
            "If tier namespaces does not work, write a profile for bwrap that allows userns, or as root: sysctl -w "
            "kernel.apparmor_restrict_unprivileged_userns=0"};
  return {"user namespaces", FactState::Ok, "ordinary users may make them", {}};
}

Fact filterFact(const Machine& machine) {
  if (machine.filterError == 0) return {"seccomp", FactState::Ok, "filters of system calls with user notification", {}};
  return {"seccomp", FactState::Missing,
          fmt::format("no filters with user notification ({}): no tier but limits", errorText(machine.filterError)),
          "Needs Linux 5.0 with CONFIG_SECCOMP_FILTER, and a container that does not forbid the call seccomp."};
}

std::string landlockRemedy(const Machine& machine) {
  if (machine.landlockError == EOPNOTSUPP)
    return fmt::format(
        "The kernel has it, but it was not switched on at boot. Add lsm=landlock,{} to GRUB_CMDLINE_LINUX in "
        "/etc/default/grub; then update-grub, and reboot.",
        machine.securityModules.empty() ? "..., with what stands in /sys/kernel/security/lsm for the dots,"
                                        : machine.securityModules);
  if (machine.isContainer && machine.landlockError == EPERM)
    return "The container forbids it. Start it with a filter of system calls that allows Landlock: docker run "
           "--security-opt seccomp=unconfined";
  return "Needs Linux 5.13 with CONFIG_SECURITY_LANDLOCK; Debian has that since version 12.";
}

Fact landlockFact(const Machine& machine) {
  if (machine.landlockVersion > 0)
    return {"Landlock", FactState::Ok, fmt::format("ABI {}", machine.landlockVersion), {}};
  return {"Landlock", FactState::Missing,
          errorText(machine.landlockError) +
              ": no tier landlock, and in tier namespaces a submission can read the names of the judge's folders",
          landlockRemedy(machine)};
}

std::string groupsRemedy(const Machine& machine) {
  if (machine.isContainer)
    return "Memory and processes are sampled instead. In a container, start it with a /sys/fs/cgroup that may be "
           "written to.";
  if (!machine.hasSystemd)
    return "Memory and processes are sampled instead. Start the judge in a group of its own that was delegated to "
           "its user.";
  return fmt::format(
      "Memory and processes are sampled instead. Start the judge by: systemd-run{} --scope -p Delegate=yes judge ...",
      machine.isRoot ? "" : " --user");
}

Fact groupsFact(const Machine& machine) {
  if (!machine.accounting.empty()) return {"control groups", FactState::Ok, machine.accounting, {}};
  return {"control groups", FactState::Missing, machine.whyNoGroups, groupsRemedy(machine)};
}

Fact cacheFact(const Machine& machine) {
  const std::string path = machine.cache.string();
  if (!machine.cacheProblem.empty())
    return {"cache", FactState::Weak, machine.cacheProblem, "Name another folder with --cache, or in XDG_CACHE_HOME."};
  if (!machine.cacheExecutes)
    return {"cache", FactState::Missing, path + " is mounted with noexec: no compiled program can run",
            "Name another folder with --cache, or in XDG_CACHE_HOME."};
  return {"cache", FactState::Ok, path, {}};
}

Fact temporaryFact(const Machine& machine) {
  constexpr Bytes kNeeded = mebibytes(1024);
  Fact fact{"temporary files",
            FactState::Ok,
            fmt::format("{}, {} free", machine.temporary.string(), sizeText({machine.temporaryFree})),
            {}};
  if (machine.temporaryFree >= kNeeded.count) return fact;
  fact.state = FactState::Weak;
  fact.remedy = "A compiler may need up to 1 GiB. Free some space, or name another folder in TMPDIR.";
  return fact;
}

std::string limitText(const InheritedLimit& limit) {
  const bool isCount = limit.option == 'n' || limit.option == 't' || limit.option == 'u';
  const auto figure = [&](std::uint64_t n) { return isCount ? std::to_string(n) : sizeText({n}); };
  return fmt::format("{} {}, needed {} (ulimit -H{})", limit.name, figure(limit.allowed), figure(limit.needed),
                     limit.option);
}

Fact limitsFact(const Machine& machine) {
  std::string low;
  for (const InheritedLimit& limit : machine.limits)
    if (limit.allowed < limit.needed) low += (low.empty() ? "" : "; ") + limitText(limit);
  if (low.empty()) return {"inherited limits", FactState::Ok, "none is below the judge's own", {}};
  return {"inherited limits", FactState::Weak, low,
          "Submissions that may use more are not graded. Lower --stack-mb and the others, or raise the limits in "
          "/etc/security/limits.conf, or for the service or container that starts the judge."};
}

}  // namespace

std::string_view stateName(Fact::State state) {
  static constexpr std::string_view kNames[] = {"ok", "weak", "missing"};
  return kNames[static_cast<int>(state)];
}

std::vector<Fact> factsOf(const Machine& machine) {
  std::vector<Fact> facts{kernelFact(machine), loadFact(machine), userFact(machine)};
  for (const FoundProgram& compiler : machine.compilers) facts.push_back(compilerFact(compiler));
  for (const FoundLanguage& language : machine.languages) facts.push_back(languageFact(language));
  for (Fact& fact :
       std::vector<Fact>{bubblewrapFact(machine), namespacesFact(machine), filterFact(machine), landlockFact(machine),
                         groupsFact(machine), cacheFact(machine), temporaryFact(machine), limitsFact(machine)})
    facts.push_back(std::move(fact));
  return facts;
}

}  // namespace judge
