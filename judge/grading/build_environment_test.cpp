#include "judge/grading/build_environment.h"

#include <gtest/gtest.h>

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

  void start(std::optional<Tier> tier = {}) const {
    BuildEnvironment environment({.cache = root_, .tier = tier});
    EXPECT_EQ(environment.launcher().tier(), tier.value_or(Tier::Namespaces));
  }

  fs::path keptText() const {
    for (const auto& entry : fs::recursive_directory_iterator(root_))
      if (entry.path().filename() == ".text") return entry.path();
    return {};
  }

  ScratchDirectory folder_;
  const fs::path root_ = folder_.path() / "cache";
};

TEST_F(KeptProbeTest, TheSandboxIsProbedOnce) {
  start();
  const fs::path text = keptText();
  ASSERT_FALSE(text.empty());
  const auto written = fs::last_write_time(text);
  start();
  EXPECT_EQ(fs::last_write_time(text), written);  // every probe that succeeds writes it
}

TEST_F(KeptProbeTest, ADamagedResultIsProbedAgain) {
  start();
  const fs::path text = keptText();
  ASSERT_FALSE(text.empty());
  fs::remove(text);
  std::ofstream(text) << "namespaces\n";
  start();
  EXPECT_GT(fs::file_size(text), 64U);  // with a digest
}

TEST_F(KeptProbeTest, OnlyTheStrongestTierIsKept) {
  start(Tier::Limits);
  EXPECT_TRUE(keptText().empty());
}

}  // namespace
}  // namespace judge
