#pragma once

#include "judge/console/format_table.h"
#include "judge/course/gradebook.h"

/// The forms in which a gradebook is written: the table of what its --format takes, and the writers in it.
namespace judge::course {

/// A gradebook, and where its readers find the reports.
struct ShownGradebook {
  const Gradebook& book;

  /// The address of a row's report or feedback, as a page may link to it; empty where there is none.
  std::function<std::string(std::size_t row)> link{};

  std::string linkOf(std::size_t row) const { return link ? link(row) : ""; }
};

const FormatTable<ShownGradebook>& gradebookFormats();

/// For people: what is wrong, a line for each student, groups, cases, machines. Lines of at most 80 columns.
std::string gradebookAsText(const ShownGradebook& shown, const Style& style);

/// For spreadsheets: a header and a record for each student, by RFC 4180; gradebook_report.md has the columns.
std::string gradebookAsCsv(const ShownGradebook& shown);

/// For programs: one JSON document; gradebook_report.md says what its keys mean.
std::string gradebookAsJson(const ShownGradebook& shown);

/// One page that holds everything it shows but the reports: no scripts, nothing from the network.
std::string gradebookAsHtml(const ShownGradebook& shown);

}  // namespace judge::course
