#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "judge/katas/picture/shown_range.h"

/// What the pictures of boards have in common: one element <svg> without scripts, style sheets, ids or references, so
/// that several fit into one page. It takes the page's text colour. Lengths are in pixels.
namespace judge::svg {

inline constexpr std::size_t kCell = 20;  ///< side of a square
inline constexpr std::size_t kLeft = 40;  ///< room for the numbers of rows
inline constexpr std::size_t kTop = 20;   ///< for those of columns
inline constexpr std::size_t kEdge = 8;

/// Two of the colours of Okabe and Ito (2008), chosen for every kind of sight.
inline constexpr const char* kVermilion = "#D55E00";
inline constexpr const char* kBlue = "#0072B2";

/// Where the square at a place of a ShownRange begins.
constexpr std::size_t x(std::size_t place) {
  return kLeft + place * kCell;
}
constexpr std::size_t y(std::size_t place) {
  return kTop + place * kCell;
}

/// A whole picture. `title` is text, `content` markup.
std::string picture(std::size_t width, std::size_t height, std::string_view title, const std::string& content);

/// `anchor`: start, middle or end. `markup` goes in as it is.
std::string label(std::size_t x, std::size_t y, const char* anchor, const std::string& markup);

std::string columnNumbers(const ShownRange& cols);
std::string rowNumbers(const ShownRange& rows);

/// The path of a square.
std::string square(std::size_t row, std::size_t col);

/// All squares that are shown, every other one tinted as on a board for chess.
std::string chequer(const ShownRange& rows, const ShownRange& cols);

/// A queen at these places; one at fault has a ring around it.
std::string queen(std::size_t row, std::size_t col, bool isAtFault);

}  // namespace judge::svg
