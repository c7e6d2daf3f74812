#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace judge {

/// A fault in a kata's or package's folder, with its remedy.
struct Diagnostic {
  /// The part at fault, in the order in which parts should be fixed. Lints: the kata works, but could be better.
  /// Advice is no fault.
  enum class About { Frame, Description, Statement, Data, Programs, Submissions, Lints, Advice };

  About about = About::Frame;
  std::string file;      ///< path in the folder; raw; empty: the folder itself
  std::size_t line = 0;  ///< 0: the file as such
  std::string what;      ///< "unknown key \"autor\""; escaped
  std::string remedy{};  ///< what to do, beginning with a verb: "write author"; escaped
};

/// Whether there is more than advice.
bool hasFault(const std::vector<Diagnostic>& diagnostics);

/// The report for people: a headline on `subject`, then a line for each diagnostic with its location, the most
/// important first. `isComplete`: all checks were made.
std::string reportOn(const std::string& subject, std::vector<Diagnostic> diagnostics, bool isComplete = true);

}  // namespace judge
