#pragma once

#include <string>
#include <vector>

#include "judge/console/terminal.h"
#include "judge/history/changes.h"
#include "judge/history/kept_run.h"
#include "judge/history/store.h"

/// What `judge history` prints. history.md beside this file says what the keys of JSON and the columns of CSV mean.
/// Safe to show, and valid UTF-8, whatever bytes came from submissions and their names.
namespace judge::history {

std::string listAsText(const std::vector<ListedRun>& runs, const Style& style);
std::string listAsJson(const std::vector<ListedRun>& runs);
std::string listAsCsv(const std::vector<ListedRun>& runs);

std::string runAsText(const KeptRun& run, const Style& style);
std::string runAsJson(const KeptRun& run);
std::string runAsCsv(const KeptRun& run);  ///< its cases

std::string changesAsText(const KeptRun& before, const KeptRun& after, const Style& style);
std::string changesAsJson(const KeptRun& before, const KeptRun& after);

}  // namespace judge::history
