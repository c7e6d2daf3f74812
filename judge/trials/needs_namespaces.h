#pragma once

#include <filesystem>
#include <string>

#include "judge/sandbox/sandbox.h"

namespace judge {

/// Why the tier `namespaces` does not work here, as in most containers; empty where it does. Tests that need it begin
/// with `if (const auto why = whyNoNamespaces(JUDGE_RUNNER); !why.empty()) GTEST_SKIP() << why;`.
inline std::string whyNoNamespaces(const std::filesystem::path& runner) {
  static const TierProbe probe = probeTiers(runner).front();
  return probe.works ? "" : "needs namespaces: " + probe.why;
}

}  // namespace judge
