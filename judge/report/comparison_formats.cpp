#include "judge/report/comparison_formats.h"

#include "judge/report/comparison_csv.h"
#include "judge/report/comparison_html.h"
#include "judge/report/comparison_json.h"
#include "judge/report/comparison_markdown.h"
#include "judge/report/comparison_text.h"

namespace judge {
namespace {

/// A report that has no colours, as a report that might have.
template <auto write>
std::string plain(const ComparisonRecord& record, const Style&) {
  return write(record);
}

constexpr ComparisonFormat kFormats[] = {
    {"text", "for people", comparisonAsText},
    {"json", "for programs", plain<comparisonAsJson>},
    {"csv", "for spreadsheets (RFC 4180)", plain<comparisonAsCsv>},
    {"markdown", "for issues and pull requests", plain<comparisonAsMarkdown>},
    {"html", "a page of its own", plain<comparisonAsHtml>},
};

}  // namespace

std::span<const ComparisonFormat> allComparisonFormats() {
  return kFormats;
}

}  // namespace judge
