#include "judge/grading/assessment.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>

#include <cerrno>
#include <system_error>

#include "judge/katas/folder/answer_check.h"
#include "judge/machine/file_descriptor.h"
#include "judge/machine/spawn.h"
#include "judge/sandbox/supervised_process.h"
#include "solution/require.h"

namespace judge {
namespace {

/// The least wall time of a budget: on a shared machine shorter times are noise.
constexpr Nanoseconds kLeastWall = std::chrono::milliseconds(100);

/// Surplus newlines at the end do not matter.
bool isRightInPrint(const Question& question, std::string_view printed) try {
  while (printed.ends_with("\n\n")) printed.remove_suffix(1);
  return !printed.empty() && !question.checkText(printed).fault;
} catch (const KataFault&) {
  return false;
}

constexpr Bytes kMostReturned{400}, kMostInExcerpt{200};

/// The beginning of an answer for people: a text as it is, other values as JSON.
std::string shownValue(const Value& value) {
  return value.kind() == Value::Kind::Text ? cut(value.text(), kMostReturned) : jsonOf(value, kMostReturned);
}

/// Checks the type first; the kata checks values of the right type only. A wrong answer is shown, unless the check
/// shows it already. Sets `returned`.
CheckResult checkValue(const Question& question, std::string_view answer, const ValueWords& words,
                       std::string& returned) {
  const auto value = Value::in(answer);
  if (!value)
    return {.fault = fmt::format("answered with {} bytes that are no value", answer.size()),
            .excerpt = {},
            .kind = "no value"};
  if (const auto fault = misfit(*value, *question.result, words))
    return {.fault = *fault, .excerpt = {}, .kind = "wrong type"};
  returned = shownValue(*value);
  CheckResult check = question.check(*value);
  if (check.fault && check.excerpt.empty() && check.picture.empty() && !value->isEmpty())
    check.excerpt = fmt::format("returned {}\n", escaped(jsonOf(*value, kMostInExcerpt)));
  return check;
}

using Clock = std::chrono::steady_clock;

/// All that can be read up to end of file; false when one of the limits was passed, or the user interrupted.
bool readAll(int fd, std::string& text, Bytes most, Clock::time_point deadline, int interruptFd) {
  std::array<char, 1 << 16> part;
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    std::array<pollfd, 2> waits{{{fd, POLLIN, 0}, {interruptFd, POLLIN, 0}}};
    const int ready = poll(waits.data(), waits.size(), static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000)));
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0 || waits[1].revents != 0) return false;
    const ssize_t got = read(fd, part.data(), part.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return got == 0;
    text.append(part.data(), static_cast<std::size_t>(got));
    if (text.size() > most.count) return false;
  }
}

/// A file without a name, to be read from its beginning; -1 where the machine fails.
FileDescriptor fileHolding(std::string_view text) {
  FileDescriptor file(memfd_create("input", MFD_CLOEXEC));
  while (file.get() >= 0 && !text.empty()) {
    const ssize_t written = write(file.get(), text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return FileDescriptor(-1);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  if (file.get() >= 0) lseek(file.get(), 0, SEEK_SET);
  return file;
}

}  // namespace

Budget budgetFor(Nanoseconds cpu, const Limits& limits, bool isRestOfTotal) {
  const Nanoseconds wall = std::max(scaled(cpu, limits.wallFactor), kLeastWall);
  const Allowance allowance{cpu, wall, limits.idle, limits.memory, limits.output, limits.rules};
  return {allowance, isRestOfTotal, allowance};
}

Budget caseBudget(const Limits& limits, Nanoseconds left) {
  if (!limits.perCase || *limits.perCase >= left) return budgetFor(left, limits, true);
  Budget budget = budgetFor(*limits.perCase, limits, false);
  budget.stop = budgetFor(std::min(left, latestClose(*limits.perCase)), limits, false).allowance;
  return budget;
}

Exchange askQuestion(Conversation& conversation, const Question& question, const Start& start,
                     const Allowance& allowance) {
  if (question.interact) return question.interact(conversation, allowance);
  return conversation.ask(start.channel == Channel::Standard ? question.input : question.request, allowance);
}

Assessed assess(const Question& question, const Exchange& exchange, const Budget& budget, std::string_view prefix,
                const ValueWords& words) {
  Outcome outcome = exchange.outcome;
  const Interaction* const interaction = exchange.interaction.get();
  CheckResult check;
  std::string katasFault, returned = exchange.isText ? cut(exchange.answer, kMostReturned) : "";
  const bool isTooLong = outcome.answer == AnswerState::Complete && exchange.answer.size() > question.answerBytes;
  if (isTooLong) {
    outcome.stoppedAt = LimitKind::Output;
    outcome.right = false;
  }
  if (outcome.answer == AnswerState::Complete && !outcome.right) {
    try {
      check = interaction       ? interactorsResult(*interaction)
              : exchange.isText ? question.checkText(exchange.answer)
                                : checkValue(question, exchange.answer, words, returned);
      outcome.right = !check.fault;
    } catch (const KataFault& fault) {
      katasFault = fault.what();
    }
  }
  CaseJudged judged{
      .question = question, .verdict = decide(outcome, budget.allowance), .cpu = outcome.cpu, .wall = outcome.wall};
  judged.answerSize = {exchange.answer.size()};
  judged.returned = std::move(returned);
  judged.kind = check.kind;
  judged.printed = exchange.printed;
  judged.printedSize = exchange.printedSize;
  if (judged.verdict == Verdict::WA) {
    queens::require(check.fault.has_value(), "a wrong answer has a fault");
    judged.reason = *check.fault;
    judged.excerpt = check.excerpt;
    judged.picture = check.picture;
    judged.rightInOtherVariant = check.rightInOtherVariant;
    judged.deniesSolution = check.deniesSolution;
    if (check.deniesSolution && !exchange.isText && isRightInPrint(question, exchange.lastWords))
      judged.reason += "; it printed a correct answer to stdout instead of returning it";
  } else if (judged.verdict == Verdict::OLE && isTooLong) {
    judged.reason = fmt::format("gave an answer of {} bytes (limit for this case {})", exchange.answer.size(),
                                question.answerBytes);
  } else if (judged.verdict == Verdict::JE) {
    judged.reason = katasFault.empty() ? exchange.fault : katasFault;
    judged.isKatasFault = !katasFault.empty();
  } else if (judged.verdict != Verdict::AC) {
    judged.reason =
        std::string(prefix) + explain(judged.verdict, outcome, budget.allowance, exchange.fault, exchange.lastWords);
    judged.locations = crashLocations(judged.verdict, outcome);
  }
  if (interaction && judged.verdict != Verdict::AC) {
    if (outcome.stoppedAt && !interaction->reason.empty()) judged.reason = interaction->reason;
    judged.excerpt += interaction->dialogue.value_or("");
  }
  if (judged.verdict == Verdict::TLE && budget.isRestOfTotal) judged.reason += " (the rest of the total)";
  if (prefix == kDuringStart && outcome.signal == SIGSEGV)
    judged.reason += "; static arrays larger than the memory limit cause this, too";
  if (judged.verdict != Verdict::AC && question.suiteLines) judged.suiteLine = question.suiteLines();
  if (prefix != kDuringStart) return {judged, attemptOf(outcome, judged.verdict), !katasFault.empty(), check.mistake};
  judged.cpu = judged.wall = {};  // belongs to ProcessStarted
  return {judged, {}};
}

std::optional<SolutionShown> solutionOf(const Question& question, const SolveStep& solve) {
  const std::string answer = solve(question);
  if (answer.empty() || question.checkText(answer).fault) return std::nullopt;
  const Drawing drawing = question.draw(answer);
  return SolutionShown{question.suite, question.index, question.text, drawing.excerpt, drawing.picture};
}

std::string runSolver(const std::filesystem::path& solver, const std::vector<std::string>& arguments,
                      std::string_view input, Bytes most, Nanoseconds patience, int interruptFd) {
  std::array<int, 2> ends;
  if (access(solver.c_str(), X_OK) != 0) return "";
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return "";
  const FileDescriptor reading(ends[0]);
  FileDescriptor writing(ends[1]);
  const FileDescriptor nothing(open("/dev/null", O_RDWR | O_CLOEXEC));
  const FileDescriptor given = fileHolding(input);
  if (given.get() < 0) return "";
  const std::vector<std::pair<int, int>> descriptors = {
      {given.get(), STDIN_FILENO}, {writing.get(), STDOUT_FILENO}, {nothing.get(), STDERR_FILENO}};
  try {
    RunnerChild child({solver, arguments, {"PATH=/usr/bin:/bin", "LC_ALL=C"}, descriptors, {}});
    writing.reset();
    std::string text;
    const bool ended = readAll(reading.get(), text, most, Clock::now() + patience, interruptFd);
    if (!ended) kill(child.pid(), SIGKILL);
    child.reap(false);
    return ended ? text : "";
  } catch (const std::system_error&) {
    return "";
  }
}

}  // namespace judge
