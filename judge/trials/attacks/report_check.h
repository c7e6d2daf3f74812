#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// What tests need of a JSON report.
struct ReadReport {
  std::string submission;
  std::string verdict;
  std::string tier;
  std::string words;  ///< every text in it, one after another
};

/// What in `text` could do harm on a terminal or to a program that reads it, in a few words: bytes that are no UTF-8,
/// controls besides newlines and tabs, what reorders or hides. Empty when there is nothing. Written apart from the
/// judge's own escaping, which it tests.
std::string harmIn(std::string_view text);

/// The report on one submission, or those on several in their order. Throws std::runtime_error for one that is not one
/// whole JSON document without harm in any of its texts.
std::vector<ReadReport> readJsonReports(const std::string& text);

/// The verdict that a report in text names. Throws std::runtime_error when there is none, more than one, or harm.
std::string verdictOfText(const std::string& text);

}  // namespace judge
