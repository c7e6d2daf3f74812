#pragma once

#include <string>
#include <string_view>

/// What all pictures have in common: one element <svg> without scripts, ids or references. Lengths are in pixels.
namespace judge::svg {

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

}  // namespace judge::svg
