#include "judge/commands/katas.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/commands/author_workshop.h"
#include "judge/commands/grade_options.h"
#include "judge/console/interrupt.h"
#include "judge/katas/folder/folder_kata.h"
#include "judge/katas/mandatory_queen/kata.h"
#include "judge/katas/regions/kata.h"
#include "judge/katas/suite_choice.h"
#include "judge/machine/installation.h"
#include "judge/machine/user_folders.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using Origin = KnownKata::Origin;

struct Entry {
  const char* name;
  const char* title;
  const char* about;
  std::unique_ptr<Kata> (*make)();
};

constexpr Entry kBuiltIn[] = {
    {"mandatory-queen", "N queens, one of them given",
     "Place n queens that do not attack each other, one of them on a given square.",
     []() -> std::unique_ptr<Kata> { return std::make_unique<MandatoryQueen>(); }},
    {"regions", "Coloured regions", "Place a queen in every row, column and region so that no two touch.",
     []() -> std::unique_ptr<Kata> { return std::make_unique<RegionsKata>(); }},
};

const Entry& builtIn(const KnownKata& known) { return *std::ranges::find(kBuiltIn, known.name, &Entry::name); }

bool isKataFolder(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_regular_file(folder / kKataToml, ignored);
}

/// Those in the folders of `parent`.
void addFolders(std::vector<KnownKata>& known, const fs::path& parent, Origin origin) {
  std::vector<KnownKata> found;
  std::error_code none;
  for (const fs::directory_entry& entry : fs::directory_iterator(parent, none)) {
    const std::string name = entry.path().filename();
    if (isSuiteName(name) && isKataFolder(entry.path()))
      found.push_back({name, origin, entry.path(), std::ranges::count(known, name, &KnownKata::name) > 0});
  }
  std::ranges::sort(found, {}, &KnownKata::name);
  known.insert(known.end(), found.begin(), found.end());
}

std::vector<KnownKata> katasBuiltInOrShipped() {
  std::vector<KnownKata> known;
  for (const Entry& kata : kBuiltIn) known.push_back({kata.name});
  addFolders(known, Installation().testcases(), Origin::Shipped);
  std::erase_if(known, &KnownKata::isHidden);  // the other form of a built-in one
  return known;
}

std::vector<std::string> namesOf(const std::vector<KnownKata>& known) {
  std::vector<std::string> names;
  for (const KnownKata& kata : known)
    if (!kata.isHidden) names.push_back(kata.name);
  return names;
}

bool namesFolder(const std::string& name) { return name.find_first_of("/.") != name.npos; }

[[noreturn]] void failToFind(const std::string& name) {
  const auto names = namesOf(knownKatas());
  const std::string hint = isSuiteName(name) && isKataFolder(name)
                               ? fmt::format("; there is a folder of this name: --kata ./{}", name)
                               : options::didYouMean(name, names);
  throw InputError(fmt::format("no kata is called {}: expected one of {}, or a kata's folder{}", inQuotes(name),
                               fmt::join(names, ", "), hint));
}

/// A suite file lies beside the other suites of its kata, or anywhere.
KnownKata kataOfSuite(const std::string& file) {
  const std::string name = readSuite(file).kata;
  const fs::path folder = fs::absolute(file).lexically_normal().parent_path().parent_path();
  if (folder.filename() == name && isKataFolder(folder) && folder.parent_path() != Installation().testcases())
    return {name, Origin::Folder, folder};
  return knownKata(name);
}

}  // namespace

std::vector<KnownKata> knownKatas() {
  std::vector<KnownKata> known = katasBuiltInOrShipped();
  if (const fs::path own = dataFolder(); !own.empty()) addFolders(known, own / "katas", Origin::Own);
  return known;
}

KnownKata knownKata(const std::string& name) {
  if (namesFolder(name)) return {KataFolder(name).name(), Origin::Folder, name};
  const auto known = knownKatas();
  const auto kata = std::ranges::find(known, name, &KnownKata::name);
  if (kata == known.end()) failToFind(name);
  return *kata;
}

std::string_view wordOf(Origin origin) {
  constexpr std::string_view kWords[] = {"built in", "ships", "own", "folder"};
  return kWords[static_cast<std::size_t>(origin)];
}

std::vector<std::string> kataNames() { return namesOf(katasBuiltInOrShipped()); }

std::unique_ptr<Kata> makeKata(const KnownKata& known) {
  if (known.origin != Origin::BuiltIn) return std::make_unique<FolderKata>(known.folder);
  return builtIn(known).make();
}

KataCard cardOf(const KnownKata& known) {
  if (known.origin == Origin::BuiltIn)
    return {builtIn(known).title, builtIn(known).about, builtIn(known).make()->signature()};
  const KataFile file = readKataFile(KataFolder(known.folder));
  return {file.title, file.about, file.signature};
}

KnownKata chosenKnownKata(const std::string& name, const std::vector<std::string>& suites) {
  if (!name.empty()) return knownKata(name);
  const auto file = std::ranges::find_if(suites, looksLikeSuiteFile);
  return file == suites.end() ? KnownKata{kBuiltIn[0].name} : kataOfSuite(*file);
}

std::unique_ptr<Kata> chosenKata(const std::string& name, const std::vector<std::string>& suites) {
  return makeKata(chosenKnownKata(name, suites));
}

std::unique_ptr<Kata> equippedKata(const GradeOptions& options) {
  auto kata = chosenKata(options.kata, options.questions.suites);
  if (kata->hasPrograms()) kata->equip(makeAuthorPrograms(options, interruptFd()));
  return kata;
}

const Language& languageFor(const Kata& kata, const Language& language) {
  return kata.isProgram() && language.program ? *language.program : language;
}

options::Option kataOption(std::string& target, const std::string& help) {
  options::Option option = options::folder("--kata", "NAME", help + ", or its folder", target);
  for (const std::string& name : kataNames()) option.words.push_back({name, ""});
  option.take = [names = option.names, take = std::move(option.take)](const std::string& given) {
    if (given.empty()) options::refuse(names, given, "is empty, expected a kata's name, or its folder");
    take(given);
  };
  return option;
}

void takeLimitsOfKata(GradeOptions& options) {
  std::vector<options::Option> known = limitOptions(options);
  for (const KataLimit& limit : chosenKata(options.kata, options.questions.suites)->limits()) {
    const auto option = std::ranges::find(known, "--" + limit.name, &options::Option::names);
    if (option == known.end()) {
      std::vector<std::string> names;
      for (const options::Option& one : known) names.push_back(one.names.substr(2));
      throw InputError(limit.file, limit.line,
                       fmt::format("{}: unknown limit, expected one of {}", limit.name, fmt::join(names, ", ")));
    }
    if (options.limitsGiven.contains(option->names)) continue;
    try {
      option->take(limit.value);
    } catch (const InputError& error) {
      throw InputError(limit.file, limit.line, error.what());
    }
  }
}

}  // namespace judge
