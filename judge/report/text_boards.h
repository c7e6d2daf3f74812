#pragma once

#include <string>
#include <string_view>

#include "judge/console/terminal.h"
#include "judge/report/record/run_record.h"

/// Boards in the text report.
namespace judge {

/// The lines of an excerpt, indented: in ASCII unless the style has more, painted if it has colour.
std::string excerptBlock(std::string_view excerpt, const Style& style);

/// That there is a solution where the submission said that there is none, and which. `of`: the question, escaped.
std::string shownSolution(const SolutionShown& shown, std::string_view of, const Style& style);

/// That of a run; empty where it has none to show.
std::string shownSolution(const RunRecord& record, const Style& style);

}  // namespace judge
