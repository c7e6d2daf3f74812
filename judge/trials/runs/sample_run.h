#pragma once

#include <string>

#include "judge/history/kept_run.h"

namespace judge::history {

/// A run for tests, with every member other than its default: `cases` cases, of which the first fails.
KeptRun sampleRun(const std::string& path, std::int64_t cases = 3);

/// Bytes that do harm where nobody looks: controls, a quote, a comma, invalid UTF-8, a NUL, a bidirectional override.
std::string hostileText();

/// A sampleRun() with that text wherever there is one.
KeptRun hostileRun();

/// Every member and every part, so that runs can be compared; without the id.
std::string dumped(const KeptRun& run);

}  // namespace judge::history
