#include "judge/archives/yaml_node.h"

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <map>
#include <set>
#include <sstream>
#include <utility>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {
namespace {

constexpr std::size_t kMostDepth = 32;

std::size_t lineAt(const YAML::Mark& mark) { return mark.is_null() ? 1 : static_cast<std::size_t>(mark.line) + 1; }

bool isNullWord(const std::string& text) {
  return text.empty() || text == "~" || text == "null" || text == "Null" || text == "NULL";
}

/// Builds nodes from the events of the parser; the library's own nodes form a graph, in which a few lines with aliases
/// can stand for billions of values.
class NodeBuilder : public YAML::EventHandler {
 public:
  NodeBuilder(const std::string& file, const YamlBounds& bounds) : file_(file), bounds_(bounds) {}

  YamlNode takeRoot() { return std::move(root_); }

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    add({YamlNode::Kind::Null, lineAt(mark)}, anchor);
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const auto found = scalars_.find(anchor);
    if (found == scalars_.end() && bounds_.takesAliasesForNull) return OnNull(mark, YAML::NullAnchor);
    if (found == scalars_.end()) fail(lineAt(mark), "is an alias of a list or map; write it out");
    YamlNode node = found->second;
    node.line = lineAt(mark);
    if ((copied_ += node.text.size()) > bounds_.bytes) fail(node.line, "aliases stand for too much text; write it out");
    add(std::move(node), YAML::NullAnchor);
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    const bool isQuoted = tag == "!";
    const bool isNull = !isQuoted && isNullWord(value);
    add({isNull ? YamlNode::Kind::Null : YamlNode::Kind::Scalar, lineAt(mark), value, isQuoted}, anchor);
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
    open({YamlNode::Kind::List, lineAt(mark)});
  }
  void OnSequenceEnd() override { close(); }

  void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
    open({YamlNode::Kind::Map, lineAt(mark)});
  }
  void OnMapEnd() override { close(); }

 private:
  [[noreturn]] void fail(std::size_t line, const std::string& problem) const { throw InputError(file_, line, problem); }

  void open(YamlNode node) {
    if (open_.size() >= kMostDepth) fail(node.line, fmt::format("is deeper than {}", kMostDepth));
    open_.push_back({std::move(node)});
  }

  void close() {
    YamlNode node = std::move(open_.back().node);
    open_.pop_back();
    add(std::move(node), YAML::NullAnchor);
  }

  void add(YamlNode node, YAML::anchor_t anchor) {
    if (anchor != YAML::NullAnchor) scalars_[anchor] = node;
    if (open_.empty())
      root_ = std::move(node);
    else if (OpenNode& outer = open_.back(); outer.node.is(YamlNode::Kind::List))
      outer.node.items.push_back(std::move(node));
    else if (!std::exchange(outer.awaitsValue, !outer.awaitsValue))
      startField(outer, std::move(node));
    else
      outer.node.fields.back().second = std::move(node);
  }

  /// A list or map that is still being read.
  struct OpenNode {
    YamlNode node;
    std::set<std::string> keys{};
    bool awaitsValue = false;  ///< The last key has no value yet.
  };

  void startField(OpenNode& map, YamlNode key) {
    if (key.is(YamlNode::Kind::List) || key.is(YamlNode::Kind::Map)) fail(key.line, "has a key that is not a scalar");
    if (map.node.fields.size() >= bounds_.keys) fail(key.line, fmt::format("has more than {} keys", bounds_.keys));
    if (!map.keys.insert(key.text).second)
      fail(key.line, fmt::format("key \"{}\" occurs twice", escaped(cut(key.text, {60}))));
    map.node.fields.emplace_back(std::move(key), YamlNode{});
  }

  const std::string& file_;
  const YamlBounds& bounds_;
  YamlNode root_;
  std::vector<OpenNode> open_;
  std::map<YAML::anchor_t, YamlNode> scalars_;
  std::size_t copied_ = 0;
};

}  // namespace

const YamlNode* YamlNode::find(const std::string& key) const {
  for (const auto& [name, value] : fields)
    if (name.text == key) return &value;
  return nullptr;
}

YamlNode readYaml(const std::string& file, const std::string& text, const YamlBounds& bounds) {
  const std::string name = escaped(file);
  if (text.size() > bounds.bytes) throw InputError(name, fmt::format("has more than {} KiB", bounds.bytes >> 10));
  NodeBuilder builder(name, bounds);
  try {
    std::istringstream stream(text);
    YAML::Parser parser(stream);
    parser.HandleNextDocument(builder);
    NodeBuilder second(name, bounds);
    if (parser.HandleNextDocument(second)) throw InputError(name, "has a second document, expected one");
  } catch (const YAML::Exception& error) {
    throw InputError(name, lineAt(error.mark), "is not valid YAML: " + escaped(cut(error.msg, {200})));
  }
  return builder.takeRoot();
}

}  // namespace judge
