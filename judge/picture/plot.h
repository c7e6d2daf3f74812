#pragma once

#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace judge::svg {

/// Pictures: each is one element <svg> without scripts, ids or references. Lengths are in pixels.

/// Two of the colours of Okabe and Ito (2008), chosen for every kind of sight.
inline constexpr std::string_view kVermilion = "#D55E00";
inline constexpr std::string_view kBlue = "#0072B2";

struct Picture {
  double width = 0, height = 0;
  std::string title;    ///< text; what a screen reader says
  std::string content;  ///< markup
  double left = 0;      ///< where the part that is shown begins
  double scale = 1;     ///< pixels of the screen for each of the picture's; the whole is rounded up to full ones
};

/// For a page, from which it takes the colour of its text. Without styles, so that several fit into one page.
std::string picture(const Picture& drawn);

/// For a file of its own: light or dark as its reader has it. `styles` go with its own.
std::string standalone(const Picture& drawn, std::string_view styles = "");

/// `anchor`: start, middle or end; `text` becomes markup.
std::string label(double x, double y, std::string_view anchor, std::string_view text, std::string_view attributes = "");

/// About what `text` takes in the font of a picture.
double widthOf(std::string_view text);

struct Axis {
  enum class Scale {
    Linear,
    Logarithmic,  ///< for values above 0
    LogOfOneMore  ///< log(1 + value), which keeps 0 on the axis
  };
  Scale scale = Scale::Linear;
  double least = 0, most = 1;
  std::string label{};                          ///< none where it is empty
  std::function<std::string(double)> figure{};  ///< text of a tick
  bool isWhole = false;                         ///< on a linear axis: no ticks between whole numbers
  std::vector<std::string> rows{};              ///< instead of figures, each from i to i + 1, downwards
};

/// One axis on a stretch of an image, or of lines of text.
class Stretch {
 public:
  Stretch(const Axis& axis, double from, double to);
  double at(double value) const { return from_ + (of(value) - low_) / (high_ - low_) * (to_ - from_); }
  bool holds(double value) const { return of(value) >= low_ - 1e-9 && of(value) <= high_ + 1e-9; }
  std::vector<double> ticks(bool isWhole) const;

 private:
  double of(double value) const;
  std::vector<double> decades(std::span<const double> steps) const;

  Axis::Scale scale_;
  double from_, to_, low_ = 0, high_ = 1;
};

/// Shapes of points, distinguishable without colours.
enum class Mark { Dot, Hollow, Cross };

/// One panel of a picture: two axes, and what is drawn against them. All text is escaped. Of what falls on one point
/// of the image one is drawn, and of a curve the highest and the lowest, so that its size does not grow with the data.
class Plot {
 public:
  struct Frame {
    double left = 0, top = 0, right = 0, bottom = 0;
  };
  struct Point {
    double x = 0, y = 0;
  };

  Plot(const Frame& frame, const Axis& x, const Axis& y);

  /// Through points in the order of x; what lies beyond the axes is left out. `kind`: "fit" or one of kCurves.
  void curve(std::vector<Point> points, std::string_view kind, const std::string& title);
  static constexpr std::string_view kCurves[] = {"c0", "c1", "c2", "c3"};

  /// Labels of the curves in kCurves, above the frame.
  void legend(const std::vector<std::string>& labels);

  /// Whether there was room for it: an image has 3 pixels for each.
  bool mark(const Point& at, Mark mark, const std::string& title = "");

  /// From the bottom up to `y`, between two values of x; nothing where y is at the bottom.
  void column(double from, double to, double y, const std::string& title);

  /// A line across at `y`, if it is on the axis.
  void limit(double y, const std::string& label);

  /// A stroke at `middle` and the line from `least` to `most` through it, along x.
  void interval(double least, double middle, double most, double y);

  /// Right of the frame.
  void note(double y, const std::string& text, const std::string& title);

  const std::string& markup() const { return text_; }

 private:
  void drawX(const Axis& axis);
  void drawY(const Axis& axis);

  Frame frame_;
  Stretch x_, y_;
  std::set<std::tuple<int, int, Mark>> marks_;
  std::string text_;
};

/// The styles of plots, light or dark as the reader has it, for a page that holds one.
std::string_view plotStyles();

/// For a page that has plotStyles(); `title` is what a screen reader says.
std::string plotPicture(double width, double height, const std::string& title, const Plot& plot);

/// For a file of its own, with `title` above.
std::string standalonePlot(double width, double height, const std::string& title, std::span<const Plot> panels);

}  // namespace judge::svg
