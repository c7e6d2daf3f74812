#pragma once

#include <string>

#include "judge/console/terminal.h"
#include "solution/regions/explain_technique.h"
#include "solution/regions/region_board.h"
#include "tools/queens/regions/region_file.h"

namespace CLI {
class App;
}

/// What the verbs that show boards of regions share.
namespace queens {

/// Adds the options that vary the rules of the puzzle.
void addRulesOptions(CLI::App& app, RegionRules& rules);

/// @throws judge::InputError unless it is a value of --color.
judge::ColourChoice colourChoiceOf(const std::string& word);

/// As messages call it: - is stdin.
std::string nameOfInput(const std::string& file);

/// Says on stderr that what is printed is what there was when the user interrupted, or not all of it (`isCutOff`, as
/// OutputStream has it). The exit status of that.
int tellInterrupted(bool isCutOff);

/// The regions as the board calls them, where all of its labels are short words of letters, digits, - and _; otherwise
/// A, B, C.
RegionNames namesToShow(const ReadRegions& read);

/// "puzzle.txt:12, 8 x 8".
std::string boardTitle(const std::string& file, const ReadRegions& read);

}  // namespace queens
