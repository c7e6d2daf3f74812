#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/callee.h"

namespace judge {

/// A function of a submission that may be the one to call.
struct CallCandidate {
  std::string scope;       ///< "nQueens::Solution"; empty: the unqualified name, as a main() in the file would call it
  bool isInClass = false;  ///< `scope` is a class: the function is static, or called on a new object each time
  std::size_t line = 0;    ///< of its definition, from 1; 0: unknown
  bool delegates = false;  ///< its body calls another function of the same name
  bool isHidden = false;   ///< the compiler finds it by its arguments only

  /// With the function's name: "nQueens::Solution::solve".
  std::string nameOf(std::string_view function) const;

  /// Whether the glue must not ask for the types of its parameters, since that may be an error.
  bool isOpaque() const { return isHidden || (scope.empty() && line == 0); }

  /// Whether this one is called where both can be: its definition was seen and the other's was not, or it delegates to
  /// the other.
  bool outranks(const CallCandidate& other) const;
};

/// C++17 text appended to a submission, which calls one of several candidates.
///
/// A candidate is anything that can be called with the arguments: a function (parameters by value, const reference or
/// reference), overloads, a template, a lambda, a function object. Its result is anything that `Callee::result` can be
/// made from; it is encoded in its own type. Numbers are decoded in the types of the parameters of a single function;
/// one that does not fit ends the process with a message, by queens_judge_refuse() of the harness. Where a function's
/// own types are unknown (overloads, templates), a narrowing call does not compile. No candidate may be callable
/// besides the chosen one and those that it outranks; one of a class from which another one's class is derived never
/// is. Otherwise compiling fails with the assertion "expected " and the signature, and with an assertion for each
/// candidate that candidateReportIn() reads. A candidate that does not exist fails in its own line of the text.
///
/// The text undefines the submission's macros for all of its names and keywords. The names of the
/// function and of the candidates are exempt: they may be macros on purpose.
struct CallGlue {
  CallGlue(const Callee& callee, const std::vector<CallCandidate>& candidates, std::size_t chosen);

  std::string text;                ///< begins and ends with a newline
  std::vector<std::size_t> lines;  ///< the first line of each candidate in `text`, from 1
};

/// Whether a byte may be part of a C++ name.
bool isInCppName(char c);

/// Directives that undefine macros for the names and keywords in `code`, except those in `kept`: "#undef int\n".
std::string withoutMacros(const std::string& code, const std::set<std::string_view>& kept);

/// The result of one assertion of the glue on one candidate.
struct CandidateReport {
  enum What {
    IsCallable,
    NotMade,     ///< its class has no default constructor
    IsAbstract,  ///< its class is abstract
    ReturnsOther,
    IsOverridden  ///< it could be called but for the one of a derived class
  };
  What what = IsCallable;
  std::size_t candidate = 0;  ///< its index
};

/// Reads the message of an assertion; nothing where it is none of the glue's.
std::optional<CandidateReport> candidateReportIn(std::string_view message);

}  // namespace judge
