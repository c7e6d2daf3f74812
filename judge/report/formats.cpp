#include "judge/report/formats.h"

#include <algorithm>

#include "judge/report/codewars_report.h"
#include "judge/report/html_report.h"
#include "judge/report/json_report.h"
#include "judge/report/junit_report.h"
#include "judge/report/platform_reports.h"
#include "judge/report/tap_report.h"
#include "judge/report/text_report.h"

namespace judge {
namespace {

/// A report that has no colours, as a report that might have.
template <auto write>
std::string plain(const RunRecord& record, const Style&) {
  return write(record);
}

template <auto write>
std::string plainSeveral(const std::vector<Graded>& all, const RunStarted&, const Style&) {
  return write(all);
}

std::string severalHtml(const std::vector<Graded>& all, const RunStarted& common, const Style&) {
  return severalAsHtml(all, common);
}

constexpr Format kFormats[] = {
    {"text", "txt", "for people", textReport, textReport, severalAsText},
    {"json", "json", "for programs", plain<jsonReport>, plain<jsonReport>, plainSeveral<severalAsJson>},
    {"ndjson", "ndjson", "for programs: each event as it comes", nullptr},
    {"html", "html", "a page with plots and boards", plain<htmlReport>, plain<htmlSection>, severalHtml},
    {"junit", "xml", "JUnit's XML, for CI servers", plain<junitReport>, plain<junitSuites>,
     plainSeveral<severalAsJunit>},
    {"tap", "tap", "TAP version 14", plain<tapReport>, plain<tapSubtest>, plainSeveral<severalAsTap>},
    {"codewars", "log", "the lines that Codewars' runner reads", plain<codewarsReport>},
    {"exercism", "json", "Exercism's results.json, version 3", plain<exercismReport>},
    {"gradescope", "json", "Gradescope's results.json", plain<gradescopeReport>},
    {"github", "txt", "GitHub Classroom's, for $GITHUB_OUTPUT", plain<githubReport>},
};

}  // namespace

std::span<const Format> allFormats() {
  return kFormats;
}

const Format* formatNamed(std::string_view name) {
  const auto found =
      std::find_if(std::begin(kFormats), std::end(kFormats), [&](const Format& format) { return format.name == name; });
  return found == std::end(kFormats) ? nullptr : &*found;
}

}  // namespace judge
