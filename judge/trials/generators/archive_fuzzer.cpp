// libFuzzer target: reading any bytes as an archive ends within the bounds, or with an InputError of one printable
// line.

#include "judge/archives/archive.h"
#include "judge/archives/file_tree.h"
#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/trials/generators/encounters.h"
#include "judge/trials/generators/mutated_text.h"

namespace {

using judge::fuzz::require;

constexpr judge::PackageBounds kBounds{.files = 4, .fileBytes = 2000, .allBytes = 4000, .suspiciousBytes = 3000};

void readArchive(const std::string& bytes) {
  enum { kRead, kRefused };
  static judge::fuzz::Encounters encounters{"archives read to their end", "archives refused"};
  try {
    judge::ArchiveReader reader("a", bytes, kBounds, judge::ArchiveReader::Formats::ZipAndTar);
    while (reader.next())
      while (!reader.read().empty()) require(reader.unpacked() <= kBounds.allBytes);
    encounters.count(kRead);
  } catch (const judge::InputError& error) {
    require(judge::escaped(error.what()) == error.what());
    encounters.count(kRefused);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string sample = judge::zipOf({{"a.py", "print(1)\n"}, {"data/b.in", std::string(900, '1')}});
  judge::fuzz::checkBoth(data, size, sample, readArchive);
  return 0;
}
