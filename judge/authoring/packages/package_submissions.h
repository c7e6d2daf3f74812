#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "judge/authoring/packages/description.h"
#include "judge/katas/complaints.h"

namespace judge {

/// What the formats call the ends of a submission on a case.
enum class PackageVerdict { AC, WA, TLE, RTE };

/// A submission of a package and what it has to get.
struct PackageSubmission {
  std::string path;                ///< below submissions/: "accepted/fast.py", a file or a folder
  std::vector<std::string> files;  ///< of the package
  std::set<PackageVerdict> permitted = {PackageVerdict::AC, PackageVerdict::WA, PackageVerdict::TLE,
                                        PackageVerdict::RTE};
  std::set<PackageVerdict> required = permitted;  ///< one of them for some case
  bool failsToCompile = false;

  // For the time limit: it bounds it from below, or from above.
  bool isLower = false, isUpper = false;

  /// The verdicts that the whole may come to.
  std::set<PackageVerdict> possible() const;
};

/// Those of the folders of submissions/, as the format's own folders, submissions/submissions.yaml or DOMjudge's tags
/// say what they have to get. What breaks the rules is added to `complaints`.
std::vector<PackageSubmission> readSubmissions(const PackageFolder& package, const Description& description,
                                               std::vector<Complaint>& complaints);

/// Whether `path` is matched by a pattern of submissions.yaml: * and ? within a name, {a,b} for either; itself or a
/// folder around it.
bool matchesGlob(const std::string& pattern, const std::string& path);

}  // namespace judge
