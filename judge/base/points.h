#pragma once

#include <string>

namespace judge {

/// "12", "7.5", "3.33": two digits after the point at most.
std::string pointsText(double points);

}  // namespace judge
