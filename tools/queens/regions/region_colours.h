#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "solution/regions/region_board.h"

/// Colours for regions that everybody can tell apart.
namespace queens {

struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0;
};

/// "#77aadd".
std::string hexText(Colour colour);

/// The same shade of another brightness, 0 black to 1 unchanged.
Colour dimmed(Colour colour, double brightness);

/// The scheme "light" of Paul Tol, Colour Schemes (SRON/EPS/TN/09-002, 2021): nine fills that keep black text legible
/// and stay apart for every kind of sight.
std::span<const Colour> regionPalette();

/// How far apart two colours are to whoever sees them least apart: of normal sight, protanopia, deuteranopia and
/// tritanopia (Machado, Oliveira and Fernandes 2009) the least distance in OKLab (Ottosson 2020). Black to white is 1.
double leastDistance(Colour a, Colour b);

/// A colour of the palette for each region, as its index: regions that share a side get clearly different ones, those
/// that share a corner if possible too, and no colour is used much more than others. Local search from a greedy start;
/// the same board always gets the same colours.
std::vector<int> regionColours(const RegionBoard& board);

}  // namespace queens
