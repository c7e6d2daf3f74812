#include "judge/trials/runs/sample_run.h"

#include <fmt/format.h>

#include <type_traits>

namespace judge::history {
namespace {

using namespace std::chrono_literals;

std::string text(const std::string& value) { return value; }
std::string text(Verdict value) { return std::string(code(value)); }
std::string text(Nanoseconds value) { return std::to_string(value.count()); }
std::string text(Bytes value) { return std::to_string(value.count); }
template <class T>
requires std::is_arithmetic_v<T> std::string text(T value) { return fmt::format("{}", value); }
template <class T>
std::string text(const std::optional<T>& value) {
  return value ? text(*value) : "nothing";
}

}  // namespace

KeptRun sampleRun(const std::string& path, std::int64_t cases) {
  KeptRun run;
  run.began = "2026-11-21T03:32:35.123Z";
  run.submission = "./" + path;
  run.path = path;
  run.source = std::string(64, 'a');
  run.sourceSize = Bytes{1234};
  run.verdict = Verdict::WA;
  run.reason = "two queens attack each other";
  run.interrupted = true;
  run.cutShort = true;
  run.attempts = 20;
  run.acceptedAttempts = 19;
  run.cases = cases;
  run.asked = cases;
  run.accepted = cases - 1;
  run.cpu = 1'234'567'891ns;
  run.wall = 2'345'678'912ns;
  run.peakMemory = Bytes{5'400'000};
  run.compileCommand = "g++ -std=c++20 a.cpp";
  run.language = "C++";
  run.sourceText = "int main() {}\n";
  run.environment = {.kata = "mandatory-queen",
                     .pair = "col-row",
                     .seed = 18'446'744'073'709'551'615U,
                     .compiler = "g++",
                     .standard = "c++17",
                     .tier = "landlock",
                     .accounting = "sampled",
                     .limits = {.total = 20s,
                                .perCase = 1s,
                                .idle = 3s,
                                .wallFactor = 2.5,
                                .memory = mebibytes(3),
                                .output = mebibytes(4),
                                .processes = 5,
                                .stack = mebibytes(6),
                                .source = kibibytes(7),
                                .compile = 8s,
                                .compileMemory = mebibytes(9)}};
  const auto count = static_cast<std::size_t>(cases);
  run.suites = {{"tiny", count, count, count - 1, Verdict::WA, 77ms}};
  for (std::int64_t k = 0; k < cases; ++k)
    run.judgedCases.push_back({.suite = "tiny",
                               .index = k,
                               .counted = true,
                               .verdict = k == 0 ? Verdict::WA : Verdict::AC,
                               .reason = k == 0 ? "two queens attack each other" : "",
                               .cpu = 1'240'001ns + k * 1us,
                               .wall = 2'480'003ns,
                               .runs = k == 1 ? 5 : 1,
                               .question = fmt::format("n = {}, row 1, col 2", 5 + k),
                               .figures = fmt::format(R"({{"n":{},"row":1,"col":2}})", 5 + k)});
  return run;
}

std::string hostileText() { return std::string("\x1b[2J\r\n\",;\xff\xc0\x80\0=1+1<script>\xe2\x80\xae\x7f", 28); }

KeptRun hostileRun() {
  KeptRun run = sampleRun(hostileText());
  run.submission = run.reason = run.compileCommand = run.environment.compiler = run.environment.tier = run.began =
      run.source = run.language = hostileText();
  run.sourceText = hostileText();
  run.suites[0].name = hostileText();
  for (KeptCase& judged : run.judgedCases) {
    judged.suite = judged.reason = hostileText();
    judged.figures = R"({"n\u001b[2J":1,"verdict":"AC","row":[1]})";
    judged.verdict = Verdict::WA;
  }
  return run;
}

std::string dumped(const KeptRun& run) {
  std::string all;
  const auto add = [&](const char* name, const auto& value) { all += fmt::format("{}={}\n", name, text(value)); };
  fields(run, add);
  add("text", run.sourceText);
  for (const SuiteResult& suite : run.suites) fields(suite, add);
  for (const KeptCase& judged : run.judgedCases) fields(judged, add);
  return all;
}

}  // namespace judge::history
