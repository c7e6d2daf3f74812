#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

/// Texts of sections that are cut to the height of a screen.
namespace judge {

inline constexpr std::size_t kAnyHeight = std::string::npos;

/// A section that can be cut where a screen has no room for all of it.
struct Section {
  std::function<std::string(std::size_t lines)> within{};  ///< about so many lines of it, perhaps none
  std::size_t least = 0;                                   ///< lines that it keeps in any case
};

/// A section that is never cut, one that is left out where it does not fit, and one that loses its last items, which
/// then are counted: `others` is "more line".
Section kept(std::string text);
Section wholeOrNothing(std::string text);
Section listed(std::vector<std::string> items, std::string_view others);

/// The first items that go into so many lines, and the number of the others.
std::string itemsWithin(const std::vector<std::string>& items, std::size_t lines, std::string_view others);

/// joinSections() of sections in the order of their importance: those at the end are cut first, each at first to a few
/// lines, then to what it keeps, until all fit into `height` lines or no section has more to give. Lines that are free
/// then, since a section was left out as a whole, go to the first of those that were cut.
std::string fitSections(const std::vector<Section>& sections, std::size_t height = kAnyHeight);

}  // namespace judge
