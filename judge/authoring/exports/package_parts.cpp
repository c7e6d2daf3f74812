#include "judge/authoring/exports/package_parts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/languages/plain_program.h"
#include "judge/machine/digest.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kMostData = mebibytes(1024);

bool hasText(const Type& type) { return type.kind == Type::Kind::Text || std::ranges::any_of(type.of, hasText); }

std::vector<std::string> flagsOf(const KataFile& file) {
  std::vector<std::string> flags;
  const bool isTokens = file.check == KataFile::Check::Tokens, isText = !isTokens && hasText(file.signature.result);
  if (!isTokens || file.tokens.caseSensitive) flags.emplace_back("case_sensitive");
  if (isText || file.tokens.spaceSensitive) flags.emplace_back("space_change_sensitive");
  const auto add = [&](const char* name, const std::optional<double>& tolerance) {
    if (!tolerance) return;
    flags.emplace_back(name);
    flags.push_back(fmt::format("{}", *tolerance));
  };
  add("float_absolute_tolerance", file.tokens.absoluteTolerance);
  add("float_relative_tolerance", file.tokens.relativeTolerance);
  return flags;
}

/// The first checker that can be a validator, or else the first, which says why it cannot.
const Submission& checkerOf(const ExportedKata& kata) {
  const auto found = std::ranges::find_if(
      kata.checkers, [](const Submission& one) { return !one.language->exported.validator.empty(); });
  return found == kata.checkers.end() ? kata.checkers.at(0) : *found;
}

std::string validatorOf(const ExportedKata& kata, const Submission& checker) {
  const Signature signature = checkerSignature(kata.file());
  FoundFunction found;
  if (checker.language->id == "cpp" && kata.find) found = kata.find(checker, signature);
  if (!found.fault.empty())
    throw InputError(kata.kata->folder().shown(kata.file().checker), "does not compile: " + found.fault);
  const Limits limits;
  return PlainProgram{*checker.language, signature, limits, "checker", found.function, found.isBare}.validator(
      checker.source, kata.file().expected.has_value());
}

void addValidatorFolder(FileTree& files, const std::string& folder, const ExportedKata& kata) {
  for (const std::string& name : kata.kata->folder().filesIn(kValidatorFolder))
    files[folder + "/" + fs::path(name).filename().string()] = kata.kata->folder().read(name, mebibytes(1));
}

/// Under a name that no other has there.
void addProgram(FileTree& files, const std::string& folder, const ExportedKata& kata, ExportedSubmission one) {
  const auto path = [&] { return fmt::format("{}/{}{}", folder, one.stem, extensionOf(kata, one)); };
  while (files.contains(path())) one.stem += "_2";
  files[path()] = programOf(kata, one);
}

}  // namespace

void addTestData(FileTree& files, const ExportedKata& kata) {
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
}

OutputCheck addOutputValidator(FileTree& files, const std::string& folder, const std::string& ofSeveral,
                               const ExportedKata& kata) {
  const KataFile& file = kata.file();
  if (file.check == KataFile::Check::Equal || file.check == KataFile::Check::Tokens) return {false, flagsOf(file)};
  if (file.check == KataFile::Check::Validator) {
    addValidatorFolder(files, ofSeveral, kata);
    return {true, file.validatorArguments};
  }
  const Submission& checker = checkerOf(kata);
  files[fmt::format("{}/checker{}", folder, checker.language->exported.extension)] = validatorOf(kata, checker);
  return {true, flagsOf(file)};
}

void addSubmissions(Exported& package, const ExportedKata& kata, const std::map<std::string, std::string>& folders,
                    const char* judges) {
  for (const ExportedSubmission& one : kata.submissions) {
    const auto leaveOut = [&](const std::string& why) {
      const fs::path name = fs::path(one.folder) / fs::path(one.submission.path).filename();
      package.notes.push_back(fmt::format("{} is left out: {}", escaped(name.string()), why));
    };
    const auto folder = folders.find(one.verdict);
    if (folder == folders.end()) {
      leaveOut(fmt::format("{} have no folder for its verdict", judges));
    } else if (one.submission.language->id == "typescript") {
      leaveOut(fmt::format("{} know no TypeScript", judges));
    } else {
      try {
        addProgram(package.files, "submissions/" + folder->second, kata, one);
      } catch (const InputError& error) {
        leaveOut(error.what());
      }
    }
  }
}

std::string quoted(const std::string& text) { return Json(text).dump(); }

Credits creditsOf(const KataFile& file, std::vector<std::string>& notes) {
  constexpr std::string_view kLicenses[] = {"public domain", "cc0", "cc by", "cc by-sa", "educational", "permission"};
  Credits credits{file.author, file.source, file.license};
  std::ranges::transform(credits.license, credits.license.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const bool isKnown = std::ranges::count(kLicenses, credits.license) > 0;
  const bool isOwned = credits.license == "public domain" || !file.author.empty() || !file.source.empty();
  if (isKnown && !isOwned)
    notes.push_back(
        fmt::format("the licence {} is left out: kata.toml has neither author nor source", quoted(file.license)));
  else if (!isKnown && !file.license.empty())
    notes.push_back(
        fmt::format("the licence {} is left out: packages know {}", quoted(file.license), fmt::join(kLicenses, ", ")));
  if (!isKnown || !isOwned) credits.license = "unknown";
  return credits;
}

std::string limitOf(const KataFile& file, std::string_view name) {
  const KataLimit* const limit = file.limit(name);
  return limit ? limit->value : "";
}

std::string uuidOf(const ExportedKata& kata) {
  FileTree data;
  addTestData(data, kata);
  std::string all;
  for (const auto& [name, text] : data) all += digest({name, text});
  std::string hex = digest({"uuid", kata.file().name, kata.statement, all}).substr(0, 32);
  hex[12] = '8';  // of our own making, RFC 9562
  hex[16] = "89ab"[static_cast<unsigned char>(hex[16]) % 4];
  return fmt::format("{}-{}-{}-{}-{}", hex.substr(0, 8), hex.substr(8, 4), hex.substr(12, 4), hex.substr(16, 4),
                     hex.substr(20));
}

}  // namespace judge
