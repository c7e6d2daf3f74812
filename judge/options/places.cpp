#include "judge/options/places.h"

#include "judge/base/text.h"

namespace judge::options {
namespace {

void collect(const Verb& verb, const std::vector<std::string>& path, std::vector<Place>& places) {
  places.push_back({path, &verb, verb.declare()});
  for (const Verb& below : verb.verbs) {
    std::vector<std::string> longer = path;
    longer.emplace_back(below.name);
    collect(below, longer, places);
  }
}

/// "a, b or c"
std::string alternatives(const std::vector<Word>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i].word;
  return text;
}

}  // namespace

std::vector<std::string> namesOf(const Option& option) {
  const std::vector<std::string_view> names = split(option.names, ',');
  return {names.begin(), names.end()};
}

std::string nameOf(const Option& option) { return namesOf(option).back(); }

std::string leftOf(const Option& option) {
  const std::string names = fmt::format("{}", fmt::join(namesOf(option), ", "));
  return option.value.empty() ? names : names + ' ' + option.value;
}

std::string wordsOn(const Option& option) {
  const auto isPlain = [](const Word& word) { return word.summary.empty(); };
  std::string words = option.help;
  if (!option.words.empty() && std::ranges::all_of(option.words, isPlain))
    words += (words.empty() ? "" : ": ") + alternatives(option.words);
  if (!option.shownDefault.empty()) words += (words.empty() ? "(default " : " (default ") + option.shownDefault + ')';
  return words;
}

std::string usageOf(const Declaration& declaration, std::string_view command) {
  std::string text = fmt::format("{} [OPTION]...", command);
  for (const Option& option : declaration.options) {
    if (!option.isPositional()) continue;
    const std::string name = option.most > 1 ? option.names + "..." : option.names;
    text += option.isRequired ? ' ' + name : " [" + name + ']';
  }
  return text;
}

std::vector<Place> placesOf(const Program& program) {
  std::vector<Place> places;
  collect(program.verb, {}, places);
  places.front().hasVersion = !program.version.empty();
  return places;
}

}  // namespace judge::options
