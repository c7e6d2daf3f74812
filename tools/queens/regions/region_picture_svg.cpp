// A board as an SVG image, and pages of them.

#include <fmt/format.h>

#include <algorithm>

#include "judge/console/markup.h"
#include "judge/report/html_page.h"
#include "tools/queens/regions/region_colours.h"
#include "tools/queens/regions/region_picture.h"

namespace queens {
namespace {

constexpr int kCell = 40;
constexpr int kLeft = 34, kTop = 26, kEdge = 6;
constexpr int kMostLabelled = 32;  ///< with more rows only the first cell of each region has its name

/// In a cell: a crown of five points on a base.
constexpr std::string_view kCrown =
    "M9 27L6 15l7 5 4-9h6l4 9 7-5-3 12zM9 29h22v4H9z"
    "M8.5 13a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0zM22.5 9a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0z"
    "M36.5 13a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0z";

int left(int col) {
  return kLeft + col * kCell;
}
int top(int row) {
  return kTop + row * kCell;
}

std::string styles() {
  constexpr double kDimmed = 0.72;
  std::string light, dark;
  for (std::size_t i = 0; i < regionPalette().size(); ++i) {
    light += fmt::format(".rq-{}{{fill:{}}}", i, hexText(regionPalette()[i]));
    dark += fmt::format(".rq-{}{{fill:{}}}", i, hexText(dimmed(regionPalette()[i], kDimmed)));
  }
  light +=
      ".rq-page{fill:#fff}.rq-number{fill:#444;text-anchor:middle}.rq-name{fill:#111;fill-opacity:.62}"
      ".rq-grid{stroke:#111;stroke-opacity:.28;fill:none}.rq-border{stroke:#111;stroke-width:4;fill:none;"
      "stroke-linecap:square}.rq-queen{fill:#111}.rq-line{stroke:#111;stroke-width:3;fill:none}";
  dark += ".rq-page{fill:#14171a}.rq-number{fill:#c3cad1}.rq-name{fill-opacity:.8}.rq-border{stroke:#000}";
  return "<style>" + light + "@media(prefers-color-scheme:dark){" + dark + "}</style>";
}

class SvgDrawing {
 public:
  explicit SvgDrawing(const RegionPicture& picture) : picture_(picture), board_(*picture.board), n_(board_.n()) {}

  /// `hasStyles`: not needed by those behind another on one page, nor the ground by any.
  std::string draw(bool hasStyles, bool hasGround) const {
    const int width = left(n_) + kEdge, height = top(n_) + kEdge;
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" role=\"img\" "
        "font-family=\"system-ui, sans-serif\" font-size=\"13\">",
        width, height);
    svg += "<title>" + judge::markupText(picture_.title) + "</title>";
    if (hasStyles) svg += styles();
    if (hasGround) svg += fmt::format("<rect class=\"rq-page\" width=\"{}\" height=\"{}\"/>", width, height);
    return svg + regions() + grid() + borders() + names() + numbers() + marks() + "</svg>";
  }

 private:
  std::string regions() const {
    std::vector<std::string> runs(static_cast<std::size_t>(board_.regions()));
    for (int row = 0; row < n_; ++row) {
      for (int col = 0, end = 0; col < n_; col = end) {
        const int region = board_.regionOf(row, col);
        while (end < n_ && board_.regionOf(row, end) == region) ++end;
        runs[static_cast<std::size_t>(region)] +=
            fmt::format("M{} {}h{}v{}h-{}z", left(col), top(row), (end - col) * kCell, kCell, (end - col) * kCell);
      }
    }
    std::string drawn = "<g shape-rendering=\"crispEdges\">";
    for (std::size_t region = 0; region < runs.size(); ++region)
      drawn += fmt::format("<path class=\"rq-{}\" d=\"{}\"><title>region {}</title></path>", picture_.colours[region],
                           runs[region], judge::markupText(picture_.names[region]));
    return drawn + "</g>";
  }

  std::string grid() const {
    std::string lines;
    for (int i = 1; i < n_; ++i)
      lines += fmt::format("M{} {}h{}M{} {}v{}", left(0), top(i), n_ * kCell, left(i), top(0), n_ * kCell);
    return "<path class=\"rq-grid\" d=\"" + lines + "\"/>";
  }

  bool differ(int row, int col, int otherRow, int otherCol) const {
    const bool isEdge = row < 0 || col < 0 || otherRow >= n_ || otherCol >= n_;
    return isEdge || board_.regionOf(row, col) != board_.regionOf(otherRow, otherCol);
  }

  /// Each run of sides between regions, and the frame.
  std::string borders() const {
    std::string lines;
    for (int line = 0; line <= n_; ++line) {
      for (int begin = 0, end = 0; begin < n_; begin = end + 1) {
        for (end = begin; end < n_ && differ(line - 1, end, line, end);) ++end;
        if (end > begin) lines += fmt::format("M{} {}h{}", left(begin), top(line), (end - begin) * kCell);
      }
      for (int begin = 0, end = 0; begin < n_; begin = end + 1) {
        for (end = begin; end < n_ && differ(end, line - 1, end, line);) ++end;
        if (end > begin) lines += fmt::format("M{} {}v{}", left(line), top(begin), (end - begin) * kCell);
      }
    }
    return "<path class=\"rq-border\" d=\"" + lines + "\"/>";
  }

  static bool holdsQueen(CellMark mark) {
    return mark == CellMark::Queen || mark == CellMark::NewQueen || mark == CellMark::Forced;
  }

  std::string names() const {
    std::size_t longest = 1;
    for (const std::string& name : picture_.names) longest = std::max(longest, name.size());
    constexpr std::size_t kRoom = 4;  // characters of the usual size
    std::string drawn =
        fmt::format("<g class=\"rq-name\" font-size=\"{}\">", longest <= kRoom ? 11 : 11 * kRoom / longest);
    std::vector<bool> isNamed(static_cast<std::size_t>(board_.regions()));
    for (int row = 0; row < n_; ++row) {
      for (int col = 0; col < n_; ++col) {
        const auto region = static_cast<std::size_t>(board_.regionOf(row, col));
        if (holdsQueen(picture_.mark({row, col})) || (n_ > kMostLabelled && isNamed[region])) continue;
        isNamed[region] = true;
        drawn += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>", left(col) + 5, top(row) + 14,
                             judge::markupText(picture_.names[region]));
      }
    }
    return drawn + "</g>";
  }

  std::string numbers() const {
    std::string drawn = "<g class=\"rq-number\">";
    for (int i = 0; i < n_; ++i)
      drawn += fmt::format("<text x=\"{}\" y=\"{}\">{}</text><text x=\"{}\" y=\"{}\">{}</text>", left(i) + kCell / 2,
                           kTop - 8, i, kLeft / 2, top(i) + kCell / 2 + 5, i);
    return drawn + "</g>";
  }

  std::string marks() const {
    std::string drawn;
    for (int row = 0; row < n_; ++row) {
      for (int col = 0; col < n_; ++col) {
        const std::string shape = shapeOf(picture_.mark({row, col}));
        if (!shape.empty())
          drawn += fmt::format("<g transform=\"translate({} {})\">{}</g>", left(col), top(row), shape);
      }
    }
    return drawn;
  }

  static std::string shapeOf(CellMark mark) {
    const std::string crown = fmt::format("<path class=\"rq-queen\" d=\"{}\"/>", kCrown);
    const std::string ring = "<rect class=\"rq-line\" x=\"4\" y=\"4\" width=\"32\" height=\"32\" rx=\"6\"/>";
    switch (mark) {
      case CellMark::None:
        return "";
      case CellMark::Queen:
        return crown;
      case CellMark::NewQueen:
        return crown + ring;
      case CellMark::Forced:
        return fmt::format("<path class=\"rq-queen\" fill-opacity=\".4\" d=\"{}\"/>", kCrown);
      case CellMark::Looked:
        return ring;
      case CellMark::Excluded:
        return "<circle class=\"rq-queen\" cx=\"20\" cy=\"20\" r=\"2.5\"/>";
      case CellMark::NewExcluded:
        return "<path class=\"rq-line\" d=\"M12 12l16 16m0-16l-16 16\"/>";
    }
    return "";
  }

  const RegionPicture& picture_;
  const RegionBoard& board_;
  int n_;
};

}  // namespace

std::string svgPicture(const RegionPicture& picture) {
  return SvgDrawing(picture).draw(true, true) + '\n';
}

std::string htmlPictures(std::string_view title, std::span<const RegionPicture> pictures) {
  std::string body = "<h1>" + judge::markupText(title) + "</h1>\n";
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    constexpr double kWidth = 2.6;  // of a cell
    body += fmt::format(
        "<figure class=\"board\" style=\"max-width:{:.1f}rem\">\n{}\n<figcaption>{}</figcaption>\n</figure>\n",
        kWidth * pictures[i].board->n() + 3, SvgDrawing(pictures[i]).draw(i == 0, false),
        judge::markupText(pictures[i].title));
  }
  return judge::htmlPage(title, body);
}

}  // namespace queens
