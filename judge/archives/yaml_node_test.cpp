#include "judge/archives/yaml_node.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/errors.h"

namespace judge {
namespace {

using ::testing::HasSubstr;
using enum YamlNode::Kind;

std::string refusal(const std::string& text) {
  try {
    readYaml("a.yaml", text);
    return "";
  } catch (const InputError& error) {
    return error.what();
  }
}

TEST(YamlNode, HoldsKeysAndTheirLines) {
  const YamlNode yaml = readYaml("a.yaml", "# first\nname: Sum\nlimits:\n  memory: 64\nlist: [a, 'true']\nempty:\n");
  ASSERT_TRUE(yaml.is(Map));
  EXPECT_EQ(yaml.find("name")->text, "Sum");
  EXPECT_EQ(yaml.find("limits")->find("memory")->line, 4U);
  EXPECT_EQ(yaml.find("list")->items[1].text, "true");
  EXPECT_TRUE(yaml.find("list")->items[1].isQuoted);
  EXPECT_FALSE(yaml.find("list")->items[0].isQuoted);
  EXPECT_TRUE(yaml.find("empty")->is(Null));
  EXPECT_EQ(yaml.find("none"), nullptr);
}

TEST(YamlNode, AnEmptyFileIsNull) {
  EXPECT_TRUE(readYaml("a.yaml", "").is(Null));
  EXPECT_TRUE(readYaml("a.yaml", "# nothing\n").is(Null));
}

TEST(YamlNode, ListsOfMapsKeepTheirKeys) {
  const YamlNode yaml = readYaml("a.yaml", "a:\n- name: x\n  url: y\n- z\nb: {c: {d: e}, f: [g, h]}\n");
  EXPECT_EQ(yaml.find("a")->items[0].find("url")->text, "y");
  EXPECT_EQ(yaml.find("a")->items[1].text, "z");
  EXPECT_EQ(yaml.find("b")->find("c")->find("d")->text, "e");
  EXPECT_EQ(yaml.find("b")->find("f")->items.size(), 2U);
}

TEST(YamlNode, MistakesHaveTheirLine) {
  EXPECT_THAT(refusal("a: 1\nb: [1, 2\n"), HasSubstr("a.yaml:"));
  EXPECT_THAT(refusal("a: 1\n\na: 2\n"), HasSubstr("a.yaml:3: key \"a\" occurs twice"));
  EXPECT_THAT(refusal("a: 1\n? [b]\n: 2\n"), HasSubstr("a.yaml:2: has a key that is not a scalar"));
  EXPECT_THAT(refusal("a: 1\n---\nb: 2\n"), HasSubstr("has a second document"));
  EXPECT_THAT(refusal("a: \t1\n\tb: 2\n"), HasSubstr("a.yaml:2: is not valid YAML"));
}

TEST(YamlNode, AnAliasMayStandForAScalarAlone) {
  EXPECT_EQ(readYaml("a.yaml", "a: &x 5\nb: *x\n").find("b")->text, "5");
  EXPECT_THAT(refusal("a: &x [1, 2]\nb: *x\n"), HasSubstr("a.yaml:2: is an alias of a list or map"));
  EXPECT_THAT(refusal("a: &x {b: *x}\n"), HasSubstr("is an alias of a list or map"));
  EXPECT_THAT(refusal("a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n"), HasSubstr("is an alias of a list or map"));
  std::string bomb = "a: &x " + std::string(100'000, 'x') + "\nb:\n";
  for (int i = 0; i < 1000; ++i) bomb += "- *x\n";
  EXPECT_THAT(refusal(bomb), HasSubstr("aliases stand for too much text"));
}

TEST(YamlNode, DepthAndSizeAreBounded) {
  EXPECT_THAT(refusal(std::string(100'000, '[')), HasSubstr("is deeper than 32"));
  std::string deep;
  for (int i = 0; i < 50'000; ++i) deep += "- ";
  EXPECT_THAT(refusal(deep), HasSubstr("is deeper than 32"));
  EXPECT_THAT(refusal(std::string(300 << 10, 'a')), HasSubstr("has more than 256 KiB"));
  std::string wide;
  for (int i = 0; i < 5000; ++i) wide += "k" + std::to_string(i) + ": 1\n";
  EXPECT_THAT(refusal(wide), HasSubstr("a.yaml:4097: has more than 4096 keys"));
}

}  // namespace
}  // namespace judge
