// Runs the judge on one submission and holds what it reports against what the submission's own lines claim. Behind //
// or #, before the first line of code:
//   judge: --suite tiny       options of the judge, or verb and options; repeatable
//   library: numpy            it is skipped where the machine lacks this library; repeatable
// Results of grading it; the folder is named after the first of the verdicts:
//   expect: RTE|PE            the run's verdict is one of these
//   reason: has no queen      stands in the report's reasons, hint or compiler output
//   accepted: 8               number of accepted cases among those that count
//   location: 6:3             the report says that it fails in LINE:COLUMN, or in LINE where no column is known; all of
//                             them; written at the end of the file, where it moves no line
// For the counterexample of `judge fuzz`, whose verdict is `expect`; the suite file that it leaves fails the same way:
//   reproducibility: always   always, after-others, hidden-state or sometimes
//   smallest: 41              its n; or 640..645, the smallest and the largest allowed
//   shrink: 15                seconds to search for it; by default 60
// For any report:
//   says: found in nQueens    stands in the text report (any blanks and line ends match one blank)
//   never: grows like         stands in neither report
//   json: /hint WORDS         without such a claim the report has no hint, since a hint needs a cause
//   lines: 30                 the text report, without --verbose then, has so many lines at most; 24 of 80 columns
//                             where neither `says` nor `never` asks for --verbose
//   json: /hint col-row       the value at this pointer: of a string any part, of anything else all of it
//   none: /growth             nothing at this pointer, or null, or an empty text
// A line #include "NAME" stands for a file in reports/solvers/: a submission is one file.
//
// Usage: trial_driver JUDGE CACHE SUBMISSION [KATAS]
// KATAS: a folder with the built-in katas as folders, in which right and wrong answers get the same verdict.
// Exit status: 0 all holds, or a line "skipped: REASON"; 1 not all holds.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/languages/language.h"
#include "judge/trials/judge_run.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using Words = std::vector<std::string>;

std::string contents(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

Words splitAtBlanks(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

class Claims {
 public:
  explicit Claims(const fs::path& source) {
    static const std::regex claim("(?://|#) ([a-z]+): +(.*?)\\s*");
    static const std::set<std::string> keys = {"accepted", "expect",   "json",  "judge",  "reproducibility",
                                               "never",    "location", "none",  "reason", "shrink",
                                               "smallest", "says",     "lines", "library"};
    std::ifstream file(source);
    std::smatch match;
    bool isHead = true;
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);  // a byte order mark
      isHead = isHead && (line.starts_with("//") || line.starts_with('#'));
      if (!std::regex_match(line, match, claim) || (!isHead && match[1] != "location")) continue;
      if (keys.count(match[1]) == 0) throw std::runtime_error("unknown key " + match[1].str());
      values_[match[1]].push_back(match[2]);
    }
  }

  bool has(const std::string& key) const { return values_.count(key) > 0; }
  const Words& all(const std::string& key) const {
    static const Words none;
    return has(key) ? values_.at(key) : none;
  }
  std::string one(const std::string& key, const std::string& otherwise = "") const {
    return has(key) ? all(key).front() : otherwise;
  }

  /// Any claim but how to run it.
  bool areSome() const {
    return std::any_of(values_.begin(), values_.end(),
                       [](const auto& value) { return value.first != "judge" && value.first != "shrink"; });
  }

  Words options() const {
    Words words;
    for (const std::string& value : all("judge"))
      for (const std::string& word : splitAtBlanks(value)) words.push_back(word);
    return words;
  }

 private:
  std::map<std::string, Words> values_;
};

/// The submission with what it includes of ours, as a file of the same name in `folder`; itself, if it includes
/// nothing.
fs::path whole(const fs::path& source, const fs::path& folder) {
  static const std::regex include("#include \"([a-z_.]+)\"\n");
  const fs::path solvers = source.parent_path().parent_path() / "solvers";
  std::string text = contents(source);
  bool isSame = true;
  for (std::smatch match; fs::exists(solvers) && std::regex_search(text, match, include); isSame = false)
    text = match.prefix().str() + contents(solvers / match[1].str()) + match.suffix().str();
  if (isSame) return source;
  std::ofstream(folder / source.filename()) << text;
  return folder / source.filename();
}

std::string folded(const std::string& text) { return std::regex_replace(text, std::regex("\\s+"), " "); }

class Trial {
 public:
  Trial(JudgeUnderTest& judge, const fs::path& cache, const Claims& claims, const fs::path& source)
      : judge_(judge), cache_(cache.string()), claims_(claims), source_(source) {}

  void grade(const fs::path& submission, const std::string& katas) {
    Words words = claims_.options();
    if (words.empty() && !claims_.has("expect")) words = {"--suite", "tiny"};
    const auto isOfCache = [](const std::string& claim) { return claim.starts_with("/compile/cached"); };
    if (std::ranges::any_of(claims_.all("json"), isOfCache)) report(submission, words);  // the first fills it
    report(submission, words);
    if (!claims_.has("expect")) return;
    expectVerdict(submission);
    const std::string folder = source_.parent_path().filename();
    const std::set<std::string> ofTheKata = {"AC", "WA"};  // compilers and limits know no kata
    if (!katas.empty() && ofTheKata.count(folder) > 0) expectSameInAFolder(submission, katas);
  }

  void fuzz(const fs::path& submission) {
    const std::string suite = (judge_.home() / "found.suite").string();
    // More time than it needs: how busy the machine is must not matter.
    Words words = {
        "fuzz", "--seed",         "1", "--seconds", "60", "--shrink-seconds", claims_.one("shrink", "60"), "--save",
        suite,  "--case-seconds", "10"};
    const Words options = claims_.options();
    words.insert(words.end(), options.begin(), options.end());
    report(submission, words);
    const Json failure = json_.value("failure", Json(nullptr));
    if (!failure.is_object()) return fault("nothing was found, exit status {}", status_);
    const Json& found = failure["smallest_found"];
    expectText("verdict", found["verdict"], claims_.one("expect"));
    expectText("reproducibility", failure["reproducibility"], claims_.one("reproducibility"));
    expectSize(found["n"].get<int>());
    Words again = {"--suite", suite, "--case-seconds", "10"};
    again.insert(again.end(), options.begin(), options.end());
    const bool isFlaky = claims_.one("reproducibility") == "sometimes";
    if (isFlaky && json_.value(Json::json_pointer("/flakiness/chance"), Json(nullptr)).is_null())
      fault("no chance of a whole attempt is told");
    const auto [verdict, status] = gradedAgain(submission, again);
    if (isFlaky ? status != 0 && status != 1 : verdict != found["verdict"] || status != 1)
      fault("rerun by the suite file, the verdict is {} and the exit status {}", verdict, status);
  }

  /// Checks the contents of the reports.
  void expectWords() {
    const std::string text = folded(text_), raw = json_.dump(-1, ' ', false, Json::error_handler_t::replace);
    for (const std::string& words : claims_.all("says"))
      if (text.find(words) == text.npos) fault("the text report does not say: {}", words);
    for (const std::string& words : claims_.all("never"))
      if (text.find(words) != text.npos || raw.find(words) != raw.npos) fault("a report says: {}", words);
    if (isShort_) expectScreen();
    for (const std::string& value : claims_.all("json")) {
      const auto blank = std::min(value.find(' '), value.size());
      const Json* const found = find(value.substr(0, blank));
      const std::string expected = value.substr(std::min(blank + 1, value.size()));
      const bool holds = found && (found->is_string() ? found->get<std::string>().find(expected) != std::string::npos
                                                      : found->dump() == expected);
      if (!holds) fault("in the JSON report there is not: {}", value);
    }
    for (const std::string& pointer : claims_.all("none"))
      if (const Json* const found = find(pointer); found && !found->is_null() && *found != "")
        fault("the JSON report has {}: {}", pointer, found->dump());
  }

  void expectScreen() {
    const auto lines = std::ranges::count(text_, '\n');
    if (lines > std::stoi(claims_.one("lines", "24"))) fault("the text report has {} lines", lines);
    for (const std::string_view line : linesIn(text_))
      if (displayWidth(line) > kColumns && !line.starts_with(source_.parent_path().string()))
        fault("a line of the text report has {} columns: {}", displayWidth(line), line);
  }

  int finish() const {
    for (const std::string& fault : faults_) std::cout << source_.string() << ": " << fault << '\n';
    if (!faults_.empty()) std::cout << '\n' << text_ << '\n' << json_.dump(2) << '\n' << errors_;
    return faults_.empty() ? 0 : 1;
  }

 private:
  template <class... Arguments>
  void fault(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    faults_.push_back(fmt::format(format, std::forward<Arguments>(arguments)...));
  }

  /// Both reports: of a grading from one run, of another verb, which writes one form, from two where both are needed.
  void report(const fs::path& submission, Words words) {
    const std::string textFile = (judge_.home() / "report.txt").string();
    words.insert(words.end(), {submission.string(), "--cache", cache_, "--quiet", "--format", "json"});
    const bool isGrading = words.front() != "fuzz" && !isOfVerb();
    if (isGrading) {
      std::erase(words, "--no-history");
      words.insert(words.end(), {"--no-history", "--format", "text", "--output", textFile});
      isShort_ = claims_.has("lines") || (!claims_.has("says") && !claims_.has("never"));
      if (!isShort_) words.push_back("--verbose");
    }
    const JudgeRun run = started(words);
    json_ = Json::parse(run.out, nullptr, false);
    if (json_.is_discarded()) throw std::runtime_error(fmt::format("no JSON report: {}", run.err));
    if (isGrading) text_ = contents(textFile);
    if (isGrading || (!claims_.has("says") && !claims_.has("never"))) return;
    words.back() = "text";
    text_ = started(words).out;
    if (text_.empty()) throw std::runtime_error("no text report");
  }

  bool isOfVerb() const {
    const Words options = claims_.options();
    return !options.empty() && !options.front().starts_with('-');
  }

  JudgeRun started(const Words& words) {
    const JudgeRun run = judge_.run(words, std::chrono::seconds(280));
    status_ = run.exit.value_or(-1);
    errors_ = run.err;
    return run;
  }

  std::pair<std::string, int> gradedAgain(const fs::path& submission, Words words) {
    words.insert(words.end(), {"--no-history", submission.string(), "--cache", cache_, "--format", "json"});
    const JudgeRun run = started(words);
    const Json again = Json::parse(run.out, nullptr, false);
    const bool isReport = again.is_object() && again.contains("verdict");
    accepted_ = isReport ? again["totals"]["accepted"].get<int>() : -1;
    return {isReport ? again["verdict"].get<std::string>() : "no verdict: " + run.err, run.exit.value_or(-1)};
  }

  void expectVerdict(const fs::path& submission) {
    const std::string folder = source_.parent_path().filename(), expected = claims_.one("expect");
    if (!expected.starts_with(folder)) fault("lies in {}, but expects {}", folder, expected);
    const std::string verdict = json_["verdict"];
    if (!mayBe(verdict)) fault("the verdict is {}, expected {}", verdict, expected);
    if (status_ != (verdict == "AC" ? 0 : 1)) fault("the exit status is {} with the verdict {}", status_, verdict);
    expectAccepted("", json_["totals"]["accepted"].get<int>());
    const auto isOnHint = [](const std::string& claim) { return claim.starts_with("/hint "); };
    const std::string hint = json_.value("hint", "");
    if (!hint.empty() && std::ranges::none_of(claims_.all("json"), isOnHint)) fault("it draws the hint: {}", hint);
    const std::string sentences = allSentences();
    for (const std::string& reason : claims_.all("reason"))
      if (sentences.find(reason) == sentences.npos) fault("no reason contains: {}", reason);
    if (!claims_.has("location")) return;
    Words locations;
    addLocations(json_["compile"]["locations"], submission, locations);
    for (const Json& one : json_["cases"]) addLocations(one["locations"], submission, locations);
    if (locations != claims_.all("location")) fault("the locations are {}", fmt::join(locations, ", "));
  }

  void expectSameInAFolder(const fs::path& submission, const std::string& katas) {
    Words words = claims_.options();
    const auto has = [&](const char* option) { return std::find(words.begin(), words.end(), option); };
    if (has("--random") != words.end() || has("--pair") != words.end()) return;  // other cases; the pair has one order
    std::string kata = "mandatoryqueen";
    if (const auto chosen = has("--kata"); chosen != words.end())
      kata = *words.erase(chosen), words.erase(has("regions"));
    words.insert(words.end(), {"--kata", katas + '/' + kata});
    const std::string verdict = gradedAgain(submission, words).first;
    if (!mayBe(verdict)) fault("as a folder the kata gives {}", verdict);
    expectAccepted("as a folder: ", accepted_);
  }

  bool mayBe(const std::string& verdict) const {
    return fmt::format("|{}|", claims_.one("expect")).find('|' + verdict + '|') != std::string::npos;
  }

  void expectAccepted(const char* where, int accepted) {
    if (claims_.has("accepted") && claims_.one("accepted") != std::to_string(accepted))
      fault("{}{} cases are accepted, expected {}", where, accepted, claims_.one("accepted"));
  }

  void expectText(const char* what, const std::string& is, const std::string& expected) {
    if (is != expected) fault("the {} is {}, expected {}", what, is, expected);
  }

  void expectSize(int n) {
    const std::string sizes = claims_.one("smallest");
    const auto dots = sizes.find("..");
    const int least = std::stoi(sizes), most = dots == sizes.npos ? least : std::stoi(sizes.substr(dots + 2));
    if (n < least || n > most) fault("the smallest n is {}, expected {}", n, sizes);
  }

  std::string allSentences() const {
    const auto text = [&](const char* pointer) {
      const Json* const found = find(pointer);
      return found && found->is_string() ? found->get<std::string>() + '\n' : "";
    };
    std::string all = text("/reason") + text("/hint") + text("/end/reason") + text("/compile/diagnostics");
    for (const Json& one : json_["cases"]) all += one["reason"].get<std::string>() + '\n';
    return all;
  }

  static void addLocations(const Json& locations, const fs::path& submission, Words& all) {
    for (const Json& location : locations) {
      std::string name = location["line"].dump();
      if (const Json& column = location["column"]; column.is_number() && column != 0) name += ':' + column.dump();
      if (location["file"] != submission.string()) name = "in " + location["file"].get<std::string>();
      if (std::find(all.begin(), all.end(), name) == all.end()) all.push_back(name);
    }
  }

  const Json* find(const std::string& text) const {
    const Json::json_pointer pointer(text);
    return json_.contains(pointer) ? &json_.at(pointer) : nullptr;
  }

  JudgeUnderTest& judge_;
  std::string cache_;
  const Claims& claims_;
  fs::path source_;
  std::string text_, errors_;
  Json json_;
  int status_ = -1, accepted_ = -1;
  bool isShort_ = false;
  Words faults_;
};

/// Why it cannot be tried on this machine.
std::optional<std::string> missing(const fs::path& source, const Claims& claims) {
  const auto language = Languages({QUEENS_SOURCE_DIR "/judge/languages"}).ofFile(source);
  if (language && language->id != "cpp" && !language->missingPrograms().empty())
    return fmt::format("{}; tools/setup languages", fmt::join(language->packages, " "));
  for (const Language::Library& library : language ? language->libraries : std::vector<Language::Library>())
    if (std::ranges::count(claims.all("library"), library.name) > 0 && !library.isHere())
      return library.package + "; tools/setup libraries rust-crates";
  const Words options = claims.options();
  const auto compiler = std::find(options.begin(), options.end(), "--compiler");
  if (compiler != options.end() && access(("/usr/bin/" + compiler[1]).c_str(), X_OK) != 0) return compiler[1];
  return std::nullopt;
}

int drive(const fs::path& program, const fs::path& cache, const fs::path& source, const std::string& katas) {
  const Claims claims(source);
  if (!claims.areSome()) throw std::runtime_error("no claims");
  if (const auto needed = missing(source, claims)) return std::cout << "skipped: needs " << *needed << '\n', 0;
  JudgeUnderTest judge(program, std::nullopt, cache);
  Trial trial(judge, fs::absolute(cache), claims, source);
  const fs::path submission = whole(source, judge.home());
  if (claims.has("smallest"))
    trial.fuzz(submission);
  else
    trial.grade(submission, katas);
  trial.expectWords();
  return trial.finish();
}

}  // namespace
}  // namespace judge

int main(int argc, char** argv) {
  try {
    if (argc != 4 && argc != 5) throw std::invalid_argument("usage: trial_driver JUDGE CACHE SUBMISSION [KATAS]");
    return judge::drive(argv[1], argv[2], argv[3], argc == 5 ? argv[4] : "");
  } catch (const std::exception& problem) {
    std::cout << (argc > 3 ? argv[3] : "trial_driver") << ": " << problem.what() << '\n';
    return 1;
  }
}
