#include <gtest/gtest.h>
// gtest first: rapidcheck's part for it needs it
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "judge/base/text.h"
#include "judge/trials/generators/case_generators.h"

namespace {

/// Bytes that make and break UTF-8 more often than all 256 would.
std::string anyText() {
  const std::vector<std::string> pieces = {
      "a",      "Q\n",    "\x1b[2J",      "\xe2",     "\x99", "\x9b", "\xf0\x9f",          "\xc0\xaf",
      "\u265B", "\u202E", "\xed\xa0\x80", "\xf4\x90", "\x91", "\x91", std::string(1, '\0')};
  std::string text;
  for (const std::string& piece : *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(pieces)))
    text += piece;
  return text;
}

RC_GTEST_PROP(TextLaws, EscapedTextNeedsNoEscaping, ()) {
  const std::string shown = judge::escaped(anyText());
  RC_ASSERT(judge::escaped(shown) == shown);
  RC_ASSERT(std::none_of(shown.begin(), shown.end(), [](char c) { return c >= '\0' && c < ' '; }));
}

RC_GTEST_PROP(TextLaws, KeptNewlinesAreTheOnlyDifference, ()) {
  std::string text = anyText();
  const std::string kept = judge::escaped(text, judge::Keep::NewlinesAndTabs);
  RC_ASSERT(std::count(kept.begin(), kept.end(), '\n') == std::count(text.begin(), text.end(), '\n'));
  text.erase(std::remove(text.begin(), text.end(), '\n'), text.end());
  RC_ASSERT(judge::escaped(text) == judge::escaped(text, judge::Keep::NewlinesAndTabs));
}

RC_GTEST_PROP(TextLaws, CutTextIsABeginningThatAccountsForTheRest, ()) {
  const std::string text = anyText();
  const judge::Bytes limit{*judge::fuzz::within<std::uint64_t>(0, 40)};
  const std::string shown = judge::cut(text, limit);
  if (text.size() <= limit.count) {
    RC_ASSERT(shown == text);
    return;
  }
  const std::size_t mark = shown.rfind("... [");
  const std::size_t gone = std::stoull(shown.substr(mark + 5));
  RC_ASSERT(mark <= limit.count && limit.count - mark < 4u);
  RC_ASSERT(shown.substr(0, mark) == text.substr(0, mark));
  RC_ASSERT(mark + gone == text.size());
}

}  // namespace
