#include "judge/base/points.h"

#include <fmt/format.h>

#include <cmath>

namespace judge {

std::string pointsText(double points) {
  const double hundredths = std::round(points * 100);
  std::string text = fmt::format("{:.2f}", hundredths / 100);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace judge
