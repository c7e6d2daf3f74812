#include "judge/engines/engines.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/base/errors.h"
#include "judge/base/placeholders.h"
#include "judge/base/text.h"
#include "judge/base/version.h"

namespace judge::engines {

// The templates, embedded from the files of this folder.
std::string_view slurmTemplate();
std::string_view parallelTemplate();
std::string_view kubernetesTemplate();
std::string_view imageTemplate();

namespace {

/// Characters that the engine misreads in a path, however they are quoted.
std::string_view misreadBy(Engine engine) {
  return engine == Engine::Slurm ? "\\" : engine == Engine::Parallel ? "{}" : "";
}

void refuseMisread(const std::string& path, std::string_view misread) {
  const auto isMisread = [&](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7f || misread.find(c) != misread.npos;
  };
  const auto found = std::ranges::find_if(path, isMisread);
  if (found != path.end())
    throw InputError(escaped(path),
                     fmt::format("{} in a path cannot go into this script; rename it", inQuotes({found, found + 1})));
}

/// Lines of a script as a block of the manifest holds them.
std::string indented(std::string_view text) {
  std::string all;
  for (const std::string_view line : linesIn(text)) all += fmt::format("            {}\n", line);
  if (!all.empty()) all.pop_back();
  return all;
}

// The first versions of Kubernetes that take every field of the manifest, and why.
constexpr const char* kForAnyTier =
    "1.29 or newer: before it, backoffLimitPerIndex and podReplacementPolicy are unknown or switched off";
constexpr const char* kForNamespaces =
    "1.33 or newer: before it, hostUsers and procMount are switched off;\n# 1.30 to 1.32 take them with the feature "
    "gates UserNamespacesSupport and ProcMountType";

Placeholders placeholdersOf(const DistributedWork& work) {
  return {{"WHAT", escaped(work.what)},
          {"NAME", jobName(work.name)},
          {"PROGRAM", quotedForShell(work.program)},
          {"FOLDER", quotedForShell(work.folder)},
          {"SHARD_COMMAND", work.shardCommand},
          {"MERGE_COMMAND", work.mergeCommand},
          {"PLAN", work.plan.empty() ? "''" : "\"$folder\"/" + quotedForShell(work.plan)},
          {"RETURNED", work.returned},
          {"SHARDS", std::to_string(work.shards)},
          {"CORES", std::to_string(work.cores)},
          {"MINUTES", std::to_string(work.minutes)},
          {"MEMORY", std::to_string(work.memoryMb)},
          {"COPIES", work.copies ? "yes" : "no"},
          {"IMAGE", work.image},
          {"PACKAGES", work.packages},
          {"KUBERNETES", work.namespaces ? kForNamespaces : kForAnyTier},
          {"VERSION", std::string(version().substr(0, version().find(' ')))},
          {"SECCOMP", work.namespaces ? "Unconfined" : "RuntimeDefault"},
          {"NAMESPACES", work.namespaces ? "" : "# "},
          {"STORE", work.hasStore ? "" : "# "},
          {"MERGE_PASSWORD", work.mergesAsAnother ? "merge-password" : "password"},
          {"CLAIM", work.hasStore ? "# " : ""},
          {"SANDBOX", work.sandbox}};
}

}  // namespace

std::string jobName(const std::string& text) {
  constexpr std::size_t kLongest = 40;
  std::string name;
  for (const char c : text) {
    const bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'), isDigit = c >= '0' && c <= '9';
    if (isLetter || isDigit)
      name += static_cast<char>(isLetter ? c | 0x20 : c);
    else if (!name.empty() && name.back() != '-')
      name += '-';
  }
  name.resize(std::min(name.size(), kLongest));
  while (!name.empty() && name.back() == '-') name.pop_back();
  if (name.empty()) return "work";
  return name.front() <= '9' ? "work-" + name : name;  // RFC 1035: a DNS label begins with a letter
}

std::string code(const Shard& shard) { return fmt::format("{}/{}", shard.number, shard.of); }

Shard shardIn(const std::string& what, const std::string& text) {
  const auto parts = split(text, '/');
  const auto number = numberIn<int>(parts.front());
  const auto of = numberIn<int>(parts.back());
  if (parts.size() != 2 || !number || !of || *number < 1 || *of < *number || *of > kMostShards)
    throw InputError(
        fmt::format("{} {}: expected PART/PARTS, from 1/PARTS to PARTS/PARTS, as in 3/10", what, escaped(text)));
  return {*number, *of};
}

std::string scriptFor(Engine engine, const DistributedWork& work) {
  for (const std::string& path : {work.program, work.folder, work.plan}) refuseMisread(path, misreadBy(engine));
  Placeholders values = placeholdersOf(work);
  switch (engine) {
    case Engine::Slurm:
      return fillPlaceholders(slurmTemplate(), values);
    case Engine::Parallel:
      return fillPlaceholders(parallelTemplate(), values);
    case Engine::Kubernetes:
      values["SHARD_COMMAND"] = indented(work.shardCommand);
      values["MERGE_COMMAND"] = indented(work.mergeCommand);
      return fillPlaceholders(kubernetesTemplate(), values);
    case Engine::Image:
      return fillPlaceholders(imageTemplate(), values);
  }
  throw std::logic_error("an engine without a template");
}

}  // namespace judge::engines
