#include "judge/base/json.h"
#include "tools/queens/io/streams.h"

#include <gtest/gtest.h>

namespace queens {
namespace {

using Json = JsonStream::Json;

class JsonStreamTest : public ::testing::Test {
 protected:
  Json written() {
    out_.flush();
    return Json::parse(text_);
  }

  std::string text_;
  OutputStream out_ = OutputStream::toText(text_);
  JsonStream json_{out_};
};

TEST_F(JsonStreamTest, IsCompleteWithoutElements) {
  json_.open(Json::object(), "all");
  json_.close(Json::object());
  EXPECT_EQ(written(), Json::parse(R"({"all": []})"));
  EXPECT_TRUE(text_.ends_with("}\n"));
}

TEST_F(JsonStreamTest, HoldsListsInLists) {
  json_.open({{"version", 1}}, "boards");
  for (const int n : {4, 5}) {
    json_.open({{"n", n}}, "queens");
    json_.add(Json::array({1, 2}));
    json_.add("two");
    json_.close({{"solutions", 2}});
  }
  json_.close({{"error", nullptr}});
  EXPECT_EQ(written(), Json::parse(R"({"version": 1, "boards": [
    {"n": 4, "queens": [[1, 2], "two"], "solutions": 2}, {"n": 5, "queens": [[1, 2], "two"], "solutions": 2}],
    "error": null})"));
}

TEST_F(JsonStreamTest, ReplacesWhatIsNoText) {
  json_.open({{"file", "\xFF.txt"}}, "boards");
  json_.close(Json::object());
  EXPECT_EQ(written()["file"], "\uFFFD.txt");
}

}  // namespace
}  // namespace queens
