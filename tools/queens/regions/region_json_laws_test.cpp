// Laws of reading boards of regions in JSON, and of writing them.

#include <gtest/gtest.h>
// gtest first: rapidcheck's part for it needs it
#include <rapidcheck/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "judge/base/json.h"
#include "solution/regions/region_generator.h"
#include "tools/queens/io/verbs.h"
#include "tools/queens/regions/region_file.h"

namespace queens {
namespace {

/// Any Unicode, so that JSON needs its escapes; and numbers.
judge::Json anyLabel() {
  if (*rc::gen::arbitrary<bool>()) return *rc::gen::arbitrary<std::int64_t>();
  const auto character = rc::gen::map(rc::gen::inRange(0, 0x2000), [](int code) {
    std::string bytes;
    if (code < 0x80) return std::string(1, static_cast<char>(code));
    if (code >= 0x800) bytes += static_cast<char>(0xE0 | code >> 12);
    bytes += static_cast<char>(code >= 0x800 ? 0x80 | (code >> 6 & 0x3F) : 0xC0 | code >> 6);
    return bytes + static_cast<char>(0x80 | (code & 0x3F));
  });
  std::string label;
  for (const std::string& each : *rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(character)))
    label += each;
  return label;
}

std::string labelText(const judge::Json& label) { return label.is_string() ? label.get<std::string>() : label.dump(); }

/// n x n labels, n of them different, as they first occur.
struct Drawn {
  judge::Json rows = judge::Json::array();
  std::vector<std::string> labels;
  std::vector<std::int64_t> cells;
};

Drawn anyBoard() {
  const int n = *rc::gen::inRange(1, 7);
  std::map<std::string, judge::Json> labels;
  while (labels.size() < static_cast<std::size_t>(n)) {
    const judge::Json label = anyLabel();
    labels.emplace(labelText(label), label);
  }
  std::vector<std::string> names;
  for (const auto& [name, label] : labels) names.push_back(name);
  std::vector<std::string> cells = names;
  while (cells.size() < static_cast<std::size_t>(n * n)) cells.push_back(*rc::gen::elementOf(names));
  for (std::size_t i = cells.size(); i > 1; --i) std::swap(cells[i - 1], cells[*rc::gen::inRange<std::size_t>(0, i)]);
  Drawn drawn;
  for (int row = 0; row < n; ++row) {
    drawn.rows.push_back(judge::Json::array());
    for (int col = 0; col < n; ++col) {
      const std::string& name = cells[static_cast<std::size_t>(row * n + col)];
      drawn.rows.back().push_back(labels.at(name));
      const auto known = std::find(drawn.labels.begin(), drawn.labels.end(), name);
      drawn.cells.push_back(known - drawn.labels.begin());
      if (known == drawn.labels.end()) drawn.labels.push_back(name);
    }
  }
  return drawn;
}

RC_GTEST_PROP(RegionJsonLaws, ABoardIsReadBackWhateverItsLabels, ()) {
  std::vector<Drawn> boards;
  judge::Json documents = judge::Json::array();
  for (int i = *rc::gen::inRange(1, 4); i > 0; --i) {
    boards.push_back(anyBoard());
    documents.push_back({{"n", 7}, {"regions", boards.back().rows}, {"a", {{"regions", "none"}, {"n", {1}}}}});
  }
  std::string text = judge::dumped(documents, *rc::gen::inRange(-1, 3), *rc::gen::arbitrary<bool>());
  if (*rc::gen::arbitrary<bool>()) {
    text.clear();
    for (const judge::Json& document : documents) text += document.dump() + '\n';
  }
  const std::vector<ReadRegions> read = readRegionJson(text);
  RC_ASSERT(read.size() == boards.size());
  for (std::size_t i = 0; i < boards.size(); ++i) {
    RC_ASSERT(read[i].board == RegionBoard(static_cast<int>(boards[i].rows.size()), boards[i].cells));
    RC_ASSERT(read[i].labels == boards[i].labels);
  }
}

/// The output of `queens regions generate`.
std::string generated(std::vector<std::string> arguments) {
  const std::string path = testing::TempDir() + "region_json_laws" + std::to_string(::getpid());
  arguments.insert(arguments.end(), {"--jobs", "1", "--quiet", "--output", path});
  const judge::options::Declaration verb = declareRegionsGenerate();
  judge::options::parseArguments(verb, "queens regions generate", arguments);
  RC_ASSERT(verb.run() == 0);
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  std::filesystem::remove(path);
  return text;
}

RC_GTEST_PROP(RegionJsonLaws, GeneratedPuzzlesAreReadBackAsTheyWere, ()) {
  const bool isBare = *rc::gen::arbitrary<bool>();
  const int n = *rc::gen::inRange(4, isBare ? kLargestGenerated + 1 : 10);
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const auto count = *rc::gen::inRange<std::size_t>(1, 4);
  std::vector<std::string> arguments{
      std::to_string(n), "--seed", std::to_string(seed), "--count", std::to_string(count), "--format", "json"};
  if (isBare) arguments.emplace_back("--bare");
  const std::string text = generated(arguments);
  RC_ASSERT(looksLikeRegionJson(text));
  const std::vector<ReadRegions> read = readRegionJson(text);
  RC_ASSERT(read.size() == count);
  const judge::Json documents = judge::Json::parse(text);
  for (std::size_t i = 0; i < count; ++i) {
    const auto made = generateRegions({.n = n, .seed = seed, .number = i});
    RC_ASSERT(read[i].board == made->board);
    RC_ASSERT(read[i].warnings.empty());
    for (int region = 0; region < n; ++region)
      RC_ASSERT(read[i].labels[static_cast<std::size_t>(region)] == std::to_string(region));
    RC_ASSERT(documents[i].contains("solution") == !isBare);
    if (!isBare) RC_ASSERT(documents[i]["solution"].get<std::vector<int>>() == made->queens);
  }
}

RC_GTEST_PROP(RegionJsonLaws, AMutatedTextIsReadOrRefusedWithItsLine, ()) {
  std::string text = judge::Json{{"regions", anyBoard().rows}, {"n", 1}}.dump(1);
  for (int i = *rc::gen::inRange(0, 4); i > 0 && !text.empty(); --i) {
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    const std::string piece = *rc::gen::element<std::string>("", "[", "]", "{", "}", ",", "\"", "\n", "\\", ":", "\0");
    text.replace(at, *rc::gen::inRange<std::size_t>(0, 3), piece);
  }
  const std::vector<char> exact(text.begin(), text.end());  // nothing behind it, not even a NUL
  try {
    for (const ReadRegions& read : readRegionJson({exact.data(), exact.size()}))
      RC_ASSERT(static_cast<int>(read.labels.size()) == read.board.n());
  } catch (const RegionTextError& error) {
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    RC_ASSERT(1 <= error.line() && error.line() <= lines + 1);
    RC_ASSERT(std::string_view(error.what()).find("expected") != std::string_view::npos);
  }
}

}  // namespace
}  // namespace queens
