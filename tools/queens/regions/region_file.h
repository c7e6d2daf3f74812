#pragma once

#include <functional>
#include <stop_token>

#include "solution/regions/region_explain.h"
#include "solution/regions/region_text.h"
#include "tools/queens/io/arguments.h"

/// Reading, options and messages that the verbs for boards of regions share.
namespace queens {

/// The boards in a file, "-" being stdin: what readRegions() and readRegionJson() take. Prints warnings on stderr,
/// a line for each board.
/// @throws judge::InputError with FILE:LINE for what cannot be read.
std::vector<ReadRegions> readRegionFile(const std::string& path);

/// The same for a text that is called `name` in messages, without printing warnings.
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

/// The argument FILE with the boards.
opt::Option boardsOption(std::string& file);

/// The options that vary the rules of the puzzle.
std::vector<opt::Option> rulesOptions(RegionRules& rules);

/// Reports on stderr that the output is what was found until the user interrupted, or not all of it (`isCutOff`, see
/// OutputStream). Returns the exit status.
int reportInterrupted(bool isCutOff);

/// The regions as the board calls them, where all of its labels are short words of letters, digits, - and _; otherwise
/// A, B, C.
RegionNames namesToShow(const ReadRegions& read);

/// "puzzle.txt:12, 8 x 8".
std::string boardTitle(const std::string& file, const ReadRegions& read);

/// Makes the texts 0, ..., `count` - 1 on `jobs` threads and hands each to `take`, in this order, on the calling
/// thread: what is taken does not depend on the number of threads. No more than some hundreds wait to be taken.
///
/// Ends before `count` when `take` returns false or `stop` is requested; `make` has to heed the stop itself. Throws
/// what `make` throws; one job at least.
void makeInOrder(std::uint64_t count, unsigned jobs, const std::function<std::string(std::uint64_t number)>& make,
                 const std::function<bool(std::string text)>& take, std::stop_token stop);

}  // namespace queens
