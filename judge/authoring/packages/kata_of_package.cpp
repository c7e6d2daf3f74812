#include "judge/authoring/packages/kata_of_package.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "judge/authoring/packages/package.h"
#include "judge/authoring/packages/statement_text.h"
#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "judge/base/placeholders.h"
#include "judge/base/text.h"
#include "judge/console/output_file.h"
#include "judge/katas/folder/folder_case.h"
#include "judge/katas/folder/kata_file.h"
#include "judge/katas/folder/token_rules.h"
#include "judge/katas/suite_file.h"
#include "judge/languages/language.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using enum PackageVerdict;

constexpr std::uint64_t kMostData = std::uint64_t{64} << 20;  // of an input or answer
constexpr std::uint64_t kMostOfAllData = std::uint64_t{512} << 20;
constexpr std::uint64_t kMostExample = 2000;
constexpr double kLeastLimit = 1e-3, kMostLimit = 1e6;  // seconds of a case
constexpr Bytes kMostStatement = mebibytes(1);

/// The text in quotes, as JSON and TOML have it.
std::string quoted(const std::string& text) { return dumped(text); }

std::string quotedList(const std::vector<std::string>& texts) {
  std::string list;
  for (const std::string& text : texts) list += (list.empty() ? "" : ", ") + quoted(text);
  return list;
}

std::string line(const std::string& key, const std::string& text) {
  return text.empty() ? "" : fmt::format("{} = {}\n", key, quoted(escaped(text)));
}

/// The folder of submissions for the possible verdicts of a submission; empty where none fits.
std::string folderFor(const PackageSubmission& one) {
  static const std::map<std::set<PackageVerdict>, std::string> folders = {
      {{AC}, "accepted"},        {{WA}, "wrong_answer"},      {{TLE}, "time_limit_exceeded"},
      {{RTE}, "run_time_error"}, {{TLE, RTE}, "brute_force"}, {{WA, TLE, RTE}, "rejected"},
      {{WA, TLE}, "rejected"},   {{WA, RTE}, "rejected"},
  };
  if (one.failsToCompile) return "compile_error";
  const auto found = folders.find(one.possible());
  return found == folders.end() ? "" : found->second;
}

void refuseUnless(bool holds, const Package& package, const std::string& problem) {
  if (!holds) throw InputError(escaped(package.folder.name()), problem);
}

bool isScript(const Package& package, const std::string& program) {
  return package.folder.has(program + "/build") || package.folder.has(program + "/run");
}

/// Throws where a link of the data, the settings or the output validator leads to nothing in the package.
void refuseBrokenLinks(const Package& package) {
  constexpr std::string_view kNeeded[] = {"data", "problem.yaml", "domjudge-problem.ini", "output_validators",
                                          "output_validator"};
  for (const std::string& link : package.folder.brokenLinks())
    refuseUnless(std::ranges::find(kNeeded, split(link, '/').front()) == std::end(kNeeded), package,
                 escaped(link) + " is a link to nothing in the package, but needed: copy the file into its place");
}

/// Throws for packages that cannot become a kata.
void refuseOthers(const Package& package) {
  refuseBrokenLinks(package);
  const Description& description = package.description;
  const auto refuse = [&](bool is, const std::string& problem) { refuseUnless(!is, package, problem); };
  refuse(description.isInteractive && package.outputValidators.empty(),
         "is interactive, but the program that talks with submissions is not in the package (output_validators/)");
  refuse(description.isMultiPass && description.isInteractive, "is interactive in several passes, expected one");
  refuse(description.isMultiPass && package.outputValidators.empty(), "has several passes, but no output validator");
  refuse(description.isScoring && description.validatorScores,
         "has a validator that gives scores, expected points by group of test data");
  refuse(description.isSubmitAnswer, "asks for answers, expected programs");
  const double seconds = description.limits.seconds.value_or(1);
  refuse(seconds < kLeastLimit || seconds > kMostLimit,
         fmt::format("has a time limit of {:g} s, expected {:g} to {:g}", seconds, kLeastLimit, kMostLimit));
  refuse(!package.folder.below("include").empty(), "adds files to submissions (include/), expected complete programs");
  refuse(!description.comparedBy.empty() && package.outputValidators.empty(),
         fmt::format("is checked by {}, a program of DOMjudge that is not in the package",
                     inQuotes(description.comparedBy)));
  refuse(package.cases.empty(), "has no case with input and answer");
  refuse(package.outputValidators.size() > 1, "has several output validators, expected one");
  for (const std::string& program : package.outputValidators)
    refuse(isScript(package, program), program + " has a script build or run, expected a source file or several");
  std::map<std::string, const PackageCase*> firstOfGroup;
  for (const PackageCase& one : package.cases) {
    refuse(one.needsMore, "data/" + one.name + " has arguments or files of its own, expected input on stdin alone");
    const auto other = firstOfGroup.emplace(one.group, &one).first->second;
    refuse(description.isScoring && one.outputFlags != other->outputFlags,
           fmt::format("the flags of the output validator differ between {} and {}, which get points together",
                       other->name, one.name));
    refuse(!one.score.refusal.empty(), fmt::format("data/{} {}", one.group, one.score.refusal));
    refuse(package.folder.size(one.input) > kMostData || package.folder.size(one.answer) > kMostData,
           "data/" + one.name + " has more than 64 MiB");
  }
  std::uint64_t bytes = 0;
  for (const PackageCase& one : package.cases)
    bytes += package.folder.size(one.input) + package.folder.size(one.answer);
  refuse(bytes > kMostOfAllData, "has more than 512 MiB of data, expected less");
  if (package.outputValidators.empty())
    for (const PackageCase& one : package.cases) tokenRulesIn(one.outputFlags);
}

/// The folder of the program that judges; a kata's check has the same name.
const char* programFolder(const Package& package) {
  return package.description.isInteractive ? kInteractorFolder : kValidatorFolder;
}

std::string checkLines(const Package& package) {
  const std::vector<std::string>& flags = package.cases.front().outputFlags;
  if (!package.outputValidators.empty()) {
    std::string arguments = flags.empty() ? "" : fmt::format("validator-arguments = [{}]\n", quotedList(flags));
    if (package.description.isMultiPass) arguments += fmt::format("passes = {}\n", package.description.limits.passes);
    return fmt::format("check = \"{}\"\nexpected = \"text\"\nexpected-name = \"answer_file\"\n{}",
                       programFolder(package), arguments);
  }
  return "check = \"tokens\"\n";
}

std::string tokenLines(const Package& package) {
  if (!package.outputValidators.empty()) return "";
  const TokenRules rules = tokenRulesIn(package.cases.front().outputFlags);
  std::string lines;
  if (rules.caseSensitive) lines += "case-sensitive = true\n";
  if (rules.spaceSensitive) lines += "space-sensitive = true\n";
  if (rules.absoluteTolerance) lines += fmt::format("absolute-tolerance = {}\n", *rules.absoluteTolerance);
  if (rules.relativeTolerance) lines += fmt::format("relative-tolerance = {}\n", *rules.relativeTolerance);
  return lines.empty() ? "" : "\n[tokens]\n" + lines;
}

std::string limitLines(const Package& package, double seconds) {
  constexpr double kUsualTotal = 160, kMostTotal = 3600;  // the ceiling for katas
  const Description::Limits& limits = package.description.limits;
  const double total = std::ceil(seconds * static_cast<double>(package.cases.size()));
  std::string lines = fmt::format("\n[limits]\ncase-seconds = {}\ntotal-seconds = {}\n", seconds,
                                  std::clamp(total, kUsualTotal, kMostTotal));
  const auto add = [&](const char* key, const std::optional<std::uint64_t>& value) {
    if (value) lines += fmt::format("{} = {}\n", key, std::min<std::uint64_t>(*value, 1'000'000));
  };
  add("memory-mb", limits.memoryMb);
  add("output-mb", limits.outputMb);
  add("source-kb", limits.codeKb);
  add("compile-seconds", limits.compileSeconds);
  add("compile-memory-mb", limits.compileMemoryMb);
  return lines;
}

/// The statement that is best read as text: in English, if there is one.
std::string statementFileOf(const Package& package) {
  for (const char* const ending : {"md", "tex", "html", "txt"})
    for (const std::string folder : {"statement/", "problem_statement/", ""})
      for (const std::string language : {".en", ""})
        if (const std::string file = fmt::format("{}problem{}.{}", folder, language, ending); package.folder.has(file))
          return file;
  for (const std::string& file : package.folder.files())
    if (file.find("statement/problem.") != file.npos && (file.ends_with(".md") || file.ends_with(".tex"))) return file;
  return "";
}

std::string convertedStatement(const Package& package, const std::string& file) {
  const std::string text = withConstants(package.folder.text(file, kMostStatement), package.description.constants);
  if (file.ends_with(".tex")) return markdownOfLatex(text);
  return file.ends_with(".html") ? textOfHtml(text) : text;
}

/// No fence of somebody else's is one of our examples.
std::string withoutExamples(const std::string& text) {
  std::string out;
  for (const std::string_view one : linesIn(text)) {
    const std::vector<std::string_view> words = wordsIn(one);
    const bool isFence = !words.empty() && words.front().starts_with("```");
    const bool isSample = one.find("{{nextsample}}") != one.npos || one.find("{{remainingsamples}}") != one.npos;
    if (!isSample) out += std::string(isFence ? one.substr(0, one.find("```") + 3) : one) + '\n';
  }
  return out;
}

/// The statement as Markdown, its heading first; empty where none can be read as text.
std::string statementOf(const Package& package) {
  const std::string file = statementFileOf(package);
  return file.empty() ? "" : withoutExamples(convertedStatement(package, file));
}

std::string titleOf(const Package& package, const std::string& statement) {
  if (const std::string name = package.description.name(); !name.empty()) return name;
  if (statement.starts_with("# ")) return statement.substr(2, statement.find('\n') - 2);
  return package.folder.name();
}

std::string indented(const std::string& text) {
  std::string out;
  for (const std::string_view one : linesIn(text)) out += "    " + std::string(one) + '\n';
  return out;
}

/// A dialogue of the samples, whose lines begin with < and >; empty where there is none.
std::string dialogueOf(const Package& package, const PackageCase& one) {
  const std::string file = "data/" + one.name + ".interaction";
  const std::string text = package.folder.has(file) ? package.folder.text(file, kMostStatement) : "";
  if (text.empty() || text.size() > kMostExample || validUtf8(text) != text.size()) return "";
  return fmt::format("\n`<` is what your program reads, `>` what it writes:\n\n{}", indented(text));
}

std::string exampleOf(const Package& package, const PackageCase& one) {
  if (package.description.isInteractive) return dialogueOf(package, one);
  const std::string input = package.folder.text(one.input), answer = package.folder.text(one.answer);
  if (input.size() + answer.size() > kMostExample || (input + answer).find("```") != std::string::npos ||
      validUtf8(input + answer) != input.size() + answer.size())
    return "";
  const std::string expected = package.outputValidators.empty() ? "" : " => " + quoted(answer);
  return fmt::format("\nInput:\n\n{}\nOutput:\n\n{}\n```example\n[{}]{} -> {}\n```\n", indented(input),
                     indented(answer), quoted(input), expected, quoted(answer));
}

class Writing {
 public:
  Writing(const Package& package, const Languages& languages, const fs::path& folder,
          const std::function<void()>& progress)
      : package_(package), languages_(languages), folder_(folder), progress_(progress) {
    kata_.folder = folder_;
  }

  ImportedKata run() {
    writeData();
    writeSuites();
    writeValidator();
    for (const PackageSubmission& one : package_.submissions) writeSubmission(one);
    writeStatement();
    for (const std::string& link : package_.folder.brokenLinks())
      note(link, "left out: a link to nothing in the package; copy the file into its place");
    return std::move(kata_);
  }

 private:
  void write(const fs::path& file, const std::string& text) const {
    fs::create_directories((folder_ / file).parent_path());
    writeSafely(folder_ / file, text);
  }

  void copy(const std::string& file, const fs::path& to) const { write(to, package_.folder.text(file)); }

  void note(const std::string& what, const std::string& words) {
    kata_.notes.push_back(fmt::format("{}: {}", escaped(what), words));
  }

  void writeData() {
    for (const PackageCase& one : package_.cases) {
      copy(one.input, one.input);
      copy(one.answer, one.answer);
      progress_();
    }
  }

  /// One suite for the samples and one for the other cases, in a scoring problem one for each group, and of these one
  /// for all cases with the same flags.
  void writeSuites() {
    std::map<std::pair<std::string, std::string>, std::vector<const PackageCase*>> groups;
    for (const PackageCase& one : package_.cases)
      groups[{package_.description.isScoring ? one.group
              : one.isSample()               ? "sample"
                                             : "secret",
              argumentsKeyOf(package_, one)}]
          .push_back(&one);
    std::set<std::string> names;
    for (const auto& [key, cases] : groups) {
      const std::string& group = key.first;
      std::string name = kataNameOf(group);
      for (int number = 2; !names.insert(name).second; ++number)
        name = fmt::format("{}-{}", kataNameOf(group).substr(0, kMaxSuiteName - 6), number);
      writeSuite(name, cases);
    }
  }

  void writeSuite(const std::string& name, const std::vector<const PackageCase*>& cases) {
    std::string lines;
    for (const PackageCase* const one : cases) lines += suiteLineOf(*one);
    const GroupScore& score = cases.front()->score;
    const std::string points =
        score.points > 0 ? fmt::format("points {}{}\n", score.points, score.isShared ? " each-case" : "") : "";
    write(fs::path("suites") / (name + ".suite"),
          fmt::format("kata {}\nsuite {}\n{}{}\ncases\n{}", folder_.filename().string(), name, points,
                      argumentsKeyOf(package_, *cases.front()), lines));
  }

  void writeValidator() {
    for (const std::string& program : package_.outputValidators) {
      const bool isFile = package_.folder.has(program);
      const fs::path to = folder_ / programFolder(package_);
      copyProgram(package_, program, isFile ? to / fs::path(program).filename() : to);
    }
    // Exports have them in place of a new one, but know no arguments of theirs.
    if (std::ranges::all_of(package_.cases, [](const PackageCase& one) { return one.inputFlags.empty(); }))
      for (const std::string& program : package_.inputValidators) copyProgram(package_, program, folder_ / program);
  }

  void writeSubmission(const PackageSubmission& one) {
    const std::string shown = "submissions/" + one.path;
    const std::string folder = folderFor(one);
    const auto found =
        std::ranges::find_if(one.files, [this](const auto& file) { return languages_.ofFile(file) != nullptr; });
    if (found == one.files.end() || isPython2(*found))
      return note(shown, "left out: in no language that judge languages lists");
    if (folder.empty()) return note(shown, "left out: what it has to get is not certain");
    const bool isOne = one.files.size() == 1;
    const std::string& file = isOne ? *found : shown;
    fs::path to = fs::path("submissions") / folder / fs::path(file).filename();
    if (!isOne) to.replace_extension(fs::path(*found).extension());
    if (!written_.insert(to).second) {
      const std::string extension = to.extension(), name = replaceAll(one.path, "/", "-");
      to.replace_filename(name.ends_with(extension) ? name : name + extension);
      if (!written_.insert(to).second) return note(shown, "left out: another has its name");
    }
    copyProgram(package_, file, folder_ / to);
    kata_.submissions.push_back({to, one.path, one.isLower});
  }

  /// It shares its extension with Python 3.
  bool isPython2(const std::string& file) const {
    const std::string text = file.ends_with(".py") ? package_.folder.text(file) : "";
    return text.starts_with("#!") && text.substr(0, text.find('\n')).find("python2") != std::string::npos;
  }

  void writeStatement() {
    std::string text = statementOf(package_);
    if (text.empty()) note("statement", "left out: in no form that can be read as text");
    if (!text.starts_with("# ")) text = fmt::format("# {}\n\n", escaped(titleOf(package_, text))) + text;
    std::string examples;
    for (const PackageCase& one : package_.cases)
      if (one.isSample()) examples += exampleOf(package_, one);
    write(kStatement, text + (examples.empty() ? "" : "\n## Examples\n" + examples));
  }

  const Package& package_;
  const Languages& languages_;
  const fs::path folder_;
  const std::function<void()>& progress_;
  ImportedKata kata_;
  std::set<fs::path> written_;
};

}  // namespace

std::string kataNameOf(const std::string& package) {
  std::string name;
  for (const char c : package) {
    const char small = 'A' <= c && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    name += ('a' <= small && small <= 'z') || ('0' <= small && small <= '9') ? small : '-';
  }
  if (name.empty() || name.front() < 'a' || name.front() > 'z') name = "kata-" + name;
  return name.substr(0, kMaxSuiteName);
}

std::string suiteLineOf(const PackageCase& one) {
  return fmt::format("[{{\"file\": {}}}] => {{\"file\": {}}}\n", quoted(one.input), quoted(one.answer));
}

std::string argumentsKeyOf(const Package& package, const PackageCase& one) {
  const bool isUsual = one.outputFlags == package.cases.front().outputFlags;
  return isUsual ? "" : fmt::format("validator-arguments [{}]\n", quotedList(one.outputFlags));
}

ImportedKata writeKata(const Package& package, const Languages& languages, const fs::path& folder,
                       const std::function<void()>& progress) {
  refuseOthers(package);
  return Writing(package, languages, folder, progress).run();
}

void writeKataFile(const Package& package, const fs::path& folder, double seconds) {
  const Description& all = package.description;
  std::string text = line("name", folder.filename().string()) + line("title", titleOf(package, statementOf(package)));
  text += std::string("function = \"solve\"\n") + (all.isInteractive ? "" : "result = \"text\"\n") +
          "size = \"input\"\nmode = \"program\"\n" + checkLines(package);
  text += line("source", all.source) + line("author", all.author);
  if (all.license != "unknown") text += line("license", all.license);
  text += "\n[[parameters]]\nname = \"input\"\ntype = \"text\"\n";
  writeSafely(folder / kKataToml, text + limitLines(package, seconds) + tokenLines(package));
}

}  // namespace judge
