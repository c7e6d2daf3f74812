#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/record.h"
#include "judge/languages/cache.h"
#include "judge/languages/conversation.h"
#include "judge/languages/start.h"
#include "judge/languages/submission.h"
#include "judge/machine/scratch_directory.h"
#include "judge/verdict/events.h"

namespace judge {

/// Result of compiling one submission. The program's files exist as long as this object lives.
struct CompiledProgram {
  Compiled event;
  Start start;                                ///< has a program only if event.succeeded
  std::unique_ptr<ScratchDirectory> scratch;  ///< owns the program when the cache did not take it
  bool interrupted = false;
  std::string remark{};  ///< files that were left out, and why; raw
  bool isBare = false;   ///< C++ only: compiled without the headers that are included before every submission

  /// The process that was started to look for the function, under the limits of a run, in which nobody else runs
  /// meanwhile. Only of a function that was built now; whoever has no use for it ends it.
  std::optional<GreetedProcess> greeted{};
};

/// What becomes of a submission that is refused before a compiler sees it.
CompiledProgram refusedFor(std::string reason);

/// The parts that the cache keeps beside a program.
void fields(MaybeConst<CompiledProgram> auto& program, auto&& visit) {
  visit("event", program.event);
  visit("bare", program.isBare);
}

/// A program that was compiled before: all but the time that this took, and as its start the entry's folder alone.
/// Nothing where the cache has none with these files, or a damaged one, which goes.
std::optional<CompiledProgram> cachedProgram(const Cache& cache, const std::string& key,
                                             const std::vector<std::filesystem::path>& files,
                                             const Submission& submission);

}  // namespace judge
