#include "judge/picture/board_canvas.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

#include "judge/console/markup.h"

namespace judge {
namespace {

constexpr Colour kPalette[] = {{0x77, 0xAA, 0xDD}, {0xEE, 0x88, 0x66}, {0xEE, 0xDD, 0x88},
                               {0xFF, 0xAA, 0xBB}, {0x99, 0xDD, 0xFF}, {0x44, 0xBB, 0x99},
                               {0xBB, 0xCC, 0x33}, {0xAA, 0xAA, 0x00}, {0xDD, 0xDD, 0xDD}};
constexpr int kColours = static_cast<int>(std::size(kPalette));

/// The values of leastDistance() between each colour and those before it.
constexpr double kDistances[kColours][kColours] = {{},
                                                   {0.1666},
                                                   {0.2315, 0.1598},
                                                   {0.0839, 0.1007, 0.1074},
                                                   {0.1433, 0.1996, 0.1590, 0.0930},
                                                   {0.0373, 0.0865, 0.1492, 0.0487, 0.1446},
                                                   {0.1425, 0.0904, 0.0924, 0.1065, 0.1265, 0.1437},
                                                   {0.1286, 0.0535, 0.1747, 0.1264, 0.1969, 0.1215, 0.0914},
                                                   {0.1723, 0.1825, 0.0497, 0.0701, 0.0532, 0.1481, 0.0917, 0.1831}};

class Colouring {
 public:
  explicit Colouring(const RegionGrid& grid)
      : regions_(1 + *std::ranges::max_element(grid.regions)),
        weights_(static_cast<std::size_t>(regions_ * regions_)),
        colours_(static_cast<std::size_t>(regions_), -1) {
    constexpr double kSide = 1, kCorner = 0.1;
    for (int row = 0; row < grid.rows; ++row)
      for (int col = 0; col < grid.cols; ++col)
        for (const auto& [down, right, weight] :
             {std::tuple(0, 1, kSide), {1, 0, kSide}, {1, 1, kCorner}, {1, -1, kCorner}})
          meet(grid.at(row, col), grid.at(row + down, col + right), weight);
  }

  std::vector<int> find() {
    constexpr int kRounds = 50;  // it hardly ever takes five
    bool hasImproved = true;
    for (int round = 0; round < kRounds && hasImproved; ++round) {
      hasImproved = false;
      for (int region = 0; region < regions_; ++region)
        if (improve(region) || exchange(region)) hasImproved = true;
    }
    return colours_;
  }

 private:
  int& colour(int region) { return colours_[static_cast<std::size_t>(region)]; }
  double& weight(int a, int b) { return weights_[static_cast<std::size_t>(a * regions_ + b)]; }

  void meet(int a, int b, double weight) {
    if (a == b || a < 0 || b < 0) return;
    this->weight(a, b) = this->weight(b, a) = std::max(this->weight(a, b), weight);
  }

  /// Low for colours that differ much from the neighbours' and that few other regions have.
  double cost(int region, int colour) {
    constexpr double kSame = 1e6, kReuse = 2500;
    double sum = 0;
    for (int other = 0; other < regions_; ++other) {
      const int theirs = this->colour(other);
      if (other == region || theirs < 0) continue;
      if (theirs == colour) sum += kReuse + kSame * weight(region, other);
      if (theirs != colour && weight(region, other) > 0)
        sum += weight(region, other) * std::pow(leastDistance(colour, theirs), -3);
    }
    return sum;
  }

  bool improve(int region) {
    const int before = colour(region);
    double least = before < 0 ? 1e300 : cost(region, before) - kLess;
    for (int candidate = 0; candidate < kColours; ++candidate)
      if (const double theirs = cost(region, candidate); theirs < least) {
        least = theirs;
        colour(region) = candidate;
      }
    return colour(region) != before;
  }

  /// Swaps its colour with that of an earlier region where this lowers the cost.
  bool exchange(int region) {
    for (int other = 0; other < region; ++other) {
      const double before = cost(region, colour(region)) + cost(other, colour(other));
      std::swap(colour(region), colour(other));
      if (cost(region, colour(region)) + cost(other, colour(other)) < before - kLess) return true;
      std::swap(colour(region), colour(other));
    }
    return false;
  }

  static constexpr double kLess = 1e-9;

  int regions_;
  std::vector<double> weights_;  ///< for each pair of regions: how important it is that their colours differ
  std::vector<int> colours_;
};

}  // namespace

std::string Colour::css() const { return fmt::format("#{:02x}{:02x}{:02x}", red, green, blue); }

std::span<const Colour> regionPalette() { return kPalette; }
double leastDistance(int a, int b) { return kDistances[std::max(a, b)][std::min(a, b)]; }
std::vector<int> regionColours(const RegionGrid& grid) { return Colouring(grid).find(); }

}  // namespace judge

namespace judge::svg {
namespace {

constexpr double kEdge = 8, kCaption = 18;

std::string path(const std::string& d, std::string_view attributes) {
  return d.empty() ? "" : fmt::format("<path d=\"{}\" {}/>", d, attributes);
}

std::string stroke(double width, std::string_view colour) {
  return fmt::format("stroke-width=\"{:.4g}\" stroke=\"{}\"", width, colour);
}

/// Calls `put` with the position and text of every `every`-th number of the range, counted from the last, and with
/// `gap` at the gap.
template <class Put>
void forEachNumber(const ShownRange& range, std::size_t every, std::string_view gap, const Put& put) {
  const std::size_t last = range.positions().size() - 1;
  for (std::size_t position = 0; position <= last; ++position) {
    const auto& index = range.positions()[position];
    if (!index || (last - position) % every == 0) put(position, index ? std::to_string(*index) : std::string(gap));
  }
}

}  // namespace

BoardCanvas::BoardCanvas(const ShownRange& rows, const ShownRange& cols, double cell)
    : rows_(rows), cols_(cols), cell_(cell) {}

std::optional<BoardCanvas::Position> BoardCanvas::positionOf(At at) const {
  const auto row = rows_.positionOf(at.row), col = cols_.positionOf(at.col);
  if (!row || !col) return std::nullopt;
  return Position{*row, *col};
}

std::string BoardCanvas::middleOf(const Position& position) const {
  return fmt::format("{:.5g} {:.5g}", x(position.second) + cell_ / 2, y(position.first) + cell_ / 2);
}

std::string BoardCanvas::square(const Position& position) const {
  return fmt::format("M{0} {1}h{2}v{2}h-{2}z", x(position.second), y(position.first), cell_);
}

template <class Visit>
void BoardCanvas::forEachPosition(const Visit& visit) const {
  for (std::size_t row = 0; row < rows_.positions().size(); ++row)
    for (std::size_t col = 0; col < cols_.positions().size(); ++col)
      if (rows_.positions()[row] && cols_.positions()[col])
        visit(Position{row, col}, At{*rows_.positions()[row], *cols_.positions()[col]});
}

void BoardCanvas::regions(const RegionAt& regionAt, const RegionName& regionName) {
  std::map<int, int> known;
  regionAt_.assign(rows_.positions().size() * cols_.positions().size(), -1);
  forEachPosition([&](const Position& position, At at) {
    const auto [region, isNew] = known.emplace(regionAt(at), static_cast<int>(known.size()));
    if (isNew) names_.push_back(regionName(region->first));
    regionAt_[position.first * cols_.positions().size() + position.second] = region->second;
  });
}

void BoardCanvas::queen(At at) {
  if (const auto position = positionOf(at)) queens_.insert(*position);
}

void BoardCanvas::fault(At at) {
  if (const auto position = positionOf(at)) faults_.insert(*position);
}

void BoardCanvas::attack(At from, At to) {
  fault(from);
  fault(to);
  const auto first = positionOf(from), second = positionOf(to);
  if (first && second) lines_ += 'M' + middleOf(*first) + 'L' + middleOf(*second);
}

void BoardCanvas::emptyRow(std::int64_t row) {
  const auto position = rows_.positionOf(row);
  if (!position) return;
  marks_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" {}/>", kLeft, y(*position),
                        cell_ * static_cast<double>(cols_.positions().size()), cell_, stroke(3, kVermilion));
}

void BoardCanvas::cross(At at) {
  if (const auto position = positionOf(at))
    marks_ += fmt::format("<path d=\"M{} {}l10 10m0-10l-10 10\" fill=\"none\" {}/>", x(position->second) + 5,
                          y(position->first) + 5, stroke(3, kVermilion));
}

bool BoardCanvas::frame(At at, const std::string& title) {
  const auto position = positionOf(at);
  if (!position) return false;
  const double left = x(position->second), top = y(position->first);
  const std::string d =
      isToScale() ? fmt::format("M{:.5g} {:.5g}m0-6a6 6 0 1 1 0 12a6 6 0 1 1 0-12", left + cell_ / 2, top + cell_ / 2)
                  : fmt::format("M{} {}{}", left, top, kFramePath);
  marks_ += fmt::format("<path d=\"{}\" {}><title>{}</title></path>", d, kMandatory, markupText(title));
  return true;
}

std::string BoardCanvas::chequer() const {
  if (isToScale())
    return fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{:.5g}\" height=\"{:.5g}\" fill-opacity=\".04\" stroke=\"currentColor\" "
        "stroke-opacity=\".5\"/>",
        kLeft, kTop, x(cols_.positions().size()) - kLeft, y(rows_.positions().size()) - kTop);
  std::string dark, all;
  forEachPosition([&](const Position& position, At at) {
    all += square(position);
    if ((at.row + at.col) % 2 == 1) dark += square(position);
  });
  return path(dark, kDark) + path(all, kLines);
}

std::string BoardCanvas::tints() const {
  std::vector<std::string> squares(names_.size());
  std::string all;
  const auto width = cols_.positions().size();
  forEachPosition([&](const Position& position, At) {
    squares[static_cast<std::size_t>(regionAt_[position.first * width + position.second])] += square(position);
    all += square(position);
  });
  const auto colours = regionColours({static_cast<int>(rows_.positions().size()), static_cast<int>(width), regionAt_});
  std::string drawn = fmt::format("<g {}>", kTints);
  for (std::size_t region = 0; region < squares.size(); ++region) {
    const Colour& colour = regionPalette()[static_cast<std::size_t>(colours[region])];
    drawn += fmt::format("<path d=\"{}\" fill=\"{}\"><title>region {}</title></path>", squares[region], colour.css(),
                         markupText(names_[region]));
  }
  return drawn + "</g>" + path(all, kLines);
}

/// Lines between neighbours of different regions and around the visible part.
std::string BoardCanvas::borders() const {
  const RegionGrid grid{static_cast<int>(rows_.positions().size()), static_cast<int>(cols_.positions().size()),
                        regionAt_};
  std::string d;
  for (int row = 0; row <= grid.rows; ++row)
    for (int col = 0; col <= grid.cols; ++col) {
      const auto side = [&](int otherRow, int otherCol, char direction) {
        if (grid.at(row, col) != grid.at(otherRow, otherCol))
          d += fmt::format("M{} {}{}{}", x(static_cast<std::size_t>(col)), y(static_cast<std::size_t>(row)), direction,
                           cell_);
      };
      side(row - 1, col, 'h');
      side(row, col - 1, 'v');
    }
  return path(d, kBorders);
}

std::string BoardCanvas::names() const {
  constexpr std::size_t kMostNamed = 32, kRoom = 3;  // rows; characters
  std::vector<bool> isNamed(names_.size());
  std::string drawn = "<g fill-opacity=\".7\">";
  forEachPosition([&](const Position& position, At) {
    const auto region =
        static_cast<std::size_t>(regionAt_[position.first * cols_.positions().size() + position.second]);
    if (queens_.contains(position) || (rows_.positions().size() > kMostNamed && isNamed[region])) return;
    isNamed[region] = true;
    drawn += label(x(position.second) + 10, y(position.first) + 13.5, "middle", names_[region],
                   fmt::format(" font-size=\"{}\"", 9 * kRoom / std::max(kRoom, names_[region].size())));
  });
  return drawn + "</g>";
}

std::string BoardCanvas::numbers() const {
  const auto& rows = rows_.positions();
  const auto& cols = cols_.positions();
  const auto every = [&](const ShownRange& range, std::size_t otherwise) {
    return isToScale() ? std::max<std::size_t>(range.positions().size() - 1, 1) : otherwise;
  };
  std::string text;
  const auto put = [&](double left, double top, std::string_view anchor, std::string_view number) {
    text += label(left, top, anchor, number, fmt::format(" font-size=\"{}\"", kNumeral));
  };
  forEachNumber(
      cols_, every(cols_, static_cast<std::size_t>(textWidth(std::to_string(*cols.back())) / kCell) + 1), "…",
      [&](std::size_t position, const std::string& what) { put(x(position) + cell_ / 2, kTop - 6, "middle", what); });
  forEachNumber(rows_, every(rows_, 1), "⋮", [&](std::size_t position, const std::string& what) {
    put(kLeft - 5, y(position) + cell_ / 2 + 3, "end", what);
  });
  if (cols_.continuesBefore()) put(kLeft - 8, kTop - 6, "middle", "…");
  if (cols_.continuesAfter()) put(x(cols.size()) + 4, kTop - 6, "middle", "…");
  if (rows_.continuesAfter()) put(kLeft - 5, y(rows.size()) + 6, "end", "⋮");
  return text;
}

std::string BoardCanvas::queens() const {
  std::string drawn;
  for (const Position& position : queens_) {
    const bool isAtFault = faults_.contains(position);
    if (isAtFault)
      drawn += fmt::format("<circle cx=\"{}\" cy=\"{}\" fill=\"{}\" {}/>", x(position.second) + 10,
                           y(position.first) + 10, names_.empty() ? "none" : "#fff", kRing);
    drawn += fmt::format("<path transform=\"translate({} {})\" d=\"{}\" fill=\"{}\"/>", x(position.second),
                         y(position.first), kQueenPath, isAtFault ? kVermilion : "currentColor");
  }
  return drawn;
}

std::string BoardCanvas::dots() const {
  std::string good, bad;
  for (const Position& position : queens_) (faults_.contains(position) ? bad : good) += 'M' + middleOf(position) + "h0";
  const double size = std::max(3.0, 0.7 * cell_);
  const std::string round = " stroke-linecap=\"round\"";
  return path(good, stroke(size, "currentColor") + round) + path(bad, stroke(size, kVermilion) + round);
}

Picture BoardCanvas::complete(const std::string& title) const {
  const bool hasRegions = !names_.empty();
  const double bottom = y(rows_.positions().size()) + kEdge;
  std::string content = hasRegions ? "" : chequer();
  content += numbers();
  if (hasRegions) content += fmt::format("<g {}>", kRegions) + tints() + borders() + names();
  content +=
      isToScale() ? path(lines_, stroke(1, kVermilion)) + dots() + marks_ : path(lines_, kAttack) + marks_ + queens();
  if (hasRegions) content += "</g>";
  if (!caption_.empty()) content += label(kLeft, bottom + kCaption - 7, "start", caption_);
  const double left = kLeft - kEdge - 6 - textWidth(std::to_string(*rows_.positions().back()));
  const double right = std::max(x(cols_.positions().size()) + kEdge + 4, kLeft + textWidth(caption_));
  return {right - left, bottom + (caption_.empty() ? 0 : kCaption), title, content, left, kScale};
}

std::string BoardCanvas::draw(const std::string& title) const { return picture(complete(title)); }

std::string BoardCanvas::drawAlone(const std::string& title) const { return standalone(complete(title)); }

}  // namespace judge::svg
