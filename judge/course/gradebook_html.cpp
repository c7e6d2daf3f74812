#include <fmt/format.h>

#include "judge/console/markup.h"
#include "judge/course/gradebook_formats.h"
#include "judge/picture/html_page.h"

namespace judge::course {

std::string gradebookAsHtml(const ShownGradebook& shown) {
  const std::vector<PlannedSubmission>& submissions = shown.book.plan.submissions;
  std::string text;
  for (std::size_t i = 0; i < submissions.size(); ++i)
    text +=
        fmt::format("<p><a href=\"{}\">{}</a></p>\n", markupText(shown.linkOf(i)), markupText(submissions[i].student));
  return htmlPage(shown.book.plan.name, text);
}

}  // namespace judge::course
