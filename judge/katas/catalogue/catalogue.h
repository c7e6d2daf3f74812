#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "judge/katas/kata.h"
#include "judge/languages/language.h"

/// The katas that can be graded: built in, folders that ship, and the user's own.
namespace judge {

/// Makes each built-in kata; the default comes first. CMakeLists.txt lists them.
const std::vector<std::function<std::unique_ptr<Kata>()>>& builtInKatas();

/// A kata that is known by its name, or by its folder.
struct KnownKata {
  enum class Origin { BuiltIn, Shipped, Own, Folder };
  std::string name;
  Origin origin = Origin::BuiltIn;
  std::filesystem::path folder{};  ///< the kata's folder; empty: it is built in
  bool isHidden = false;           ///< an earlier kata has the same name
};

/// All katas, the built-in ones first, then by name; of several with one name first the one that the name selects.
std::vector<KnownKata> knownKatas();

/// The names of the katas that are built in or ship. The first is the default.
std::vector<std::string> kataNames();

/// The kata of that name, or of that folder, if there is a '/' or '.' in it. Throws InputError for an unknown name.
KnownKata knownKata(const std::string& name);

/// The origin as lists show it: "ships".
std::string_view displayName(KnownKata::Origin origin);

/// Throws InputError for a folder whose kata.toml is wrong.
std::unique_ptr<Kata> makeKata(const KnownKata& known);

/// A kata's entry in a list.
struct KataCard {
  std::string title, about, difficulty;
  std::string reference;  ///< see KataFile
  Signature signature;
};

/// Throws as makeKata().
KataCard cardOf(const KnownKata& known);

/// The kata of knownKata(); for an empty name the kata of the first suite file among `suites`, or else the default. A
/// suite file in the folder of a kata selects that kata. Throws InputError for an unknown name, and for a folder or a
/// suite file that cannot be read.
KnownKata chosenKnownKata(const std::string& name, const std::vector<std::string>& suites);
std::unique_ptr<Kata> chosenKata(const std::string& name, const std::vector<std::string>& suites);

/// The language for submissions to the kata: its variant for programs where submissions are programs.
const Language& languageFor(const Kata& kata, const Language& language);

}  // namespace judge
