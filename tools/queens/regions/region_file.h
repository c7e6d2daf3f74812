#pragma once

#include "solution/regions/explain_technique.h"
#include "solution/regions/region_text.h"
#include "tools/queens/io/arguments.h"

/// What the verbs that show boards of regions share.
namespace queens {

/// The boards in a file, "-" being stdin: what readRegions() and readRegionJson() take. Prints warnings on stderr,
/// a line for each board.
/// @throws judge::InputError with FILE:LINE for what cannot be read.
std::vector<ReadRegions> readRegionFile(const std::string& path);

/// The same of a text that is called `name` in messages, without printing warnings.
std::vector<ReadRegions> readRegionText(std::string_view text, const std::string& name);

/// Whether a text begins as those do that readRegionJson() reads: with { or [{.
bool looksLikeRegionJson(std::string_view text);

/// The boards in a text of JSON: objects one after the other, or in an array, each with a key "regions". Its value is a
/// list with a list of labels for each row, strings or whole numbers, or a string that regionLabelsOf() takes. Other
/// keys do not matter. Strings mean what JSON makes of them, so that "\u0041" is A.
///
/// @throws RegionTextError, with its line, for what is no JSON, for a key that an outermost object has twice, for one
/// without "regions", and as RegionRows does.
std::vector<ReadRegions> readRegionJson(std::string_view text);

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
