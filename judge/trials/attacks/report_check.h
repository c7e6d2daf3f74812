#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// Reads JSON reports for tests.
struct ReadReport {
  std::string submission;
  std::string verdict;
  std::string tier;
  std::string words;  ///< every text in it, one after another
};

/// Describes harmful characters in `text`: bytes that are no UTF-8, controls besides newlines and tabs, characters that
/// reorder or hide text. Empty if there are none. Independent of the judge's own escaping, which it tests.
std::string harmIn(std::string_view text);

/// Reads the report on one submission, or those on several in their order. Throws std::runtime_error unless it is one
/// complete JSON document without harmful characters.
std::vector<ReadReport> readJsonReports(const std::string& text);

/// The verdict in a text report. Throws std::runtime_error unless there is exactly one, or for harmful characters.
std::string verdictOfText(const std::string& text);

}  // namespace judge
