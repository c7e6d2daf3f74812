#include "judge/picture/html_page.h"

#include <fmt/format.h>

#include "judge/console/markup.h"
#include "judge/picture/plot.h"

namespace judge {

std::string htmlPage(std::string_view title, std::string_view body, std::string_view styles) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
      "form-action 'none'; base-uri 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{}</title>\n<style>\n{}{}{}</style>\n</head>\n<body>\n{}</body>\n</html>\n",
      markupText(title), pageStyles(), svg::plotStyles(), styles, body);
}

}  // namespace judge
