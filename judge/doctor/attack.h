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
  std::filesystem::path source;  ///< as the judge gets it

  /// By tier: codes of verdicts; "rejected": no submission at all, says the judge, and exits with 2; "open": whatever
  /// comes, the tier does not promise it.
  std::map<std::string, std::set<std::string>> expected;
  std::vector<std::string> options;  ///< of the judge, in place of the small limits that are used otherwise
  std::vector<std::string> parts;    ///< what its text goes on with: WORD of judge/trials/attacks/WORD.EXTENSION
  std::vector<std::string> reasons;  ///< each must stand in the report
  std::vector<std::string> refused;  ///< none may
  bool kills = false;                ///< ends every process of its user, where nothing stops it

  bool isOpen(const std::string& tier) const { return expected.at(tier).contains("open"); }
};

/// "namespaces=SV|RTE landlock=SV limits=open". Throws std::runtime_error when it is not that, for every tier once.
std::map<std::string, std::set<std::string>> parseExpected(const std::string& text);

/// From the lines "// KEY: VALUE", or "# KEY: VALUE", that open the file: expect, and as often as wanted judge, then,
/// reason, refuse, danger. The family is the name of its folder. Throws std::runtime_error naming what is wrong with
/// them.
Attack readAttack(const std::filesystem::path& source);

/// The judge's options for this attack: small limits, as far as it does not name its own.
std::vector<std::string> judgeOptions(const Attack& attack);

}  // namespace judge
