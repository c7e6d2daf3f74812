#pragma once

#include <sys/resource.h>

#include <vector>

namespace judge {

/// The runner's command line: `judge-runner NAME=VALUE... -- ARGV0 ARGUMENTS...`, as written by
/// judge/sandbox/sandbox.cpp.
struct RunnerOrder {
  long user = -1;  ///< -1: stay who we are
  long group = -1;
  const char* directory = "/";
  const char* program = nullptr;  ///< path of the program; its own argv[0] is ARGV0
  rlim_t cpuSeconds = 0, data = 0, fileSize = 0, stack = 0, processes = 0;
  bool byPath = false;                        ///< execute it by its path, as its own user sees it
  bool filtered = false;                      ///< there is a filter of system calls on kFilterFd
  bool countsTasks = false;                   ///< the filter asks before a process or thread is started
  bool countsFiles = false;                   ///< the directory is a file system of its own
  int groups = 0;                             ///< number of entries of a control group, from kFirstGroupFd on
  std::vector<const char*> read, write, use;  ///< for Landlock; none: no Landlock
  char** arguments = nullptr;                 ///< arguments of the program, from ARGV0 on
};

/// False when an argument is unknown or one is missing.
bool readOrder(char** words, RunnerOrder& order);

}  // namespace judge
