#include "judge/katas/catalogue/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/katas/folder/folder_kata.h"
#include "judge/katas/suite_file.h"
#include "judge/machine/installation.h"
#include "judge/machine/user_folders.h"
#include "judge/options/option.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using Origin = KnownKata::Origin;

std::unique_ptr<Kata> builtIn(const std::string& name) {
  for (const auto& make : builtInKatas())
    if (auto kata = make(); kata->name() == name) return kata;
  return nullptr;
}

std::string defaultKata() { return std::string(builtInKatas().front()()->name()); }

bool isKataFolder(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_regular_file(folder / kKataToml, ignored);
}

/// Adds the katas in the folders of `parent`.
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
  for (const auto& make : builtInKatas()) known.push_back({std::string(make()->name())});
  addFolders(known, Installation().testcases(), Origin::Shipped);
  std::erase_if(known, &KnownKata::isHidden);  // the other form of a built-in one
  return known;
}

std::vector<std::string> visibleNames(const std::vector<KnownKata>& known) {
  std::vector<std::string> names;
  for (const KnownKata& kata : known)
    if (!kata.isHidden) names.push_back(kata.name);
  return names;
}

bool namesFolder(const std::string& name) { return name.find_first_of("/.") != name.npos; }

[[noreturn]] void failToFind(const std::string& name) {
  const auto names = visibleNames(knownKatas());
  const std::string hint = isSuiteName(name) && isKataFolder(name)
                               ? fmt::format("; there is a folder of this name: --kata ./{}", name)
                               : options::didYouMean(name, names);
  throw InputError(fmt::format("no kata is called {}: expected one of {}, or a kata's folder{}", inQuotes(name),
                               join(names, ", "), hint));
}

/// The kata of a suite file: its folder's where it lies among a kata's suites, else the known one of that name.
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

std::string_view displayName(Origin origin) {
  constexpr std::string_view kWords[] = {"built in", "ships", "own", "folder"};
  return kWords[static_cast<std::size_t>(origin)];
}

std::vector<std::string> kataNames() { return visibleNames(katasBuiltInOrShipped()); }

std::unique_ptr<Kata> makeKata(const KnownKata& known) {
  if (known.origin != Origin::BuiltIn) return std::make_unique<FolderKata>(known.folder);
  return builtIn(known.name);
}

KataCard cardOf(const KnownKata& known) {
  const bool isBuiltIn = known.origin == Origin::BuiltIn;
  const KataFile file = readKataFile(KataFolder(isBuiltIn ? Installation().testcases() / known.name : known.folder));
  return {file.title, file.about, file.difficulty, file.reference,
          isBuiltIn ? builtIn(known.name)->signature() : file.signature};
}

KnownKata chosenKnownKata(const std::string& name, const std::vector<std::string>& suites) {
  if (!name.empty()) return knownKata(name);
  const auto file = std::ranges::find_if(suites, looksLikeSuiteFile);
  return file == suites.end() ? KnownKata{defaultKata()} : kataOfSuite(*file);
}

std::unique_ptr<Kata> chosenKata(const std::string& name, const std::vector<std::string>& suites) {
  return makeKata(chosenKnownKata(name, suites));
}

const Language& languageFor(const Kata& kata, const Language& language) {
  return kata.isProgram() && language.program ? *language.program : language;
}

}  // namespace judge
