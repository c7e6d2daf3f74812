#pragma once

#include <string>
#include <string_view>

/// Files for what distributes work over many machines: Slurm, GNU parallel, Kubernetes. The work is cut into shares; a
/// share may be killed, repeated, or run twice at once, so an engine may do with it whatever it does. Statuses mean the
/// same to all: 0 done, 2 never to be tried again, 3 worth another machine, 130 ended early.
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

/// The work for an engine, in words of a POSIX shell. In `share` and `merge` these variables are set: $program,
/// $folder, $shares, and in `share` $share (1 to $shares) and $cores. Both are indented by two spaces.
struct Work {
  std::string what;     ///< "Grades lists"
  std::string name;     ///< Name of the job; any text, see jobName().
  std::string program;  ///< path; of Kubernetes the name inside the image counts
  std::string folder;   ///< absolute; of Kubernetes it is a place in the image
  std::string share;    ///< ends with `exec`, so that signals reach the program
  std::string merge;
  std::string plan{};    ///< a file in the folder; where it is newer, nothing counts as done; may be empty
  std::string returned;  ///< Output of a share below the folder: "returned/{}", {} being its number.
  int shares = 1;
  int cores = 1;                 ///< Cores of a share; 0: all of its machine (GNU parallel alone).
  int minutes = 60;              ///< Minutes for a share (Slurm).
  int memoryMb = 1024;           ///< MiB for a share (Kubernetes).
  bool copies = false;           ///< machines share no folder (GNU parallel)
  bool namespaces = false;       ///< a pod has to allow the sandbox's tier namespaces
  std::string sandbox{};         ///< A line about that (Kubernetes).
  bool hasStore = false;         ///< results go to a store, whose password a pod gets from a secret
  bool mergesAsAnother = false;  ///< the merge has a password of its own in that secret
  std::string image{};           ///< Image of the pods (Kubernetes).
};

/// One file: a script for bash, a manifest, a Containerfile. Throws InputError for a path that the engine could not
/// take right: with control characters, or for GNU parallel with braces.
std::string scriptFor(Engine engine, const Work& work);

/// `text` as the name of a job that every engine takes: lower-case letters, digits and hyphens, at most 40 of them.
std::string jobName(const std::string& text);

}  // namespace judge::engines
