#pragma once

#include "judge/report/record/run_record.h"

/// The sections of the HTML report, one function each; empty where there is nothing to say. Raw text in, markup out.
namespace judge {

/// Raw text as markup on one line, cut after about `limit`.
std::string words(std::string_view raw, Bytes limit = {1000});

/// The class of the styles for a verdict: "good", "bad", or "open" for what is not decided.
std::string_view classOf(Verdict verdict);

/// The code of a verdict in its colour, its phrase for whoever points at it.
std::string codeMarkup(Verdict verdict);

/// What was used of each limit, as bars.
std::string usageBars(const RunRecord& record);

/// A row for each suite.
std::string suiteMarkup(const RunRecord& record);

/// Time against n.
std::string growthMarkup(const RunRecord& record);

/// For each kind of failure its first case with its board, and more of them folded; then the end of the run.
std::string failureMarkup(const RunRecord& record);

/// Every case, folded by suite.
std::string caseMarkup(const RunRecord& record);

}  // namespace judge
