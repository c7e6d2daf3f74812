#pragma once

#include <cmath>

namespace queens {

/// e^-x for x >= 0, with an error of some 1e-15 of it, by nothing but additions and products in a fixed order: IEEE 754
/// rounds these alike everywhere, whereas std::exp differs between libraries. Whoever includes this is compiled without
/// fused products (-ffp-contract=off).
inline double expOfMinus(double x) {
  constexpr double kLn2High = 6.93147180369123816490e-01, kLn2Low = 1.90821492927058770002e-10;  // their sum is ln 2
  if (!(x < 700)) return 0;
  const double halvings = std::floor(x * 1.44269504088896338700 + 0.5);
  const double rest = (halvings * kLn2High - x) + halvings * kLn2Low;  // of at most ln(2) / 2, either way
  double sum = 1;
  for (int k = 14; k > 0; --k) sum = 1 + sum * rest / k;  // Taylor's series, from the end
  return std::ldexp(sum, -static_cast<int>(halvings));
}

}  // namespace queens
