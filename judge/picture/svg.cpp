#include "judge/picture/svg.h"

#include <fmt/core.h>

#include <cmath>

#include "judge/console/markup.h"

namespace judge::svg {

std::string picture(const Picture& drawn) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} 0 {} {}\" width=\"{}\" height=\"{}\" role=\"img\" "
      "font-family=\"sans-serif\" font-size=\"10\" fill=\"currentColor\"><title>{}</title>{}</svg>",
      drawn.left, drawn.width, drawn.height, std::ceil(drawn.scale * drawn.width),
      std::ceil(drawn.scale * drawn.height), markupText(drawn.title), drawn.content);
}

std::string standalone(const Picture& drawn, std::string_view styles) {
  constexpr std::string_view kPage =
      "svg { color: #1b1f24; } .page { fill: #fff; }\n"
      "@media (prefers-color-scheme: dark) { svg { color: #e4e8ec; } .page { fill: #14171a; } }\n";
  Picture whole = drawn;
  whole.content = fmt::format("<style>\n{}{}</style><rect class=\"page\" x=\"{}\" width=\"{}\" height=\"{}\"/>{}",
                              kPage, styles, drawn.left, drawn.width, drawn.height, drawn.content);
  return picture(whole) + '\n';
}

std::string label(double x, double y, std::string_view anchor, std::string_view text, std::string_view attributes) {
  return fmt::format("<text x=\"{:.5g}\" y=\"{:.5g}\" text-anchor=\"{}\"{}>{}</text>", x, y, anchor, attributes,
                     markupText(text));
}

double widthOf(std::string_view text) {
  constexpr double kCharacter = 6;
  return kCharacter * static_cast<double>(text.size());
}

}  // namespace judge::svg
