#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/callee.h"

namespace judge {

/// Where a submission's function may stand.
struct CallCandidate {
  std::string scope;        ///< "nQueens::Solution"; empty: an unqualified name, as a file's own main() would call it
  bool isInClass = false;   ///< `scope` is one: it is called as a static member, or as one of a new object each time
  std::size_t line = 0;     ///< 0: not known
  bool isPassedOn = false;  ///< what stands there calls something of the same name elsewhere
  bool isHidden = false;    ///< its name alone means nothing to the compiler: it can only be called

  /// With the function's name: "nQueens::Solution::solve".
  std::string nameOf(std::string_view function) const;

  /// Whether nobody may ask for the types of its parameters: a name that nobody has seen is an error then.
  bool isOpaque() const { return isHidden || (scope.empty() && line == 0); }

  /// Whether this one is meant where both can be called: what nobody has seen gives way, and so does what is called by
  /// the other.
  bool outranks(const CallCandidate& other) const;
};

/// C++17 text behind a submission that calls its function in one of several places.
///
/// In each place it may be any one thing that the arguments can be passed to: a function (parameters by value, const
/// reference or reference), overloads, a template, a lambda, a function object; its result anything that
/// `Callee::result` can be made from. Numbers are read as the types of the function's own parameters, where it is one
/// function; one that does not fit is an end with words, by queens_judge_refuse() of the harness. What is returned is
/// written as what it is. Where nobody can tell a function's own types, a call that would cut numbers does not compile.
/// Only the chosen place may be one, but for those that it outranks: whatever else there is, compiling fails with the
/// assertion "expected " and the signature, and with one for each place as candidateReportIn() reads it. A place that is not
/// there at all fails in a line of its own.
///
/// Macros of the submission do no harm: each name and keyword in the text is undefined before, and so is `main`; but
/// the function's name and those of the places are left alone: they may well be macros.
struct CallGlue {
  CallGlue(const Callee& callee, const std::vector<CallCandidate>& places, std::size_t chosen);

  std::string text;                ///< begins and ends with a newline
  std::vector<std::size_t> lines;  ///< where each place begins, counted from 1
};

/// Whether a byte may be one of a name.
bool isInCppName(char c);

/// Directives that take macros of the names and keywords in `code` out of its way, but for those in `kept`: "#undef
/// int\n".
std::string withoutMacros(const std::string& code, const std::set<std::string_view>& kept);

/// What an assertion's message says of a place.
struct CandidateReport {
  enum What {
    IsCallable,
    NotMade,     ///< it is a member of what cannot be made without arguments
    IsAbstract,  ///< or of what cannot be made at all
    ReturnsOther
  };
  What what = IsCallable;
  std::size_t place = 0;
};

/// Nothing, where the message says something else.
std::optional<CandidateReport> candidateReportIn(std::string_view message);

}  // namespace judge
