#include <gmock/gmock.h>

#include <regex>

#include "judge/base/text.h"
#include "judge/picture/board_canvas.h"
#include "judge/picture/plot.h"
#include "judge/trials/readers/reader.h"
#include "judge/trials/runs/hostile_runs.h"

namespace judge {
namespace {

using namespace svg;

std::string boardThatSays(const std::string& text) {
  const ShownRange all(0, 0, 5);
  BoardCanvas canvas(all, all);
  canvas.regions([](At at) { return static_cast<int>(at.row); }, [&](int) { return text.substr(0, 8); });
  canvas.queen({0, 0});
  canvas.attack({1, 1}, {3, 3});
  canvas.emptyRow(2);
  canvas.cross({4, 2});
  canvas.frame({0, 4}, text);
  canvas.caption(text);
  return canvas.drawAlone(text);
}

std::string boardToScale() {
  const ShownRange all(0, 0, 100, 100);
  BoardCanvas canvas(all, all, 8);
  for (std::int64_t i = 0; i < 100; ++i) canvas.queen({i, i});
  canvas.attack({3, 3}, {4, 4});
  return canvas.drawAlone("a hundred");
}

std::string plotThatSays(const std::string& text) {
  const auto figure = [text](double) { return text; };
  Plot plot({60, 40, 500, 250}, {.scale = Axis::Scale::Logarithmic, .least = 1, .most = 1000, .label = text},
            {.least = 0, .most = 10, .label = text, .figure = figure});
  for (const Mark mark : {Mark::Dot, Mark::Hollow, Mark::Cross})
    plot.mark({10.0 + 100 * static_cast<int>(mark), 5}, mark, text);
  plot.curve({{1, 1}, {10, 5}, {100, 9}}, "fit", text);
  plot.curve({{1, 2}, {10, 6}, {100, 8}}, Plot::kCurves[1], text);
  plot.legend({text, text});
  plot.limit(9, text);
  plot.interval(10, 20, 30, 4);
  plot.note(3, text, text);
  return standalonePlot(600, 300, text, {&plot, 1});
}

std::vector<Document> pictures() {
  std::vector<Document> all = {{"scale.svg", boardToScale()}};
  for (const std::string& raw : hostileTexts()) {
    const std::string text = cut(escaped(raw), {2000});
    all.push_back({"board_" + std::to_string(all.size()) + ".svg", boardThatSays(text)});
    all.push_back({"plot_" + std::to_string(all.size()) + ".svg", plotThatSays(text)});
  }
  return all;
}

TEST(PictureReaders, EveryPictureIsWellFormed) {
  NEEDS("xmllint", "libxml2-utils");
  const Heard heard = heardOf("xmllint --noout --nonet", pictures());
  EXPECT_EQ(heard.status, 0) << heard.out;
}

/// By the definition of SVG 1.1; since SVG 2 there are roles, and styles need no type.
TEST(PictureReaders, EveryPictureHoldsToTheDefinitionOfSvg) {
  NEEDS("xmllint", "libxml2-utils");
  const std::string definition = "/usr/share/xml/w3c-sgml-lib/schema/dtd/REC-SVG11-20110816/svg11.dtd";
  if (heardOf("test -e " + definition, {}).status != 0) GTEST_SKIP() << "needs w3c-sgml-lib";
  std::vector<Document> drawn = pictures();
  for (Document& picture : drawn) {
    picture.text = std::regex_replace(picture.text, std::regex(" role=\"img\""), "");
    picture.text = std::regex_replace(picture.text, std::regex("<style>"), "<style type=\"text/css\">");
  }
  const Heard heard = heardOf("xmllint --noout --nonet --dtdvalid " + definition, drawn);
  EXPECT_EQ(heard.status, 0) << heard.out.substr(0, 3000);
}

TEST(PictureReaders, EveryPictureIsDrawn) {
  NEEDS("rsvg-convert", "librsvg2-bin");
  const Heard heard = heardOf("rsvg-convert --format pdf --output all.pdf", pictures());
  EXPECT_EQ(heard.status, 0) << heard.out;
  const Heard bad = heardOf("rsvg-convert --output bad.png", {{"bad.svg", "<svg><path"}});
  EXPECT_NE(bad.status, 0);
}

}  // namespace
}  // namespace judge
