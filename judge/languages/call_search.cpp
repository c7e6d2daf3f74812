#include "judge/languages/call_search.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "judge/base/text.h"
#include "judge/languages/diagnostics.h"
#include "judge/options/option.h"

namespace judge {
namespace {

constexpr std::size_t kMostCandidates = 3;  // besides the unqualified name: the compiler ends after five errors
constexpr std::size_t kMostNearMisses = 3;

/// All that is declared under the name in one scope.
struct Sighting {
  CallCandidate place;
  bool hasParameters = false, hasBody = false, isPublic = false;
};

/// Where only some have it: those.
void prefer(std::vector<Sighting>& all, bool Sighting::*quality) {
  const auto lacks = [&](const Sighting& one) { return !(one.*quality); };
  if (!std::all_of(all.begin(), all.end(), lacks)) std::erase_if(all, lacks);
}

void add(std::vector<Sighting>& all, const CppFunction& function, bool isInClass, std::size_t arguments) {
  auto at =
      std::find_if(all.begin(), all.end(), [&](const Sighting& one) { return one.place.scope == function.scope; });
  if (at == all.end()) at = all.insert(at, Sighting{{function.scope, isInClass, function.line}});
  if (!function.takes(arguments)) return;
  if (!at->hasParameters || (function.hasBody && !at->hasBody)) at->place.line = function.line;
  at->hasParameters = true;
  at->hasBody = at->hasBody || function.hasBody;
  at->isPublic = at->isPublic || (function.isPublic && !function.isOutside);
  at->place.isPassedOn = at->place.isPassedOn || function.isPassedOn;
}

bool holds(const std::vector<std::string>& sorted, const std::string& one) {
  return std::binary_search(sorted.begin(), sorted.end(), one);
}

/// solve_n_queens and SolveNQueens are the same, but for their style.
std::string folded(std::string_view name) {
  std::string text;
  for (const char c : name)
    if (c != '_') text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

/// Without what may differ in types that are meant to be the same.
std::string bare(std::string_view types) {
  std::string text(types);
  for (const std::string_view word : {" ", "std::", "::", "const", "&", "static", "inline"})
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at)) text.erase(at, word.size());
  return text;
}

bool hasTypesOf(const CppFunction& function, const Callee& callee) {
  const std::string text = bare(function.declaration);
  const auto list = text.find('(');
  const auto isThere = [&](std::string_view type) { return text.find(bare(type), list) != std::string::npos; };
  return list != std::string::npos && function.takes(callee.parameters.size()) &&
         text.starts_with(bare(callee.result)) &&
         std::all_of(callee.parameters.begin(), callee.parameters.end(), isThere);
}

bool isSpeltAlike(std::string_view name, std::string_view function) {
  return folded(name) == folded(function) || !options::didYouMean(folded(name), {folded(function)}).empty();
}

}  // namespace

CallSearch::CallSearch(const Submission& submission, const Callee& callee)
    : submission_(&submission), callee_(&callee), functions_(cppFunctionsIn(submission.source)) {
  if (functions_.isInteger) findCandidates();
  const auto isUnqualified = [](const CallCandidate& place) { return place.scope.empty(); };
  if (std::none_of(places_.begin(), places_.end(), isUnqualified)) places_.emplace_back();
}

void CallSearch::findCandidates() {
  std::vector<Sighting> all;
  for (const CppFunction& function : functions_.all) {
    const bool isInClass = function.isOutside ? holds(functions_.classes, function.scope) : function.isInClass;
    const bool isKnown = !function.isOutside || isInClass || holds(functions_.namespaces, function.scope);
    if (function.name == callee_->function && !function.isTemplate && isKnown)
      add(all, function, isInClass, callee_->parameters.size());
  }
  prefer(all, &Sighting::hasParameters);
  prefer(all, &Sighting::hasBody);
  prefer(all, &Sighting::isPublic);
  for (Sighting& one : all) places_.push_back(std::move(one.place));
  const auto rank = [](const CallCandidate& place) { return std::pair(!place.isPassedOn, !place.scope.empty()); };
  std::stable_sort(places_.begin(), places_.end(),
                   [&](const CallCandidate& a, const CallCandidate& b) { return rank(a) < rank(b); });
  if (places_.size() > kMostCandidates) places_.resize(kMostCandidates);
}

void CallSearch::settle(const std::string& function) {
  std::erase_if(places_, [&](const CallCandidate& place) { return place.nameOf(callee_->function) != function; });
  if (places_.empty()) places_.emplace_back();
  chosen_ = 0;
}

bool CallSearch::learn(std::string_view diagnostics) {
  forget();
  const auto errors = glueErrorsIn(diagnostics, submission_->name, lineCount(submission_->source));
  if (errors.empty()) return dropAllButTheFirst();
  std::vector<std::size_t> others;
  for (const GlueError& error : errors) {
    const auto news = candidateReportIn(error.message);
    if (news && news->place < places_.size())
      said_[news->what].insert(news->place);
    else if (error.message.find(callee_->signature) != std::string_view::npos)
      isRefused_ = true;
    else
      others.push_back(error.line);
  }
  if (others.empty()) return chooseCallable();
  return dropMissing(others);
}

void CallSearch::forget() {
  for (std::set<std::size_t>& places : said_) places.clear();
  isRefused_ = false;
}

/// To look at a function can be an error in itself, if it deduces its type. Then only the one that was always called is
/// looked at, or else the first.
bool CallSearch::dropAllButTheFirst() {
  const auto isSeen = [](const CallCandidate& place) { return place.line > 0; };
  if (std::count_if(places_.begin(), places_.end(), isSeen) < 2) return false;
  const auto isGlobal = [](const CallCandidate& place) { return place.scope.empty(); };
  const auto global = std::find_if(places_.begin(), places_.end(), isGlobal);
  places_ = {isSeen(*global) ? *global : places_.front(), CallCandidate{}};
  if (isGlobal(places_.front())) places_.pop_back();
  chosen_ = 0;
  return true;
}

/// The one that can be called, where another was tried.
bool CallSearch::chooseCallable() {
  const std::set<std::size_t>& callable = said_[CandidateReport::IsCallable];
  for (const std::size_t one : callable) {
    const bool isFirst = std::all_of(callable.begin(), callable.end(), [&](std::size_t other) {
      return other == one || places_[one].outranks(places_[other]);
    });
    if (isFirst && one != chosen_) return chosen_ = one, true;
  }
  return false;
}

/// Leaves out the places whose text has an error in it: they are not there after all. The unqualified name stays, to be
/// called if it can be.
bool CallSearch::dropMissing(const std::vector<std::size_t>& lines) {
  const std::vector<std::size_t> begins = CallGlue(*callee_, places_, chosen_).lines;
  const std::size_t before = places_.size();
  bool hides = false;
  for (std::size_t i = before; i-- > 0;) {
    const auto isHere = [&](std::size_t line) {
      return line >= begins[i] && (i + 1 == begins.size() || line < begins[i + 1]);
    };
    if (std::none_of(lines.begin(), lines.end(), isHere)) continue;
    if (!places_[i].scope.empty())
      places_.erase(places_.begin() + static_cast<std::ptrdiff_t>(i));
    else
      hides = !std::exchange(places_[i].isHidden, true) || hides;
  }
  forget();
  chosen_ = 0;
  return places_.size() < before || hides;
}

std::string CallSearch::explain(std::string_view diagnostics) const {
  if (isRefused_ && said_[CandidateReport::IsCallable].size() > 1) return tooMany();
  std::string reason =
      explainCompileError(diagnostics, submission_->name, lineCount(submission_->source), callee_->signature);
  if (!isRefused_) return reason;
  for (const std::string& miss : nearMisses()) reason += "; " + escaped(miss);
  return reason;
}

std::string CallSearch::tooMany() const {
  std::vector<std::string> names;
  for (const std::size_t one : said_[CandidateReport::IsCallable]) {
    const CallCandidate& place = places_[one];
    names.push_back(fmt::format("{} in line {}", escaped(place.nameOf(callee_->function)), place.line));
  }
  return fmt::format("more than one function can be called: {}; leave only one of them", fmt::join(names, " and "));
}

std::string CallSearch::whyNotMade(std::string_view scope) const {
  const std::string_view name = scope.substr(scope.rfind(':') + 1);
  for (const CppFunction& function : functions_.all) {
    if (function.scope != scope || function.name != name || !function.takes(0)) continue;
    const std::string_view what = function.declaration.find('~') == std::string::npos ? "constructor" : "destructor";
    if (function.value == "delete") return fmt::format("has a deleted {}, in line {}", what, function.line);
    if (!function.isPublic) return fmt::format("has a {} that is not public, in line {}", what, function.line);
  }
  return "has no constructor without arguments";
}

std::string CallSearch::whyAbstract(std::string_view scope) const {
  for (const CppFunction& function : functions_.all)
    if (function.scope == scope && function.value == "0")
      return fmt::format("is abstract: {}() in line {} is not defined", function.name, function.line);
  return "is abstract: a virtual function that it inherits is not defined";
}

/// What is to be said of a function of the right name that cannot be called.
std::string CallSearch::whyNot(const CppFunction& function) const {
  if (function.isTemplate) return "which belongs to a template";
  if (!function.takes(callee_->parameters.size())) return "which takes other parameters";
  if (!function.isPublic) return "which is private";
  const auto isSaid = [&](CandidateReport::What what) {
    return std::any_of(said_[what].begin(), said_[what].end(),
                       [&](std::size_t one) { return places_[one].scope == function.scope; });
  };
  const auto isHere = [&](const CallCandidate& place) { return place.scope == function.scope; };
  if (isSaid(CandidateReport::NotMade)) return fmt::format("but {} {}", function.scope, whyNotMade(function.scope));
  if (isSaid(CandidateReport::IsAbstract)) return fmt::format("but {} {}", function.scope, whyAbstract(function.scope));
  if (isSaid(CandidateReport::ReturnsOther)) return "which returns another type";
  if (std::none_of(places_.begin(), places_.end(), isHere)) return "which the compiler does not find there";
  const bool hasMacros = submission_->source.find("#define") != std::string::npos;
  return hasMacros ? "which takes other types, or a macro changes it" : "which takes other types";
}

std::vector<std::string> CallSearch::nearMisses() const {
  std::vector<std::string> same, others, alike, renamed, all;
  std::set<std::string> told;
  bool hasMain = false;
  const std::vector<OtherFunction> ofOthers = callee_->others();
  const auto tell = [&](std::vector<std::string>& misses, const CppFunction& function, const std::string& why) {
    if (misses.size() < kMostNearMisses && told.insert(function.declaration).second)
      misses.push_back(fmt::format("line {} has {}, {}", function.line, function.declaration, why));
  };
  for (const CppFunction& function : functions_.all) {
    if (function.name == "main" && function.scope.empty()) hasMain = true;
    for (const OtherFunction& other : ofOthers)
      if (function.name == other.function && told.insert(other.kata).second)
        others.push_back(fmt::format("this file has {}; try --kata {}", other.function, other.kata));
    if (function.name == callee_->function)
      tell(same, function, whyNot(function));
    else if (alike.size() < kMostNearMisses && isSpeltAlike(function.name, callee_->function))
      tell(alike, function, "which is styledName differently");
    else if (renamed.size() < kMostNearMisses && hasTypesOf(function, *callee_))
      tell(renamed, function, "which has another name");
  }
  for (auto* const misses : {&same, &others, &alike, &renamed}) all.insert(all.end(), misses->begin(), misses->end());
  if (all.empty() && hasMain) all.push_back("its main() is not called here");
  if (all.size() > kMostNearMisses) all.resize(kMostNearMisses);
  return all;
}

}  // namespace judge
