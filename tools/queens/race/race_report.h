#pragma once

#include "judge/console/format_table.h"
#include "tools/queens/race/race.h"

/// A race in words, tables and pictures. All of them are pure.
namespace queens {

/// Tables for people.
std::string raceAsText(const Race& race);

/// RFC 4180: a header, and a record for each method. Times are in nanoseconds; what there is nothing to say of is
/// empty. tools/queens/README.md lists the columns.
std::string raceAsCsv(const Race& race);

/// One object with every run; tools/queens/README.md lists its keys.
std::string raceAsJson(const Race& race);

/// A table in GitHub's Markdown.
std::string raceAsMarkdown(const Race& race);

/// "race on 8 x 8 with a queen on 0,3, seed 1: 20 rounds of at most 1 s".
std::string titleOf(const Race& race);

/// "time 19, stagnation 1", or empty.
std::string failuresText(const Standing& standing);

const judge::FormatTable<Race>& raceFormats();

/// The CPU time of each run as an SVG image, on a logarithmic scale: a line for each method with a full dot for each
/// success and a hollow one for each run that gave up, the median of the successes with its interval, and how many
/// there are. It stands alone, follows whether its reader prefers light or dark, and does not grow with the number of
/// runs beyond the points that can be told apart.
std::string racePlot(const Race& race);

}  // namespace queens
