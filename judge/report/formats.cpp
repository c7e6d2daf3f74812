#include "judge/report/formats.h"

#include <type_traits>

namespace judge {
namespace {

template <auto write>
std::string several(const std::vector<Graded>& all, const RunStarted& common, const Style&) {
  if constexpr (std::is_invocable_v<decltype(write), const std::vector<Graded>&>)
    return write(all);
  else
    return write(all, common);
}

}  // namespace

const GradingFormats& gradingFormats() {
  static const GradingFormats table = {
      {{"text", "for people", textReport}, textReport, severalAsText},
      {{"json", "for programs", unstyled<jsonReport>}, unstyled<jsonPart>, several<severalAsJson>},
      {{"ndjson", "for programs: each event as it comes"}},
      {{"html", "a page with plots and boards", unstyled<htmlReport>}, unstyled<htmlSection>, several<severalAsHtml>},
      {{"junit", "JUnit's XML, for CI servers", unstyled<junitReport>}, unstyled<junitSuites>, several<severalAsJunit>},
      {{"tap", "TAP version 13, for prove", unstyled<tapReport>}, unstyled<tapSubtest>, several<severalAsTap>},
      {{"codewars", "the lines that Codewars' runner reads", unstyled<codewarsReport>}},
      {{"exercism", "Exercism's results.json, version 3", unstyled<exercismReport>}},
      {{"gradescope", "Gradescope's results.json", unstyled<gradescopeReport>}},
      {{"github", "GitHub Classroom's, for $GITHUB_OUTPUT", unstyled<githubReport>}},
  };
  return table;
}

}  // namespace judge
