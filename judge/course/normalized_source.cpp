#include "judge/course/roster.h"

#include <algorithm>
#include <vector>

#include "judge/languages/source_text.h"
#include "judge/machine/digest.h"

namespace judge::course {

std::string normalizedDigestOf(const HandIn& handIn) {
  std::vector<std::string> texts;
  for (const auto& [name, text] : handIn.files) texts.push_back(digest({withoutComments(*text, *handIn.language)}));
  std::ranges::sort(texts);
  std::string all = handIn.language->id;
  for (const std::string& text : texts) all += '\n' + text;
  return digest({all});
}

}  // namespace judge::course
