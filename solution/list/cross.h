#pragma once

#include <functional>
#include <vector>

#include "solution/case.h"

namespace queens {

/// A way to place the queens of the middle rows and columns (two of each, one if n is odd), and the symmetries that
/// make other ways of it: each once, the identity among them.
struct Cross {
  std::vector<Square> queens;
  std::vector<int> symmetries;
};

/// Shows one of each class under the eight symmetries, until it is wanted no more (false). The images of a cross's
/// solutions under its symmetries, over all crosses, are all solutions of size n, each once.
void forEachCross(int n, const std::function<bool(const Cross&)>& show);

}  // namespace queens
