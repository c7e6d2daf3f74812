#include "judge/authoring/lints.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "judge/base/text.h"
#include "judge/measure/expectation.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using enum Diagnostic::About;

constexpr const char* kNoLinks = "put the file itself there; files outside the folder are not read";
constexpr const char* kSuitesFolder = "suites";
constexpr std::string_view kSuiteEnding = ".suite";

using Lines = std::map<std::pair<std::string, std::size_t>,
                       std::pair<std::string, std::size_t>>;  // file and line by suite and index

std::string suitePath(const std::string& suite) { return fmt::format("{}/{}{}", kSuitesFolder, suite, kSuiteEnding); }

std::vector<LocatedCase> locatedCases(std::vector<Question> questions, const Lines& lines) {
  std::vector<LocatedCase> cases;
  for (Question& question : questions) {
    const auto location = lines.find({question.suite, question.index});
    const auto [file, line] = location == lines.end() ? std::pair<std::string, std::size_t>() : location->second;
    cases.push_back({file, line, std::move(question)});
  }
  return cases;
}

/// Lines of the cases: each line is a case, or those that begin with the first word of the file are.
std::vector<std::size_t> caseLines(const SuiteFile& file, std::size_t cases) {
  std::vector<std::size_t> lines;
  for (const SuiteLine& line : file.body)
    if (file.body.size() == cases || line.text.starts_with(wordsIn(file.body.front().text)[0]))
      lines.push_back(line.number);
  return lines.size() == cases ? lines : std::vector<std::size_t>(cases);
}

/// The contents of a folder and of all folders below it, by relative path.
struct CompleteListing {
  std::vector<std::string> files, folders, links, others;
  std::string whyIncomplete;
};

std::vector<std::string>& listFor(const fs::directory_entry& entry, CompleteListing& listing) {
  std::error_code error;
  if (entry.is_symlink(error)) return listing.links;
  if (entry.is_directory(error)) return listing.folders;
  return entry.is_regular_file(error) ? listing.files : listing.others;
}

CompleteListing listed(const fs::path& folder, std::size_t most) {
  CompleteListing listing;
  std::error_code error;
  std::size_t seen = 0;
  fs::recursive_directory_iterator at(folder, error);
  for (; !error && at != fs::recursive_directory_iterator() && seen < most; at.increment(error), ++seen) {
    if (at->path().filename().string().starts_with('.')) {
      at.disable_recursion_pending();
      continue;
    }
    listFor(*at, listing).push_back(at->path().lexically_relative(folder).generic_string());
  }
  if (error) listing.whyIncomplete = "cannot be read completely: " + error.message();
  if (seen == most) listing.whyIncomplete = fmt::format("has {} files or more: the rest was not checked", most);
  for (auto* const names : {&listing.files, &listing.folders, &listing.links, &listing.others})
    std::ranges::sort(*names);
  return listing;
}

/// A diagnostic for each name, up to a number that people still read.
void refuseAll(const std::vector<std::string>& names, const std::string& what, const char* remedy,
               std::vector<Diagnostic>& diagnostics) {
  constexpr std::size_t kMostNamed = 20;
  for (std::size_t i = 0; i < names.size() && i < kMostNamed; ++i)
    diagnostics.push_back({Frame, names[i], 0, what, remedy});
  if (names.size() > kMostNamed)
    diagnostics.back().what += fmt::format("; the same for {} more", names.size() - kMostNamed);
}

bool isSuite(const std::string& name) {
  return name.ends_with(kSuiteEnding) && split(name, '/').size() == 2 && split(name, '/')[0] == kSuitesFolder;
}

bool isUsed(const std::string& name, const KataFile& kata, const std::set<std::string>& used) {
  const auto parts = split(name, '/');
  if (parts[0] == kSuitesFolder) return isSuite(name);
  if (parts[0] == "submissions") return parts.size() == 3 || (parts.size() == 4 && parts[2].find('.') != parts[2].npos);
  if (parts[0] == "input_validators") return true;  // exports have them
  if (parts[0] == kValidatorFolder) return kata.check == KataFile::Check::Validator;
  if (parts[0] == kInteractorFolder) return kata.check == KataFile::Check::Interactor;
  return name == kKataToml || name == kStatement || name == kata.checker ||
         std::ranges::count(kata.otherCheckers, name) > 0 || name == kata.generator || used.contains(name);
}

std::string withoutLine(std::string text, std::size_t number) {
  std::size_t begin = 0;
  for (; number > 1; --number) begin = text.find('\n', begin) + 1;
  return text.erase(begin, std::min(text.find('\n', begin), text.size()) - begin);
}

/// Reads the examples again without each malformed line, until all can be read.
void readExamples(StatementRead& read, const FolderKata& kata, std::vector<Diagnostic>& diagnostics) {
  constexpr int kMostWrong = 20;
  std::string text = read.text;
  for (int wrong = 0; wrong < kMostWrong; ++wrong) {
    try {
      read.examples = examplesIn(text, kata.file(), textFileOf(kata.folder()), kata.folder().shown(kStatement));
      return;
    } catch (const InputError& error) {
      diagnostics.push_back(diagnosticOf(error, kata.folder(), Lints));
      if (diagnostics.back().line == 0) return;
      text = withoutLine(std::move(text), diagnostics.back().line);
    }
  }
}

/// Files and folders are listed one after the other: a link among them is reported once.
void reportLink(const InputError& error, const KataFolder& folder, std::vector<Diagnostic>& diagnostics) {
  Diagnostic one = diagnosticOf(error, folder, Frame);
  one.remedy = kNoLinks;
  if (diagnostics.empty() || diagnostics.back().file != one.file) diagnostics.push_back(std::move(one));
}

std::vector<std::string> suiteNames(const KataFolder& folder, std::vector<Diagnostic>& diagnostics) try {
  return shippedSuites(folder);
} catch (const InputError& error) {
  reportLink(error, folder, diagnostics);
  return {};
}

}  // namespace

Diagnostic diagnosticOf(const InputError& error, const KataFolder& folder, Diagnostic::About about) {
  Diagnostic diagnostic{about, "", 0, error.message()};
  std::string location = error.what();
  if (location.size() < error.message().size() + 2) return diagnostic;
  location.resize(location.size() - error.message().size() - 2);
  location = fs::path(location).lexically_normal().string();  // options name a folder as "./NAME"
  if (const std::string before = escaped((folder.path() / "").lexically_normal().string());
      location.starts_with(before))
    location.erase(0, before.size());
  if (const auto colon = location.rfind(':'); colon != location.npos)
    if (const auto line = numberIn<std::size_t>(std::string_view(location).substr(colon + 1))) {
      diagnostic.line = *line;
      location.resize(colon);
    }
  diagnostic.file = location;
  return diagnostic;
}

std::vector<std::string> namesIn(const KataFolder& folder, Listing listing, const std::string& of,
                                 std::vector<Diagnostic>& diagnostics) try {
  return (folder.*listing)(of);
} catch (const InputError& error) {
  reportLink(error, folder, diagnostics);
  return {};
}

SuitesRead readSuites(const FolderKata& kata, std::vector<Diagnostic>& diagnostics) {
  SuitesRead read;
  Lines lines;
  std::map<std::string, std::string> files;  // by suite
  QuestionOptions options;
  const auto before = diagnostics.size();
  const auto names = suiteNames(kata.folder(), diagnostics);
  if (diagnostics.size() > before) return read;
  const TextFile textFile = [&, file = textFileOf(kata.folder())](const std::string& name) {
    read.files.insert(name);
    return file(name);
  };
  for (const std::string& name : names) {
    try {
      const FolderSuite suite = folderSuite(readShipped(kata.folder(), name), kata.file(), textFile);
      const auto [known, isNew] = files.emplace(suite.name, suitePath(name));
      if (!isNew) {
        diagnostics.push_back({Data, suitePath(name), 0,
                               fmt::format("has the same name as {}: {}", escaped(known->second), escaped(suite.name)),
                               "give the suite another name after the word suite"});
        continue;
      }
      for (std::size_t i = 0; i < suite.lines.size(); ++i) lines[{suite.name, i}] = {suitePath(name), suite.lines[i]};
      options.suites.push_back(name);
    } catch (const InputError& error) {
      diagnostics.push_back(diagnosticOf(error, kata.folder(), Data));
    }
  }
  if (names.empty()) diagnostics.push_back({Data, kSuitesFolder, 0, "holds no suite", "add one: suites/tiny.suite"});
  read.suites = options.suites.size();
  read.areAll = read.suites == names.size();
  if (options.suites.empty()) return read;
  if (options.suites.size() == names.size()) options.suites.clear();  // all suites, in their own order
  read.cases = locatedCases(kata.questions(options), lines);
  return read;
}

SuitesRead readBuiltInSuites(const Kata& kata, const KataFolder& folder, std::vector<Diagnostic>& diagnostics) try {
  SuitesRead read;
  std::vector<Question> questions = kata.questions({});
  std::map<std::string, std::size_t> counts;
  for (const Question& question : questions) ++counts[question.suite];
  Lines lines;
  for (const auto& [suite, count] : counts) {
    const std::string file = suite + std::string(kSuiteEnding);
    const auto numbers = caseLines(readSuite(folder.file(file)), count);
    for (std::size_t i = 0; i < count; ++i) lines[{suite, i}] = {file, numbers[i]};
  }
  read.suites = counts.size();
  read.areAll = true;
  read.cases = locatedCases(std::move(questions), lines);
  return read;
} catch (const InputError& error) {
  diagnostics.push_back(diagnosticOf(error, folder, Data));
  return {};
}

StatementRead readStatement(const FolderKata& kata, std::vector<Diagnostic>& diagnostics) {
  StatementRead read;
  try {
    read.text = kata.folder().read(kStatement, mebibytes(1));
  } catch (const InputError& error) {
    diagnostics.push_back(diagnosticOf(error, kata.folder(), Lints));
    diagnostics.back().remedy = "describe the task there, with examples";
    return read;
  }
  const std::size_t before = diagnostics.size();
  readExamples(read, kata, diagnostics);
  if (read.examples.empty() && diagnostics.size() == before && !kata.file().signature.isInteractive)
    diagnostics.push_back({Lints, kStatement, 0, "has no example",
                           "add a block that begins with ```example and has lines ARGUMENTS -> ANSWER"});
  return read;
}

std::vector<Diagnostic> fileLints(const FolderKata& kata, const std::set<std::string>& used, std::size_t mostFiles) {
  std::vector<Diagnostic> diagnostics;
  CompleteListing listing = listed(kata.folder().path(), mostFiles);
  if (!listing.whyIncomplete.empty())
    diagnostics.push_back(
        {Frame, "", 0, listing.whyIncomplete, "remove files that the kata does not need, so that all can be checked"});
  std::erase_if(listing.folders, [](const std::string& name) { return !isSuite(name); });
  refuseAll(listing.links, "is a link", kNoLinks, diagnostics);
  refuseAll(listing.others, "is neither a file nor a folder", "remove it", diagnostics);
  refuseAll(listing.folders, "is a folder, expected a suite", "give it another name", diagnostics);
  constexpr std::size_t kMost = 5;
  std::vector<std::string> unused;
  std::size_t others = 0;
  for (const std::string& name : listing.files)
    if (!isUsed(name, kata.file(), used)) unused.size() < kMost ? unused.push_back(escaped(name)) : void(++others);
  if (!unused.empty())
    diagnostics.push_back(
        {Advice, "", 0,
         fmt::format("nothing uses {}{}", join(unused, ", "), others > 0 ? fmt::format(" and {} more", others) : "")});
  return diagnostics;
}

}  // namespace judge
