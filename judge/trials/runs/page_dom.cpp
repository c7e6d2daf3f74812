#include "judge/trials/runs/page_dom.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstring>
#include <regex>

#include "judge/console/markup.h"
#include "judge/trials/runs/browser.h"

namespace judge {

pugi::xml_document bodyOf(const std::string& dom) {
  const std::size_t begin = dom.find("<body");
  const std::size_t end = dom.rfind("</body>");
  pugi::xml_document document;
  if (begin == std::string::npos || end == std::string::npos) {
    ADD_FAILURE() << "no document: " << dom.substr(0, 200);
    return document;
  }
  static const std::regex kOpen("<(br|input)\\b([^>]*)>");
  const std::string body =
      std::regex_replace(dom.substr(begin, end + std::strlen("</body>") - begin), kOpen, "<$1$2/>");
  const auto result = document.load_buffer(body.data(), body.size(), pugi::parse_default | pugi::parse_ws_pcdata);
  EXPECT_TRUE(result) << result.description() << ": " << body.substr(static_cast<std::size_t>(result.offset), 80);
  return document;
}

std::string textOf(const pugi::xml_node& node) {
  std::string text;
  for (const auto& found : node.select_nodes(".//text()")) text += found.node().value();
  return text;
}

std::string textOf(const pugi::xml_node& node, const char* xpath) { return textOf(node.select_node(xpath).node()); }

std::size_t count(const pugi::xml_node& node, const char* xpath) { return node.select_nodes(xpath).size(); }

void expectNothingRuns(const pugi::xml_node& body, const std::function<bool(std::string_view address)>& mayLinkTo) {
  for (const char* element :
       {"script", "img", "iframe", "object", "embed", "form", "link", "base", "template", "style"})
    EXPECT_EQ(count(body, fmt::format("//{}", element).c_str()), 0u) << element;
  for (const auto& found : body.select_nodes("//@*")) {
    const std::string name = found.attribute().name();
    EXPECT_FALSE(name.starts_with("on")) << name;
    EXPECT_NE(name, "style");  // a policy may forbid it
    EXPECT_NE(name, "src");
    if (name == "href") {
      EXPECT_TRUE(mayLinkTo(found.attribute().value())) << found.attribute().value();
    }
  }
}

std::string measuredOnAPhone(const std::string& page, bool isDark) {
  const std::string measuring =
      "<!DOCTYPE html><meta charset=utf-8><body><p id=result></p><iframe id=f width=390 height=800 style='border:0' "
      "srcdoc=\"" +
      markupText(page) +
      "\"></iframe><script>f.onload = () => { const d = f.contentDocument; d.querySelectorAll('details').forEach(e => "
      "e.open = true); result.textContent = d.documentElement.scrollWidth + ' ' + "
      "f.contentWindow.getComputedStyle(d.body).backgroundColor; }</script></body>";
  const std::string dom = domOf(measuring, isDark);
  const std::string mark = "<p id=\"result\">";
  const std::size_t begin = dom.find(mark) + mark.size();
  return dom.substr(begin, dom.find('<', begin) - begin);
}

}  // namespace judge
