#include "judge/serve/page_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include <fstream>

#include "judge/machine/scratch_directory.h"

namespace judge::serve {
namespace {

using ::testing::Contains;
using ::testing::Pair;

/// Decompresses gzip data.
std::string unzipped(const std::string& text) {
  std::string out(1 << 20, '\0'), in = text;
  z_stream stream{};
  inflateInit2(&stream, 15 + 16);
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  return out;
}

class Files : public ::testing::Test {
 protected:
  Files() {
    for (const char* name : {"index.html", "app.css", "app.js", "icon.svg", "notes.md", "secret"})
      std::ofstream(folder_.path() / name) << name << std::string(1000, 'x');
    std::filesystem::create_directory(folder_.path() / "below.js");
    files_.addFolder(folder_.path());
    files_.add("more.css", "b{}");
  }
  Response get(const std::string& target, std::vector<std::pair<std::string, std::string>> fields = {}) const {
    return files_.answer({"GET", target, std::move(fields)});
  }

  ScratchDirectory folder_;
  PageFiles files_;
};

TEST_F(Files, HaveWhatWasDefinedBefore) {
  files_.define("head", "<path d='@{queen}'>");
  files_.define("queen", "M4");
  files_.add("more.html", "@{head}@{queen}@{other}");
  EXPECT_EQ(*get("/more.html").body, "<path d='M4'>M4@{other}");
}

TEST_F(Files, AreThereUnderTheirNames) {
  const std::pair<const char*, const char*> types[] = {{"/", "text/html; charset=utf-8"},
                                                       {"/app.css", "text/css; charset=utf-8"},
                                                       {"/app.js?v=1", "text/javascript; charset=utf-8"},
                                                       {"/icon.svg", "image/svg+xml"},
                                                       {"/more.css", "text/css; charset=utf-8"}};
  for (const auto& [target, type] : types) {
    EXPECT_EQ(get(target).status, 200U) << target;
    EXPECT_EQ(get(target).type, type);
  }
  EXPECT_EQ(get("/").body->substr(0, 10), "index.html");
}

TEST_F(Files, AreNotFoundByTricks) {
  for (const char* target : {"/notes.md",
                             "/secret",
                             "/below.js",
                             "/nothing.html",
                             "//",
                             "//app.css",
                             "/./app.css",
                             "/../app.css",
                             "/app.css/",
                             "/..%2fapp.css",
                             "/%2e%2e/app.css",
                             "/%61pp.css",
                             "/app.css%00",
                             "/app.css;x",
                             "/APP.CSS",
                             "/etc/passwd",
                             "/../../../../etc/passwd",
                             "/index.html/../app.css",
                             "\\app.css",
                             "/app.css\\..\\secret"})
    EXPECT_EQ(get(target).status, 404U) << target;
}

TEST_F(Files, GoCompressedToWhoTakesThat) {
  const Response plain = get("/app.js"), small = get("/app.js", {{"accept-encoding", "gzip, deflate, br"}});
  EXPECT_THAT(small.fields, Contains(Pair("Content-Encoding", "gzip")));
  EXPECT_LT(small.body->size(), plain.body->size() / 10);
  EXPECT_EQ(unzipped(*small.body), *plain.body);
}

TEST_F(Files, AreNotSentTwice) {
  std::string tag;
  for (const auto& [name, value] : get("/app.js").fields)
    if (name == "ETag") tag = value;
  EXPECT_EQ(get("/app.js", {{"if-none-match", tag}}).status, 304U);
  EXPECT_EQ(get("/app.css", {{"if-none-match", tag}}).status, 200U);
}

}  // namespace
}  // namespace judge::serve
