#include "judge/picture/safe_svg.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;

constexpr std::string_view kStart = "<svg xmlns=\"http://www.w3.org/2000/svg\"";

/// What is left of `content` within an image.
std::string left(const std::string& content, const std::string& attributes = "") {
  const SafeSvg safe = safeSvg("<svg xmlns=\"http://www.w3.org/2000/svg\"" + attributes + ">" + content + "</svg>");
  EXPECT_EQ(safe.problem, "");
  EXPECT_TRUE(safe.picture.starts_with(kStart)) << safe.picture;
  const std::string rest = safe.picture.substr(kStart.size());
  return rest == "/>" ? "" : rest.substr(1, rest.size() - std::string("></svg>").size());
}

TEST(SafeSvg, KeepsWhatIsDrawn) {
  for (const char* const content :
       {"<rect x=\"0\" y=\"1\" width=\"10\" height=\"10\" fill=\"#fff\" stroke=\"#888\"/>",
        "<path d=\"M0 0L9 9\" stroke-width=\"3\" transform=\"translate(2 3)\"/>",
        "<g opacity=\".5\"><circle cx=\"1\" cy=\"2\" r=\"3\" fill=\"rgb(1, 2, 3)\"/></g>",
        "<text x=\"1\" font-family=\"sans-serif\">a &lt; b &amp; <tspan>c</tspan></text>", "<title>two queens</title>"})
    EXPECT_EQ(left(content), content);
  EXPECT_EQ(safeSvg("<?xml version=\"1.0\"?><!DOCTYPE svg [<!ENTITY a \"b\">]>\n<!-- drawn -->\n<svg "
                    "viewBox=\"0 0 1 1\" width=\"20\" height=\"20px\"/>")
                .picture,
            std::string(kStart) + " viewBox=\"0 0 1 1\" width=\"20\" height=\"20px\"/>");
  EXPECT_THAT(safeSvg("<?xml version=\"1.0\"?><svg width=\"600px\" height=\"9000\"/>").picture,
              testing::HasSubstr("viewBox=\"0 0 600 9000\""));
}

TEST(SafeSvg, DropsWhatActs) {
  for (const char* const content :
       {"<script>alert(1)</script>",
        "<script href=\"http://x/\"/>",
        "<foreignObject><b>x</b></foreignObject>",
        "<a href=\"javascript:alert(1)\"><rect/></a>",
        "<image href=\"http://x/y.png\"/>",
        "<image href=\"data:image/png;base64,AAAA\"/>",
        "<animate attributeName=\"href\" to=\"javascript:alert(1)\"/>",
        "<set attributeName=\"onclick\" to=\"alert(1)\"/>",
        "<style>@import url(http://x/);</style>",
        "<style>.verdict { display: none }</style>",
        "<iframe src=\"http://x/\"/>",
        "<svg:script>alert(1)</svg:script>",
        "<SCRIPT>alert(1)</SCRIPT>",
        "<feImage href=\"http://x/\"/>",
        "<handler>alert(1)</handler>",
        "<pattern id=\"a\"/>",
        "<mask/>",
        "<marker/>",
        "<filter/>",
        "<!-- --><?php x ?>",
        "<p>out</p>",
        "<html:img xmlns:html=\"http://www.w3.org/1999/xhtml\" src=\"x\" onerror=\"alert(1)\"/>"})
    EXPECT_EQ(left(content), "") << content;
}

TEST(SafeSvg, DropsAttributesThatActOrReachOut) {
  for (const char* const attribute : {"onclick=\"alert(1)\"",
                                      "onload='alert(1)'",
                                      "class=\"verdict\"",
                                      "style=\"position: fixed; top: 0\"",
                                      "style=\"fill: url(http://x/#a)\"",
                                      "fill=\"url(http://x/)\"",
                                      "fill=\"url(//x/#a)\"",
                                      "fill=\"url('http://x/')\"",
                                      "fill=\"u\\72l(http://x/)\"",
                                      "fill=\"image-set('x' 1x)\"",
                                      "style=\"background: url(http://x/)\"",
                                      "href=\"http://x/\"",
                                      "xlink:href=\"javascript:alert(1)\"",
                                      "xml:base=\"http://x/\"",
                                      "overflow=\"visible\"",
                                      "filter=\"url(#a)\"",
                                      "tabindex=\"1\"",
                                      "href=\"#a\"",
                                      "style=\"@import 'x'\"",
                                      "style=\"fill: expression(alert(1))\"",
                                      "fill=\"var(--secret)\"",
                                      "fill=\"red}/**/\"",
                                      "cursor=\"url(http://x/)\"",
                                      "xmlns:x=\"http://x/\""})
    EXPECT_EQ(left(std::string("<rect ") + attribute + "/>"), "<rect/>") << attribute;
}

TEST(SafeSvg, TakesStylesApart) {
  EXPECT_EQ(left("<rect style=\"fill:#ff0000; stroke : none;position:fixed;stroke-width:2\"/>"),
            "<rect fill=\"#ff0000\" stroke=\"none\" stroke-width=\"2\"/>");
}

TEST(SafeSvg, StaysInItsPlace) {
  EXPECT_EQ(left("",
                 " width=\"100000\" height=\"-5\" transform=\"translate(-999 0)\" x=\"7\" style=\"margin:-9px\" "
                 "onload=\"alert(1)\" width2=\"100%\""),
            "");
  EXPECT_EQ(left("", " width=\"100%\""), "");
}

TEST(SafeSvg, GivesPartsNamesOfTheirOwn) {
  const std::string one = left(
      "<defs><linearGradient id=\"a\"><stop offset=\"0\"/></linearGradient><path id=\"b\"/></defs>"
      "<rect fill=\"url(#a)\"/><rect style=\"fill:url('#a')\"/><use xlink:href=\"#b\"/><use href=\" #b\"/>");
  EXPECT_THAT(one, MatchesRegex("<defs><linearGradient id=\"(p[0-9a-f]+-)a\"><stop offset=\"0\"/></linearGradient>"
                                "<path id=\"p[0-9a-f]+-b\"/></defs><rect fill=\"url[(]#p[0-9a-f]+-a[)]\"/>"
                                "<rect fill=\"url[(]#p[0-9a-f]+-a[)]\"/><use href=\"#p[0-9a-f]+-b\"/>"
                                "<use href=\"#p[0-9a-f]+-b\"/>"));
  EXPECT_EQ(left("<use href=\"#a b\"/><use href=\"x.svg#b\"/><use href=\"\"/>"), "<use/><use/><use/>");
}

TEST(SafeSvg, LetsNoTextBecomeMarkup) {
  EXPECT_EQ(left("<title><![CDATA[</title><script>alert(1)</script>]]></title>"),
            "<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>");
  EXPECT_EQ(left("<title>a<rect/><b>c</b></title>"), "<title>a</title>");
  EXPECT_EQ(left("<text x=\"&quot;&gt;&lt;script&gt;\">&lt;script&gt;</text>"),
            "<text x=\"&quot;>&lt;script>\">&lt;script&gt;</text>");
  const std::string hostile = left("<text>\x1b[31m\xe2\x80\xae&#x202e;\xff</text>");
  EXPECT_THAT(hostile, Not(HasSubstr("\xe2\x80\xae")));
  EXPECT_THAT(hostile, Not(HasSubstr("\x1b")));
  EXPECT_THAT(hostile, HasSubstr("\\xFF"));
}

TEST(SafeSvg, IsNotDrawnForEver) {
  EXPECT_EQ(left("<g id=\"a\"><use href=\"#a\"/></g>").find("use"), std::string::npos);
  std::string laughs = "<g id=\"a0\"><rect/></g>";
  for (int level = 1; level < 20; ++level) {
    laughs += "<g id=\"a" + std::to_string(level) + "\">";
    for (int turn = 0; turn < 10; ++turn) laughs += "<use href=\"#a" + std::to_string(level - 1) + "\"/>";
    laughs += "</g>";
  }
  const std::string calm = left(laughs + "<use href=\"#a19\"/>");
  EXPECT_EQ(calm.find("<use"), calm.rfind("<use")) << "no part that is used again uses others";
  std::string many = "<g id=\"a\">";
  for (int i = 0; i < 1000; ++i) many += "<rect/>";
  many += "</g>";
  for (int i = 0; i < 1000; ++i) many += "<use href=\"#a\"/>";
  EXPECT_THAT(safeSvg("<svg>" + many + "</svg>").problem, HasSubstr("draws more than"));
  std::string clips = "<clipPath id=\"a\">";
  for (int i = 0; i < 1000; ++i) clips += "<rect clip-path=\"url(#a)\"/>";
  clips += "</clipPath>";
  for (int i = 0; i < 500; ++i) clips += "<rect style=\"clip-path:url(#a)\"/>";
  EXPECT_THAT(safeSvg("<svg>" + clips + "</svg>").problem, HasSubstr("draws more than"));
}

TEST(SafeSvg, CutsWhatIsTooDeep) {
  std::string deep, end;
  for (int i = 0; i < 5000; ++i) deep += "<g>", end += "</g>";
  EXPECT_LT(left(deep + "<rect/>" + end).size(), 500u);
}

TEST(SafeSvg, SaysWhyThereIsNone) {
  EXPECT_EQ(safeSvg("<svg>" + std::string(kLargestSvg.count, ' ') + "</svg>").problem, "it has more than 64 KiB");
  EXPECT_THAT(safeSvg("<svg><rect></svg>").problem, HasSubstr("it is no XML, byte"));
  EXPECT_EQ(safeSvg("<html/>").problem, "it is no <svg>");
  EXPECT_NE(safeSvg("").problem, "");
  EXPECT_NE(safeSvg(std::string("\0\0", 2)).problem, "");
  for (const char* const text : {"", "<html/>", "<svg"}) EXPECT_EQ(safeSvg(text).picture, "");
  EXPECT_EQ(safeSvg("<!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><svg><text>&x;</text></svg>").picture,
            std::string(kStart) + "><text>&amp;x;</text></svg>");
}

}  // namespace
}  // namespace judge
