#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/sandbox/process.h"
#include "judge/verdict/limits.h"
#include "judge/verdict/outcome.h"

namespace judge {

/// What the last words of a process that ended by itself say of its end. Before them stands the harness's line on the
/// stack (kStackOpening), where it wrote one.
using LastWords = std::function<Collapse(std::string_view lastWords)>;

/// How to start a compiled submission.
struct Start {
  std::filesystem::path program;
  std::vector<std::string> arguments{};
  std::vector<std::string> environment{};
  std::vector<std::filesystem::path> readable{};
  std::vector<Grant> grants{};
  std::filesystem::path folder{};  ///< of the program and its parts, see ProcessSpec
  bool isInPlace = false;
  Bytes moreData{};   ///< that the run time reserves besides what the submission may have
  int moreTasks = 0;  ///< threads of the run time
  Channel channel = Channel::Frames;
  std::optional<Bytes> mostStack{};

  LastWords lastWords{};
};

/// The process that answers questions; the kernel ends it soon after `cpu`.
ProcessSpec askedProcess(const Start& start, const Limits& limits, Nanoseconds cpu);

}  // namespace judge
