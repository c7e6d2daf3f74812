#include "judge/history/kept_run.h"

#include <fmt/format.h>

#include <filesystem>

#include "judge/base/clock.h"
#include "judge/base/json.h"
#include "judge/machine/digest.h"

namespace judge::history {
namespace {

std::string utc(std::chrono::system_clock::time_point time) {
  using namespace std::chrono;
  return fmt::format("{:.19}.{:03}Z", utcTime(time), floor<milliseconds>(time - floor<seconds>(time)).count());
}

std::string figuresOf(const CaseLabel& question) {
  Json figures = Json::object();
  for (const Field& field : question.fields) figures[field.name] = field.value;
  return dumped(figures);
}

std::string withId(const std::string& text, const std::string& id) {
  return id.empty() ? text : fmt::format("{} ({})", text, id);
}

KeptCase keptCase(const CaseJudged& judged) {
  return {.suite = judged.question.suite,
          .index = static_cast<std::int64_t>(judged.question.index),
          .counted = judged.question.counted,
          .verdict = judged.verdict,
          .reason = judged.reason,
          .cpu = judged.cpu,
          .wall = judged.wall,
          .runs = std::max<std::int64_t>(static_cast<std::int64_t>(judged.runs.size()), 1),
          .question = withId(judged.question.text, judged.question.id),
          .figures = figuresOf(judged.question)};
}

}  // namespace

std::string canonicalPath(const std::string& submission) {
  if (submission == "-") return submission;
  std::error_code error;
  const std::filesystem::path path = std::filesystem::weakly_canonical(submission, error);
  return error ? submission : path.string();
}

KeptRun keptRun(const RunRecord& record, const RunContext& context) {
  const RunStarted& started = record.started;
  KeptRun run;
  run.began = utc(context.began);
  run.submission = started.submission;
  run.path = context.isStdin ? started.submission : canonicalPath(started.submission);
  run.source = digest({context.source});
  run.sourceSize = started.source;
  run.language = context.language;
  if (context.source.size() <= kMostSource.count) run.sourceText = context.source;
  run.verdict = verdictOf(record);
  run.reason = record.ended.reason;
  run.interrupted = record.ended.interrupted;
  run.cutShort = record.ended.cutShort;
  run.acceptedAttempts = run.verdict == Verdict::AC ? 1 : 0;
  run.cases = static_cast<std::int64_t>(record.totals.cases);
  run.asked = static_cast<std::int64_t>(record.totals.asked);
  run.accepted = static_cast<std::int64_t>(record.totals.accepted);
  run.cpu = record.totals.cpu;
  run.wall = record.totals.wall;
  run.peakMemory = record.totals.peakMemory;
  if (record.compiled) run.compileCommand = record.compiled->command;
  run.environment = {.kata = withId(started.kata, started.kataDigest),
                     .pair = started.variant.value,
                     .mode = std::string(modeOf(started)),
                     .seed = started.seed,
                     .compiler = context.compiler,
                     .standard = context.standard,
                     .tier = std::string(tierName(started.tier)),
                     .accounting = started.accounting,
                     .judge = started.judge,
                     .limits = started.limits};
  for (const SuiteTally& suite : record.suites) run.suites.push_back(suite.result());
  for (const CaseJudged& judged : record.cases) run.judgedCases.push_back(keptCase(judged));
  return run;
}

}  // namespace judge::history
