#pragma once

#include <string>
#include <string_view>

/// Files for the programs that distribute work over many machines: Slurm, GNU parallel, Kubernetes. The work is cut
/// into shards; a shard may be killed, repeated, or run twice at once, so an engine may treat it as it likes. An exit
/// status means the same to all: 0 done, 2 must not be tried again, 3 worth another machine, 130 ended early.
namespace judge::engines {

enum class Engine { Slurm, Parallel, Kubernetes, Image };

struct NamedEngine {
  std::string_view name;
  Engine engine;
  std::string_view summary;
};
inline constexpr NamedEngine kEngines[] = {
    {"slurm", Engine::Slurm, "a script that submits an array job and the job that merges"},
    {"parallel", Engine::Parallel, "a script for GNU parallel, here and over ssh"},
    {"kubernetes", Engine::Kubernetes, "a manifest of an indexed Job"},
    {"image", Engine::Image, "a Containerfile for the image of that manifest"},
};

/// One of `of` parts of the work; `number` counts from 1.
struct Shard {
  int number = 1;
  int of = 1;
  friend bool operator==(const Shard&, const Shard&) = default;
};

inline constexpr int kMostShards = 100'000;

/// "3/10".
std::string code(const Shard& shard);

/// Reads that text; `what` names its source in the error, for example "--shard". Throws InputError.
Shard shardIn(const std::string& what, const std::string& text);
inline void readCode(const std::string& text, Shard& shard) { shard = shardIn("'shard'", text); }

/// The work for an engine. Its commands are lines of a POSIX shell, indented by two spaces, in which these variables
/// are set: $program, $folder, $shards, and in `shardCommand` also $shard (1 to $shards) and $cores.
struct DistributedWork {
  std::string what{};          ///< "Grades lists"
  std::string name{};          ///< Name of the job; any text, see jobName().
  std::string program{};       ///< Path of the program on every machine; for Kubernetes its name inside the image.
  std::string folder{};        ///< Absolute path; for Kubernetes a path inside the image.
  std::string shardCommand{};  ///< Ends with `exec`, so that signals reach the program.
  std::string mergeCommand{};
  std::string plan{};      ///< File in the folder, may be empty; where it is newer than a log, no shard counts as done.
  std::string returned{};  ///< Output of a shard below the folder: "returned/{}", where {} is its number.
  int shards = 1;
  int cores = 1;                 ///< Cores of a shard; 0: all of its machine (GNU parallel alone).
  int minutes = 60;              ///< Minutes for a shard (Slurm).
  int memoryMb = 1024;           ///< MiB for a shard (Kubernetes).
  bool copies = false;           ///< The machines have no folder in common: it is copied there and back (GNU parallel).
  bool namespaces = false;       ///< A pod has to allow the sandbox's tier namespaces.
  std::string sandbox{};         ///< A line about the sandbox (Kubernetes).
  bool hasStore = false;         ///< Results go to a store, whose password a pod gets from a secret.
  bool mergesAsAnother = false;  ///< The merge has a password of its own in that secret.
  std::string image{};           ///< Image of the pods (Kubernetes).
  std::string packages{};        ///< Debian packages that the image needs beside the judge (the image).
};

/// One file: a script for bash, a manifest, a Containerfile. Throws InputError for a path that the engine would
/// misread: one with control characters, for GNU parallel also with braces, for Slurm with a backslash.
std::string scriptFor(Engine engine, const DistributedWork& work);

/// `text` as the name of a job that every engine takes: lower-case letters, digits and hyphens, at most 40 of them.
std::string jobName(const std::string& text);

}  // namespace judge::engines
