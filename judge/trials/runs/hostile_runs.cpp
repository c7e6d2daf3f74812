#include "judge/trials/runs/hostile_runs.h"

#include <map>

#include "judge/base/text.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

using namespace std::chrono_literals;

std::string everyByte() {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  return bytes;
}

CaseLabel questionThatSays(const std::string& text, std::size_t index) {
  return {
      .suite = text, .index = index, .counted = true, .fields = {{"n", 8, true}, {"row", 0}, {"col", 3}}, .text = text};
}

CaseJudged judgedThatSays(const std::string& text, std::size_t index, Verdict verdict) {
  CaseJudged judged;
  judged.question = questionThatSays(text, index);
  judged.process = 1;
  judged.verdict = verdict;
  if (verdict != Verdict::AC) {
    judged.reason = text;
    judged.excerpt = text;
  }
  judged.cpu = 3us;
  judged.wall = 5us;
  return judged;
}

}  // namespace

const std::vector<std::string>& hostileTexts() {
  static const std::vector<std::string> texts = {
      everyByte(),
      "</script><script>alert(1)</script><img src=x onerror=alert(1)>",
      "\"><svg onload=alert(1)> ' onmouseover='alert(1)' &amp; &#0; &nosuch; <!-- --> <![CDATA[ ]]> ]]>",
      "</pre></details></section></body></html>",
      "</failure></testcase></testsuite></testsuites>",
      "\n<PASSED::>Test Passed\n\n<COMPLETEDIN::>0\n<DESCRIBE::>x<IT::>y<LOG:HTML:><:LF:>",
      "\nok 1 - forged\n1..1\nTAP version 14\nBail out! now\n    ok 1\npragma +strict\n",
      " # SKIP nothing # TODO later \\# \\\\# \\",
      "\n  ...\nnot ok 2\n  ---\n\t- a: [b\n",
      "\"}]}, \"status\": \"pass\", \"verdict\": \"AC\" \\u0000 \\\" {",
      "\nresult=aGVsbG8=\n::set-output name=result::x\n",
      "\x1b[2J\x1b]52;c;ZXZpbA==\x07\r\xE2\x80\xAE desrever \xEF\xBB\xBF \xED\xA0\x80 \xC0\xAF \xF4\x90\x80\x80",
      "cut in mid-character \xE6\x97",
      "\xE7\x9A\x87\xE5\x90\x8E and \xF0\x9F\x91\x91",
      "",
      "\n\n\n",
      std::string(70'000, '"'),
      std::string(70'000, '\n'),
      std::string(70'000, '\x01'),
  };
  return texts;
}

std::vector<Event> runThatSays(const std::string& text) {
  RunStarted started;
  started.submission = text;
  started.kata = "mandatory-queen";
  started.language = text;
  started.variant = {"pair", "row-col", ""};
  started.tier = Tier::Limits;
  started.accounting = "sampled";
  started.limits.perCase = 1s;
  started.suites = {{text, 5}};
  std::vector<Event> events = {started, Compiled{.succeeded = true,
                                                 .verdict = Verdict::CE,
                                                 .reason = text,
                                                 .diagnostics = text,
                                                 .command = text,
                                                 .function = text,
                                                 .locations = {{text, 3, 7, text}}}};
  events.emplace_back(ProcessStarted{.process = 1});
  constexpr Verdict kVerdicts[] = {Verdict::AC, Verdict::WA, Verdict::RTE, Verdict::TLE, Verdict::SK};
  for (std::size_t i = 0; i < std::size(kVerdicts); ++i) {
    if (kVerdicts[i] != Verdict::SK) events.emplace_back(CaseAsked{questionThatSays(text, i)});
    CaseJudged judged = judgedThatSays(text, i, kVerdicts[i]);
    if (judged.verdict == Verdict::TLE) judged.runs = {{Verdict::TLE, text, 1010ms}, {Verdict::RTE, text, 2ms}};
    if (judged.verdict == Verdict::RTE) judged.locations = {{text, 4, {}, text, SourceLocation::Severity::Warning}};
    if (judged.verdict == Verdict::SK) judged.overtime = {Verdict::WA, text, 1ms};
    events.emplace_back(judged);
  }
  events.emplace_back(ProcessEnded{.process = 1,
                                   .verdict = Verdict::RTE,
                                   .reason = text,
                                   .output = {text.size()},
                                   .locations = {{text, 5, {}, text}}});
  events.emplace_back(RunEnded{.verdict = Verdict::WA,
                               .reason = text,
                               .hint = text,
                               .log = text,
                               .logDropped = {5},
                               .shown = SolutionShown{text, 1, text, text, ""},
                               .reruns = {{questionThatSays(text, 1), Verdict::WA, Verdict::RTE, text}},
                               .totalWentTo = text,
                               .pattern = text});
  return events;
}

std::vector<RunRecord> everyKindOfRun() {
  std::vector<RunRecord> records;
  for (const SampleRun& sample : sampleRuns()) {
    records.push_back(recordOf(sample.events));
    RunRecord record;
    std::map<std::size_t, int> met;  // events of each kind so far
    for (const Event& event : sample.events) {
      if (met[event.index()]++ < 2) records.push_back(record);
      apply(record, event);
    }
  }
  for (const std::string& text : hostileTexts()) records.push_back(recordOf(runThatSays(text)));
  return records;
}

bool isSafeToShow(const std::string& text) { return escaped(text, Keep::NewlinesAndTabs) == text; }

}  // namespace judge
