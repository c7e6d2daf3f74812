#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/authoring/packages/format.h"
#include "judge/base/units.h"
#include "judge/katas/complaints.h"

namespace judge {

struct YamlNode;

/// What a package says of its problem, in problem.yaml and, of DOMjudge, domjudge-problem.ini and .timelimit.
struct Description {
  PackageFormat format = PackageFormat::KattisLegacy;
  PackageLayout layout = PackageLayout::Legacy;

  std::map<std::string, std::string> names;  ///< by language; by "" where none is said
  std::string author, source, rightsOwner;
  std::string license = "unknown";

  bool isScoring = false, isInteractive = false, isMultiPass = false, isSubmitAnswer = false;
  bool isCustom = false;                    ///< the legacy format's word for a package with an output validator
  std::vector<std::string> validatorFlags;  ///< of the legacy format
  bool hasConstants = false;
  std::string comparedBy;  ///< a program of DOMjudge's own; or empty

  struct Limits {
    std::optional<double> seconds;  ///< of one case
    double acceptedToLimit = 2;     ///< the limit is so many times what the slowest accepted submission takes
    double limitToExceeded = 1.5;   ///< what is too slow takes so many times the limit
    double resolution = 1;
    std::optional<std::uint64_t> memoryMb, outputMb, codeKb, compileSeconds, compileMemoryMb;
  } limits;

  /// Its name in English, or else its first; empty where it has none.
  std::string name() const;
};

/// Reads it, and adds to `complaints` what breaks the rules of its format; then it is as if that were not there.
Description readDescription(const PackageFolder& package, std::vector<Complaint>& complaints);

/// Whether that is "en", "fil", "pt-BR".
bool isLanguageCode(std::string_view text);

/// A file of `package` as YAML; what is wrong with it is a complaint, and then it is Null.
YamlNode readYamlOf(const PackageFolder& package, const std::string& file, Complaint::About about,
                    std::vector<Complaint>& complaints);

/// The words of `text`, as a command line has them.
std::vector<std::string> flagsIn(std::string_view text);

// The time limit of a package that does not say it, as its format has it: from the times that its submissions take.

/// A submission's slowest case.
struct SlowestCase {
  std::string submission;
  Nanoseconds cpu{};
};

/// The limit of one case in seconds. `lower`: what submissions took that have to be fast enough.
/// kattis-2025-09: the smallest multiple of time_resolution that is at least ac_to_time_limit times their slowest;
/// kattis-legacy: time_multiplier times it, rounded to whole seconds, at least one, as problemtools does it;
/// domjudge: 10.
double inferredLimit(const Description& description, const std::vector<SlowestCase>& lower);

/// What a submission has to take that is too slow, so that machines need not be alike.
double leastOfTooSlow(const Description& description, double limit);

}  // namespace judge
