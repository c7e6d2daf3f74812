#include "judge/authoring/kata_proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "judge/authoring/checker_lints.h"
#include "judge/authoring/generator_lints.h"
#include "judge/authoring/kata_parts.h"
#include "judge/authoring/submission_lints.h"
#include "judge/authoring/suite_lints.h"
#include "judge/base/text.h"
#include "judge/console/interrupt.h"

namespace judge {
namespace {

using enum Complaint::About;
using Clock = std::chrono::steady_clock;

// The author's programs may be slow: what is not asked by then is not asked.
constexpr std::chrono::seconds kPatienceWithChecker(12), kPatienceWithGenerator(8);
constexpr std::size_t kMostReferenceSizes = 10;
constexpr std::uint64_t kMostOfReference = 4;  // times the total

class Proving {
 public:
  Proving(FolderKata& kata, const Kata* builtIn, const ProofTools& tools, KataProof& proof)
      : kata_(kata), builtIn_(builtIn), tools_(tools), proof_(proof) {}

  void run() {
    limits_ = tools_.limits();
    equip();
    readParts();
    if (goesOn() && isEquipped_ && !cases_.empty()) gradeAll();
    if (goesOn() && hasGenerator_) tryGenerator();
    if (!isEquipped_ || !answers_) return;  // the rest is moot
    if (goesOn() && !cases_.empty()) tryChecker();
    if (goesOn()) tryExamples();
    if (goesOn()) askReference();
  }

 private:
  bool goesOn() {
    proof_.interrupted = proof_.interrupted || isInterrupted(tools_.interruptFd);
    return !proof_.interrupted;
  }

  /// What is wrong with a file itself is said once.
  void add(std::vector<Complaint> complaints) {
    for (Complaint& one : complaints)
      if (one.about != Frame || std::ranges::count(proof_.complaints, one.file, &Complaint::file) == 0)
        proof_.complaints.push_back(std::move(one));
  }

  std::function<bool()> patience(std::chrono::seconds most) const {
    return [end = Clock::now() + most, fd = tools_.interruptFd] { return Clock::now() < end && !isInterrupted(fd); };
  }

  std::string checker() const { return builtIn_ ? "" : kata_.file().checker; }

  /// Whether the author's program can run here; says so otherwise, which is no fault of the kata.
  bool isInstalled(const std::string& program) {
    const auto language = program.empty() ? nullptr : tools_.languages.ofFile(program);
    if (!language || language->missing().empty()) return true;
    proof_.complaints.push_back({Advice, program, 0,
                                 fmt::format("no answer was asked for, since {} is not installed here", language->name),
                                 language->remedy()});
    return false;
  }

  void equip() try {
    programs_ = tools_.programs();
    kata_.equip(programs_);
    isEquipped_ = isInstalled(checker());
    hasGenerator_ = !kata_.file().generator.empty() && isInstalled(kata_.file().generator);
  } catch (const InputError& error) {
    proof_.complaints.push_back(complaintOf(error, kata_.folder(), Programs));
  }

  void readParts() {
    SuitesRead suites = builtIn_ ? readBuiltInSuites(*builtIn_, kata_.folder(), proof_.complaints)
                                 : readSuites(kata_, proof_.complaints);
    cases_ = std::move(suites.cases);
    proof_.suites = suites.suites;
    proof_.cases = cases_.size();
    statement_ = readStatement(kata_, proof_.complaints);
    proof_.examples = statement_.examples.size();
    proof_.submissions = submissionsIn(kata_.folder(), tools_.languages, proof_.complaints);
    if (!builtIn_) add(fileLints(kata_, suites.files));
    add(casesTwice(cases_));
    if (!cases_.empty()) add(boundsWithoutCase(kata_.file(), cases_));
    add(casesBeyondSizes(kata_.file(), cases_));
  }

  std::vector<Question> questions() const {
    std::vector<Question> questions;
    for (const PlacedCase& one : cases_) questions.push_back(one.question);
    return questions;
  }

  /// Those first that may take long.
  void gradeAll() {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < proof_.submissions.size(); ++i)
      if (proof_.submissions[i].reason.empty()) order.push_back(i);
    std::ranges::stable_sort(order, std::greater(),
                             [&](std::size_t i) { return proof_.submissions[i].expected->holds(Verdict::TLE); });
    graded_.resize(proof_.submissions.size());
    grade(order, true);
    std::erase_if(order, [&](std::size_t i) { return !isCloseTimeout(proof_.submissions[i], graded_[i]); });
    if (!order.empty() && goesOn()) grade(order, false);  // it may be clearly beyond the limit of a later case
    if (const auto failure = failureOfChecker(graded_, cases_, checker())) {
      add({*failure});
      answers_ = false;
    }
    add(wrongVerdicts(proof_.submissions, checker()));
    add(closeLimits(kata_.file(), proof_.submissions, graded_, cases_, limits_));
    add(differingAnswers(kata_.file(), statement_.text, proof_.submissions, graded_, cases_));
    blameTheJudge();
  }

  /// Of each the whole, or up to its first failure where that is allowed.
  void grade(const std::vector<std::size_t>& which, bool mayFailFast) {
    std::vector<GradingTask> tasks;
    for (const std::size_t i : which) {
      tasks.push_back(taskFor(proof_.submissions[i], kata_.folder(), limits_));
      tasks.back().failFast = tasks.back().failFast && mayFailFast;
    }
    std::vector<GradedSubmission> graded = tools_.grade(tasks, questions());
    for (std::size_t k = 0; k < which.size(); ++k) {
      if (graded[k].interrupted) proof_.interrupted = true;
      if (!graded[k].interrupted) enter(proof_.submissions[which[k]], graded[k], cases_, limits_);
      graded_[which[k]] = std::move(graded[k]);
    }
  }

  /// A verdict JE that no program of the kata's is to blame for.
  void blameTheJudge() {
    for (std::size_t i = 0; i < graded_.size(); ++i)
      if (proof_.submissions[i].verdict == Verdict::JE && graded_[i].kataFaults.empty() && proof_.failure.empty())
        proof_.failure = fmt::format("{}: {}", escaped(proof_.submissions[i].file), escaped(graded_[i].reason));
  }

  void tryChecker() {
    tools_.tell("checker");
    try {
      add(suitesPassedBlindly(cases_, proof_.checks));
    } catch (const KataFault& fault) {
      proof_.complaints.push_back({Programs, checker(), 0,
                                   fmt::format("fails on an empty answer: {}", escaped(fault.what())),
                                   "let it say in a sentence what is wrong with such an answer"});
    }
    const CheckerTrial trial{samplesOf(cases_, graded_),
                             kata_.file().isUnique,
                             haveVaryingLengths(graded_),
                             kata_.file().tokens.absoluteTolerance || kata_.file().tokens.relativeTolerance,
                             checker(),
                             patience(kPatienceWithChecker)};
    if (builtIn_ || checker().empty()) return add(checkerLints(trial, {}, proof_));
    std::vector<Complaint> saidBefore;
    const SuitesRead others = readSuites(*another(), saidBefore);
    const auto again = [&](const PlacedCase& one) {
      return others.cases.at(static_cast<std::size_t>(&one - cases_.data())).question;
    };
    add(checkerLints(trial, again, proof_));
  }

  std::unique_ptr<FolderKata> another() const {
    auto fresh = std::make_unique<FolderKata>(kata_.folder().path());
    fresh->equip(programs_);
    return fresh;
  }

  void tryGenerator() {
    tools_.tell("generator");
    const auto fresh = another();
    add(generatorLints(kata_, *fresh, patience(kPatienceWithGenerator), drawn_, proof_));
  }

  /// The examples as questions, and what the checker says of their answers.
  void tryExamples() {
    tools_.tell("examples");
    for (const StatementExample& example : statement_.examples) try {
        PlacedCase asked{kStatement, example.line,
                         kata_.questionOf(lineOf(example.asked, kata_.file()), "examples", examples_.size())};
        ++proof_.checks;
        const CheckResult result = asked.question.check(*Value::in(example.answer));
        if (result.fault)
          proof_.complaints.push_back({Lints, kStatement, example.line,
                                       fmt::format("the answer of the example is wrong: {}", *result.fault),
                                       "mend it"});
        else
          examples_.push_back(std::move(asked));
      } catch (const KataFault& fault) {
        proof_.complaints.push_back({Programs, checker(), 0, escaped(fault.what()), "mend it"});
        return;
      } catch (const InputError& error) {
        proof_.complaints.push_back({Lints, kStatement, example.line, error.words(), "mend it"});
      }
  }

  /// The accepted submission that took the least time.
  const TriedSubmission* reference() const {
    const TriedSubmission* best = nullptr;
    for (const TriedSubmission& one : proof_.submissions)
      if (isProvenRight(one) && (!best || one.cpu < best->cpu)) best = &one;
    return best;
  }

  /// Examples, and some of the cases that the generator drew.
  std::vector<PlacedCase> casesForReference() {
    std::vector<PlacedCase> cases = examples_;
    std::vector<std::int64_t> sizes;
    for (const DrawnCase& one : drawn_) sizes.push_back(one.size);
    const auto chosen = sampleOf(sizes, kMostReferenceSizes);
    for (DrawnCase& one : drawn_)
      if (std::ranges::find(chosen, one.size) != chosen.end())
        cases.push_back({callOf(one.seed, one.size), 0, std::move(one.question)});
    return cases;
  }

  void askReference() {
    const TriedSubmission* const best = reference();
    std::vector<PlacedCase> cases = casesForReference();
    if (!best || cases.empty()) return;
    tools_.tell(best->file);
    GradingTask task = taskFor(*best, kata_.folder(), limits_);
    task.failFast = false;
    task.limits.total *= kMostOfReference;
    std::vector<Question> asked;
    for (const PlacedCase& one : cases) asked.push_back(one.question);
    const GradedSubmission graded = tools_.grade({task}, asked).at(0);
    if (graded.interrupted) proof_.interrupted = true;
    for (const auto& one : graded.cases)
      if (isFailure(one.verdict)) complainOfReference(*best, cases[one.question], one);
  }

  void complainOfReference(const TriedSubmission& best, const PlacedCase& asked, const GradedSubmission::Case& judged) {
    const std::string how =
        fmt::format("{} gets {} for it: {}", escaped(best.file), code(judged.verdict), escaped(judged.reason));
    if (asked.file == kStatement)
      proof_.complaints.push_back(
          {Lints, kStatement, asked.line, "the example is wrong, or the submission: " + how, "mend it"});
    else
      proof_.complaints.push_back({Programs, kata_.file().generator, 0,
                                   fmt::format("{} gave {}, but {}", asked.file, asked.question.text, how),
                                   "mend the generator, or the submission"});
  }

  FolderKata& kata_;
  const Kata* const builtIn_;
  const ProofTools& tools_;
  KataProof& proof_;
  Limits limits_;
  std::shared_ptr<AuthorPrograms> programs_;
  bool isEquipped_ = false, hasGenerator_ = false;
  bool answers_ = true;  ///< the checker does
  std::vector<PlacedCase> cases_, examples_;
  StatementRead statement_;
  std::vector<GradedSubmission> graded_;
  std::vector<DrawnCase> drawn_;
};

}  // namespace

KataProof proveKata(const std::filesystem::path& folder, const Kata* builtIn, const ProofTools& tools) {
  const KataFolder files(folder);
  KataProof proof{files.name(), folder.string()};
  try {
    FolderKata kata(folder);
    Proving(kata, builtIn, tools, proof).run();
  } catch (const InputError& error) {
    proof.complaints.push_back(complaintOf(error, files, Description));
  } catch (const std::exception& failure) {
    proof.interrupted = proof.interrupted || isInterrupted(tools.interruptFd);
    if (!proof.interrupted) proof.failure = escaped(failure.what());
  }
  return proof;
}

}  // namespace judge
