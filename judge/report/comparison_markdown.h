#pragma once

#include <string>
#include <string_view>

#include "judge/report/record/comparison_record.h"

namespace judge {

/// For issues and pull requests: a table in GitHub's Markdown (GFM 0.29), verdicts by suite included, and notes.
std::string comparisonAsMarkdown(const ComparisonRecord& record);

/// Raw text of at most about `limit` bytes as text of one line of Markdown: printable, and every character that could
/// mean something to it behind a backslash, which CommonMark allows before any ASCII punctuation. Not for the beginning
/// of a line.
std::string markdownText(std::string_view raw, Bytes limit = {300});

}  // namespace judge
