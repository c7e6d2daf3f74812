#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace judge {

/// A hostile submission and what has to become of it.
struct Attack {
  std::string family;
  std::string name;
  std::filesystem::path source;  ///< The file that is graded.

  /// By tier the codes of verdicts, "rejected" (the judge refuses the file as a submission and exits with 2), or "open"
  /// (the tier promises nothing).
  std::map<std::string, std::set<std::string>> expected;
  std::vector<std::string> options;  ///< Options of the judge that replace the usual small limits.
  std::vector<std::string> parts;  ///< Files appended to its text: WORD stands for judge/trials/attacks/WORD.EXTENSION.
  std::vector<std::string> reasons;  ///< Texts that the report must contain.
  std::vector<std::string> refused;  ///< Texts that the report must not contain.
  bool kills = false;                ///< Without a sandbox it ends every process of its user.

  bool isOpen(const std::string& tier) const { return expected.at(tier).contains("open"); }
};

/// Reads "namespaces=SV|RTE landlock=SV limits=open". Throws std::runtime_error for anything else, and unless each tier
/// occurs once.
std::map<std::string, std::set<std::string>> parseExpected(const std::string& text);

/// Reads the lines "// KEY: VALUE" or "# KEY: VALUE" at the top of the file: one `expect`, and any number of `judge`
/// (options), `then` (parts), `reason`, `refuse` and `danger`. The family is the name of the file's folder. Throws
/// std::runtime_error that says what is wrong with them.
Attack readAttack(const std::filesystem::path& source);

/// The judge's options for this attack: small limits, except those that it sets itself.
std::vector<std::string> judgeOptions(const Attack& attack);

}  // namespace judge
