#include "judge/report/json_parts.h"

#include "judge/base/text.h"

namespace judge {

std::string jsonLines(std::string_view raw) {
  return escaped(raw, Keep::NewlinesAndTabs);
}

OrderedJson asJson(const Compiled& compiled) {
  return {{"succeeded", compiled.succeeded},
          {"cached", compiled.cached},
          {"verdict", code(compiled.verdict)},
          {"reason", escaped(compiled.reason)},
          {"diagnostics", jsonLines(compiled.diagnostics)},
          {"command", escaped(compiled.command)},
          {"cpu_ms", toMilliseconds(compiled.cpu)},
          {"wall_ms", toMilliseconds(compiled.wall)},
          {"peak_memory_bytes", compiled.peakMemory.count}};
}

OrderedJson asJson(const CaseRun& run) {
  return {{"verdict", code(run.verdict)}, {"reason", escaped(run.reason)}, {"cpu_ms", toMilliseconds(run.cpu)}};
}

OrderedJson asJson(const std::optional<SolutionShown>& shown) {
  if (!shown) return nullptr;
  return {{"suite", escaped(shown->suite)}, {"index", shown->index}, {"excerpt", jsonLines(shown->excerpt)}};
}

OrderedJson asJson(const ProcessEnded& ended) {
  return {{"cpu_ms", toMilliseconds(ended.cpu)},         {"wall_ms", toMilliseconds(ended.wall)},
          {"peak_memory_bytes", ended.peakMemory.count}, {"peak_processes", ended.peakProcesses},
          {"peak_stack_bytes", ended.peakStack.count},   {"longest_idle_ms", toMilliseconds(ended.longestIdle)},
          {"output_bytes", ended.output.count}};
}

void addQuestion(OrderedJson& object, const CaseLabel& question) {
  object["suite"] = escaped(question.suite);
  object["index"] = question.index;
  for (const Field& field : question.fields) object[field.name] = field.value;
  object["counted"] = question.counted;
}

}  // namespace judge
