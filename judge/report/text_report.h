#pragma once

#include "judge/console/terminal.h"
#include "judge/report/record/run_record.h"

/// The parts of reports for people; empty where there is nothing to say.
namespace judge {

/// "WA - wrong answer".
std::string title(Verdict verdict);

/// Indented, since it may quote the submission: no word of that begins a line as a verdict does. Empty of nothing.
std::string sentence(std::string_view words);

/// Why a program was not made: the compiler's words, if there are any.
std::string compilerSays(const Compiled& compiled);

/// A row of what a report says last: how the run was made.
std::string detailRow(std::string_view what, std::string_view text);

/// Such a row on the variant of the arguments, where it is not the usual one.
std::string variantRow(const UsedVariant& variant);

/// The lines of an excerpt, indented: in ASCII unless the style has more, painted if it has colour.
std::string excerptBlock(std::string_view excerpt, const Style& style);

/// The solution of a question that the submission said to have none. `of`: the question, escaped.
std::string shownSolution(const SolutionShown& shown, std::string_view of, const Style& style);

}  // namespace judge
