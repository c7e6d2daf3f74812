#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace judge {

/// Something to mend in a folder that somebody wrote.
struct Diagnostic {
  /// What has to be right before the next is worth a look, in this order. Lints: it works, but is worth less than it
  /// could be. Advice alone is no fault.
  enum class About { Frame, Description, Statement, Data, Programs, Submissions, Lints, Advice };

  About about = About::Frame;
  std::string file;      ///< path in the folder; raw; empty: the folder itself
  std::size_t line = 0;  ///< 0: no line of it
  std::string what;      ///< "unknown key \"autor\""; escaped
  std::string remedy{};  ///< what to do, beginning with a verb: "write author"; escaped
};

/// Whether there is more than advice.
bool hasFault(const std::vector<Diagnostic>& diagnostics);

/// For people: a headline on `subject`, then the diagnostics, a line each with file and line, the first to mend on top.
/// `isWhole`: nothing was left to look at.
std::string reportOn(const std::string& subject, std::vector<Diagnostic> diagnostics, bool isWhole = true);

}  // namespace judge
