#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/value.h"
#include "judge/sandbox/process.h"
#include "judge/verdict/limits.h"
#include "judge/verdict/outcome.h"

namespace judge {

/// Finds the reason for the end of a process that ended by itself in the last of its stderr. The harness's stack line
/// (kStackOpening) stands before that, if it wrote one.
using CrashParser = std::function<Collapse(std::string_view output)>;

/// How to start a compiled submission.
struct Start {
  std::filesystem::path program;
  std::vector<std::string> arguments{};
  std::vector<std::string> environment{};
  std::vector<std::filesystem::path> readable{};
  std::vector<Grant> grants{};
  std::filesystem::path folder{};  ///< folder of the program and its parts, see ProcessSpec
  bool isInPlace = false;
  Bytes moreData{};   ///< address space of the run time, in addition to the submission's limit
  int moreTasks = 0;  ///< threads of the run time, in addition to the submission's limit
  Channel channel = Channel::Frames;
  std::optional<Bytes> mostStack{};

  CrashParser crashParser{};
  std::function<std::string(std::string_view output)> withoutOwnFrames{};  ///< what reports quote; may be null
  ValueWords words{};                                                      ///< of the submission's language
};

/// The process that answers questions; the kernel kills it soon after it has used `cpu`.
ProcessSpec askedProcess(const Start& start, const Limits& limits, Nanoseconds cpu);

}  // namespace judge
