#pragma once

#include <string>
#include <vector>

#include "judge/report/record/run_record.h"
#include "judge/verdict/events.h"

/// Runs whose every text was chosen to break a reader, for the tests of all formats.
namespace judge {

/// Bytes that end, begin or forge something in one of the formats, and long ones.
const std::vector<std::string>& hostileTexts();

/// A run with `text` wherever raw text, or text that quotes a submission, can stand. Four cases count: right, wrong,
/// crashed, too slow and repeated. The compiler and the end of the run have failed, too.
std::vector<Event> runThatSays(const std::string& text);

/// Every sample, its beginnings up to the second event of each kind, and runThatSays() of every hostile text.
std::vector<RunRecord> everyKindOfRun();

/// Whether `text` is valid UTF-8 in which nothing moves a cursor or hides: newlines and tabs are all that is no print.
bool isSafeToShow(const std::string& text);

}  // namespace judge
