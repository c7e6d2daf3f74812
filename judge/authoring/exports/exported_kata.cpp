#include "judge/authoring/exports/export_kata.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/grading/author_environment.h"
#include "judge/katas/folder/folder_case.h"
#include "judge/languages/plain_program.h"
#include "judge/languages/plain_text.h"
#include "judge/verdict/verdict.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Whether the suites lack answers, so that a submission has to give them.
bool needsAnswer(const KataFile& file) {
  return !file.signature.isInteractive && (!file.expected || file.check == KataFile::Check::Program);
}

/// Whether a program of the author reads the case as the judge writes it.
bool hasOwnValidator(const KataFile& file) {
  return file.check == KataFile::Check::Validator || file.check == KataFile::Check::Interactor;
}

/// An answer as programs print it: a text ends its line, and only none is nothing.
std::string answerLine(const std::string& answer, const Type& type) {
  std::string text = plainAnswer(*Value::in(answer), type);
  const bool isNone = text.empty() && type.kind == Type::Kind::Optional;
  return isNone || text.ends_with('\n') ? text : text + '\n';
}

/// "fewest_choices_first" for "fewest-choices-first.cpp"; "Queens_" where the text has a class Queens.
std::string stemOf(const std::string& file, const std::string& text) {
  std::string stem = fs::path(file).stem().string();
  for (char& c : stem)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  if (stem.empty() || std::isdigit(static_cast<unsigned char>(stem[0]))) stem.insert(0, "_");
  while (RE2::PartialMatch(text, fmt::format("\\b(?:class|enum|interface|record)\\s+{}\\b", stem))) stem += '_';
  return stem;
}

/// The name of a folder's verdict in packages; other names stay.
std::string packageVerdict(const std::string& folder) {
  const auto verdict = verdictFromCode(folder);
  return verdict && !packageFolder(*verdict).empty() ? std::string(packageFolder(*verdict)) : folder;
}

class Gathering {
 public:
  Gathering(const FolderKata& kata, const Languages& languages, const Answerer& answerer)
      : kata_(kata), languages_(languages), answerer_(answerer) {}

  ExportedKata gather() {
    all_.kata = &kata_;
    all_.languages = &languages_;
    all_.statement = folder().read(kStatement, mebibytes(1));
    for (const StatementExample& example : examplesOf(folder(), file()))
      add(all_.samples, {"sample", example.asked, example.answer});
    for (const FolderSuite& suite : suites()) {
      all_.hasPoints |= suite.points.most > 0;
      for (const FolderCase& asked : suite.cases) add(all_.secrets, {suite.name, asked});
    }
    for (ExportedCase& one : all_.secrets)
      if (needsAnswer(file())) one.answer = answerer_(one.asked);
    if (file().check == KataFile::Check::Program) all_.checkers.push_back(read(file().checker));
    for (const std::string& name : file().otherCheckers) all_.checkers.push_back(read(name));
    gatherSubmissions();
    return std::move(all_);
  }

 private:
  const KataFile& file() const { return kata_.file(); }
  const KataFolder& folder() const { return kata_.folder(); }

  void add(std::vector<ExportedCase>& cases, ExportedCase one) {
    if (known_.insert(one.asked.request).second) cases.push_back(std::move(one));
  }

  std::vector<FolderSuite> suites() const {
    const TextFile textFile = textFileOf(folder());
    std::vector<FolderSuite> all;
    for (const std::string& name : shippedSuites(folder()))
      all.push_back(folderSuite(readShipped(folder(), name), file(), textFile));
    for (const FolderSuite& suite : all)
      if (suite.cases.front().validatorArguments)
        throw InputError(folder().shown(suiteFileName(suite.name)),
                         "validator-arguments: no export has those of a suite, expected those of kata.toml alone");
    sortSuites(all, file());
    return all;
  }

  Submission read(const std::string& name) const {
    return readSubmission(folder().file(name).string(), mebibytes(1), languages_, "");
  }

  void gatherSubmissions() {
    for (const std::string& verdict : folder().foldersIn("submissions")) {
      for (const std::string& name : folder().filesIn(verdict)) add(verdict, name, read(name));
      for (const std::string& name : folder().foldersIn(verdict))
        if (languages_.ofFile(name)) add(verdict, name, programSource(folder().folder(name), mebibytes(1), languages_));
    }
  }

  void add(const std::string& verdict, const std::string& name, Submission submission) {
    const std::string stem = stemOf(name, submission.source);
    all_.submissions.push_back({verdict, packageVerdict(fs::path(verdict).filename()), stem, std::move(submission)});
  }

  const FolderKata& kata_;
  const Languages& languages_;
  const Answerer& answerer_;
  std::set<std::string> known_;
  ExportedKata all_;
};

}  // namespace

const Submission* ExportedKata::checkerIn(std::string_view language) const {
  const auto found =
      std::ranges::find_if(checkers, [&](const Submission& one) { return one.language->id == language; });
  return found == checkers.end() ? nullptr : &*found;
}

ExportedKata exportedKata(const FolderKata& kata, const Languages& languages, const Answerer& answerer) {
  return Gathering(kata, languages, answerer).gather();
}

std::string programOf(const ExportedKata& kata, const ExportedSubmission& one) {
  FoundFunction found;
  if (kata.find) found = kata.find(one.submission, kata.file().signature, kata.file().isProgram);
  if (!found.fault.empty() && one.verdict != "compile_error") throw InputError("it does not compile: " + found.fault);
  if (kata.file().isProgram) return one.submission.source;
  if (!one.submission.otherFiles.empty()) throw InputError("it has several files, expected one");
  if (hasBareInput(kata.file()) && !kata.file().signature.isInteractive)
    throw InputError("it reads a text behind its length, and the kata's validator without");
  const Language& language = *one.submission.language;
  const Limits limits;
  return PlainProgram{language, kata.file().signature, limits, one.stem, found.function, found.isBare}.around(
      one.submission.source);
}

std::string extensionOf(const ExportedKata& kata, const ExportedSubmission& one) {
  return kata.file().isProgram ? fs::path(one.submission.path).extension().string()
                               : one.submission.language->exported.extension;
}

bool hasBareInput(const KataFile& kata) {
  const auto& parameters = kata.signature.parameters;
  return parameters.size() == 1 && isBareText(parameters[0].type) && (kata.isProgram || hasOwnValidator(kata));
}

std::string inputText(const ExportedKata& kata, const ExportedCase& one) {
  const auto& parameters = kata.file().signature.parameters;
  return hasBareInput(kata.file()) ? plainArguments(one.asked.request, parameters)
                                   : framedArguments(one.asked.request, parameters);
}

std::string answerText(const ExportedKata& kata, const ExportedCase& one) {
  const KataFile& file = kata.file();
  if (file.signature.isInteractive && !file.expected) return "";
  if (!needsAnswer(file) && hasOwnValidator(file)) return plainAnswer(*Value::in(one.asked.expected), *file.expected);
  if (!needsAnswer(file)) return answerLine(one.asked.expected, *file.expected);
  if (!file.expected) return answerLine(one.answer, file.signature.result);
  return plainArguments(one.asked.expected + one.answer,
                        {{file.expectedName, *file.expected}, {"answer", file.signature.result}});
}

std::string packageName(const std::string& kata) {
  std::string name;
  std::ranges::copy_if(kata, std::back_inserter(name), [](unsigned char c) { return std::isalnum(c); });
  return name;
}

}  // namespace judge
