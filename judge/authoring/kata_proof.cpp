#include "judge/authoring/proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <map>

#include "judge/archives/file_tree.h"
#include "judge/authoring/lints.h"
#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/console/interrupt.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

using enum Diagnostic::About;
using Clock = std::chrono::steady_clock;

// Time limits of the checks that run the author's programs, which may be slow.
constexpr std::chrono::seconds kPatienceWithChecker(12), kPatienceWithGenerator(8);
constexpr std::size_t kMostReferenceSizes = 10;
constexpr std::uint64_t kReferenceFactor = 4;  // multiple of the total limit
constexpr std::size_t kMostReferences = 3;
constexpr Bytes kMostOfSource = mebibytes(16);

class Prover {
 public:
  Prover(FolderKata& kata, const Kata* builtIn, const ProofTools& tools, KataProof& proof)
      : kata_(kata), builtIn_(builtIn), tools_(tools), proof_(proof) {}

  void run() {
    limits_ = tools_.limits();
    equip();
    readParts();
    if (goesOn() && isEquipped_ && !cases_.empty()) gradeAll();
    if (goesOn() && hasGenerator_) tryGenerator();
    if (!isEquipped_ || !isAnswering_) return;  // the rest needs a checker that works
    const bool isInteractive = kata_.file().signature.isInteractive;
    const bool hasPasses = kata_.file().passes > 1 && !isInteractive;  // no single answer is right or wrong then
    if (goesOn() && !hasPasses) tryExamples();
    if (goesOn()) askReferences();
    if (goesOn() && !isInteractive) compareAnswers();
    if (goesOn()) tryWrongOnDrawn();
    if (!goesOn() || cases_.empty()) return;
    if (hasPasses)
      report(Advice, checker(), 0, "was not tried on changed answers: a case has several passes",
             "show in submissions/wrong_answer what it refuses");
    else
      isInteractive ? tryInteractor() : tryChecker();
  }

 private:
  bool goesOn() {
    proof_.interrupted = proof_.interrupted || isInterrupted(tools_.interruptFd);
    return !proof_.interrupted;
  }

  /// Reports only one problem of the folder itself for each file.
  void add(std::vector<Diagnostic> diagnostics) {
    for (Diagnostic& one : diagnostics)
      if (one.about != Frame || std::ranges::count(proof_.diagnostics, one.file, &Diagnostic::file) == 0)
        proof_.diagnostics.push_back(std::move(one));
  }

  void report(Diagnostic::About about, const std::string& file, std::size_t line, std::string what, std::string todo) {
    proof_.diagnostics.push_back({about, file, line, std::move(what), std::move(todo)});
  }

  std::function<bool()> patience(std::chrono::seconds most) const {
    return [end = Clock::now() + most, fd = tools_.interruptFd] { return Clock::now() < end && !isInterrupted(fd); };
  }

  /// The checker as diagnostics name it: a file, or the folder of a validator.
  std::string checker() const {
    if (builtIn_) return "";
    if (kata_.file().signature.isInteractive) return kInteractorFolder;
    return kata_.file().check == KataFile::Check::Validator ? kValidatorFolder : kata_.file().checker;
  }

  /// Whether the author's program can run here; if not, adds advice, since that is no fault of the kata.
  bool isInstalled(const std::string& program) {
    const auto language = program.empty() ? nullptr : tools_.languages.ofFile(program);
    if (!language || language->missingPrograms().empty()) return true;
    report(Advice, program, 0, fmt::format("was not run: {} is not installed here", language->name),
           language->installHint());
    return false;
  }

  void equip() try {
    programs_ = tools_.programs();
    kata_.equip(programs_);
    isEquipped_ = isInstalled(checker());
    hasGenerator_ = !kata_.file().generator.empty() && isInstalled(kata_.file().generator);
  } catch (const InputError& error) {
    proof_.diagnostics.push_back(diagnosticOf(error, kata_.folder(), Programs));
  }

  void readParts() {
    SuitesRead suites = builtIn_ ? readBuiltInSuites(*builtIn_, kata_.folder(), proof_.diagnostics)
                                 : readSuites(kata_, proof_.diagnostics);
    cases_ = std::move(suites.cases);
    proof_.suites = suites.suites;
    proof_.cases = cases_.size();
    statement_ = readStatement(kata_, proof_.diagnostics);
    proof_.examples = statement_.examples.size();
    proof_.submissions = submissionsIn(kata_.folder(), tools_.languages, proof_.diagnostics);
    if (!builtIn_) add(fileLints(kata_, suites.files));
    add(reservedNames(kata_.file(), tools_.languages));
    add(casesTwice(cases_));
    if (suites.areAll && !cases_.empty()) add(boundsWithoutCase(kata_.file(), cases_));
    add(casesBeyondSizes(kata_.file(), cases_));
  }

  std::vector<Question> questions() const {
    std::vector<Question> questions;
    for (const LocatedCase& one : cases_) questions.push_back(one.question);
    return questions;
  }

  /// Copies are graded, so that nobody can replace a submission by a link meanwhile.
  void copySubmissions() {
    for (TriedSubmission& one : proof_.submissions) {
      try {
        if (!one.reason.empty()) continue;
        for (const std::string& file : one.files)
          writeBelow(copies_.path() / file, kata_.folder().read(file, kMostOfSource));
      } catch (const InputError& error) {
        one.reason = error.message();
        add({diagnosticOf(error, kata_.folder(), Submissions)});
      }
    }
  }

  /// Starts with the submissions that should exceed the time limit, since they take longest.
  void gradeAll() {
    copySubmissions();
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < proof_.submissions.size(); ++i)
      if (proof_.submissions[i].reason.empty()) order.push_back(i);
    std::ranges::stable_sort(order, std::greater(),
                             [&](std::size_t i) { return proof_.submissions[i].expected->holds(Verdict::TLE); });
    graded_.resize(proof_.submissions.size());
    grade(order, true);
    std::erase_if(order, [&](std::size_t i) { return !isCloseTimeout(proof_.submissions[i], graded_[i]); });
    if (!order.empty() && goesOn()) grade(order, false);  // a later case may exceed its limit clearly
    if (const auto failure = failureOfChecker(graded_, cases_, checker())) {
      add({*failure});
      isAnswering_ = false;
    }
    addWrongVerdicts();
    add(closeLimits({kata_.file(), proof_.submissions, graded_, cases_, limits_}));
    blameTheJudge();
  }

  /// Leaves out submissions that failed only where the kata itself is probably wrong.
  void addWrongVerdicts() {
    const GradedKata all{kata_.file(), proof_.submissions, graded_, cases_, limits_};
    const auto outvoted = outvotedCases(all);
    add(diagnosticsOfOutvoted(outvoted, all));
    std::vector<TriedSubmission> others;
    for (std::size_t i = 0; i < graded_.size(); ++i)
      if (outvoted.empty() || !failedOnlyIn(outvoted, graded_[i])) others.push_back(proof_.submissions[i]);
    add(wrongVerdicts(others, checker()));
  }

  /// Grades these submissions completely, or up to their first failure where `mayFailFast`.
  void grade(const std::vector<std::size_t>& which, bool mayFailFast) {
    std::vector<GradingTask> tasks;
    for (const std::size_t i : which) {
      tasks.push_back(taskFor(proof_.submissions[i], copies_.path(), limits_));
      tasks.back().failFast = tasks.back().failFast && mayFailFast;
    }
    std::vector<GradedSubmission> graded = tools_.grade(tasks, questions());
    for (std::size_t k = 0; k < which.size(); ++k) {
      if (graded[k].interrupted) proof_.interrupted = true;
      if (!graded[k].interrupted) enter(proof_.submissions[which[k]], graded[k], cases_, limits_);
      graded_[which[k]] = std::move(graded[k]);
    }
  }

  /// Reports a verdict JE for which no program of the kata is to blame.
  void blameTheJudge() {
    for (std::size_t i = 0; i < graded_.size(); ++i)
      if (proof_.submissions[i].verdict == Verdict::JE && graded_[i].kataFaults.empty() && proof_.failure.empty())
        proof_.failure = fmt::format("{}: {}", escaped(proof_.submissions[i].file), escaped(graded_[i].reason));
  }

  void tryInteractor() {
    tools_.progress("interactor");
    add(interactorLints({cases_, samplesOf(cases_, graded_, false), kata_.file().allowedMutants, limits_}, tools_.grade,
                        proof_));
  }

  void tryChecker() {
    tools_.progress("checker");
    try {
      add(suitesPassedBlindly(cases_, proof_.checks));
    } catch (const KataFault& fault) {
      report(Programs, checker(), 0,
             fmt::format("fails on the answer {}: {}", shownAnswer(nothingOf(kata_.file().signature.result)),
                         escaped(fault.what())),
             kAnswerRemedy);
    }
    std::vector<SampleAnswer> samples = samplesOf(cases_, graded_, isUniqueOrUnsaid());
    add(tooLargeToCheck(graded_, samples));
    if (!builtIn_) {
      add(checkerLints(trialOf(withExamples(std::move(samples)), checker()), otherCheckers(true), proof_));
      if (goesOn() && !checker().empty()) add(longAnswerLints(kata_.file(), cases_, checker(), proof_));
      return;
    }
    add(checkerLints(trialOf(std::move(samples), ""), {}, proof_));
    // Suites of built-in katas have another format than the folder's checkers take; examples have the same.
    if (isInstalled(kata_.file().checker))
      add(checkerLints(trialOf(withExamples({}), kata_.file().checker), otherCheckers(false), proof_));
  }

  bool isUniqueOrUnsaid() const {
    return kata_.file().check == KataFile::Check::Program && (kata_.file().isUnique || isUniqueUnsaid(kata_.file()));
  }

  std::vector<SampleAnswer> withExamples(std::vector<SampleAnswer> samples) const {
    for (const auto& [asked, answer] : examples_) samples.push_back({&asked, answer});
    return samples;
  }

  CheckerTrial trialOf(std::vector<SampleAnswer> samples, const std::string& checker) const {
    const KataFile& kata = kata_.file();
    return {.samples = std::move(samples),
            .isUnique = kata.isUnique,
            .isUniqueUnsaid = isUniqueUnsaid(kata) && !isUnsaidReported_,
            .isCompared = kata.check == KataFile::Check::Equal || kata.check == KataFile::Check::Tokens,
            .allowed = kata.allowedMutants,
            .isTolerant = kata.tokens.absoluteTolerance || kata.tokens.relativeTolerance,
            .checker = checker,
            .mayGoOn = patience(kPatienceWithChecker)};
  }

  /// The checker itself in a new process, if it is to be asked twice, and the checkers in other languages.
  std::vector<OtherChecker> otherCheckers(bool isItselfAmongThem) {
    const KataFile& kata = kata_.file();
    std::vector<std::string> files = kata.otherCheckers;
    std::erase_if(files, [&](const std::string& file) { return !isInstalled(file); });
    if (isItselfAmongThem && !kata.checker.empty()) files.insert(files.begin(), kata.checker);
    std::vector<OtherChecker> others;
    for (const std::string& file : files) {
      const std::shared_ptr<FolderKata> fresh = another(file);
      const auto known = std::make_shared<std::map<const LocatedCase*, Question>>();
      others.push_back({file, [fresh, known](const LocatedCase& one) {
                          const auto [entry, isNew] = known->try_emplace(&one);
                          if (isNew) entry->second = fresh->questionOf(one.question.suiteLines());
                          return entry->second;
                        }});
    }
    return others;
  }

  std::unique_ptr<FolderKata> another(const std::string& checker) const {
    auto fresh = std::make_unique<FolderKata>(kata_.folder().path());
    if (!checker.empty()) fresh->useChecker(checker);
    fresh->equip(programs_);
    return fresh;
  }

  void tryGenerator() {
    const auto fresh = another("");
    tools_.progress("compiling and starting the generator");
    for (FolderKata* const one : {&kata_, fresh.get()}) {
      try {
        one->generated(1, kata_.file().sizes->least);  // compiles it: that takes none of its time
      } catch (const KataFault&) {
        break;  // generatorLints() finds it again
      }
    }
    tools_.progress("generator");
    add(generatorLints(kata_, *fresh, patience(kPatienceWithGenerator), drawn_, proof_));
  }

  /// Turns the examples into questions and checks their answers.
  void tryExamples() {
    tools_.progress("examples");
    for (const StatementExample& example : statement_.examples) {
      if (kata_.file().signature.isInteractive) {
        report(Lints, kStatement, example.line, "an interactive kata has no answers",
               "show a dialogue in a block that is not called example");
        continue;
      }
      try {
        LocatedCase asked{kStatement, example.line,
                          kata_.questionOf(suiteLineOf(example.asked, kata_.file()), "examples", examples_.size())};
        ++proof_.checks;
        const CheckResult result = asked.question.check(*Value::in(example.answer));
        if (result.fault)
          report(Lints, kStatement, example.line, fmt::format("the answer of the example is wrong: {}", *result.fault),
                 "fix it");
        else
          examples_.push_back({std::move(asked), example.answer});
      } catch (const KataFault& fault) {
        report(Programs, checker(), 0, escaped(fault.what()), "fix it");
        return;
      } catch (const InputError& error) {
        report(Lints, kStatement, example.line, error.message(), "fix it");
      }
    }
  }

  /// Accepted submissions, the fastest first; more than one only where answers have to be equal.
  std::vector<const TriedSubmission*> references() const {
    std::vector<const TriedSubmission*> right;
    for (const TriedSubmission& one : proof_.submissions)
      if (isProvenRight(one)) right.push_back(&one);
    std::ranges::stable_sort(right, {}, [](const TriedSubmission* one) { return one->cpu; });
    const std::size_t most = isUniqueOrUnsaid() ? kMostReferences : 1;
    if (right.size() > most) right.resize(most);
    return right;
  }

  /// Chooses the examples and cases of the generator: all of them where it gives the expected value.
  void chooseCasesForReference() {
    for (const auto& [asked, answer] : examples_) asked_.push_back(asked);
    std::vector<std::int64_t> sizes;
    for (const DrawnCase& one : drawn_)
      if (sizes.empty() || sizes.back() != one.size) sizes.push_back(one.size);
    const auto chosen = sampleOf(sizes, kMostReferenceSizes);
    for (DrawnCase& one : drawn_)
      if (kata_.file().expected || (one.seed == 1 && std::ranges::find(chosen, one.size) != chosen.end()))
        asked_.push_back({callOf(one.seed, one.size), 0, std::move(one.question)});
  }

  void askReferences() {
    const auto chosen = references();
    chooseCasesForReference();
    if (chosen.empty() || asked_.empty()) return;
    tools_.progress(chosen.front()->file);
    std::vector<GradingTask> tasks;
    for (const TriedSubmission* one : chosen) {
      tasks.push_back(taskFor(*one, copies_.path(), limits_));
      tasks.back().failFast = false;
      tasks.back().limits.total *= kReferenceFactor;
    }
    std::vector<Question> questions;
    for (const LocatedCase& one : asked_) questions.push_back(one.question);
    referenced_ = tools_.grade(tasks, questions);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      if (referenced_[i].interrupted) proof_.interrupted = true;
      for (const auto& answer : referenced_[i].right)
        answers_.push_back({&asked_[answer.question], &answer.bytes, chosen[i]->file});
    }
    if (const auto failure = failureOfChecker(referenced_, asked_, checker())) return add({*failure});
    const GradedSubmission& first = referenced_.front();
    std::vector<Diagnostic> ofDrawn;
    for (const auto& one : first.cases)
      if (isFailure(one.verdict) && !(one.verdict == Verdict::TLE && first.isCutShort))
        (asked_[one.question].file == kStatement ? proof_.diagnostics : ofDrawn)
            .push_back(diagnosticOfReference(*chosen.front(), asked_[one.question], one));
    if (ofDrawn.size() > 1) ofDrawn[0].what += fmt::format("; the same for {} more", ofDrawn.size() - 1);
    if (!ofDrawn.empty()) proof_.diagnostics.push_back(ofDrawn[0]);
  }

  /// Grades the submissions that the suites find wrong on drawn cases, which have to find some of them wrong, too.
  void tryWrongOnDrawn() {
    std::vector<Question> drawn;
    for (const LocatedCase& one : asked_)
      if (one.file != kStatement) drawn.push_back(one.question);
    std::vector<const TriedSubmission*> wrong;
    for (const TriedSubmission& one : proof_.submissions)
      if (one.verdict == Verdict::WA && one.expected->holds(Verdict::WA)) wrong.push_back(&one);
    if (drawn.empty() || wrong.empty()) return;
    tools_.progress("wrong submissions on drawn cases");
    std::vector<GradingTask> tasks;
    for (const TriedSubmission* one : wrong) tasks.push_back(taskFor(*one, copies_.path(), limits_));
    const auto graded = tools_.grade(tasks, drawn);
    std::vector<std::string> missed;
    for (std::size_t i = 0; i < wrong.size(); ++i) {
      proof_.interrupted = proof_.interrupted || graded[i].interrupted;
      if (graded[i].verdict == Verdict::AC) missed.push_back(escaped(wrong[i]->file));
    }
    if (missed.empty() || proof_.interrupted) return;
    report(missed.size() == wrong.size() ? Lints : Advice, kata_.file().generator, 0,
           fmt::format("{} drawn by it {} not catch {}", countText(drawn.size(), "case"),
                       drawn.size() == 1 ? "does" : "do", join(missed, ", ")),
           "draw cases in which such mistakes show, as the suites have");
  }

  /// Compares all accepted answers, also those of submissions that failed elsewhere.
  void compareAnswers() {
    std::vector<RightAnswer> all;
    for (std::size_t i = 0; i < graded_.size(); ++i)
      for (const auto& answer : graded_[i].right)
        all.push_back({&cases_[answer.question], &answer.bytes, proof_.submissions[i].file});
    for (const auto& [asked, answer] : examples_) all.push_back({&asked, &answer, kStatement});
    all.insert(all.end(), answers_.begin(), answers_.end());
    auto diagnostics = differingAnswers(kata_.file(), all);
    isUnsaidReported_ = !diagnostics.empty();
    add(std::move(diagnostics));
  }

  Diagnostic diagnosticOfReference(const TriedSubmission& by, const LocatedCase& asked,
                                   const GradedSubmission::Case& judged) const {
    const std::string how =
        fmt::format("{} gets {} for it: {}", escaped(by.file), code(judged.verdict), escaped(judged.reason));
    if (asked.file == kStatement)
      return {Lints, kStatement, asked.line, "the example or the submission is wrong: " + how, "fix it"};
    return {Programs, kata_.file().generator, 0,
            fmt::format("{} returned {}, but {}", asked.file, asked.question.text, how),
            "fix the generator, or the submission"};
  }

  FolderKata& kata_;
  const Kata* const builtIn_;
  const ProofTools& tools_;
  KataProof& proof_;
  Limits limits_;
  std::shared_ptr<AuthorPrograms> programs_;
  bool isEquipped_ = false, hasGenerator_ = false;
  bool isUnsaidReported_ = false;
  bool isAnswering_ = true;                                   ///< the checker does
  ScratchDirectory copies_;                                   ///< copies of the submissions
  std::vector<LocatedCase> cases_, asked_;                    ///< asked_: examples and drawn ones, of a reference
  std::deque<std::pair<LocatedCase, std::string>> examples_;  ///< the statement's examples with their answers
  StatementRead statement_;
  std::vector<GradedSubmission> graded_;
  std::vector<GradedSubmission> referenced_;
  std::vector<RightAnswer> answers_;  ///< answers to asked_
  std::vector<DrawnCase> drawn_;
};

}  // namespace

KataProof proveKata(const std::filesystem::path& folder, const Kata* builtIn, const ProofTools& tools) {
  const KataFolder files(folder);
  KataProof proof{files.name(), folder.string()};
  try {
    FolderKata kata(folder);
    Prover(kata, builtIn, tools, proof).run();
  } catch (const InputError& error) {
    proof.diagnostics.push_back(diagnosticOf(error, files, Description));
  } catch (const std::exception& failure) {
    proof.interrupted = proof.interrupted || isInterrupted(tools.interruptFd);
    if (!proof.interrupted) proof.failure = escaped(failure.what());
  }
  return proof;
}

}  // namespace judge
