#pragma once

#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace judge::svg {

/// Pictures in SVG: each is one element <svg> without scripts, ids or references. Lengths are in pixels.

/// The colour of faults, one of Okabe and Ito (2008), which are distinguishable with every kind of colour vision.
inline constexpr std::string_view kVermilion = "#D55E00";

struct Picture {
  double width = 0, height = 0;
  std::string title;    ///< text for screen readers
  std::string content;  ///< markup
  double left = 0;      ///< the x of the left edge
  double scale = 1;     ///< screen pixels per pixel of the picture; the size is rounded up
};

/// The picture as part of a page, in the page's text colour. It has no styles, so that a page may have several.
std::string picture(const Picture& drawn);

/// The picture as a file of its own, light or dark as the reader's system is set; `styles` are additional styles.
std::string standalone(const Picture& drawn, std::string_view styles = "");

/// A text element. `anchor` is start, middle or end; `text` is escaped.
std::string label(double x, double y, std::string_view anchor, std::string_view text, std::string_view attributes = "");

/// The approximate width of `text` in the font of a picture.
double textWidth(std::string_view text);

struct Axis {
  enum class Scale {
    Linear,
    Logarithmic,  ///< for values above 0
    LogOfOneMore  ///< log(1 + value), which keeps 0 on the axis
  };
  Scale scale = Scale::Linear;
  double least = 0, most = 1;
  std::string label{};                          ///< empty: no label
  std::function<std::string(double)> figure{};  ///< text of a tick; by default the number
  bool isWhole = false;                         ///< a linear axis has ticks at integers only
  std::vector<std::string> rows{};              ///< instead of ticks: row i from i to i + 1, downwards
};

/// Maps the values of an axis to a range of pixels, or of lines of text.
class AxisMapping {
 public:
  AxisMapping(const Axis& axis, double from, double to);
  double at(double value) const { return from_ + (scaled(value) - low_) / (high_ - low_) * (to_ - from_); }
  bool contains(double value) const { return scaled(value) >= low_ - 1e-9 && scaled(value) <= high_ + 1e-9; }
  std::vector<double> ticks(bool isWhole) const;

 private:
  double scaled(double value) const;
  std::vector<double> decades(std::span<const double> steps) const;

  Axis::Scale scale_;
  double from_, to_, low_ = 0, high_ = 1;
};

/// Shapes of points, distinguishable without colours.
enum class Mark { Dot, Hollow, Cross };

/// One panel of a picture: two axes and the data. All text is escaped. Only one of several marks on the same pixel is
/// drawn, and only the highest and lowest point of a curve per pixel, so that the size does not grow with the data.
class Plot {
 public:
  struct Frame {
    double left = 0, top = 0, right = 0, bottom = 0;
  };
  struct Point {
    double x = 0, y = 0;
  };

  Plot(const Frame& frame, const Axis& x, const Axis& y);

  /// Draws a line through points sorted by x, without those outside the axes. `kind` is "fit" or one of kCurves.
  void curve(std::vector<Point> points, std::string_view kind, const std::string& title);
  static constexpr std::string_view kCurves[] = {"c0", "c1", "c2", "c3"};

  /// Draws the labels of the curves in kCurves above the frame.
  void legend(const std::vector<std::string>& labels);

  /// Draws a mark. Returns false where the same mark is already drawn within 3 pixels.
  bool mark(const Point& at, Mark mark, const std::string& title = "");

  /// Draws a column from the bottom up to `y` between two values of x; nothing where y is at the bottom.
  void column(double from, double to, double y, const std::string& title);

  /// Draws a horizontal line at `y`, if that is on the axis.
  void limit(double y, const std::string& label);

  /// Draws a horizontal line from `least` to `most` with a stroke at `middle`.
  void interval(double least, double middle, double most, double y);

  /// Writes a text to the right of the frame.
  void note(double y, const std::string& text, const std::string& title);

  const std::string& markup() const { return text_; }

 private:
  void drawX(const Axis& axis);
  void drawY(const Axis& axis);

  Frame frame_;
  AxisMapping x_, y_;
  std::set<std::tuple<int, int, Mark>> marks_;
  std::string text_;
};

/// The styles of plots for a page that has one, light or dark as the reader's system is set.
std::string_view plotStyles();

/// A plot as part of a page that has plotStyles(); `title` is for screen readers.
std::string plotPicture(double width, double height, const std::string& title, const Plot& plot);

/// Plots as a file of its own with `title` above them.
std::string standalonePlot(double width, double height, const std::string& title, std::span<const Plot> panels);

}  // namespace judge::svg
