#include "judge/serve/drafts.h"

#include <gtest/gtest.h>

#include <fstream>

#include "judge/machine/scratch_directory.h"

namespace judge::serve {
namespace {

class DraftsTest : public ::testing::Test {
 protected:
  std::vector<std::string> asides() const {
    std::vector<std::string> texts;
    const Json draft = readDraft(file_);
    for (const Json& each : draft["aside"]) texts.push_back(each["text"].get<std::string>());
    return texts;
  }

  ScratchDirectory folder_;
  const std::filesystem::path directory_ = folder_.path() / "state" / "drafts";
  const std::filesystem::path file_ = draftFile(directory_, "count", ".py");
};

TEST_F(DraftsTest, ChangesOnlyTheRevisionThatTheTextIsBasedOn) {
  EXPECT_EQ(readDraft(file_)["revision"], 0);
  EXPECT_EQ(changeDraft(file_, 0, "first"), 1U);
  EXPECT_EQ(changeDraft(file_, 0, "of another browser"), std::nullopt);
  EXPECT_EQ(readDraft(file_)["text"], "first");
  EXPECT_EQ(changeDraft(file_, 0, "first"), 1U) << "the same text is no conflict";
  EXPECT_EQ(changeDraft(file_, 1, nullptr), 2U);
  EXPECT_TRUE(readDraft(file_)["text"].is_null());
}

TEST_F(DraftsTest, KeepsAcceptedCodeForEver) {
  setAside(file_, "accepted", "right");
  for (int i = 0; i < 40; ++i) setAside(file_, "replaced by Reset", std::to_string(i));
  EXPECT_EQ(asides().size(), 31U);
  EXPECT_EQ(asides().front(), "39");
  EXPECT_EQ(asides().back(), "right");
  setAside(file_, "replaced by Reset", "right");
  EXPECT_EQ(asides().size(), 31U) << "accepted code stays accepted, and is listed once";
  EXPECT_EQ(solvedKatas(directory_).dump(), R"({"count":[".py"]})");
}

TEST_F(DraftsTest, TakesADamagedFileForNone) {
  changeDraft(file_, 0, "first");
  std::ofstream(file_) << R"({"revision": 1})";
  EXPECT_EQ(readDraft(file_)["revision"], 0);
  EXPECT_EQ(changeDraft(file_, 0, "second"), 1U);
}

}  // namespace
}  // namespace judge::serve
