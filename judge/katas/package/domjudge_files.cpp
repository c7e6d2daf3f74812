#include "judge/katas/package/domjudge_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "judge/base/text.h"
#include "judge/katas/package/description.h"
#include "judge/katas/package/package_folder.h"
#include "judge/katas/package/yaml_rules.h"
#include "judge/options/option.h"

namespace judge {
namespace {

constexpr Bytes kMostBytes = {1 << 20};

class DomjudgeReader {
 public:
  DomjudgeReader(const PackageFolder& package, Description& all, std::vector<Complaint>& complaints)
      : package_(package), all_(all), reader_{file_, Complaint::About::Description, complaints} {}

  void read() {
    if (package_.has("domjudge-problem.ini")) readIni();
    std::vector<std::string> ignored = package_.ignored();
    if (std::ranges::find(ignored, ".timelimit") != ignored.end()) readTimeLimitFile();
  }

 private:
  /// KEY = VALUE lines, the value perhaps in quotes; comments begin with ;
  void readIni() {
    file_ = "domjudge-problem.ini";
    std::size_t number = 0;
    const std::string text = package_.text(file_, kMostBytes);
    for (std::string_view line : linesIn(text)) {
      ++number;
      const std::string kept = trimmed(line);
      if (kept.empty() || kept.front() == ';' || kept.front() == '[') continue;
      const std::size_t sign = kept.find('=');
      if (sign == kept.npos)
        reader_.complain(number, "has no = in it", "write KEY = VALUE");
      else
        takeIni(number, trimmed(kept.substr(0, sign)), unquoted(trimmed(kept.substr(sign + 1))));
    }
  }

  void takeIni(std::size_t line, const std::string& key, const std::string& value) {
    static const std::vector<std::string> known = {"name",       "timelimit",    "special_run", "special_compare",
                                                   "externalid", "allow_submit", "allow_judge", "points",
                                                   "color",      "short-name"};
    if (std::ranges::find(known, key) == known.end())
      reader_.complain(line, fmt::format("unknown key {}{}", escaped(key), options::didYouMean(key, known)),
                       "remove it");
    if (key == "name" && all_.names.empty()) all_.names[""] = value;
    if (key == "special_run") all_.isInteractive = true;
    if (key == "special_compare") all_.comparedBy = value;
    if (key != "timelimit") return;
    const auto seconds = numberIn<double>(value);
    if (!seconds || !(*seconds > 0) || *seconds > 1e6)
      reader_.complain(line, "timelimit is no number of seconds", "write a number above 0");
    else if (!all_.limits.seconds)
      all_.limits.seconds = seconds;
  }

  void readTimeLimitFile() {
    file_ = ".timelimit";
    const auto seconds = numberIn<double>(trimmed(package_.text(file_, kMostBytes)));
    if (!seconds || !(*seconds > 0) || *seconds > 1e6)
      reader_.complain(1, "is no number of seconds", "write a number above 0");
    else if (!all_.limits.seconds)
      all_.limits.seconds = seconds;
    else if (std::abs(*all_.limits.seconds - *seconds) > 1e-9)
      reader_.complain(1, fmt::format("says {:g} s, another file {:g} s", *seconds, *all_.limits.seconds),
                       "say the same in both");
  }

  static std::string trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos) return "";
    return std::string(text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1));
  }

  static std::string unquoted(std::string text) {
    const bool isQuoted =
        text.size() >= 2 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front();
    return isQuoted ? text.substr(1, text.size() - 2) : text;
  }

  const PackageFolder& package_;
  Description& all_;
  std::string file_;
  const YamlReader reader_;
};

}  // namespace

void readDomjudgeFiles(const PackageFolder& package, Description& description, std::vector<Complaint>& complaints) {
  DomjudgeReader(package, description, complaints).read();
}

}  // namespace judge
