#include "judge/report/text_boards.h"

#include <fmt/core.h>

#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/katas/picture/excerpt_text.h"

namespace judge {

std::string excerptBlock(std::string_view excerpt, const Style& style) {
  constexpr std::size_t kLines = 24;
  std::string block = quoted(excerpt, "    ", kLines, WideLines::Cut);
  if (style.colour) block = paintedExcerpt(block);
  return style.unicode ? block : asciiExcerpt(block);
}

std::string shownSolution(const SolutionShown& shown, std::string_view of, const Style& style) {
  const std::string head = fmt::format("A solution of {}, checked by the judge:", of);
  return joined({paragraph(head, "", "  "), excerptBlock(shown.excerpt, style)});
}

std::string shownSolution(const RunRecord& record, const Style& style) {
  if (!record.ended.shown) return "";
  const SolutionShown& shown = *record.ended.shown;
  return shownSolution(
      shown, fmt::format("{}, case {} ({})", escaped(shown.suite), shown.index + 1, escaped(shown.text)), style);
}

}  // namespace judge
