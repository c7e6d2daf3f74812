#pragma once

#include <string>
#include <vector>

#include "solution/regions/explain_technique.h"
#include "solution/regions/region_board.h"
#include "tools/queens/io/arguments.h"
#include "tools/queens/regions/region_file.h"

/// What the verbs that show boards of regions share.
namespace queens {

/// FILE, the boards.
opt::Option boardsOption(std::string& file);

/// Those that vary the rules of the puzzle.
std::vector<opt::Option> rulesOptions(RegionRules& rules);

/// Says on stderr that what is printed is what there was when the user interrupted, or not all of it (`isCutOff`, as
/// OutputStream has it). The exit status of that.
int tellInterrupted(bool isCutOff);

/// The regions as the board calls them, where all of its labels are short words of letters, digits, - and _; otherwise
/// A, B, C.
RegionNames namesToShow(const ReadRegions& read);

/// "puzzle.txt:12, 8 x 8".
std::string boardTitle(const std::string& file, const ReadRegions& read);

}  // namespace queens
