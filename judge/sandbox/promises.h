#pragma once

#include <array>
#include <span>

#include "judge/sandbox/sandbox.h"

/// Promises of the judge about hostile submissions, by tier: the table promises.txt. `judge doctor` and the tests of
/// judge/trials/attacks/ use it, and judge/README.md shows it.
namespace judge {

struct Promise {
  enum class State { Held, Open };
  State state = State::Held;
  std::string_view explanation;  ///< the means of a Held promise; for an Open one the reason, and how to close it
};

/// One folder of judge/trials/attacks/.
struct AttackFamily {
  std::string_view name;
  std::string_view promise;                      ///< one sentence, without a full stop
  std::array<Promise, std::size(kAllTiers)> by;  ///< in the order of kAllTiers

  const Promise& in(Tier tier) const { return by[static_cast<std::size_t>(tier)]; }
};

/// In the order in which the table shows them.
std::span<const AttackFamily> attackFamilies();

/// Null when there is no such family.
const AttackFamily* findAttackFamily(std::string_view name);

/// The complete table as lines of Markdown, strongest tier first, with a newline at the end of each.
std::string_view promisesTable();

}  // namespace judge
