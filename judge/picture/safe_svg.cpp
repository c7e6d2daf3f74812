#include "judge/picture/safe_svg.h"

#include <fmt/format.h>
#include <pugixml.hpp>

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <vector>

#include "judge/base/text.h"

namespace judge {
namespace {

constexpr int kDeepest = 40;
constexpr double kLargestSide = 4000;

/// Limit on the elements drawn, counting those drawn again through references.
constexpr std::size_t kMostDrawn = 20'000;

using Words = std::vector<std::string_view>;

const Words kElements = split(
    "svg g path rect circle ellipse line polyline polygon text tspan title desc defs symbol use linearGradient "
    "radialGradient stop clipPath",
    ' ');

/// Allowed attributes of shape and position.
const Words kGeometry = split(
    "x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points d transform viewBox preserveAspectRatio pathLength dx dy "
    "rotate textLength lengthAdjust offset gradientUnits gradientTransform spreadMethod clipPathUnits role aria-label "
    "version",
    ' ');

/// Allowed properties, as attributes or as part of `style`.
const Words kProperties = split(
    "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit "
    "stroke-dasharray stroke-dashoffset opacity color font-family font-size font-weight font-style text-anchor "
    "dominant-baseline letter-spacing stop-color stop-opacity clip-path clip-rule paint-order vector-effect visibility "
    "shape-rendering",
    ' ');

/// Allowed functions of CSS.
const Words kColourFunctions = split("rgb rgba hsl hsla", ' ');

bool isIn(const Words& list, std::string_view word) { return std::ranges::find(list, word) != list.end(); }

/// NAME of a reference "#NAME"; nothing for anything else.
std::optional<std::string> partIn(std::string_view reference) {
  constexpr std::size_t kLongest = 100;
  const std::string_view name = trimmed(reference);
  const auto isPlain = [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '-' || c == '.' || c == ':'; };
  if (name.size() < 2 || name.size() > kLongest || name[0] != '#') return std::nullopt;
  return std::ranges::all_of(name.substr(1), isPlain) ? std::optional(std::string(name.substr(1))) : std::nullopt;
}

/// The NAME of "url(#NAME)".
std::optional<std::string> partInUrl(std::string_view value) {
  constexpr std::string_view kOpening = "url(";
  value = trimmed(value);
  if (!value.starts_with(kOpening) || !value.ends_with(')')) return std::nullopt;
  value = trimmed(value.substr(kOpening.size(), value.size() - kOpening.size() - 1));
  if (value.size() > 2 && (value[0] == '"' || value[0] == '\'') && value.back() == value[0])
    value = value.substr(1, value.size() - 2);
  return partIn(value);
}

/// Whether it is a word, a number or a colour, and not something that CSS would load.
bool isPlainValue(std::string_view value) {
  const auto isPlain = [](unsigned char c) {
    return std::isalnum(c) || std::string_view(" .,-+%#'\"()").find(static_cast<char>(c)) != std::string_view::npos;
  };
  if (!std::ranges::all_of(value, isPlain)) return false;
  const auto open = value.find('(');
  if (open == value.npos) return true;
  const std::string_view function = trimmed(value.substr(0, open));
  return value.rfind('(') == open && isIn(kColourFunctions, function);
}

std::string elementOf(const pugi::xml_node& node) {
  const std::string_view name = node.name();
  return std::string(name.starts_with("svg:") ? name.substr(4) : name);
}

class SvgCleaner {
 public:
  explicit SvgCleaner(std::string_view text) : prefix_(fmt::format("p{:x}-", std::hash<std::string_view>()(text))) {}

  SafeSvg clean(const pugi::xml_node& drawn) {
    note(drawn, 0);
    countDrawn(drawn, 0);
    if (drawn_ > kMostDrawn) return {"", fmt::format("it draws more than {} parts", kMostDrawn)};
    pugi::xml_document made;
    pugi::xml_node root = made.append_child("svg");
    root.append_attribute("xmlns") = "http://www.w3.org/2000/svg";
    copyInto(root, drawn, 0, true);
    addViewBox(root, drawn);
    std::ostringstream out;
    made.save(out, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
    if (out.str().size() > 2 * kLargestSvg.count) return {"", tooLarge()};
    return {out.str(), ""};
  }

  static std::string tooLarge() { return fmt::format("it has more than {} KiB", kLargestSvg.count >> 10); }

 private:
  /// The parts that can be referred to, and which of them are drawn again by that.
  void note(const pugi::xml_node& node, int depth) {
    if (const std::string id = node.attribute("id").value(); !id.empty()) parts_.emplace(id, node);
    if (elementOf(node) == "use") {
      if (const auto part = partIn(hrefOf(node))) reused_.insert(*part);
    }
    if (depth < kDeepest)
      for (const pugi::xml_node& child : node.children()) note(child, depth + 1);
  }

  static std::string hrefOf(const pugi::xml_node& node) {
    const pugi::xml_attribute plain = node.attribute("href");
    return (plain ? plain : node.attribute("xlink:href")).value();
  }

  std::size_t sizeOf(const std::string& part) {
    const auto found = parts_.find(part);
    if (found == parts_.end()) return 0;
    const auto [known, isNew] = sizes_.emplace(part, 0);
    if (isNew) known->second = sizeOf(found->second, 0);
    return known->second;
  }
  static std::size_t sizeOf(const pugi::xml_node& node, int depth) {
    std::size_t size = 1;
    if (depth < kDeepest)
      for (const pugi::xml_node& child : node.children()) size += sizeOf(child, depth + 1);
    return size;
  }

  /// Parts refer to no others, so that one look at each reference is enough.
  void countDrawn(const pugi::xml_node& node, int depth) {
    ++drawn_;
    for (const pugi::xml_attribute& attribute : node.attributes()) {
      const std::string_view name = attribute.name();
      if (name == "href" || name == "xlink:href")
        drawn_ += sizeOf(partIn(attribute.value()).value_or(""));
      else if (name == "clip-path" || name == "style")
        for (const auto& [part, size] : allSizes(attribute.value())) drawn_ += size;
    }
    if (depth < kDeepest)
      for (const pugi::xml_node& child : node.children()) countDrawn(child, depth + 1);
  }
  std::map<std::string, std::size_t> allSizes(std::string_view text) {
    std::map<std::string, std::size_t> sizes;
    for (auto at = text.find("url("); at != text.npos; at = text.find("url(", at + 1))
      if (const auto part = partInUrl(text.substr(at, text.find(')', at) - at + 1))) sizes[*part] = sizeOf(*part);
    return sizes;
  }

  /// `mayRefer`: references are allowed, since this element is drawn only once.
  void copyInto(pugi::xml_node to, const pugi::xml_node& from, int depth, bool mayRefer) {
    const std::string element = elementOf(from);
    const bool isReused = element == "clipPath" || reused_.contains(from.attribute("id").value());
    mayRefer = mayRefer && !isReused;
    for (const pugi::xml_attribute& attribute : from.attributes())
      copyAttribute(to, element, attribute, mayRefer, depth);
    const bool hasTextOnly = element == "title" || element == "desc";
    for (const pugi::xml_node& child : from.children()) {
      if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata)
        to.append_child(pugi::node_pcdata).set_value(escaped(child.value(), Keep::NewlinesAndTabs).c_str());
      const std::string name = elementOf(child);
      const bool isKept = child.type() == pugi::node_element && isIn(kElements, name) && !hasTextOnly &&
                          depth < kDeepest && (mayRefer || name != "use");
      if (isKept) copyInto(to.append_child(name.c_str()), child, depth + 1, mayRefer);
    }
  }

  void copyAttribute(pugi::xml_node to, const std::string& element, const pugi::xml_attribute& attribute, bool mayRefer,
                     int depth) {
    const std::string name = attribute.name();
    const std::string value = escaped(attribute.value());
    const auto keep = [&](const std::string& as, const std::string& kept) {
      if (!to.attribute(as.c_str())) to.append_attribute(as.c_str()) = kept.c_str();
    };
    if (name == "id") {
      if (const auto part = partIn("#" + value)) keep("id", prefix_ + *part);
    } else if (name == "href" || name == "xlink:href") {
      const auto part = element == "use" || element.ends_with("Gradient") ? partIn(value) : std::nullopt;
      if (part) keep("href", "#" + prefix_ + *part);
    } else if (name == "style") {
      for (const std::string_view declaration : split(value, ';')) copyProperty(to, declaration, mayRefer);
    } else if (isIn(kProperties, name)) {
      copyProperty(to, name + ":" + value, mayRefer);
    } else if (isIn(kGeometry, name) && !(depth == 0 && breaksLayout(name, value))) {
      keep(name, value);
    }
  }

  /// A positive length in pixels; nothing for anything else.
  static std::optional<double> sideIn(std::string_view value) {
    const auto side = numberIn<double>(value.ends_with("px") ? value.substr(0, value.size() - 2) : value);
    return side && *side > 0 ? side : std::nullopt;
  }

  /// Adds a viewBox, so that a page can scale the image.
  static void addViewBox(pugi::xml_node root, const pugi::xml_node& drawn) {
    const auto width = sideIn(drawn.attribute("width").value()), height = sideIn(drawn.attribute("height").value());
    if (root.attribute("viewBox") || !width || !height) return;
    root.append_attribute("viewBox") = fmt::format("0 0 {} {}", *width, *height).c_str();
  }

  /// Whether an attribute of the image would move it or make it larger than a page.
  static bool breaksLayout(const std::string& name, const std::string& value) {
    if (name == "transform" || name == "x" || name == "y" || name == "role") return true;
    if (name != "width" && name != "height") return false;
    const auto side = sideIn(value);
    return !side || *side > kLargestSide;
  }

  void copyProperty(pugi::xml_node to, std::string_view declaration, bool mayRefer) {
    const auto colon = declaration.find(':');
    if (colon == declaration.npos) return;
    const std::string name(trimmed(declaration.substr(0, colon)));
    const std::string_view value = trimmed(declaration.substr(colon + 1));
    if (!isIn(kProperties, name) || to.attribute(name.c_str())) return;
    if (isPlainValue(value))
      to.append_attribute(name.c_str()) = std::string(value).c_str();
    else if (const auto part = partInUrl(value); part && (mayRefer || name != "clip-path"))
      to.append_attribute(name.c_str()) = fmt::format("url(#{}{})", prefix_, *part).c_str();
  }

  const std::string prefix_;
  std::map<std::string, pugi::xml_node> parts_;
  std::set<std::string> reused_;
  std::map<std::string, std::size_t> sizes_;
  std::size_t drawn_ = 0;
};

}  // namespace

SafeSvg safeSvg(std::string_view text) {
  if (text.size() > kLargestSvg.count) return {"", SvgCleaner::tooLarge()};
  pugi::xml_document document;
  const pugi::xml_parse_result read = document.load_buffer(
      text.data(), text.size(), pugi::parse_default | pugi::parse_ws_pcdata_single, pugi::encoding_utf8);
  if (!read) return {"", fmt::format("it is no XML, byte {}: {}", read.offset, escaped(read.description()))};
  if (elementOf(document.document_element()) != "svg") return {"", "it is no <svg>"};
  return SvgCleaner(text).clean(document.document_element());
}

}  // namespace judge
