#pragma once

#include "judge/console/sections.h"
#include "judge/console/terminal.h"
#include "judge/report/record/run_record.h"

/// Parts of text reports; each is empty where it does not apply.
namespace judge {

/// "WA - wrong answer".
std::string title(Verdict verdict);

/// An indented sentence, which may quote the submission: no text of it can begin a line like a verdict.
std::string sentence(std::string_view words);

/// The compiler's messages, if there are any.
std::string compilerSays(const Compiled& compiled);

/// A row of the last section of a report, the settings of the run.
std::string detailRow(std::string_view what, std::string_view text);

/// The rows of all settings.
std::string settingRows(const RunRecord& record);

/// The row on the variant of the arguments, where it is not the usual one.
std::string variantRow(const UsedVariant& variant);

/// The lines of an excerpt, about `lines` at most, indented: in ASCII unless the style has more, painted if it has
/// colour.
std::string excerptBlock(std::string_view excerpt, const Style& style, std::size_t lines = kAnyHeight);

/// The solution of a question for which the submission returned that none exists. `of`: the question, escaped.
std::string shownSolution(const SolutionShown& shown, std::string_view of, const Style& style);

}  // namespace judge
