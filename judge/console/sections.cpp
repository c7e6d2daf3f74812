#include "judge/console/sections.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"

namespace judge {

Section kept(std::string text) {
  return {[text = std::move(text)](std::size_t) { return text; }, kAnyHeight};
}

Section wholeOrNothing(std::string text) { return listed({std::move(text)}, ""); }

Section listed(std::vector<std::string> items, std::string_view others) {
  return {[=, items = std::move(items)](std::size_t lines) { return itemsWithin(items, lines, others); }};
}

std::string itemsWithin(const std::vector<std::string>& items, std::size_t lines, std::string_view others) {
  const std::string all = fmt::format("{}", fmt::join(items, ""));
  if (linesIn(all).size() <= lines) return all;
  std::string text;
  std::size_t shown = 0;
  while (linesIn(text + items[shown]).size() < lines) text += items[shown++];
  return lines == 0 || others.empty()
             ? ""
             : text + fmt::format("  ({} not shown)\n", countText(items.size() - shown, others));
}

std::string fitSections(const std::vector<Section>& sections, std::size_t height) {
  std::vector<std::string> texts;
  for (const Section& section : sections) texts.push_back(section.within ? section.within(kAnyHeight) : "");
  for (const std::size_t few : {5u, 3u, 0u}) {
    for (std::size_t i = sections.size(); i-- > 0;) {
      const std::size_t total = linesIn(joinSections(texts)).size(), own = linesIn(texts[i]).size();
      const std::size_t excess = total - std::min(total, height);
      const std::size_t wanted = std::max({own - std::min(own, excess), few, sections[i].least});
      if (wanted < own) texts[i] = sections[i].within(wanted);
    }
  }
  for (std::size_t i = 0; i < sections.size(); ++i) {
    const std::size_t total = linesIn(joinSections(texts)).size();
    if (total >= height || texts[i].empty()) continue;
    const std::string cut = std::exchange(texts[i], sections[i].within(linesIn(texts[i]).size() + height - total));
    if (linesIn(joinSections(texts)).size() > height) texts[i] = cut;
  }
  return joinSections(texts);
}

}  // namespace judge
