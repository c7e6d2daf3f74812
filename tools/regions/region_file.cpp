#include "tools/regions/region_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <system_error>

#include "judge/errors.h"
#include "judge/standard_streams.h"
#include "judge/text.h"

namespace queens {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kBlanks = " \t\r\f\v\n";
constexpr std::size_t kMostBytes = std::size_t{64} << 20;

/// Goes through a text and tells how far it, or a copy of it, has come.
class TracedIterator {
 public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  TracedIterator(const char* at, const char*& furthest) : at_(at), furthest_(&furthest) {}
  reference operator*() const { return *at_; }
  TracedIterator& operator++() {
    *furthest_ = ++at_;
    return *this;
  }
  TracedIterator operator++(int) {
    const TracedIterator before = *this;
    ++*this;
    return before;
  }
  bool operator==(const TracedIterator& other) const { return at_ == other.at_; }

 private:
  const char* at_;
  const char** furthest_;
};

/// Where in a text of JSON an object stands, and its regions.
struct Found {
  std::size_t object = 0;
  std::optional<std::size_t> begin, end;  ///< of the list behind "regions"
};

/// Notes the places of outermost objects and their regions; what they hold is for readRegions().
class RegionFinder : public nlohmann::json_sax<Json> {
 public:
  RegionFinder(const char* text, const char* const& furthest) : text_(text), furthest_(furthest) {}

  const std::vector<Found>& found() const { return found_; }
  std::size_t errorAt() const { return errorAt_; }

  bool null() override { return value(); }
  bool boolean(bool) override { return value(); }
  bool number_integer(Json::number_integer_t) override { return value(); }
  bool number_unsigned(Json::number_unsigned_t) override { return value(); }
  bool number_float(Json::number_float_t, const std::string&) override { return value(); }
  bool string(std::string&) override { return value(); }
  bool binary(Json::binary_t&) override { return value(); }

  bool start_object(std::size_t) override {
    awaitsRegions_ = false;
    if (objects_++ == 0) found_.push_back({place() - 1, std::nullopt, std::nullopt});
    return true;
  }
  bool end_object() override {
    --objects_;
    return true;
  }
  bool key(std::string& name) override {
    awaitsRegions_ = objects_ == 1 && lists_ == 0 && name == "regions";
    return true;
  }
  bool start_array(std::size_t) override {
    if (awaitsRegions_) found_.back().begin = place() - 1;
    isInRegions_ |= awaitsRegions_;
    awaitsRegions_ = false;
    lists_ += objects_ > 0;
    return true;
  }
  bool end_array() override {
    lists_ -= objects_ > 0;
    if (isInRegions_ && lists_ == 0) {
      found_.back().end = place();
      isInRegions_ = false;
    }
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
    errorAt_ = place();
    return false;
  }

 private:
  std::size_t place() const { return static_cast<std::size_t>(furthest_ - text_); }
  bool value() {
    awaitsRegions_ = false;
    return true;
  }

  const char* const text_;
  const char* const& furthest_;
  std::vector<Found> found_;
  std::size_t objects_ = 0;  ///< open ones
  std::size_t lists_ = 0;    ///< open ones inside them
  std::size_t errorAt_ = 0;
  bool awaitsRegions_ = false;
  bool isInRegions_ = false;
};

bool isJson(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == text.npos) return false;
  if (text[first] == '{') return true;
  const std::size_t second = text.find_first_not_of(kBlanks, first + 1);
  return text[first] == '[' && second != text.npos && text[second] == '{';
}

std::size_t lineAt(std::string_view text, std::size_t place) {
  const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(place, text.size()));
  return 1 + static_cast<std::size_t>(std::count(text.begin(), end, '\n'));
}

/// All documents of the text, one behind the other.
std::vector<Found> findRegions(std::string_view text) {
  const char* furthest = text.data();
  RegionFinder finder(text.data(), furthest);
  const char* const end = text.data() + text.size();
  while (text.find_first_not_of(kBlanks, static_cast<std::size_t>(furthest - text.data())) != text.npos) {
    const char* unused = end;
    if (!Json::sax_parse(TracedIterator(furthest, furthest), TracedIterator(end, unused), &finder,
                         Json::input_format_t::json, false))
      throw RegionTextError(lineAt(text, finder.errorAt() - (finder.errorAt() > 0 ? 1 : 0)),
                            "this is no JSON, an object such as {\"regions\": [[0, 0], [0, 1]]} is expected");
  }
  return finder.found();
}

std::vector<ReadRegions> readJson(std::string_view text) {
  std::vector<ReadRegions> boards;
  std::size_t line = 1, counted = 0;
  for (const Found& found : findRegions(text)) {
    const std::size_t begin = found.begin.value_or(found.object);
    line += lineAt(text.substr(counted), begin - counted) - 1;
    counted = begin;
    if (!found.end)
      throw RegionTextError(line, "the object has no list of \"regions\", one such as [[0, 0], [0, 1]] is expected");
    const std::vector<ReadRegions> read = readRegions(text.substr(begin, *found.end - begin), line);
    boards.insert(boards.end(), read.begin(), read.end());
  }
  if (boards.empty()) throw RegionTextError(1, "there is no board, an object with \"regions\" is expected");
  return boards;
}

[[noreturn]] void failToRead(const std::string& path, const std::string& why) {
  throw judge::InputError(fmt::format("{}: cannot read this: {}; give a file with a board of regions, or - for stdin",
                                      path == "-" ? "stdin" : path, why));
}

std::string wholeText(const std::string& path) {
  using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;
  const File file =
      path == "-" ? File(stdin, [](std::FILE*) { return 0; }) : File(std::fopen(path.c_str(), "rb"), &std::fclose);
  if (!file) failToRead(path, std::generic_category().message(errno));
  std::string text;
  char block[1 << 14];
  while (const std::size_t size = std::fread(block, 1, sizeof block, file.get())) {
    text.append(block, size);
    if (text.size() > kMostBytes) failToRead(path, "it has more than 64 MiB");
  }
  if (std::ferror(file.get()) != 0) failToRead(path, std::generic_category().message(errno));
  return text;
}

}  // namespace

std::vector<ReadRegions> readRegionText(std::string_view text, const std::string& name) {
  try {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    return isJson(text) ? readJson(text) : readRegions(text);
  } catch (const RegionTextError& error) {
    throw judge::InputError(name, error.line(), error.what());
  }
}

std::vector<ReadRegions> readRegionFile(const std::string& path) {
  const std::string name = path == "-" ? "stdin" : path;
  std::vector<ReadRegions> boards = readRegionText(wholeText(path), name);
  for (const ReadRegions& read : boards) {
    for (const RegionWarning& warning : read.warnings)
      judge::complain(judge::escaped(fmt::format("{}:{}: warning: {}", name, warning.line, warning.what)));
  }
  return boards;
}

}  // namespace queens
