#include "judge/verdict/outcome.h"

#include <fmt/format.h>
#include <signal.h>

#include <algorithm>
#include <cstring>

#include "judge/base/figures.h"
#include "judge/base/text.h"

namespace judge {
namespace {

constexpr Bytes kLastWords{300};

bool stoppedAt(const Outcome& outcome, LimitKind kind) { return outcome.stoppedAt == kind; }

bool endedBadly(const Outcome& outcome) {
  if (outcome.signal || outcome.executeError) return true;
  return outcome.exit && !(outcome.mayExit && *outcome.exit == 0);
}

std::string explainTime(const Outcome& outcome, const Allowance& allowance) {
  return fmt::format("used {} of CPU time, limit {}", durationText(outcome.cpu, allowance.cpu),
                     durationText(allowance.cpu, outcome.cpu));
}

std::string explainWaiting(const Outcome& outcome, const Allowance& allowance) {
  if (stoppedAt(outcome, LimitKind::Idle))
    return fmt::format("did nothing for {}: it waits or sleeps instead of computing ({} of CPU time used)",
                       durationText(allowance.idle), durationText(outcome.cpu));
  return fmt::format("waited {} without using CPU (wall time {}, limit {})", durationText(outcome.wall - outcome.cpu),
                     durationText(outcome.wall, allowance.wall), durationText(allowance.wall, outcome.wall));
}

bool collapsedBy(const Outcome& outcome, Collapse::What what) { return outcome.collapse.what == what; }

bool exceedsMemory(const Outcome& outcome, const Allowance& allowance) {
  return stoppedAt(outcome, LimitKind::Memory) || outcome.peakMemory > allowance.memory ||
         (collapsedBy(outcome, Collapse::What::Memory) && endedBadly(outcome));
}

bool exceedsOutput(const Outcome& outcome, const Allowance& allowance) {
  return stoppedAt(outcome, LimitKind::Output) || stoppedAt(outcome, LimitKind::Files) ||
         outcome.output > allowance.output || outcome.signal == SIGXFSZ;
}

std::string explainMemory(const Outcome& outcome, const Allowance& allowance) {
  if (collapsedBy(outcome, Collapse::What::Memory) && outcome.peakMemory <= allowance.memory && !outcome.stoppedAt)
    return fmt::format("ran out of memory (limit {:.0f} MiB): {}", toMebibytes(allowance.memory),
                       cut(escaped(outcome.collapse.message), kLastWords));
  return fmt::format("used {:.0f} MiB of memory, limit {:.0f} MiB", toMebibytes(outcome.peakMemory),
                     toMebibytes(allowance.memory));
}

std::string explainOutput(const Outcome& outcome, const Allowance& allowance) {
  if (stoppedAt(outcome, LimitKind::Files)) return fmt::format("made more than {} files and folders", kMostFiles);
  if (outcome.signal == SIGXFSZ)
    return fmt::format("wrote a file larger than {:.0f} MiB", toMebibytes(allowance.output));
  if (outcome.output <= allowance.output)
    return fmt::format("returned an answer longer than {:.0f} MiB",
                       toMebibytes(std::min(allowance.output, kLongestAnswer)));
  return fmt::format("wrote more than {:.0f} MiB to stdout{}", toMebibytes(allowance.output),
                     allowance.rules == Rules::Own ? " and stderr" : "");
}

std::string_view meaning(int signal) {
  using Meaning = std::pair<int, std::string_view>;
  static constexpr Meaning kMeanings[] = {
      {SIGSEGV, "SIGSEGV: invalid memory access"},
      {SIGABRT, "SIGABRT: an uncaught exception, a failed assertion or abort()"},
      {SIGFPE, "SIGFPE: division by zero or an overflow in a division"},
      {SIGILL, "SIGILL: an invalid instruction, often a function that ends without return"},
      {SIGBUS, "SIGBUS: access to memory that does not exist"},
      {SIGKILL, "SIGKILL: from outside, perhaps because the machine ran out of memory"},
  };
  const auto found = std::ranges::find(kMeanings, signal, &Meaning::first);
  return found == std::end(kMeanings) ? "" : found->second;
}

std::string nameSignal(int signal) {
  const std::string_view known = meaning(signal);
  if (!known.empty()) return fmt::format("was killed by signal {} ({})", signal, known);
  const char* name = sigabbrev_np(signal);
  return fmt::format("was killed by signal {} (SIG{})", signal, name ? name : "?");
}

/// Whether it is blank, a line of a backtrace of Java, JavaScript, C# or Ruby, or the harness's own of one of Python.
bool isBlankOrCall(std::string_view line) {
  for (const char* opening : {"\tat ", "\t... ", "    at ", "  at ", "\tfrom ", "  File \"harness."})
    if (line.starts_with(opening)) return true;
  return line.empty();
}

}  // namespace

std::string quotedEnd(std::string_view lastWords) {
  const auto uncaught = lastWords.rfind(kUncaught);
  const bool isUncaught = uncaught != std::string_view::npos;
  std::vector<std::string_view> lines = linesIn(isUncaught ? lastWords.substr(uncaught) : lastWords);
  std::erase_if(lines, isBlankOrCall);
  if (lines.empty()) return {};
  if (!isUncaught && lines.size() > 2) lines.erase(lines.begin(), lines.end() - 2);
  return "; its last words: " + cut(escaped(join(lines, "\n")), kLastWords);
}

namespace {

std::string explainEnd(const Outcome& outcome, std::string_view lastWords) {
  for (const auto& [what, opening] :
       {std::pair(Collapse::What::Stack, "stack overflow: "), std::pair(Collapse::What::Thrown, "threw "),
        std::pair(Collapse::What::Refused, "cannot take the argument ")})
    if (collapsedBy(outcome, what)) return opening + cut(escaped(outcome.collapse.message), kLastWords);
  const std::string_view when = outcome.mayExit ? "" : " without answering";
  if (outcome.executeError)
    return fmt::format("could not be executed ({}): the file is not an ordinary program",
                       std::strerror(*outcome.executeError));
  const std::string quoted = quotedEnd(lastWords);
  const bool isRefused = quoted.find(std::strerror(EAGAIN)) != std::string::npos;
  const std::string_view advice = isRefused ? "; --processes allows more processes and threads at once" : "";
  if (outcome.signal) return fmt::format("{}{}{}", nameSignal(*outcome.signal), quoted, advice);
  if (outcome.exit) return fmt::format("ended with exit status {}{}{}{}", *outcome.exit, when, quoted, advice);
  return "gave no answer";
}

std::string explainViolation(const Outcome& outcome) {
  if (outcome.supervised) return "made a forbidden system call: " + outcome.forbiddenCall;
  return "lost its supervisor: the submission killed it, or memory ran out";
}

}  // namespace

Verdict decide(const Outcome& outcome, const Allowance& allowance) {
  const bool unchecked = outcome.answer == AnswerState::Complete && !outcome.right;
  if (outcome.judgeFailed || unchecked) return Verdict::JE;
  if (!outcome.compiled) return Verdict::CE;
  if (!outcome.asked) return Verdict::SK;
  if (!outcome.forbiddenCall.empty() || !outcome.supervised) return Verdict::SV;
  if (stoppedAt(outcome, LimitKind::Cpu) || outcome.cpu > allowance.cpu) return Verdict::TLE;
  if (stoppedAt(outcome, LimitKind::Wall) || stoppedAt(outcome, LimitKind::Idle)) return Verdict::WTL;
  const bool isOurs = allowance.rules == Rules::Own;
  if (exceedsMemory(outcome, allowance)) return isOurs ? Verdict::MLE : Verdict::RTE;
  if (isOurs && exceedsOutput(outcome, allowance)) return Verdict::OLE;
  if (endedBadly(outcome)) return Verdict::RTE;
  if (exceedsOutput(outcome, allowance)) return Verdict::OLE;
  if (outcome.answer == AnswerState::Broken) return Verdict::PE;
  if (outcome.mayExit) return Verdict::AC;
  if (outcome.answer == AnswerState::None) return Verdict::RTE;
  return *outcome.right ? Verdict::AC : Verdict::WA;
}

std::string explain(Verdict verdict, const Outcome& outcome, const Allowance& allowance, std::string_view fault,
                    std::string_view lastWords) {
  switch (verdict) {
    case Verdict::TLE:
      return explainTime(outcome, allowance);
    case Verdict::WTL:
      return explainWaiting(outcome, allowance);
    case Verdict::MLE:
      return explainMemory(outcome, allowance);
    case Verdict::OLE:
      return explainOutput(outcome, allowance);
    case Verdict::RTE:
      return exceedsMemory(outcome, allowance) ? explainMemory(outcome, allowance) : explainEnd(outcome, lastWords);
    case Verdict::SV:
      return explainViolation(outcome);
    case Verdict::JE:
    case Verdict::CE:
    case Verdict::PE:
    case Verdict::WA:
    case Verdict::SK:
      return std::string(fault);
    case Verdict::AC:
      return {};
  }
  return {};
}

std::vector<SourceLocation> crashLocations(Verdict verdict, const Outcome& outcome) {
  const bool isByItself = verdict == Verdict::RTE || verdict == Verdict::MLE;
  if (!isByItself || !outcome.collapse.location) return {};
  SourceLocation location = *outcome.collapse.location;
  if (location.message.empty() && outcome.signal) location.message = meaning(*outcome.signal);
  return {location};
}

std::string explainTotal(Nanoseconds used, Nanoseconds total, std::string_view wentTo) {
  return fmt::format("the run used {} of CPU time, limit {}{}{}", durationText(used, total), durationText(total, used),
                     wentTo.empty() ? "" : ": ", wentTo);
}

}  // namespace judge
