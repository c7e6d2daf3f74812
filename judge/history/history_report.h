#pragma once

#include "judge/console/format_table.h"
#include "judge/history/changes.h"
#include "judge/history/kept_run.h"
#include "judge/history/store.h"

/// The output of `judge history` in its formats. history.md beside this file says what the keys of JSON
/// and the columns of CSV mean. Safe to show, and valid UTF-8, whatever bytes came from submissions and their names.
namespace judge::history {

using RunList = std::vector<ListedRun>;
const FormatTable<RunList>& listFormats();
std::string listAsText(const RunList& runs, const Style& style);
std::string listAsJson(const RunList& runs);
std::string listAsCsv(const RunList& runs);

const FormatTable<KeptRun>& runFormats();
std::string runAsText(const KeptRun& run, const Style& style);
std::string runAsJson(const KeptRun& run);
std::string runAsCsv(const KeptRun& run);  ///< its cases

using RunPair = std::pair<KeptRun, KeptRun>;  ///< before and after
const FormatTable<RunPair>& changesFormats();
std::string changesAsText(const RunPair& runs, const Style& style);
std::string changesAsJson(const RunPair& runs);

}  // namespace judge::history
