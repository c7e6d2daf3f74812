#include "judge/authoring/packages/package.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "judge/authoring/packages/yaml_rules.h"
#include "judge/base/text.h"
#include "judge/machine/digest.h"

namespace judge {
namespace {

using About = Diagnostic::About;
using Diagnostics = std::vector<Diagnostic>;

constexpr std::uint64_t kMostRead = std::uint64_t{64} << 20;  ///< bytes of a file that is read as a whole

bool isOf(const Package& package, PackageFormat format) { return package.description.format == format; }
bool isModern(const Package& package) { return package.description.layout == PackageLayout::Modern; }

std::string_view extensionOf(std::string_view file) {
  const std::size_t dot = file.rfind('.');
  return dot == file.npos ? "" : file.substr(dot + 1);
}

bool consistsOf(std::string_view text, std::string_view letters) {
  return !text.empty() && text.find_first_not_of(letters) == text.npos;
}

void checkName(const Package& package, Diagnostics& diagnostics) {
  constexpr std::string_view kName = "abcdefghijklmnopqrstuvwxyz0123456789";
  const std::string& name = package.folder.name();
  const std::string& top = package.folder.topFolder();
  if (isOf(package, PackageFormat::Domjudge)) {
    const std::string id = std::string(kName) + "ABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
    if (!consistsOf(name, id))
      diagnostics.push_back({About::Frame, "", 0,
                             fmt::format("is called {}, which is the problem's id", inQuotes(name)),
                             "use letters, digits, - and _ only"});
    if (!top.empty())
      diagnostics.push_back({About::Frame, top, 0, "holds all files of the archive", "put them at its top"});
    return;
  }
  if (!consistsOf(name, kName))
    diagnostics.push_back(
        {About::Frame, "", 0, fmt::format("is called {}", inQuotes(name)), "use lower-case letters and digits only"});
  if (package.folder.isArchive() && top != name)
    diagnostics.push_back({About::Frame, top, 0, "differs from the name of the archive",
                           fmt::format("put all files into a folder {}", escaped(name))});
}

void checkIgnored(const Package& package, Diagnostics& diagnostics) {
  for (const std::string& path : package.folder.ignored()) {
    const std::string name = path.substr(path.rfind('/') + 1);
    if (name.starts_with('.')) continue;
    diagnostics.push_back({About::Frame, path, 0, "has a name that the format does not allow",
                           "use letters, digits and . _ - only, at most 255, neither . nor - first"});
  }
}

void checkLinks(const Package& package, Diagnostics& diagnostics) {
  for (const std::string& link : package.folder.brokenLinks())
    diagnostics.push_back(
        {About::Frame, link, 0, "is a link to nothing in the package", "copy the file into its place"});
}

bool isText(const std::string& file) {
  static const std::set<std::string_view> others = {"pdf", "png",   "jpg", "jpeg", "gif", "zip",
                                                    "jar", "class", "eps", "ico",  "bin"};
  return !others.contains(extensionOf(file)) && file.find(".files/") == file.npos;
}

bool isData(const std::string& file) {
  return extensionOf(file) == "in" || extensionOf(file) == "ans" || extensionOf(file) == "out";
}

void checkText(const Package& package, const std::string& file, Diagnostics& diagnostics) {
  const std::string text = package.folder.text(file);
  const auto report = [&](About about, std::size_t line, const char* what, const char* remedy) {
    diagnostics.push_back({about, file, line, what, remedy});
  };
  if (text.starts_with("\xEF\xBB\xBF")) report(About::Frame, 1, "begins with a byte order mark", "remove it");
  if (const std::size_t at = text.find('\r'); at != text.npos)
    report(About::Frame, lineAt(text, at), "has a carriage return (CR)", "end lines with a line feed only");
  if (const std::size_t at = validUtf8(text); at != text.size())
    report(About::Frame, lineAt(text, at), "is not UTF-8", "save it as UTF-8");
  if (!text.empty() && text.back() != '\n')
    report(isData(file) ? About::Frame : About::Advice, lineAt(text, text.size()), "does not end with a line feed",
           "add one");
}

void checkTexts(const Package& package, Diagnostics& diagnostics) {
  for (const std::string& file : package.folder.files())
    if (isText(file) && package.folder.size(file) <= kMostRead) checkText(package, file, diagnostics);
}

/// Files of statements by language, which is empty for problem.tex.
std::multimap<std::string, std::string> statementsOf(const Package& package) {
  const PackagePaths& paths = pathsOf(package.description.layout);
  std::multimap<std::string, std::string> statements;
  for (const std::string& name : package.folder.namesIn(paths.statement)) {
    const std::vector<std::string_view> parts = split(name, '.');
    if (parts.size() < 2 || parts.size() > 3 || parts.front() != "problem") continue;
    if (std::ranges::find(paths.statementEndings, parts.back()) == paths.statementEndings.end()) continue;
    statements.emplace(parts.size() == 3 ? parts[1] : "", paths.statement + '/' + name);
  }
  return statements;
}

void checkStatementOfDomjudge(const Package& package, Diagnostics& diagnostics) {
  for (const char* const folder : {"", "problem_statement/"})
    for (const char* const ending : {"pdf", "html", "txt"})
      if (package.folder.has(fmt::format("{}problem.{}", folder, ending))) return;
  diagnostics.push_back({About::Statement, "", 0, "has no statement", "add problem.pdf, problem.html or problem.txt"});
}

void checkLanguages(const Package& package, const std::multimap<std::string, std::string>& statements,
                    Diagnostics& diagnostics) {
  for (const auto& [language, file] : statements) {
    if (!language.empty() && !isLanguageCode(language))
      diagnostics.push_back(
          {About::Statement, file, 0, "does not name a language", "write a code such as en or pt-BR"});
    if (language.empty() && isModern(package))
      diagnostics.push_back({About::Statement, file, 0, "does not name a language",
                             "rename it to problem.en." + std::string(extensionOf(file))});
  }
  std::set<std::string> languages;
  for (const auto& [language, file] : statements) languages.insert(language.empty() ? "en" : language);
  for (const auto& [language, name] : package.description.names) {
    if (!language.empty() && !languages.contains(language))
      diagnostics.push_back({About::Statement, "problem.yaml", 0,
                             fmt::format("name has the language {}, the statements do not", language),
                             "add a statement, or remove the name"});
  }
  if (!isModern(package)) return;
  for (const std::string& language : languages)
    if (!package.description.names.contains(language))
      diagnostics.push_back({About::Statement, "problem.yaml", 0,
                             fmt::format("name lacks the language {} of a statement", escaped(language)),
                             "add the name in it"});
}

/// A statement in LaTeX has the problem's name; the judging system adds it to one in Markdown.
void checkHeading(const Package& package, const std::string& file, Diagnostics& diagnostics) {
  const bool isLatex = file.ends_with(".tex") && !isModern(package);
  if (isLatex && package.folder.text(file).find("\\problemname") == std::string::npos)
    diagnostics.push_back(
        {About::Statement, file, 1, "has no \\problemname", "add \\problemname{NAME} as its first line"});
  if (file.ends_with(".md") && package.folder.text(file).starts_with("# "))
    diagnostics.push_back(
        {About::Statement, file, 1, "begins with a heading", "remove it; the judging system adds the name"});
}

void checkStatement(const Package& package, Diagnostics& diagnostics) {
  if (isOf(package, PackageFormat::Domjudge)) return checkStatementOfDomjudge(package, diagnostics);
  const auto statements = statementsOf(package);
  const std::string& folder = pathsOf(package.description.layout).statement;
  if (statements.empty())
    diagnostics.push_back({About::Statement, folder, 0, "has no statement", "add problem.en.tex"});
  if (statements.count("") && statements.count("en"))
    diagnostics.push_back({About::Statement, folder, 0, "has two statements in English", "remove one"});
  checkLanguages(package, statements, diagnostics);
  for (const auto& [language, file] : statements) checkHeading(package, file, diagnostics);
}

void checkData(const Package& package, Diagnostics& diagnostics) {
  std::set<std::string> known = {"sample", "secret"};
  if (isModern(package)) known.insert({"invalid_input", "invalid_output", "valid_output"});
  for (const std::string& name : package.folder.namesIn("data")) {
    if (known.contains(name) || name == pathsOf(package.description.layout).groupFile) continue;
    diagnostics.push_back({About::Data, "data/" + name, 0, "is not part of the format", "move or remove it"});
  }
  std::map<std::string, std::string> seen;  // files by digest
  for (const PackageCase& one : package.cases) {
    if (package.folder.size(one.input) > kMostRead) continue;
    const auto [first, isNew] = seen.emplace(digest({package.folder.text(one.input)}), one.input);
    if (!isNew && !one.isSample())
      diagnostics.push_back({About::Advice, one.input, 0, "is the same as " + escaped(first->second), "remove one"});
  }
  const bool hasSamples = std::ranges::any_of(package.cases, &PackageCase::isSample);
  if (!hasSamples) diagnostics.push_back({About::Advice, "data/sample", 0, "has no case", "add one for the statement"});
}

void checkValidatorFiles(const Package& package, Diagnostics& diagnostics) {
  const bool isOfDomjudge = isOf(package, PackageFormat::Domjudge);
  const std::string& folder = pathsOf(package.description.layout).outputValidators;
  const std::size_t count = package.outputValidators.size();
  if (package.inputValidators.empty())
    diagnostics.push_back({isOfDomjudge ? About::Advice : About::Programs, "input_validators", 0, "has no program",
                           "add one that exits with 42 for valid input"});
  const bool needsOne = package.description.isCustom || package.description.isInteractive;
  if (needsOne && count == 0)
    diagnostics.push_back({About::Programs, folder, 0, "has no program, but validation is custom", "add one"});
  if (!isModern(package) && !needsOne && count > 0)
    diagnostics.push_back({About::Programs, folder, 0, "has a program, but validation is default",
                           "write validation: custom into problem.yaml"});
  std::set<std::string> folders;
  for (const std::string& file : package.folder.below(folder)) folders.insert(file.substr(0, file.rfind('/')));
  if (isOfDomjudge && folders.size() > 1)
    diagnostics.push_back({About::Programs, folder, 0, "has files in several folders", "put all into one"});
  if (!isOfDomjudge && isModern(package) && folders.size() > 1)
    diagnostics.push_back({About::Programs, folder, 0, "has several programs", "keep one"});
}

void checkAttachments(const Package& package, Diagnostics& diagnostics) {
  for (const std::string& name : package.folder.namesIn("attachments"))
    if (!package.folder.has("attachments/" + name) && !(isModern(package) && name == "templates"))
      diagnostics.push_back({About::Frame, "attachments/" + name, 0, "is a folder", "attach files or an archive"});
}

void checkSizes(const Package& package, Diagnostics& diagnostics) {
  const std::uint64_t outputMb = package.description.limits.outputMb.value_or(8);
  const std::uint64_t codeKb = package.description.limits.codeKb.value_or(128);
  for (const PackageCase& one : package.cases)
    if (package.folder.size(one.answer) > outputMb << 20)
      diagnostics.push_back({About::Data, one.answer, 0,
                             fmt::format("has more than the output limit, {} MiB", outputMb),
                             "raise limits: output: in problem.yaml"});
  for (const PackageSubmission& one : package.submissions) {
    std::uint64_t bytes = 0;
    for (const std::string& file : one.files) bytes += package.folder.size(file);
    if (bytes > codeKb << 10)
      diagnostics.push_back({About::Submissions, "submissions/" + one.path, 0,
                             fmt::format("has more than the code limit, {} KiB", codeKb),
                             "raise limits: code: in problem.yaml"});
  }
}

void checkDepth(const Package& package, Diagnostics& diagnostics) {
  if (!isOf(package, PackageFormat::Domjudge)) return;
  for (const std::string& file : package.folder.below("submissions"))
    if (std::ranges::count(file, '/') > 3)
      diagnostics.push_back({About::Submissions, file, 0, "is nested too deeply for DOMjudge, which ignores it",
                             "put it into submissions/VERDICT/, or a folder there"});
}

}  // namespace

void checkFiles(const Package& package, Diagnostics& diagnostics) {
  constexpr std::array kRules = {checkName, checkIgnored,        checkLinks,       checkTexts, checkStatement,
                                 checkData, checkValidatorFiles, checkAttachments, checkSizes, checkDepth};
  for (const auto rule : kRules) rule(package, diagnostics);
}

}  // namespace judge
