#include "judge/commands/profile.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <memory>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "judge/assessment.h"
#include "judge/cache.h"
#include "judge/commands/grade_one.h"
#include "judge/commands/grade_options.h"
#include "judge/commands/start_launcher.h"
#include "judge/compiler.h"
#include "judge/conversation.h"
#include "judge/interrupt.h"
#include "judge/mandatory_queen/kata.h"
#include "judge/mandatory_queen/suite.h"
#include "judge/output_file.h"
#include "judge/profiler.h"
#include "judge/report/figures.h"
#include "judge/report/layout.h"
#include "judge/report/profile_report.h"
#include "judge/standard_streams.h"
#include "judge/text.h"

namespace judge {
namespace {

constexpr const char* kExample =
    "Measures a submission at sizes of its own choice, and says how its CPU time\n"
    "grows with n.\n"
    "\n"
    "Example: judge profile my_solution.cpp\n"
    "         judge profile my_solution.cpp --seconds 60 --max-n 20000\n"
    "         judge profile my_solution.cpp --format csv --output times.csv\n";

constexpr const char* kFooter =
    "Each size is asked with several squares, in a process of its own. Ctrl-C ends\n"
    "the measuring and reports what there is.\n"
    "Exit status: 0 done, 1 the submission gave nothing to measure, 2 bad usage or\n"
    "input, 3 the judge failed, 130 interrupted.";

struct ProfileOptions {
  GradeOptions grading;  ///< of which the compiler, the sandbox and the like are used
  double seconds = 20;
  ProfilePlan plan;
  std::string format = "text";
  std::string output = "-";
};

std::string secondsFault(const std::string& text) {
  double value = 0;
  if (CLI::detail::lexical_cast(text, value) && value >= 0.1 && value <= 1e5) return {};
  return text + " is not a number from 0.1 to 100000";
}

std::string seedFault(const std::string& text) {
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  const bool isOctal = text.size() > 1 && text[0] == '0';
  if (error == std::errc() && end == text.data() + text.size() && !isOctal) return {};
  return text + " is not a whole number from 0 to 18446744073709551615";
}

void addMeasuring(CLI::App& app, ProfileOptions& options) {
  app.add_option("SUBMISSION", options.grading.submissions, "C++ file (.cpp .cc .cxx .h .hpp), - reads stdin")
      ->required()
      ->expected(1);
  app.add_option("--seconds", options.seconds, "CPU time of all cases together")
      ->check(CLI::Validator(secondsFault, ""))
      ->capture_default_str();
  app.add_option("--max-n", options.plan.mostN, "largest size")
      ->check(CLI::Range(options.plan.leastN, kMaxN).description(""))
      ->capture_default_str();
  app.add_option("--squares", options.plan.squares, "cases of each size")
      ->check(CLI::Range(1, 1000).description(""))
      ->capture_default_str();
  app.add_option("--seed", options.grading.seed, "of the squares; otherwise drawn, and printed")
      ->check(CLI::Validator(seedFault, ""));
  app.add_option("--pair", options.grading.pair, "what the pair means: row-col or col-row (the live kata)")
      ->check(CLI::IsMember({"row-col", "col-row"}).description(""))
      ->capture_default_str();
}

void addSurroundings(CLI::App& app, ProfileOptions& options) {
  GradeOptions& grading = options.grading;
  app.add_option("--compiler", grading.compiler.compiler, "g++, clang++ or a path")->capture_default_str();
  app.add_option("--std", grading.compiler.standard, "c++17 or c++20")
      ->check(CLI::IsMember({"c++17", "c++20"}).description(""))
      ->capture_default_str();
  app.add_option("--cache", grading.cache, "folder that keeps compiled programs; see README");
  std::vector<std::string> tiers;
  for (const Tier tier : kAllTiers) tiers.emplace_back(nameOf(tier));
  app.add_option_function<std::string>(
         "--require-sandbox", [&grading](const std::string& name) { grading.requiredSandbox = tierFromName(name); },
         "run nothing in a weaker sandbox than this")
      ->check(CLI::IsMember(tiers).description(""));
  tiers.emplace_back("auto");
  app.add_option_function<std::string>(
         "--sandbox", [&grading](const std::string& name) { grading.sandbox = tierFromName(name); },
         "namespaces, landlock or limits; auto: the strongest that works")
      ->check(CLI::IsMember(tiers).description(""))
      ->default_str("auto");
  app.add_option("--format", options.format, "text, json or csv")
      ->check(CLI::IsMember({"text", "json", "csv"}).description(""))
      ->capture_default_str();
  app.add_option("--output", options.output, "file for the report, - is stdout")->capture_default_str();
  app.add_option_function<std::string>(
         "--color", [&grading](const std::string& word) { grading.colour = *colourChoiceFromWord(word); },
         "auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}).description(""))
      ->default_str("auto");
  app.add_flag("--quiet", grading.quiet, "no progress line");
}

/// The submission, asked size by size.
class SizeAsker {
 public:
  SizeAsker(ProcessLauncher& launcher, std::filesystem::path program, const ProfileOptions& options, int interruptFd)
      : launcher_(launcher),
        program_(std::move(program)),
        plan_(options.plan),
        seed_(*options.grading.seed),
        otherReading_(options.grading.pair == "col-row"),
        limits_(options.grading.limits),
        interruptFd_(interruptFd) {
    const auto side = static_cast<std::uint64_t>(plan_.mostN);
    limits_.output.count = std::max(limits_.output.count, side * (side + 1) + mebibytes(1).count);
  }

  std::optional<ProfiledCase> ask(std::int64_t n, std::size_t square, Nanoseconds allowed) {
    if (isInterrupted(interruptFd_)) return std::nullopt;
    if (cases_.empty() || cases_.front().n != n) {
      conversation_.reset();
      cases_ = randomCases({n, n}, static_cast<int>(plan_.squares), seed_, "profile");
    }
    const Question question = questionOf("profile", square, cases_[square], otherReading_);
    const Share share = shareOf(allowed, limits_, false);
    if (!conversation_) {
      const Exchange greeting = start(share.allowance);
      if (decide(greeting.outcome, share.allowance) != Verdict::AC)
        return settle(question, greeting, share, kBeforeAsked);
    }
    const Exchange exchange = conversation_->ask(question.request, share.allowance);
    return settle(question, exchange, share, exchange.wasGone ? kBeforeAsked : "");
  }

 private:
  Exchange start(const Allowance& allowance) {
    log_ = {};
    const ProcessSpec spec = askedProcess(program_, limits_, 2 * plan_.budget);
    conversation_ = std::make_unique<Conversation>(launcher_, spec, log_, limits_.output, interruptFd_);
    return conversation_->greet(allowance);
  }

  std::optional<ProfiledCase> settle(const Question& question, const Exchange& exchange, const Share& share,
                                     std::string_view prefix) {
    if (exchange.interrupted) return std::nullopt;
    const CaseJudged judged = assess(question, exchange, share, prefix).judged;
    if (judged.verdict == Verdict::JE) throw std::runtime_error(judged.reason);
    const Bytes memory = conversation_->peakMemory();
    if (exchange.end) conversation_.reset();
    return ProfiledCase{cases_.front().n, question.text, judged.verdict, judged.reason, judged.cpu, memory};
  }

  ProcessLauncher& launcher_;
  std::filesystem::path program_;
  ProfilePlan plan_;
  std::uint64_t seed_;
  bool otherReading_;
  Limits limits_;
  int interruptFd_;
  CapturedLog log_;
  std::unique_ptr<Conversation> conversation_;
  std::vector<queens::Case> cases_;  // of the present size
};

/// One line on a terminal that says how far the measuring is.
class SizeLine {
 public:
  explicit SizeLine(const GradeOptions& options)
      : isLive_(!options.quiet && decideStyle(options.colour, STDERR_FILENO).live) {}
  ~SizeLine() { draw(""); }

  void show(const Profile& profile) {
    const ProfiledCase& last = profile.cases.back();
    draw(fmt::format("{} measured; {}: {}", countText(profile.cases.size(), "case"), last.text,
                     last.verdict == Verdict::AC ? durationText(last.cpu) : std::string(phrase(last.verdict))));
  }

 private:
  void draw(const std::string& line) {
    if (isLive_) fmt::print(stderr, "\r{}\x1b[K", cutToColumns(line, kColumns - 1));
  }

  const bool isLive_;
};

void parse(CLI::App& app, ProfileOptions& options, int argc, char** argv) {
  app.footer(kFooter);
  addMeasuring(app, options);
  addSurroundings(app, options);
  app.parse(argc, argv);
  options.plan.budget = fromSeconds(options.seconds);
  if (!options.grading.seed) options.grading.seed = std::random_device{}();
}

std::int64_t largestAsked(const Kata& kata) {
  std::int64_t largest = 0;
  for (const Question& question : kata.questions({})) largest = std::max(largest, question.fields.front().value);
  return largest;
}

std::string reportOf(const ProfileRecord& record, const ProfileOptions& options) {
  if (options.format == "json") return profileAsJson(record);
  if (options.format == "csv") return profileAsCsv(record);
  return profileAsText(record, options.output == "-" ? decideStyle(options.grading.colour, STDOUT_FILENO) : Style{});
}

/// What a program that was not made gets.
int tellNothingToMeasure(const std::string& path, const CompiledProgram& compiled) {
  constexpr std::size_t kLines = 60;
  if (compiled.interrupted) return 130;
  complain("judge: " + escaped(path) + ": " + escaped(compiled.event.reason));
  if (!compiled.event.diagnostics.empty())
    fmt::print(stderr, "{}", quoted(compiled.event.diagnostics, "  ", kLines, WideLines::Wrap));
  return compiled.event.verdict == Verdict::JE ? 3 : 1;
}

int exitStatus(const Profile& profile) {
  if (profile.end == ProfileEnd::Interrupted) return 130;
  const auto isRight = [](const ProfiledCase& asked) { return asked.verdict == Verdict::AC; };
  return std::any_of(profile.cases.begin(), profile.cases.end(), isRight) ? 0 : 1;
}

int profileSubmission(const ProfileOptions& options) {
  const GradeOptions& grading = options.grading;
  const MandatoryQueen kata;
  const Submission submission = readNamed(grading.submissions.front(), grading);
  const int interrupt = interruptFd();
  const auto launcher = startLauncher(grading);
  Cache cache(grading.cache.empty() ? defaultCacheRoot() : grading.cache);
  Compiler compiler(*launcher, cache, grading.limits, grading.compiler, interrupt);
  const CompiledProgram compiled = compiler.compile(submission, kata);
  if (!cache.problem().empty()) complain("judge: " + escaped(cache.problem()));
  if (!compiled.event.succeeded) return tellNothingToMeasure(submission.path, compiled);

  ProfileRecord record{submission.path,
                       std::string(kata.name()),
                       std::string(launcher->tier()),
                       *grading.seed,
                       options.plan,
                       grading.limits.total,
                       largestAsked(kata),
                       {}};
  {
    SizeAsker asker(*launcher, compiled.program, options, interrupt);
    SizeLine line(grading);
    record.profile = profileGrowth(
        options.plan,
        [&](std::int64_t n, std::size_t square, Nanoseconds allowed) { return asker.ask(n, square, allowed); },
        [&](const Profile& soFar) { line.show(soFar); });
  }
  letInterruptsEndUs();
  writeSafely(options.output, reportOf(record, options));
  return exitStatus(record.profile);
}

}  // namespace

int profileCommand(int argc, char** argv) {
  CLI::App app(kExample, "judge profile");
  ProfileOptions options;
  try {
    parse(app, options, argc, argv);
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", app.help());
    return 0;
  } catch (const CLI::ParseError& error) {
    complain("judge: " + escaped(error.what()) + " (judge profile --help shows how)");
    return 2;
  }
  return profileSubmission(options);
}

}  // namespace judge
