#include "judge/picture/html_page.h"

#include <fmt/format.h>

#include "judge/console/markup.h"
#include "judge/picture/plot.h"

namespace judge {
namespace {

std::string withClass(std::string_view name) { return name.empty() ? "" : fmt::format(" class=\"{}\"", name); }

}  // namespace

std::string htmlPage(std::string_view title, std::string_view body, std::string_view styles) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
      "form-action 'none'; base-uri 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{}</title>\n<style>\n{}{}{}</style>\n</head>\n<body>\n{}</body>\n</html>\n",
      markupText(title), pageStyles(), svg::plotStyles(), styles, body);
}

HtmlTable::HtmlTable(std::string_view kind, std::vector<Column> columns, std::string before)
    : columns_(std::move(columns)), text_(std::move(before)) {
  text_ += fmt::format("<div class=\"wide\" tabindex=\"0\"><table{}>\n<thead><tr>", withClass(kind));
  for (const Column& column : columns_)
    text_ += fmt::format("<th{}>{}</th>", withClass(column.kind == "number" ? column.kind : ""), column.title);
  text_ += "</tr></thead>\n<tbody>\n";
}

void HtmlTable::row(const std::vector<std::string>& cells, std::string_view kind) {
  text_ += fmt::format("<tr{}>", withClass(kind));
  for (std::size_t i = 0; i < cells.size(); ++i)
    text_ += fmt::format("<td{}>{}</td>", withClass(columns_[i].kind), cells[i]);
  text_ += "</tr>\n";
}

}  // namespace judge
