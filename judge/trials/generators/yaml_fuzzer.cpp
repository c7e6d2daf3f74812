// libFuzzer target: any bytes are a YAML document of bounded depth, or an InputError of one printable line.

#include "judge/archives/yaml_node.h"
#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/trials/generators/encounters.h"
#include "judge/trials/generators/mutated_text.h"

namespace {

using judge::YamlNode;
using judge::fuzz::require;

constexpr const char* kSample =
    "problem_format_version: 2025-09\nname: {en: Sum, sv: 'Summa'}\ncredits:\n  authors: [Ada, {name: Bo}]\n"
    "limits:\n  time_limit: &t 2\n  memory: *t\nkeywords:\n- x\n- \"y\"\n";

void checkNode(const YamlNode& node, std::size_t lines, int depth) {
  require(depth <= 33 && node.line >= 1 && node.line <= lines);
  for (const YamlNode& item : node.items) checkNode(item, lines, depth + 1);
  for (const auto& [key, value] : node.fields) {
    require(node.is(YamlNode::Kind::Map) && node.find(key.text) != nullptr);
    checkNode(value, lines, depth + 1);
  }
}

void readDocument(const std::string& text) {
  enum { kDocument, kRefused };
  static judge::fuzz::Encounters encounters{"documents", "texts refused"};
  try {
    checkNode(judge::readYaml("a.yaml", text), text.size() + 1, 0);
    encounters.count(kDocument);
  } catch (const judge::InputError& error) {
    require(judge::escaped(error.what()) == error.what());
    encounters.count(kRefused);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  judge::fuzz::checkBoth(data, size, kSample, readDocument);
  return 0;
}
