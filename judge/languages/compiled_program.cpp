#include "judge/languages/compiled_program.h"

#include <utility>

namespace judge {

CompiledProgram refusedFor(std::string reason) {
  CompiledProgram refused;
  refused.event.verdict = Verdict::CE;
  refused.event.reason = std::move(reason);
  return refused;
}

std::optional<CompiledProgram> cachedProgram(const Cache& cache, const std::string& key,
                                             const std::vector<fs::path>& files, const Submission& submission) {
  const auto folder = cache.find(key, files);
  if (!folder) return std::nullopt;
  try {
    auto found = unpacked<CompiledProgram>(cache.textIn(*folder).value_or(""));
    Compiled& event = found.event;
    event.cached = true;
    event.cpu = event.wall = {};
    event.peakMemory = {};
    for (SourceLocation& location : event.locations) location.file = submission.path;
    found.start.folder = *folder;
    return found;
  } catch (const Json::exception&) {  // damaged, or of another version of the judge
    cache.discard(key);
    return std::nullopt;
  }
}

}  // namespace judge
