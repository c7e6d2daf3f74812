#pragma once

#include <string>
#include <utility>
#include <vector>

namespace judge {

/// A value of a YAML file and its line: the part of YAML that packages use, and that can be read without harm.
struct YamlNode {
  enum class Kind { Null, Scalar, List, Map };

  Kind kind = Kind::Null;
  std::size_t line = 1;
  std::string text{};     ///< Text of a scalar, not escaped.
  bool isQuoted = false;  ///< a scalar that is text whatever it looks like
  std::vector<YamlNode> items{};
  std::vector<std::pair<YamlNode, YamlNode>> fields{};  ///< Keys (scalars) and values of a map; no key twice.

  bool is(Kind other) const { return kind == other; }

  /// Null where there is no such key.
  const YamlNode* find(const std::string& key) const;
};

struct YamlBounds {
  std::size_t bytes = 256 << 10;
  std::size_t keys = 4096;           ///< The most keys of one map.
  bool takesAliasesForNull = false;  ///< those that are not of a scalar
};

/// The one document in `text`; a Null node of an empty one. Throws InputError "FILE:LINE: what, expected what" for what
/// is no YAML, is beyond the bounds or deeper than 32, has a key twice, one that is no scalar, a second document, or an
/// alias of anything but a scalar.
YamlNode readYaml(const std::string& file, const std::string& text, const YamlBounds& bounds = {});

}  // namespace judge
