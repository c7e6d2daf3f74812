#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// Colours for regions that everybody can tell apart.
namespace judge {

struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0;
};

/// The scheme "light" of Paul Tol, Colour Schemes (SRON/EPS/TN/09-002, 2021): nine fills that keep black text legible
/// and stay apart for every kind of sight.
std::span<const Colour> regionPalette();

/// How far apart two colours of the palette, by index, are to whoever sees them least apart: of normal sight,
/// protanopia, deuteranopia and tritanopia (Machado, Oliveira and Fernandes 2009) the least distance in OKLab (Ottosson
/// 2020), 0 of a colour to itself. Black to white is 1.
double leastDistance(int a, int b);

/// Squares row by row, with the region of each: 0, 1, ..., or -1 for none.
struct RegionGrid {
  int rows = 0, cols = 0;
  std::vector<int> regions;

  /// -1 outside.
  int at(int row, int col) const {
    return row < 0 || col < 0 || row >= rows || col >= cols ? -1 : regions[static_cast<std::size_t>(row * cols + col)];
  }
};

/// A colour of the palette for each region, as its index: regions that share a side get clearly different ones, those
/// that share a corner if possible too, and no colour is used much more than others. Local search from a greedy start;
/// the same board always gets the same colours.
std::vector<int> regionColours(const RegionGrid& grid);

}  // namespace judge
