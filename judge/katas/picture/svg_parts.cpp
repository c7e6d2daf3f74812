#include "judge/katas/picture/svg_parts.h"

#include <cstdint>
#include <optional>

namespace judge::svg {
namespace {

/// In a square of kCell.
constexpr const char* kCrown = "M4 15h12l2-8-4.5 3L10 4 6.5 10 2 7zM4 16h12v1.5H4z";

std::string number(std::size_t value) {
  return std::to_string(value);
}

/// `text` in an element.
std::string escapedForXml(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '&')
      out += "&amp;";
    else
      out += c;
  }
  return out;
}

}  // namespace

std::string picture(std::size_t width, std::size_t height, std::string_view title, const std::string& content) {
  const std::string wide = number(width), high = number(height);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + wide + ' ' + high + "\" width=\"" + wide +
         "\" height=\"" + high +
         "\" role=\"img\" font-family=\"sans-serif\" font-size=\"10\" fill=\"currentColor\"><title>" +
         escapedForXml(title) + "</title>" + content + "</svg>";
}

std::string label(std::size_t x, std::size_t y, const char* anchor, const std::string& markup) {
  return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" + anchor + "\">" + markup + "</text>";
}

std::string columnNumbers(const ShownRange& cols) {
  std::string labels;
  const bool areWide = cols.places().back() > 999;  // wider than a square: they stand in every second place
  for (std::size_t place = 0; place < cols.places().size(); ++place) {
    const auto& col = cols.places()[place];
    if (col && areWide && (cols.places().size() - place) % 2 == 0) continue;
    labels += label(x(place) + kCell / 2, kTop - 6, "middle", col ? std::to_string(*col) : "…");
  }
  if (cols.goesOnBefore()) labels += label(kLeft - 8, kTop - 6, "middle", "…");
  if (cols.goesOnBehind()) labels += label(x(cols.places().size()) + 4, kTop - 6, "middle", "…");
  return labels;
}

std::string rowNumbers(const ShownRange& rows) {
  std::string labels;
  for (std::size_t place = 0; place < rows.places().size(); ++place) {
    const auto& row = rows.places()[place];
    labels += label(kLeft - 5, y(place) + 14, "end", row ? std::to_string(*row) : "⋮");
  }
  if (rows.goesOnBehind()) labels += label(kLeft - 5, y(rows.places().size()) + 6, "end", "⋮");
  return labels;
}

std::string square(std::size_t row, std::size_t col) {
  const std::string side = number(kCell);
  return 'M' + number(x(col)) + ' ' + number(y(row)) + 'h' + side + 'v' + side + "h-" + side + 'z';
}

std::string chequer(const ShownRange& rows, const ShownRange& cols) {
  std::string dark, all;
  for (std::size_t row = 0; row < rows.places().size(); ++row) {
    for (std::size_t col = 0; col < cols.places().size(); ++col) {
      const auto& atRow = rows.places()[row];
      const auto& atCol = cols.places()[col];
      if (!atRow || !atCol) continue;
      all += square(row, col);
      if ((*atRow + *atCol) % 2 == 1) dark += square(row, col);
    }
  }
  return "<path d=\"" + dark + "\" fill-opacity=\".15\"/><path d=\"" + all +
         "\" fill=\"none\" stroke=\"currentColor\" stroke-opacity=\".25\"/>";
}

std::string queen(std::size_t row, std::size_t col, bool isAtFault) {
  const std::string place = number(x(col)) + ' ' + number(y(row));
  const std::string crown = "<path transform=\"translate(" + place + ")\" d=\"" + kCrown + '"';
  if (!isAtFault) return crown + "/>";
  const std::string ring = "<circle cx=\"" + number(x(col) + kCell / 2) + "\" cy=\"" + number(y(row) + kCell / 2) +
                           "\" r=\"11\" fill=\"none\" stroke-width=\"2\" stroke=\"" + kVermilion + "\"/>";
  return crown + " fill=\"" + kVermilion + "\"/>" + ring;
}

}  // namespace judge::svg
