#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "judge/authoring/exports/export_kata.h"
#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/katas/markdown.h"
#include "judge/languages/plain_program.h"
#include "judge/machine/digest.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using Check = KataFile::Check;

constexpr Bytes kMostData = mebibytes(1024);
constexpr std::uint64_t kUsualMemory = 2048;  // MiB; there memory that run-time systems only map counts, too

/// The folder of submissions for each verdict.
using Folders = std::map<std::string, std::string>;

const Folders kKattisFolders = {{"accepted", "accepted"},
                                {"wrong_answer", "wrong_answer"},
                                {"time_limit_exceeded", "time_limit_exceeded"},
                                {"run_time_error", "run_time_error"}};

const Folders kDomjudgeFolders = {{"accepted", "accepted"},
                                  {"wrong_answer", "wrong_answer"},
                                  {"time_limit_exceeded", "time_limit_exceeded"},
                                  {"WTL", "time_limit_exceeded"},
                                  {"run_time_error", "run_time_error"},
                                  {"compile_error", "mixed_compile_error"},
                                  {"memory_limit_exceeded", "mixed_memory_limit_exceeded"}};

/// DOMjudge's tags for submissions in folders that name no single verdict.
const Folders kDomjudgeTags = {{"mixed_compile_error", "COMPILER-ERROR"},
                               {"mixed_memory_limit_exceeded", "RUN-ERROR, TIMELIMIT"}};

/// A text in YAML: in double quotes.
std::string quoted(const std::string& text) { return dumped(text); }

std::string line(const char* key, const std::string& text) {
  return text.empty() ? "" : fmt::format("{}: {}\n", key, quoted(text));
}

std::string indented(const char* key, const std::string& value) {
  return value.empty() ? "" : fmt::format("  {}: {}\n", key, value);
}

/// The limit that the kata sets, as kata.toml writes it: "4"; empty where it sets none.
std::string limitOf(const KataFile& file, std::string_view name) {
  const KataLimit* const limit = file.limit(name);
  return limit ? limit->value : "";
}

std::string memoryOf(const KataFile& file) {
  const auto own = numberIn<std::uint64_t>(limitOf(file, "memory-mb"));
  return std::to_string(std::max(own.value_or(0), kUsualMemory));
}

/// time_resolution for a limit that is no multiple of a second: "0.1" for "3.5"; empty for others.
std::string resolutionOf(const std::string& seconds) {
  const auto point = seconds.find('.');
  const auto last = seconds.find_last_not_of('0');
  if (point == seconds.npos || last <= point) return "";
  return "0." + std::string(last - point - 1, '0') + '1';
}

/// data/sample/1.in ... data/secret/01-tiny.in, with their .ans.
FileTree testData(const ExportedKata& kata) {
  FileTree files;
  std::size_t bytes = 0;
  const auto add = [&](const char* folder, const std::vector<ExportedCase>& cases, bool hasSuites) {
    const std::size_t width = std::to_string(cases.size()).size();
    for (std::size_t i = 0; i < cases.size(); ++i) {
      const std::string name =
          fmt::format("data/{}/{:0{}}{}", folder, i + 1, width, hasSuites ? "-" + cases[i].suite : "");
      bytes += (files[name + ".in"] = inputText(kata, cases[i])).size();
      bytes += (files[name + ".ans"] = answerText(kata, cases[i])).size();
      if (bytes > kMostData.count)
        throw InputError(kata.file().path,
                         fmt::format("the kata's cases have more than {} MiB", kMostData.count >> 20));
    }
  };
  add("sample", kata.samples, false);
  add("secret", kata.secrets, true);
  return files;
}

/// A UUID made of the kata's name, statement and cases.
std::string uuidOf(const ExportedKata& kata, const FileTree& data) {
  std::string all;
  for (const auto& [name, text] : data) all += digest({name, text});
  std::string hex = digest({"uuid", kata.file().name, kata.statement, all}).substr(0, 32);
  hex[12] = '8';  // version 8, custom: RFC 9562
  hex[16] = "89ab"[static_cast<unsigned char>(hex[16]) % 4];
  return fmt::format("{}-{}-{}-{}-{}", hex.substr(0, 8), hex.substr(8, 4), hex.substr(12, 4), hex.substr(16, 4),
                     hex.substr(20));
}

bool hasText(const Type& type) { return type.kind == Type::Kind::Text || std::ranges::any_of(type.of, hasText); }

/// How outputs are validated: by the default validator of the format, or by one among the files. Ours ignores the
/// flags, which document its rules.
struct OutputCheck {
  bool isCustom = false;
  std::vector<std::string> flags{};
};

std::vector<std::string> flagsOf(const KataFile& file) {
  std::vector<std::string> flags;
  const bool isTokens = file.check == Check::Tokens, isText = !isTokens && hasText(file.signature.result);
  if (!isTokens || file.tokens.caseSensitive) flags.emplace_back("case_sensitive");
  if (isText || file.tokens.spaceSensitive) flags.emplace_back("space_change_sensitive");
  const auto add = [&](const char* name, const std::optional<double>& tolerance) {
    if (tolerance) flags.insert(flags.end(), {name, fmt::format("{}", *tolerance)});
  };
  add("float_absolute_tolerance", file.tokens.absoluteTolerance);
  add("float_relative_tolerance", file.tokens.relativeTolerance);
  return flags;
}

constexpr const char* kUsualType = "pass-fail";

/// The type of a problem in 2025-09; other formats have the same words.
std::string typeOf(const KataFile& file) {
  return file.signature.isInteractive ? "interactive" : file.passes > 1 ? "multi-pass" : kUsualType;
}

/// The first checker that can become a validator, or else the first, whose export then fails with the reason.
const Submission& checkerOf(const ExportedKata& kata) {
  const auto found = std::ranges::find_if(
      kata.checkers, [](const Submission& one) { return !one.language->exported.validator.empty(); });
  return found == kata.checkers.end() ? kata.checkers.at(0) : *found;
}

std::string validatorOf(const ExportedKata& kata, const Submission& checker) {
  const Signature signature = checkerSignature(kata.file());
  FoundFunction found;
  if (checker.language->id == "cpp" && kata.find) found = kata.find(checker, signature, false);
  if (!found.fault.empty())
    throw InputError(kata.kata->folder().shown(kata.file().checker), "does not compile: " + found.fault);
  const Limits limits;
  return PlainProgram{*checker.language, signature, limits, "checker", found.function, found.isBare}.validator(
      checker.source, kata.file().expected.has_value());
}

/// Collects the files of a package, part by part.
class PackageWriter {
 public:
  explicit PackageWriter(const ExportedKata& kata) : kata_(kata), data_(testData(kata)) {}

  const KataFile& file() const { return kata_.file(); }
  std::string uuid() const { return uuidOf(kata_, data_); }
  void put(const std::string& path, std::string text) { package_.files[path] = std::move(text); }

  /// Adds the program that validates outputs to the folder if the kata needs one; one of several files goes to
  /// `ofSeveral`. Throws InputError for a checker in a language that has no such program.
  OutputCheck addOutputValidator(const std::string& folder, const std::string& ofSeveral) {
    if (file().check == Check::Equal || file().check == Check::Tokens) return {false, flagsOf(file())};
    if (file().check == Check::Validator || file().check == Check::Interactor) {
      const KataFolder& kata = kata_.kata->folder();
      for (const std::string& name :
           kata.filesIn(file().check == Check::Interactor ? kInteractorFolder : kValidatorFolder))
        put(ofSeveral + "/" + fs::path(name).filename().string(), kata.read(name, mebibytes(1)));
      return {true, file().validatorArguments};
    }
    const Submission& checker = checkerOf(kata_);
    put(fmt::format("{}/checker{}", folder, checker.language->exported.extension), validatorOf(kata_, checker));
    return {true, flagsOf(file())};
  }

  /// Author, source and license, the first under that key; the license is one that packages may have.
  std::string creditLines(const char* author) {
    constexpr std::string_view kLicenses[] = {"public domain", "cc0", "cc by", "cc by-sa", "educational", "permission"};
    std::string license = file().license;
    std::ranges::transform(license, license.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const bool isKnown = std::ranges::count(kLicenses, license) > 0;
    const bool isOwned = license == "public domain" || !file().author.empty() || !file().source.empty();
    if (isKnown ? !isOwned : !license.empty())
      package_.notes.push_back(fmt::format("the licence {} is left out: {}", quoted(file().license),
                                           isKnown ? "kata.toml has neither author nor source"
                                                   : fmt::format("packages know {}", join(kLicenses, ", "))));
    return line(author, file().author) + line("source", file().source) +
           line("license", isKnown && isOwned ? license : "unknown");
  }

  /// Adds problem.yaml of Kattis' older format and of DOMjudge.
  void addLegacyDescription(const OutputCheck& check, const std::string& memory) {
    const std::string limits = indented("memory", memory) + indented("output", limitOf(file(), "output-mb")) +
                               indented("validation_passes", passes());
    const std::string type = typeOf(file());
    put("problem.yaml", line("name", file().title) + creditLines("author") +
                            fmt::format("validation: {}{}\n", check.isCustom ? "custom" : "default",
                                        type == kUsualType ? "" : ' ' + type) +
                            line("validator_flags", join(check.flags, " ")) +
                            (limits.empty() ? "" : "limits:\n" + limits));
  }

  /// The most passes of a case; empty for one.
  std::string passes() const { return file().passes > 1 ? std::to_string(file().passes) : ""; }

  std::string statement() const { return problemStatement(kata_.statement, file()); }

  std::string latexStatement() const {
    return fmt::format("\\problemname{{{}}}\n\n{}", latexText(file().title), latexOf(statement()));
  }

  /// Adds the test data, the input validator, and the submissions as programs, each in the folder that `folders` has
  /// for its verdict. A note names each that cannot be exported; it calls the judges of the format `judges`.
  Exported finish(const Folders& folders, const char* judges) {
    if (kata_.hasPoints)
      package_.notes.emplace_back("the points of the suites are left out: all cases have to be right");
    addInputValidators();
    package_.files.merge(data_);
    for (const ExportedSubmission& one : kata_.submissions)
      if (const std::string why = add(one, folders, judges); !why.empty()) {
        const fs::path name = fs::path(one.folder) / fs::path(one.submission.path).filename();
        package_.notes.push_back(fmt::format("{} is left out: {}", escaped(name.string()), why));
      }
    return std::move(package_);
  }

 private:
  /// Those of an imported package, or else one made of kata.toml.
  void addInputValidators() {
    const KataFolder& kata = kata_.kata->folder();
    std::vector<std::string> folders = kata.foldersIn("input_validators");
    folders.emplace_back("input_validators");
    bool hasOwn = false;
    for (const std::string& folder : folders)
      for (const std::string& name : kata.filesIn(folder)) {
        put(name, kata.read(name, mebibytes(1)));
        hasOwn = true;
      }
    if (!hasOwn) put("input_validators/validate.py", inputValidator(file()));
  }

  /// Adds a submission under a free name. Returns why it cannot be added, or nothing.
  std::string add(ExportedSubmission one, const Folders& folders, const char* judges) try {
    const auto folder = folders.find(one.verdict);
    if (folder == folders.end()) return fmt::format("{} have no folder for its verdict", judges);
    if (one.submission.language->id == "typescript") return fmt::format("{} know no TypeScript", judges);
    const auto path = [&] {
      return fmt::format("submissions/{}/{}{}", folder->second, one.stem, extensionOf(kata_, one));
    };
    while (package_.files.contains(path())) one.stem += "_2";
    const std::string program = programOf(kata_, one);
    const std::string main = mainFileOf(one);
    if (one.submission.otherFiles.empty() && main.empty()) return put(path(), program), "";
    one.submission.otherFiles.emplace_back(main.empty() ? fs::path(one.submission.path).filename().string() : main,
                                           program);
    for (const auto& [name, text] : one.submission.otherFiles) put(path() + '/' + name, text);
    return "";
  } catch (const InputError& error) {
    return error.what();
  }

  /// The only name that the file of a program in Java may have; empty for others.
  std::string mainFileOf(const ExportedSubmission& one) const {
    static const RE2 kPublic(R"((?m)^\s*public\s+(?:final\s+|abstract\s+)*(?:class|record|enum|interface)\s+(\w+))");
    static const RE2 kAny(R"(\bclass\s+(\w+))");
    std::string owner;
    if (!file().isProgram || one.submission.language->id != "java") return "";
    (void)(RE2::PartialMatch(one.submission.source, kPublic, &owner) ||
           RE2::PartialMatch(one.submission.source, kAny, &owner));
    return owner + ".java";
  }

  const ExportedKata& kata_;
  FileTree data_;
  Exported package_;
};

std::string withTag(const std::string& program, const std::string& extension, const std::string& tag) {
  const bool isHash = extension == ".py" || extension == ".rb";
  const auto start = program.starts_with("#!") ? program.find('\n') + 1 : 0;
  return program.substr(0, start) + fmt::format("{} @EXPECTED_RESULTS@: {}\n", isHash ? "#" : "//", tag) +
         program.substr(start);
}

void addTags(FileTree& files) {
  for (auto& [path, text] : files)
    for (const auto& [folder, tag] : kDomjudgeTags)
      if (path.starts_with("submissions/" + folder + '/')) text = withTag(text, fs::path(path).extension(), tag);
}

std::string iniText(const std::string& text) {
  std::string result;
  for (const char c : text) result += c == '\'' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  return result;
}

std::string page(const std::string& title, const std::string& statement) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>{0}</title></head>\n"
      "<body>\n<h1>{0}</h1>\n{1}</body>\n</html>\n",
      htmlText(title), htmlOf(statement));
}

}  // namespace

Exported kattisLegacy(const ExportedKata& kata) {
  if (kata.file().passes > 1)
    throw InputError(kata.file().path, "the kata has several passes, expected --format kattis-2025-09 or domjudge");
  PackageWriter package(kata);
  const OutputCheck check = package.addOutputValidator("output_validators", "output_validators/validator");
  package.addLegacyDescription(check, memoryOf(kata.file()));
  package.put("problem_statement/problem.en.tex", package.latexStatement());
  return package.finish(kKattisFolders, "these judges");
}

Exported kattis202509(const ExportedKata& kata) {
  PackageWriter package(kata);
  const KataFile& file = kata.file();
  const OutputCheck check = package.addOutputValidator("output_validator", "output_validator");
  const std::string seconds = limitOf(file, "case-seconds");
  package.put("problem.yaml", "problem_format_version: 2025-09\ntype: " + typeOf(file) + '\n' +
                                  line("name", file.title) + line("uuid", package.uuid()) +
                                  package.creditLines("credits") + "limits:\n" + indented("time_limit", seconds) +
                                  indented("time_resolution", resolutionOf(seconds)) +
                                  indented("memory", memoryOf(file)) + indented("output", limitOf(file, "output-mb")) +
                                  indented("validation_passes", package.passes()));
  for (const char* const group : {"sample", "secret", "valid_output"})
    if (!check.flags.empty())
      package.put(fmt::format("data/{}/test_group.yaml", group),
                  fmt::format("output_validator_args: [\"{}\"]\n", join(check.flags, "\", \"")));
  package.put("statement/problem.en.tex", package.latexStatement());
  Folders folders = kKattisFolders;
  for (const char* const more : {"rejected", "brute_force"}) folders[more] = more;
  return package.finish(folders, "these judges");
}

Exported domjudge(const ExportedKata& kata) {
  PackageWriter package(kata);
  const KataFile& file = kata.file();
  const OutputCheck check = package.addOutputValidator("output_validators/checker", "output_validators/checker");
  package.addLegacyDescription(check, limitOf(file, "memory-mb"));
  const std::string seconds = limitOf(file, "case-seconds");
  package.put("domjudge-problem.ini", fmt::format("name = '{}'\n", iniText(file.title)) +
                                          (seconds.empty() ? "" : fmt::format("timelimit = '{}'\n", seconds)));
  package.put("problem.html", page(file.title, package.statement()));
  Exported made = package.finish(kDomjudgeFolders, "DOMjudge's judges");
  addTags(made.files);
  return {{{packageName(file.name) + ".zip", zipOf(made.files)}}, std::move(made.notes)};
}

}  // namespace judge
