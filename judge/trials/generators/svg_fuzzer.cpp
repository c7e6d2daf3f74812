// libFuzzer target: an untrusted image is refused with a reason, or becomes one that holds nothing to run or to load,
// and that is taken again.

#include <initializer_list>

#include "judge/picture/safe_svg.h"
#include "judge/trials/generators/encounters.h"
#include "judge/trials/generators/mutated_text.h"

namespace {

using judge::fuzz::require;

constexpr const char* kSample =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60\" height=\"40\"><defs><linearGradient id=\"g\"><stop "
    "offset=\"0\" "
    "stop-color=\"red\"/></linearGradient></defs><g id=\"a\" fill=\"url(#g)\"><rect width=\"9\" height=\"9\"/><text "
    "x=\"1\" "
    "y=\"2\">a &lt; b</text></g><use href=\"#a\" x=\"20\"/></svg>";

void clean(const std::string& text) {
  enum { kTaken, kRefused };
  static judge::fuzz::Encounters encounters{"images taken", "images refused"};
  const judge::SafeSvg safe = judge::safeSvg(text);
  require(safe.picture.empty() != safe.problem.empty());
  encounters.count(safe.picture.empty() ? kRefused : kTaken);
  if (safe.picture.empty()) return;
  require(safe.picture.starts_with("<svg") && safe.picture.find("<!") == std::string::npos);
  for (const char* const element : {"<script", "<foreignObject", "<image", "<style", "<animate", "<iframe", "<a "})
    require(safe.picture.find(element) == std::string::npos);
  require(judge::safeSvg(safe.picture).problem.empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  judge::fuzz::checkBoth(data, size, kSample, clean);
  return 0;
}
