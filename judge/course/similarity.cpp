// Winnowing (Schleimer, Wilkerson and Aiken, 2003), as MOSS does it: a program becomes tokens, of which each name is
// the same, each literal, each kind of loop; types and imports are left out. Of each kTokens tokens in a row there is a
// hash, of each kWindow hashes in a row the least is kept with its lines. So a part of kTokens + kWindow - 1 tokens
// that two programs share is always found, wherever it stands and whatever its names. What few programs have counts
// more: a fingerprint's weight is the logarithm of how rare it is in the class. Cost: linear in the programs and in the
// fingerprints that they share. It fails for programs that are rewritten statement by statement.
#include "judge/course/similarity.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <unordered_map>

#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/console/markup.h"
#include "judge/course/roster.h"
#include "judge/languages/source_text.h"
#include "judge/picture/html_page.h"

namespace judge::course {
namespace {

constexpr std::size_t kTokens = 8, kWindow = 4;
constexpr std::size_t kLeastShared = 12;  ///< fingerprints; fewer are too little code
constexpr std::size_t kShownPairs = 100;

constexpr std::string_view kLoops[] = {"do", "for", "foreach", "loop", "until", "while"};
constexpr std::string_view kKept[] = {
    "None",  "True",  "and",    "bool",   "break",  "case",  "catch",  "class", "continue", "def",  "else",
    "False", "false", "fn",     "func",   "if",     "in",    "lambda", "match", "new",      "nil",  "not",
    "null",  "or",    "return", "struct", "switch", "throw", "true",   "try",   "yield",    "elif", "elsif"};
constexpr std::string_view kDropped[] = {
    "auto",   "char",     "const",  "constexpr", "double", "final",     "float",    "i32",      "i64",      "inline",
    "int",    "isize",    "let",    "long",      "mut",    "namespace", "noexcept", "override", "private",  "protected",
    "public", "short",    "signed", "size_t",    "static", "std",       "string",   "template", "typename", "u32",
    "u64",    "unsigned", "using",  "usize",     "var",    "virtual",   "void"};

bool isAmong(std::string_view word, const auto& words) { return std::ranges::find(words, word) != std::end(words); }

struct Token {
  std::uint64_t hash;
  std::size_t line;
};

std::uint64_t hashOf(std::string_view text) { return std::hash<std::string_view>()(text); }

/// The token that stands for a word or sign; empty: none does.
std::string_view tokenFor(std::string_view word) {
  const char first = word.front();
  if (std::isdigit(static_cast<unsigned char>(first))) return "0";
  if (!std::isalpha(static_cast<unsigned char>(first)) && first != '_')
    return std::string_view(";:{},").find(first) == std::string_view::npos ? word : "";
  if (isAmong(word, kLoops)) return "for";
  if (isAmong(word, kDropped)) return "";
  return isAmong(word, kKept) ? word : "name";
}

std::vector<Token> tokensOf(const std::string& source, const Language& language) {
  static const RE2 kImport(
      R"(\s*(?:#\s*(?:include|pragma|define)|import\b|from\s+\S+\s+import\b|using\b|require|package\b|use\b).*)");
  static const RE2 kWord(R"(\s*([A-Za-z_]\w*|\d[\w.']*|[^\s\w]))");
  const std::string plain = blankedSource(source, language);
  std::vector<Token> tokens;
  std::size_t number = 0;
  for (const std::string_view line : linesIn(plain)) {
    ++number;
    re2::StringPiece rest(line.data(), line.size());
    if (RE2::FullMatch(rest, kImport)) continue;
    for (re2::StringPiece word; RE2::Consume(&rest, kWord, &word);)
      if (const std::string_view token = tokenFor({word.data(), word.size()}); !token.empty())
        tokens.push_back({hashOf(token), number});
  }
  return tokens;
}

/// The lines of each fingerprint, by its hash.
using Fingerprints = std::map<std::uint64_t, std::vector<LineRange>>;

Fingerprints fingerprintsOf(const std::string& source, const Language& language) {
  const std::vector<Token> tokens = tokensOf(source, language);
  std::vector<std::uint64_t> hashes;
  for (std::size_t i = 0; i + kTokens <= tokens.size(); ++i) {
    std::uint64_t hash = 0;
    for (std::size_t k = 0; k < kTokens; ++k)
      hash = (hash ^ tokens[i + k].hash) * 0x9E3779B97F4A7C15ULL + (hash >> 29U);
    hashes.push_back(hash);
  }
  Fingerprints found;
  for (std::size_t i = 0; i < hashes.size() && i + kWindow <= std::max(hashes.size(), kWindow); ++i) {
    const std::size_t end = std::min(i + kWindow, hashes.size());
    const auto least = std::min_element(hashes.begin() + static_cast<std::ptrdiff_t>(i),
                                        hashes.begin() + static_cast<std::ptrdiff_t>(end)) -
                       hashes.begin();
    const auto at = static_cast<std::size_t>(least);
    found[hashes[at]].emplace_back(tokens[at].line, tokens[at + kTokens - 1].line);
  }
  return found;
}

std::vector<LineRange> joined(std::vector<LineRange> ranges) {
  std::ranges::sort(ranges);
  std::vector<LineRange> all;
  for (const LineRange& range : ranges)
    if (!all.empty() && range.first <= all.back().second + 1)
      all.back().second = std::max(all.back().second, range.second);
    else
      all.push_back(range);
  return all;
}

/// Programs of one language.
class Comparison {
 public:
  Comparison(const std::vector<ComparedProgram>& programs, std::vector<std::size_t> indexes, const Fingerprints& start)
      : programs_(programs), indexes_(std::move(indexes)) {
    for (const std::size_t index : indexes_) {
      Fingerprints found = fingerprintsOf(programs[index].text, *programs[index].language);
      std::erase_if(found, [&](const auto& one) { return start.contains(one.first); });
      prints_.push_back(std::move(found));
    }
    for (std::size_t i = 0; i < prints_.size(); ++i)
      for (const auto& [hash, lines] : prints_[i]) having_[hash].push_back(i);
    for (const Fingerprints& prints : prints_) {
      double weight = 0;
      for (const auto& [hash, lines] : prints) weight += weightOf(hash);
      weights_.push_back(weight);
    }
  }

  void find(std::vector<SimilarPair>& pairs) const {
    for (std::size_t i = 0; i < prints_.size(); ++i) {
      std::vector<std::pair<double, std::size_t>> shared(i);
      for (const auto& [hash, lines] : prints_[i])
        for (const std::size_t other : having_.at(hash)) {
          if (other >= i) break;
          shared[other].first += weightOf(hash);
          ++shared[other].second;
        }
      for (std::size_t other = 0; other < i; ++other)
        if (shared[other].second >= kLeastShared && mayBePair(indexes_[other], indexes_[i]))
          if (const double common = shared[other].first / std::min(weights_[i], weights_[other]); common > kSimilar)
            pairs.push_back(pairOf(other, i, common));
    }
  }

 private:
  double weightOf(std::uint64_t hash) const {
    return std::log(static_cast<double>(prints_.size() + 1) / static_cast<double>(having_.at(hash).size()));
  }

  bool mayBePair(std::size_t first, std::size_t second) const {
    const ComparedProgram &one = programs_[first], &other = programs_[second];
    if (one.isOther && other.isOther) return false;
    if (one.isOther != other.isOther) return one.student.empty() || one.student != other.student;
    return one.handIn != other.handIn;
  }

  SimilarPair pairOf(std::size_t one, std::size_t other, double common) const {
    SimilarPair pair{.one = indexes_[one], .other = indexes_[other], .common = common, .lines = {}};
    for (const auto& [hash, lines] : prints_[one])
      if (const auto found = prints_[other].find(hash); found != prints_[other].end()) {
        pair.lines.insert(pair.lines.end(), lines.begin(), lines.end());
        pair.others.insert(pair.others.end(), found->second.begin(), found->second.end());
      }
    pair.lines = joined(std::move(pair.lines));
    pair.others = joined(std::move(pair.others));
    return pair;
  }

  const std::vector<ComparedProgram>& programs_;
  std::vector<std::size_t> indexes_;
  std::vector<Fingerprints> prints_;
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> having_;  ///< in order
  std::vector<double> weights_;
};

std::string percent(const SimilarPair& pair) { return fmt::format("{:.0f} %", 100 * std::min(pair.common, 1.0)); }

std::string rangesText(const std::vector<LineRange>& ranges) {
  std::vector<std::string> all;
  for (const auto& [from, to] : ranges)
    all.push_back(from == to ? std::to_string(from) : fmt::format("{}-{}", from, to));
  return join(all, ", ");
}

constexpr std::string_view kHint =
    "A hint to look at these programs, and no proof: short right solutions resemble each other, and so does what was "
    "taught. Names, literals, comments, the order of functions and the form of loops do not count; what many have "
    "counts little.";

std::string marked(const std::string& text, const std::vector<LineRange>& ranges) {
  std::string shown;
  std::size_t number = 0;
  for (const std::string_view line : linesIn(text)) {
    ++number;
    const auto holds = [&](const LineRange& range) { return range.first <= number && number <= range.second; };
    const std::string markup = markupUpTo(line, {2000}, Keep::NewlinesAndTabs);
    shown += std::ranges::any_of(ranges, holds) ? fmt::format("<mark>{}</mark>\n", markup) : markup + '\n';
  }
  return shown;
}

}  // namespace

std::vector<SimilarPair> similarPairs(
    const std::vector<ComparedProgram>& programs,
    const std::vector<std::pair<std::shared_ptr<const Language>, std::string>>& start) {
  std::map<std::string, std::vector<std::size_t>> byLanguage;
  for (std::size_t i = 0; i < programs.size(); ++i) byLanguage[programs[i].language->id].push_back(i);
  std::vector<SimilarPair> pairs;
  for (auto& [id, indexes] : byLanguage) {
    Fingerprints known;
    for (const auto& [language, text] : start)
      if (language->id == id) known.merge(fingerprintsOf(text, *language));
    Comparison(programs, std::move(indexes), known).find(pairs);
  }
  std::ranges::stable_sort(pairs, std::greater(), &SimilarPair::common);
  return pairs;
}

std::string similarityAsText(const SimilarityReport& report) {
  std::string text = fmt::format("{}\n", report.title);
  for (const SimilarPair& pair : report.pairs)
    text += paragraph(
        fmt::format("{}  {} (lines {}) and {} (lines {})", percent(pair), escaped(report.programs[pair.one].name),
                    rangesText(pair.lines), escaped(report.programs[pair.other].name), rangesText(pair.others)),
        "", "      ");
  if (report.pairs.empty()) text += "No two of the programs are similar.\n";
  return text + '\n' + paragraph(kHint);
}

std::string similarityAsHtml(const SimilarityReport& report) {
  std::string body = fmt::format("<h1>{}</h1>\n<p class=\"soft\">{}</p>\n", markupText(report.title), kHint);
  for (std::size_t i = 0; i < report.pairs.size() && i < kShownPairs; ++i) {
    const SimilarPair& pair = report.pairs[i];
    const auto column = [&](std::size_t index, const std::vector<LineRange>& ranges) {
      return fmt::format("<div><h3>{}</h3>\n<pre>{}</pre></div>\n", markupText(report.programs[index].name),
                         marked(report.programs[index].text, ranges));
    };
    body += fmt::format("<h2>{}</h2>\n<div class=\"pair\">\n{}{}</div>\n", percent(pair), column(pair.one, pair.lines),
                        column(pair.other, pair.others));
  }
  if (report.pairs.size() > kShownPairs)
    body += fmt::format("<p>{} more pairs are only in the text.</p>\n", report.pairs.size() - kShownPairs);
  return htmlPage(report.title, body,
                  ".pair { display: flex; gap: 1em; } .pair div { flex: 1; min-width: 0; } .pair pre { overflow-x: "
                  "auto; }\n");
}

}  // namespace judge::course
