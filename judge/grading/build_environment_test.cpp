#include "judge/grading/build_environment.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <fstream>

#include "judge/machine/scratch_directory.h"
#include "judge/trials/needs_namespaces.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

class KeptProbeTest : public ::testing::Test {
 protected:
  KeptProbeTest() { fs::permissions(folder_.path(), fs::perms(0755)); }

  void SetUp() override {
    if (const auto why = whyNoNamespaces(installedRunner()); !why.empty()) GTEST_SKIP() << why;
  }

  /// Pages that the children had to be given which a new environment started and waited for.
  long pagesOfChildren(std::optional<Tier> tier = {}) const {
    rusage before{}, after{};
    getrusage(RUSAGE_CHILDREN, &before);
    BuildEnvironment environment({.cache = root_, .tier = tier});
    getrusage(RUSAGE_CHILDREN, &after);
    EXPECT_EQ(environment.launcher().tier(), tier.value_or(Tier::Namespaces));
    return after.ru_minflt - before.ru_minflt;
  }

  fs::path keptText() const {
    for (const auto& entry : fs::recursive_directory_iterator(root_))
      if (entry.path().filename() == "kept_text") return entry.path();
    return {};
  }

  ScratchDirectory folder_;
  const fs::path root_ = folder_.path() / "cache";
};

TEST_F(KeptProbeTest, TheSandboxIsProbedOnce) {
  const long first = pagesOfChildren();
  const long second = pagesOfChildren();
  EXPECT_LT(second, first / 2);  // bubblewrap's alone are more than half
  EXPECT_FALSE(keptText().empty());
}

TEST_F(KeptProbeTest, ADamagedResultIsProbedAgain) {
  pagesOfChildren();
  const fs::path text = keptText();
  ASSERT_FALSE(text.empty());
  fs::remove(text);
  std::ofstream(text) << "namespaces\n";
  pagesOfChildren();
  EXPECT_GT(fs::file_size(text), 64U);  // with a digest
}

TEST_F(KeptProbeTest, OnlyTheStrongestTierIsKept) {
  pagesOfChildren(Tier::Limits);
  EXPECT_TRUE(keptText().empty());
}

}  // namespace
}  // namespace judge
