#include "judge/authoring/lints.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/katas/author_programs.h"
#include "judge/katas/folder/folder_case.h"

namespace judge {
namespace {

using enum Diagnostic::About;

constexpr std::size_t kMostSizes = 40;
constexpr std::int64_t kLargestSeed = INT32_MAX;

/// Whether the size determines the case.
bool isGivenBySize(const KataFile& kata) {
  return kata.signature.parameters.size() == 1 && kata.signature.parameters[0].type.kind == Type::Kind::Int;
}

class GeneratorQuestioning {
 public:
  GeneratorQuestioning(const FolderKata& kata, const std::function<bool()>& mayGoOn, std::vector<DrawnCase>& drawn)
      : kata_(kata), mayGoOn_(mayGoOn), drawn_(drawn) {}

  void draw() {
    const auto sizes = sampleOf(sizesBetween(kata_.file().sizes->least, kata_.file().sizes->most), kMostSizes);
    for (const std::int64_t size : sizes)
      for (const std::int64_t seed : seedsFor(size, sizes))
        if (goesOn()) draw(seed, size);
  }

  void drawAgain(const FolderKata& again) {
    for (auto drawnLine = drawnLines_.rbegin(); drawnLine != drawnLines_.rend() && goesOn(); ++drawnLine) {
      try {
        const auto& [asked, line] = *drawnLine;
        const std::string other = again.generated(asked.first, asked.second);
        if (other == line) continue;
        report(fmt::format("does not repeat itself: {} gave {}, and in another process, after other cases, {}",
                           callOf(asked.first, asked.second), inQuotes(line), inQuotes(other)),
               "draw from seed and size alone: no clock, no other source of chance, nothing kept");
        return;
      } catch (const KataFault& fault) {
        reportFailure(fault, drawnLine->first);
      }
    }
  }

  void compareSeeds() {
    if (isGivenBySize(kata_.file()) || !hasComparedSeeds_) return;
    const auto differs = [](const auto& ofSize) { return ofSize.second.size() > 1; };
    if (std::ranges::any_of(lines_, differs)) return;
    report(fmt::format("draws the same case from every seed, such as {}", inQuotes(*lines_.begin()->second.begin())),
           "use the seed; without it fuzz and --random repeat one case");
  }

  std::vector<Diagnostic> takeDiagnostics() { return std::move(diagnostics_); }
  std::size_t asked() const { return drawnLines_.size(); }
  std::size_t sizes() const { return lines_.size(); }

 private:
  bool goesOn() const { return !hasFailed_ && mayGoOn_(); }

  static std::vector<std::int64_t> seedsFor(std::int64_t size, const std::vector<std::int64_t>& sizes) {
    if (size == sizes[sizes.size() / 2]) return {1, 2, 3, 4, 5, 6, 7, 8};
    if (size == sizes.front() || size == sizes.back()) return {0, 1, 2, kLargestSeed};
    return {1, 2};
  }

  /// A generator that fails is slow and keeps failing, so it is not called again.
  void reportFailure(const KataFault& fault, const std::pair<std::int64_t, std::int64_t>& asked) {
    hasFailed_ = true;
    report(fmt::format("fails on {}: {}", callOf(asked.first, asked.second), escaped(fault.what())),
           "fix it: it has to draw a case for every seed and every size");
  }

  void draw(std::int64_t seed, std::int64_t size) try {
    const std::string line = kata_.generated(seed, size);
    drawnLines_.push_back({{seed, size}, line});
    hasComparedSeeds_ = hasComparedSeeds_ || lines_.contains(size);
    lines_[size].insert(line);
    enter(seed, size, line);
  } catch (const KataFault& fault) {
    reportFailure(fault, {seed, size});
  }

  void enter(std::int64_t seed, std::int64_t size, const std::string& line) try {
    Question question = kata_.questionOf(line, "drawn", drawn_.size());
    if (question.size() != size)
      report(fmt::format("{} returned a case of size {}: {}", callOf(seed, size), question.size().value_or(0),
                         inQuotes(line)),
             "draw a case of the requested size");
    else
      drawn_.push_back({seed, size, std::move(question)});
  } catch (const InputError& error) {
    report(fmt::format("{} returned {}: {}", callOf(seed, size), inQuotes(line), error.message()),
           "return a case in the format of a line of a suite, within the ranges of kata.toml");
  }

  /// Reports one diagnostic for each remedy.
  void report(std::string what, std::string remedy) {
    if (!remedies_.insert(remedy).second) return;
    diagnostics_.push_back({Programs, kata_.file().generator, 0, std::move(what), std::move(remedy)});
  }

  const FolderKata& kata_;
  const std::function<bool()>& mayGoOn_;
  std::vector<DrawnCase>& drawn_;
  std::vector<std::pair<std::pair<std::int64_t, std::int64_t>, std::string>> drawnLines_;
  std::map<std::int64_t, std::set<std::string>> lines_;
  bool hasFailed_ = false;
  bool hasComparedSeeds_ = false;  ///< two seeds drew cases of the same size
  std::set<std::string> remedies_;
  std::vector<Diagnostic> diagnostics_;
};

}  // namespace

std::string callOf(std::int64_t seed, std::int64_t size) { return fmt::format("generate({}, {})", seed, size); }

std::vector<std::int64_t> sampleOf(const std::vector<std::int64_t>& sizes, std::size_t most) {
  if (sizes.size() <= most) return sizes;
  std::vector<std::int64_t> sample;
  const std::size_t small = most / 3, rest = most - small - 1;
  for (std::size_t i = 0; i < small; ++i) sample.push_back(sizes[i]);
  for (std::size_t i = 0; i <= rest; ++i) sample.push_back(sizes[small + (sizes.size() - 1 - small) * i / rest]);
  return sample;
}

std::vector<Diagnostic> generatorLints(const FolderKata& kata, const FolderKata& again,
                                       const std::function<bool()>& mayGoOn, std::vector<DrawnCase>& drawn,
                                       KataProof& proof) {
  GeneratorQuestioning trial(kata, mayGoOn, drawn);
  trial.draw();
  trial.compareSeeds();
  trial.drawAgain(again);
  proof.drawn += trial.asked();
  proof.sizes += trial.sizes();
  return trial.takeDiagnostics();
}

}  // namespace judge
