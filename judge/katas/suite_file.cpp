#include "judge/katas/suite_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <re2/re2.h>

#include <cerrno>
#include <map>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/machine/file_descriptor.h"
#include "judge/options/option.h"

namespace judge {
namespace {

constexpr std::string_view kLineBlanks = " \t\r\n";  // lines hold the first two only

bool isControl(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 0x20 && c != '\t') || byte == 0x7F;
}

/// A word of lower-case letters, digits and hyphens that begins with a letter.
bool isName(std::string_view word) {
  static const RE2 pattern("[a-z][a-z0-9-]*");
  return RE2::FullMatch({word.data(), word.size()}, pattern);
}

/// Reads one file from its first line to its last.
class SuiteFileReader {
 public:
  SuiteFileReader(std::string_view text, const std::string& path) : text_(text) { suite_.path = path; }

  SuiteFile read() {
    readLines();
    checkComplete();
    return std::move(suite_);
  }

  std::vector<SuiteLine> readBody() {
    inBody_ = true;
    readLines();
    return std::move(suite_.body);
  }

 private:
  void readLines() {
    for (const std::string_view raw : linesIn(text_)) {
      ++number_;
      const std::string_view line = checked(raw);
      if (line.empty() || line.front() == '#') continue;
      if (inBody_)
        suite_.body.push_back({number_, std::string(line)});
      else
        readHeaderLine(line);
    }
  }

  [[noreturn]] void fail(const std::string& what) const {
    throw InputError(suite_.path, std::max<std::size_t>(number_, 1), what);
  }

  std::string_view checked(std::string_view line) const {
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.size() > kMaxSuiteLine)
      fail(fmt::format("the line has {} bytes, expected at most {}", line.size(), kMaxSuiteLine));
    const auto control = std::ranges::find_if(line, isControl);
    if (control != line.end())
      fail("the line holds the control byte " + escaped({control, 1}) + ", expected plain text");
    return trimmed(line);
  }

  void readHeaderLine(std::string_view line) {
    if (line == "cases") {
      inBody_ = true;
      return;
    }
    const std::size_t end = std::min(line.find_first_of(kLineBlanks), line.size());
    SuiteKey key{number_, std::string(line.substr(0, end)), std::string(trimmed(line.substr(end)))};
    if (!isName(key.name) || key.name == "cases" || key.value.empty())
      fail("expected a key and its value such as \"suite tiny\", or \"cases\" before the cases, found " +
           inQuotes(line));
    addKey(std::move(key));
  }

  void addKey(SuiteKey key) {
    const auto earlier = std::ranges::find_if(seen_, [&](const SuiteKey& k) { return k.name == key.name; });
    if (earlier != seen_.end())
      fail(fmt::format("the key {} is given twice, first in line {}", inQuotes(key.name), earlier->line));
    seen_.push_back(key);
    if (key.name == "kata" || key.name == "suite") {
      if (!isSuiteName(key.value))
        fail(
            fmt::format("expected a name of lower-case letters, digits and hyphens, at most {} long, after \"{}\", "
                        "found {}",
                        kMaxSuiteName, key.name, inQuotes(key.value)));
      const bool isKata = key.name == "kata";
      (isKata ? suite_.kataLine : suite_.nameLine) = key.line;
      (isKata ? suite_.kata : suite_.name) = key.value;
    } else if (key.name == "points") {
      suite_.points = pointsIn(key.value);
    } else {
      suite_.keys.push_back(std::move(key));
    }
  }

  SuitePoints pointsIn(const std::string& value) const {
    constexpr double kMost = 1e6;
    const auto words = wordsIn(value);
    const auto most = numberIn<double>(words[0]);
    const bool isShared = words.size() == 2 && words[1] == "each-case";
    if (!most || !(*most >= 0 && *most <= kMost) || (words.size() != 1 && !isShared))
      fail(
          fmt::format("expected \"points NUMBER\", from 0 to {:.0f}, and \"each-case\" behind it where each right case "
                      "gives an equal part, found {}",
                      kMost, inQuotes(value)));
    return {*most, isShared};
  }

  void checkComplete() const {
    if (suite_.kata.empty()) fail("no line names the kata, expected one such as \"kata mandatory-queen\"");
    if (suite_.name.empty()) fail("no line names the suite, expected one such as \"suite tiny\"");
    if (!inBody_) fail("expected the line \"cases\" and the cases below it before the end");
    if (suite_.body.empty()) fail("the suite is empty, expected at least one case below \"cases\"");
  }

  std::string_view text_;
  std::size_t number_ = 0;
  bool inBody_ = false;
  std::vector<SuiteKey> seen_;
  SuiteFile suite_;
};

[[noreturn]] void failToRead(const std::string& path, const std::string& why) {
  throw InputError(path, "cannot be read: " + why + "; give the path of a suite file or the name of a suite");
}

namespace fs = std::filesystem;

[[noreturn]] void failToChoose(const std::string& choice, const std::vector<std::string>& shipped) {
  throw InputError(fmt::format("no suite is called {}: expected {}the path of a suite file{}", inQuotes(choice),
                               shipped.empty() ? "" : fmt::format("one of {}, or ", join(shipped, ", ")),
                               options::didYouMean(choice, shipped)));
}

[[noreturn]] void failOnTwo(const SuiteFile& earlier, const SuiteFile& suite) {
  if (earlier.path == suite.path) throw InputError("the suite \"" + suite.name + "\" is chosen twice");
  throw InputError(
      suite.path, suite.nameLine,
      fmt::format("the suite \"{}\" is also in {}:{}: rename one of them", suite.name, earlier.path, earlier.nameLine));
}

}  // namespace

bool isSuiteName(std::string_view name) { return isName(name) && name.size() <= kMaxSuiteName; }

SuiteFile parseSuite(std::string_view text, const std::string& path) { return SuiteFileReader(text, path).read(); }

std::vector<SuiteLine> suiteLines(std::string_view text, const std::string& path) {
  return SuiteFileReader(text, path).readBody();
}

SuiteFile readSuite(const std::filesystem::path& file) {
  const std::string path = file.string();
  const FileDescriptor opened(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  const auto text = opened.get() < 0 ? std::nullopt : readUpTo(opened, kMaxSuiteFile);
  if (!text) failToRead(path, std::generic_category().message(errno));
  if (text->size() > kMaxSuiteFile) failToRead(path, "it has more than " + std::to_string(kMaxSuiteFile) + " bytes");
  return parseSuite(*text, path);
}

void expectKata(const SuiteFile& file, std::string_view kata) {
  if (file.kata != kata)
    throw InputError(file.path, file.kataLine,
                     "the kata is \"" + file.kata + "\", expected \"" + std::string(kata) + '"');
}

std::vector<std::string_view> wordsIn(std::string_view text) {
  std::vector<std::string_view> found;
  for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
    const std::size_t end = std::min(text.find_first_of(kLineBlanks), text.size());
    found.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return found;
}

std::int64_t suiteNumber(const SuiteFile& file, std::size_t line, std::string_view what, std::string_view word,
                         std::int64_t least, std::int64_t most) {
  const auto number = numberIn<std::int64_t>(word);
  const bool plain = word.find_first_not_of("0123456789") == word.npos && (word.size() == 1 || word.front() != '0');
  if (number && plain && *number >= least && *number <= most) return *number;
  throw InputError(file.path, line,
                   fmt::format("{} is {}, expected a number from {} to {}", what, inQuotes(word), least, most));
}

std::optional<RandomRange> randomRange(const SuiteFile& file, std::string_view what, const RandomRange& bounds) {
  std::optional<RandomRange> range;
  for (const SuiteKey& key : file.keys) {
    if (key.name != "random")
      throw InputError(file.path, key.line,
                       fmt::format("unknown key {}, expected kata, suite, points or random", inQuotes(key.name)));
    const auto words = wordsIn(key.value);
    if (words.size() != 2)
      throw InputError(
          file.path, key.line,
          fmt::format("expected \"random LO HI\", the least and the largest {}, such as \"random 4 10\"", what));
    const auto number = [&](const char* which, std::string_view word, std::int64_t least) {
      return suiteNumber(file, key.line, fmt::format("the {} {}", which, what), word, least, bounds.most);
    };
    const std::int64_t least = number("least", words[0], bounds.least);
    range = {least, number("largest", words[1], least)};
  }
  return range;
}

std::mt19937_64 randomFor(std::uint64_t seed, std::string_view suite) {
  std::uint64_t hash = 0xCBF29CE484222325u;  // FNV-1a (Fowler, Noll and Vo, 1991), 64 bits
  for (const char c : suite) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  return std::mt19937_64(seed ^ hash);
}

std::vector<SuiteFile> chosenSuites(const std::vector<std::string>& chosen, const std::vector<std::string>& shipped,
                                    const std::function<SuiteFile(const std::string& name)>& read) {
  std::map<std::string, std::size_t> known;  // indices into `suites`, by name
  std::vector<SuiteFile> suites;
  for (const std::string& choice : chosen.empty() ? shipped : chosen) {
    const bool isShipped = std::ranges::find(shipped, choice) != shipped.end();
    if (!isShipped && !looksLikeSuiteFile(choice)) failToChoose(choice, shipped);
    const SuiteFile& suite = suites.emplace_back(isShipped ? read(choice) : readSuite(choice));
    if (const auto [earlier, isNew] = known.emplace(suite.name, suites.size() - 1); !isNew)
      failOnTwo(suites[earlier->second], suite);
  }
  return suites;
}

bool looksLikeSuiteFile(const std::string& choice) {
  std::error_code ignored;
  return choice.find_first_of("/.") != choice.npos || fs::is_regular_file(choice, ignored);
}

}  // namespace judge
