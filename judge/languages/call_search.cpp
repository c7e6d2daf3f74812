#include "judge/languages/call_search.h"

#include <fmt/format.h>

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

/// All declarations of the name in one scope.
struct Sighting {
  CallCandidate candidate;
  bool hasParameters = false, hasBody = false, isPublic = false;
};

/// Keeps those with the property, if there are any.
void prefer(std::vector<Sighting>& all, bool Sighting::*quality) {
  const auto lacks = [&](const Sighting& one) { return !(one.*quality); };
  if (!std::all_of(all.begin(), all.end(), lacks)) std::erase_if(all, lacks);
}

void add(std::vector<Sighting>& all, const CppFunction& function, bool isInClass, bool isMeant) {
  auto at =
      std::find_if(all.begin(), all.end(), [&](const Sighting& one) { return one.candidate.scope == function.scope; });
  if (at == all.end()) at = all.insert(at, Sighting{{function.scope, isInClass, function.line}});
  if (!isMeant) return;
  if (!at->hasParameters || (function.hasBody && !at->hasBody)) at->candidate.line = function.line;
  at->hasParameters = true;
  at->hasBody = at->hasBody || function.hasBody;
  at->isPublic = at->isPublic || (function.isPublic && !function.isOutside);
  at->candidate.delegates = at->candidate.delegates || function.delegates;
}

bool holds(const std::vector<std::string>& sorted, const std::string& one) {
  return std::binary_search(sorted.begin(), sorted.end(), one);
}

/// The name without its style: equal for solve_n_queens and SolveNQueens.
std::string folded(std::string_view name) {
  std::string text;
  for (const char c : name)
    if (c != '_') text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

/// A type without const, references and blanks.
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
  return list != std::string::npos && callee.mayBe(function) && text.starts_with(bare(callee.result)) &&
         std::ranges::all_of(callee.parameters, isThere, &Callee::Parameter::type);
}

bool isSpelledAlike(const CppFunction& function, const Callee& callee) {
  const std::string name = folded(function.name), expected = folded(callee.function);
  return name == expected || (hasTypesOf(function, callee) && !options::didYouMean(name, {expected}).empty());
}

}  // namespace

CallSearch::CallSearch(const Submission& submission, const Callee& callee)
    : submission_(&submission), callee_(&callee), functions_(cppFunctionsIn(submission.source)) {
  for (const auto& [name, text] : submission.otherFiles)
    if (!submission.language->isCompiled(name)) addHeader(name, text);
  if (functions_.bracesMatch) findCandidates();
  const auto isUnqualified = [](const CallCandidate& candidate) { return candidate.scope.empty(); };
  if (std::none_of(candidates_.begin(), candidates_.end(), isUnqualified)) candidates_.emplace_back();
}

/// What a header declares may be defined in the source, or be called from it.
void CallSearch::addHeader(const std::string& name, const std::string& text) {
  CppFunctions header = cppFunctionsIn(text);
  if (!header.bracesMatch) return;
  for (CppFunction& function : header.all) {
    function.header = name;
    functions_.all.push_back(std::move(function));
  }
  const auto merge = [](std::vector<std::string>& all, const std::vector<std::string>& more) {
    all.insert(all.end(), more.begin(), more.end());
    std::ranges::sort(all);
  };
  merge(functions_.classes, header.classes);
  merge(functions_.namespaces, header.namespaces);
}

void CallSearch::findCandidates() {
  std::vector<Sighting> all;
  for (const CppFunction& function : functions_.all) {
    const bool isInClass = function.isOutside ? holds(functions_.classes, function.scope) : function.isInClass;
    const bool isKnown = !function.isOutside || isInClass || holds(functions_.namespaces, function.scope);
    if (function.name == callee_->function && !function.isTemplate && isKnown)
      add(all, function, isInClass, callee_->mayBe(function));
  }
  prefer(all, &Sighting::hasParameters);
  prefer(all, &Sighting::hasBody);
  std::ranges::stable_partition(all, &Sighting::isPublic);
  for (Sighting& one : all) candidates_.push_back(std::move(one.candidate));
  const auto rank = [](const CallCandidate& candidate) {
    return std::pair(!candidate.delegates, !candidate.scope.empty());
  };
  std::stable_sort(candidates_.begin(), candidates_.end(),
                   [&](const CallCandidate& a, const CallCandidate& b) { return rank(a) < rank(b); });
  if (candidates_.size() > kMostCandidates) candidates_.resize(kMostCandidates);
}

void CallSearch::chooseOnly(const std::string& function) {
  std::erase_if(candidates_,
                [&](const CallCandidate& candidate) { return candidate.nameOf(callee_->function) != function; });
  if (candidates_.empty()) candidates_.emplace_back();
  chosen_ = 0;
}

bool CallSearch::learn(std::string_view diagnostics) {
  forget();
  const auto errors = glueErrorsIn(diagnostics, submission_->name, lineCount(submission_->source));
  if (errors.empty()) return dropAllButTheFirst();
  std::vector<std::size_t> others;
  for (const GlueError& error : errors) {
    const auto report = candidateReportIn(error.message);
    if (report && report->candidate < candidates_.size())
      reports_[report->what].insert(report->candidate);
    else if (error.message.find(callee_->signature) != std::string_view::npos)
      isRefused_ = true;
    else
      others.push_back(error.line);
  }
  if (others.empty()) return chooseCallable();
  return dropMissing(others);
}

void CallSearch::forget() {
  for (std::set<std::size_t>& candidates : reports_) candidates.clear();
  isRefused_ = false;
}

/// Keeps one candidate: naming a function that deduces its return type can be an error in itself. Prefers the global
/// one.
bool CallSearch::dropAllButTheFirst() {
  const auto isSeen = [](const CallCandidate& candidate) { return candidate.line > 0; };
  if (std::count_if(candidates_.begin(), candidates_.end(), isSeen) < 2) return false;
  const auto isGlobal = [](const CallCandidate& candidate) { return candidate.scope.empty(); };
  const auto global = std::find_if(candidates_.begin(), candidates_.end(), isGlobal);
  candidates_ = {isSeen(*global) ? *global : candidates_.front(), CallCandidate{}};
  if (isGlobal(candidates_.front())) candidates_.pop_back();
  chosen_ = 0;
  return true;
}

/// Chooses the callable candidate if another was tried.
bool CallSearch::chooseCallable() {
  const std::set<std::size_t>& callable = reports_[CandidateReport::IsCallable];
  for (const std::size_t one : callable) {
    const bool isFirst = std::all_of(callable.begin(), callable.end(), [&](std::size_t other) {
      return other == one || candidates_[one].outranks(candidates_[other]);
    });
    if (isFirst && one != chosen_) return chosen_ = one, true;
  }
  return false;
}

/// Leaves out the candidates whose text has an error in it: they are not there after all. The unqualified name stays,
/// to be called if it can be.
bool CallSearch::dropMissing(const std::vector<std::size_t>& lines) {
  const std::vector<std::size_t> begins = CallGlue(*callee_, candidates_, chosen_).lines;
  const std::size_t before = candidates_.size();
  bool hides = false;
  for (std::size_t i = before; i-- > 0;) {
    const auto isHere = [&](std::size_t line) {
      return line >= begins[i] && (i + 1 == begins.size() || line < begins[i + 1]);
    };
    if (std::none_of(lines.begin(), lines.end(), isHere)) continue;
    if (!candidates_[i].scope.empty())
      candidates_.erase(candidates_.begin() + static_cast<std::ptrdiff_t>(i));
    else
      hides = !std::exchange(candidates_[i].isHidden, true) || hides;
  }
  forget();
  chosen_ = 0;
  return candidates_.size() < before || hides;
}

std::string CallSearch::explain(std::string_view diagnostics) const {
  if (isRefused_ && reports_[CandidateReport::IsCallable].size() > 1) return tooMany();
  std::string reason =
      explainCompileError(diagnostics, submission_->name, lineCount(submission_->source), callee_->signature);
  if (!isRefused_) return reason;
  for (const std::string& miss : nearMisses()) reason += "; " + escaped(miss);
  return reason;
}

std::string CallSearch::tooMany() const {
  std::vector<std::string> names;
  for (const std::size_t one : reports_[CandidateReport::IsCallable]) {
    const CallCandidate& candidate = candidates_[one];
    names.push_back(fmt::format("{} in line {}", escaped(candidate.nameOf(callee_->function)), candidate.line));
  }
  return fmt::format("more than one function can be called: {}; leave only one of them", join(names, " and "));
}

std::string CallSearch::whyNotMade(std::string_view scope) const {
  const std::string_view name = scope.substr(scope.rfind(':') + 1);
  for (const CppFunction& function : functions_.all) {
    if (function.scope != scope || function.name != name || !function.takes(0)) continue;
    const std::string_view what = function.declaration.find('~') == std::string::npos ? "constructor" : "destructor";
    if (function.value == "delete") return fmt::format("has a deleted {}, in {}", what, function.location());
    if (!function.isPublic) return fmt::format("has a {} that is not public, in {}", what, function.location());
  }
  return "has no constructor without arguments";
}

std::string CallSearch::whyAbstract(std::string_view scope) const {
  for (const CppFunction& function : functions_.all)
    if (function.scope == scope && function.value == "0")
      return fmt::format("is abstract: {}() in {} is not defined", function.name, function.location());
  return "is abstract: a virtual function that it inherits is not defined";
}

/// Says why a function of the right name cannot be called.
std::string CallSearch::whyNot(const CppFunction& function) const {
  if (function.isTemplate) return "which belongs to a template";
  if (!callee_->mayBe(function)) return "which takes other parameters";
  if (!function.isPublic) return "which is private";
  const auto isSaid = [&](CandidateReport::What what) {
    return std::any_of(reports_[what].begin(), reports_[what].end(),
                       [&](std::size_t one) { return candidates_[one].scope == function.scope; });
  };
  const auto isHere = [&](const CallCandidate& candidate) { return candidate.scope == function.scope; };
  if (isSaid(CandidateReport::NotMade)) return fmt::format("but {} {}", function.scope, whyNotMade(function.scope));
  if (isSaid(CandidateReport::IsAbstract)) return fmt::format("but {} {}", function.scope, whyAbstract(function.scope));
  if (isSaid(CandidateReport::ReturnsOther)) return "which returns another type";
  if (isSaid(CandidateReport::IsOverridden)) return "which a derived class has anew";
  if (std::none_of(candidates_.begin(), candidates_.end(), isHere)) return "which the compiler does not find there";
  const bool hasMacros = submission_->source.find("#define") != std::string::npos;
  return hasMacros ? "which takes other types, or a macro changes it" : "which takes other types";
}

std::vector<std::string> CallSearch::nearMisses() const {
  std::vector<std::string> same, others, alike, renamed, all;
  std::set<std::string> listed;
  bool hasMain = false;
  const std::vector<OtherFunction> ofOthers = callee_->others();
  const auto addMiss = [&](std::vector<std::string>& misses, const CppFunction& function, const std::string& why) {
    if (misses.size() < kMostNearMisses && listed.insert(function.declaration).second)
      misses.push_back(fmt::format("{} has {}, {}", function.location(), function.declaration, why));
  };
  for (const CppFunction& function : functions_.all) {
    if (function.name == "main" && function.scope.empty()) hasMain = true;
    for (const OtherFunction& other : ofOthers)
      if (function.name == other.function && listed.insert(other.kata).second)
        others.push_back(fmt::format("this file has {}; try --kata {}", other.function, other.kata));
    if (function.name == callee_->function)
      addMiss(same, function, whyNot(function));
    else if (alike.size() < kMostNearMisses && isSpelledAlike(function, *callee_))
      addMiss(alike, function, "which is spelled differently");
    else if (renamed.size() < kMostNearMisses && hasTypesOf(function, *callee_))
      addMiss(renamed, function, "which has another name");
  }
  for (auto* const misses : {&same, &others, &alike, &renamed}) all.insert(all.end(), misses->begin(), misses->end());
  if (all.empty() && hasMain) all.push_back("its main() is not called here");
  if (all.size() > kMostNearMisses) all.resize(kMostNearMisses);
  return all;
}

}  // namespace judge
