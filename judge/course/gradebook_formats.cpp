#include "judge/course/gradebook_formats.h"

namespace judge::course {

const FormatTable<ShownGradebook>& gradebookFormats() {
  static const FormatTable<ShownGradebook> formats = {
      {"text", "for people", gradebookAsText},
      {"csv", "for spreadsheets: a record for each student", unstyled<gradebookAsCsv, ShownGradebook>},
      {"json", "for programs", unstyled<gradebookAsJson, ShownGradebook>},
      {"html", "for a browser: one page that links to the reports", unstyled<gradebookAsHtml, ShownGradebook>},
  };
  return formats;
}

}  // namespace judge::course
