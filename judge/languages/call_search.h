#pragma once

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/call_glue.h"
#include "judge/languages/cpp_functions.h"
#include "judge/languages/submission.h"

namespace judge {

/// Finds the function to call in a submission. The source text gives the candidates, the compiler decides which of them
/// can be called: nearly always the first compile succeeds.
class CallSearch {
 public:
  /// Both outlive it.
  CallSearch(const Submission& submission, const Callee& callee);

  /// The text to append to the submission in the next compile.
  std::string glue() const { return CallGlue(*callee_, candidates_, chosen_).text; }

  /// The qualified name of the function that glue() calls: "nQueens::solveNQueens".
  std::string function() const { return candidates_[chosen_].nameOf(callee_->function); }

  /// Keeps only the candidate of this qualified name, which an earlier search found.
  void chooseOnly(const std::string& function);

  /// Takes the diagnostics of a failed compile. True: glue() has changed, and another compile may succeed.
  bool learn(std::string_view diagnostics);

  /// One sentence that says why the last compile failed: that of explainCompileError(), followed by similar functions
  /// if none can be called, or by all callable ones if there are several.
  std::string explain(std::string_view diagnostics) const;

  /// Whether the last compile failed for the call alone.
  bool isRefused() const { return isRefused_; }

 private:
  void addHeader(const std::string& name, const std::string& text);
  void findCandidates();
  void forget();
  bool chooseCallable();
  bool dropMissing(const std::vector<std::size_t>& lines);
  bool dropAllButTheFirst();
  std::string tooMany() const;
  std::vector<std::string> nearMisses() const;
  std::string whyNot(const CppFunction& function) const;
  std::string whyNotMade(std::string_view scope) const;
  std::string whyAbstract(std::string_view scope) const;

  const Submission* submission_;
  const Callee* callee_;
  CppFunctions functions_;
  std::vector<CallCandidate> candidates_;  ///< never empty; one of them an unqualified name
  std::size_t chosen_ = 0;
  std::array<std::set<std::size_t>, 5>
      reports_;  ///< indices of candidates_ by CandidateReport::What, of the last compile
  bool isRefused_ = false;
};

}  // namespace judge
