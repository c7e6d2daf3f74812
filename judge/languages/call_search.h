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

/// Finds where a submission's function stands. Its text says where to look, the compiler what can be called: nearly
/// always the first compile is the last.
class CallSearch {
 public:
  /// Both outlive it.
  CallSearch(const Submission& submission, const Callee& callee);

  /// Behind the submission in the next compile.
  std::string glue() const { return CallGlue(*callee_, places_, chosen_).text; }

  /// Where that calls it: "nQueens::solveNQueens".
  std::string function() const { return places_[chosen_].nameOf(callee_->function); }

  /// Another search found it there: only that place is left.
  void settle(const std::string& function);

  /// What the compiler said against it. True: glue() is another one now, and worth a compile.
  bool learn(std::string_view diagnostics);

  /// One sentence that says why the last compile failed: that of explainCompileError(), and what comes near where
  /// nothing can be called, or all that can be called where it is too much.
  std::string explain(std::string_view diagnostics) const;

  /// The call is all that was wrong with it.
  bool isRefused() const { return isRefused_; }

 private:
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
  std::vector<CallCandidate> places_;  ///< never empty; one of them an unqualified name
  std::size_t chosen_ = 0;
  std::array<std::set<std::size_t>, 4> said_;  ///< of places_, by CandidateReport::What, in the last compile
  bool isRefused_ = false;
};

}  // namespace judge
