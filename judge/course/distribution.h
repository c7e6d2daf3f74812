#pragma once

#include <functional>
#include <string>
#include <vector>

namespace judge::course {

/// How values are spread, as an SVG image for a page: columns over an axis. Empty for fewer than two different values.
struct Distribution {
  std::string title;  ///< for who cannot see it
  bool isLogarithmic = false;
  std::function<std::string(double)> figure{};  ///< of a value
  std::string axis{};
};
std::string distributionPlot(std::vector<double> values, const Distribution& how);

}  // namespace judge::course
