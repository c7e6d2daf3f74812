#pragma once

#include <functional>
#include <string>
#include <vector>

#include "judge/base/units.h"
#include "judge/measure/growth.h"
#include "judge/report/record/run_record.h"
#include "judge/verdict/verdict.h"

/// Parts of HTML reports: raw text in, markup out.
namespace judge {

struct PlotPoint {
  double n = 0;
  Nanoseconds time{};
  Verdict verdict = Verdict::AC;
  std::string label;  ///< tooltip
};

struct PlotLimit {
  Nanoseconds time{};
  std::string label;
};

/// A curve through the points.
struct PlotFit {
  std::function<double(double n)> seconds;
  std::string label;
};

/// The fitted law, if there is one.
std::optional<PlotFit> fittedCurve(const GrowthFit& fit);

/// Time against n on logarithmic axes, as an SVG image for a page with the styles of `htmlPage`. Points without an n or
/// a time, which have no place there, are left out, and of many that fall together some. Empty when fewer than two
/// sizes are left: one shows no growth.
std::string growthPlot(std::vector<PlotPoint> points, const std::optional<PlotLimit>& limit,
                       const std::optional<PlotFit>& fit, const std::string& sizeName = "n");

/// Raw text as markup on one line, cut after about `limit`.
std::string lineMarkup(std::string_view raw, Bytes limit = {1000});

/// The class of the styles for a verdict: "good", "bad", or "open" for what is not decided.
std::string_view classOf(Verdict verdict);

/// The code of a verdict in its colour, its phrase for whoever points at it.
std::string codeMarkup(Verdict verdict);

}  // namespace judge
