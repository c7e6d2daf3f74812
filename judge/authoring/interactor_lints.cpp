// An interactor has to blame a submission for whatever it says. Small programs that say what no statement allows are
// graded on a few cases: the interactor may neither fail nor accept one of them in all of the cases.

#include <fmt/format.h>

#include "judge/archives/file_tree.h"
#include "judge/authoring/lints.h"
#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

/// What a submission says before it ends.
struct Nonsense {
  const char* said;  ///< completes "a submission that says ..."
  const char* line;  ///< a literal of C++
  int times = 1;
};

constexpr Nonsense kNonsense[] = {
    {"nothing", R"("")"},
    {"an empty line", R"("\n")"},
    {"a line without an end", R"("1")"},
    {"-1 -1 -1", R"("-1 -1 -1\n")"},
    {"a number of 30 digits", R"("999999999999999999999999999999\n")"},
    {"a word", R"("?\n")"},
    {"bytes that are no text", R"("\377\0\376\n")"},
    {"a line of 100000 bytes", R"("1111111111")", 10'000},
    {"0 0 ten thousand times", R"("0 0\n")", 10'000},
};

std::string programOf(const Nonsense& one) {
  return fmt::format(
      "#include <iostream>\n#include <string>\nint main() {{\n  const std::string line({0}, sizeof {0} - 1);\n"
      "  for (int i = 0; i < {1}; ++i) std::cout << line;\n}}\n",
      one.line, one.times);
}

/// The first, the middle and the last case.
std::vector<const LocatedCase*> someOf(const std::vector<LocatedCase>& cases) {
  std::vector<const LocatedCase*> some = {&cases.front()};
  for (const std::size_t index : {cases.size() / 2, cases.size() - 1})
    if (some.back() != &cases[index]) some.push_back(&cases[index]);
  return some;
}

std::string submission(std::size_t index) { return fmt::format("a submission that says {}", kNonsense[index].said); }

/// ", and on 4 others": all but the first of `count`; empty for one.
std::string others(std::size_t count, const char* words) {
  return count < 2 ? "" : words + countText(count - 1, "other");
}

}  // namespace

std::vector<Diagnostic> interactorLints(const std::vector<LocatedCase>& cases, const Limits& limits,
                                        const GradeAll& grade, KataProof& proof) {
  const ScratchDirectory folder;
  const std::vector<const LocatedCase*> some = someOf(cases);
  std::vector<Question> questions;
  for (const LocatedCase* const one : some) questions.push_back(one->question);
  std::vector<GradingTask> tasks;
  for (const Nonsense& one : kNonsense) {
    tasks.push_back({(folder.path() / fmt::format("nonsense-{}.cpp", tasks.size())).string(), true, limits, true});
    writeBelow(tasks.back().path, programOf(one));
  }
  const std::vector<GradedSubmission> graded = grade(tasks, questions);
  std::vector<std::size_t> failed, accepted;
  for (std::size_t i = 0; i < graded.size(); ++i) {
    proof.interrupted = proof.interrupted || graded[i].interrupted;
    proof.checks += graded[i].cases.size();
    if (!graded[i].kataFaults.empty())
      failed.push_back(i);
    else if (graded[i].verdict == Verdict::AC)
      accepted.push_back(i);
  }
  std::vector<Diagnostic> diagnostics;
  const auto report = [&](std::string what, std::string todo) {
    diagnostics.push_back({Diagnostic::About::Programs, kInteractorFolder, 0, std::move(what), std::move(todo)});
  };
  if (!failed.empty())
    report(fmt::format("fails on {}{}: {}", submission(failed[0]), others(failed.size(), ", and on "),
                       escaped(graded[failed[0]].kataFaults[0])),
           "make it exit with 43 for whatever a submission may not say");
  if (!accepted.empty())
    report(fmt::format("accepts {}{}, in {}", submission(accepted[0]), others(accepted.size(), ", and "),
                       countText(some.size(), "case")),
           "make it refuse that");
  return diagnostics;
}

}  // namespace judge
