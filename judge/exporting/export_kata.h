#pragma once

#include <string>
#include <vector>

#include "judge/exporting/exported_kata.h"

/// A kata in the formats of other judges.
namespace judge {

/// The files of one, and what could not be taken along, a line each.
struct Exported {
  FileTree files;
  std::vector<std::string> notes{};
};

/// A package of the Kattis problem package format, as problemtools have it.
Exported kattisLegacy(const ExportedKata& kata);

/// The same format, version 2025-09.
Exported kattis202509(const ExportedKata& kata);

/// A folder with the zip archive that DOMjudge imports; its name is the problem's.
Exported domjudge(const ExportedKata& kata);

/// What an author pastes into the form of a kata on Codewars, a folder for each language of its tests.
Exported codewars(const ExportedKata& kata);

}  // namespace judge
