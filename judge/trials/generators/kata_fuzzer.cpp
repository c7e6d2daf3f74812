// libFuzzer target: any bytes as kata.toml and as a suite are read, or refused by an InputError of one printable line.

#include <filesystem>
#include <fstream>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/katas/folder/kata_file.h"
#include "judge/katas/suite_file.h"
#include "judge/trials/generators/encounters.h"
#include "judge/trials/generators/mutated_text.h"

namespace {

using judge::fuzz::require;
namespace fs = std::filesystem;

constexpr const char* kKata =
    "name = \"sums\"\ntitle = \"Sums\"\nfunction = \"sum numbers\"\nresult = \"int\"\nunique = true\nsize = "
    "\"numbers\"\n\n[[parameters]]\nname = \"numbers\"\ntype = \"list<int>\"\nlength = [1, 1000]\n"
    "range = [0, \"numbers - 1\"]\n\n[limits]\ntotal-seconds = 20\nmemory-mb = 256\n";
constexpr const char* kSuite = "# small\nkata sums\nsuite tiny\nrandom 4 6\n\ncases\n[[0]] => 0\n[[1, 3]] => 4\n";

/// A folder "sums" for kata.toml, removed at the end.
class Folder {
 public:
  Folder() {
    require(mkdtemp(parent_.data()) != nullptr);
    fs::create_directory(path());
  }
  Folder(Folder&&) = delete;
  ~Folder() { fs::remove_all(parent_); }
  std::string path() const { return parent_ + "/sums"; }

 private:
  std::string parent_ = (fs::temp_directory_path() / "kata-fuzzer-XXXXXX").string();
};

/// Whether `read` succeeds.
template <class Read>
bool isRead(const Read& read) {
  try {
    read();
    return true;
  } catch (const judge::InputError& error) {
    require(judge::escaped(error.what()) == error.what());
    return false;
  }
}

void readKata(const std::string& text) {
  static judge::fuzz::Encounters encounters{"katas", "katas refused"};
  static const Folder folder;
  std::ofstream(folder.path() + "/kata.toml", std::ios::binary) << text;
  encounters.count(isRead([] {
    const judge::KataFile kata = judge::readKataFile(judge::KataFolder(folder.path()));
    require(judge::isSuiteName(kata.name) && kata.domains.size() == kata.signature.parameters.size());
  })
                       ? 0
                       : 1);
}

void readSuite(const std::string& text) {
  static judge::fuzz::Encounters encounters{"suites", "suites refused"};
  encounters.count(isRead([&] {
    const judge::SuiteFile suite = judge::parseSuite(text, "a.suite");
    require(judge::isSuiteName(suite.kata) && judge::isSuiteName(suite.name));
    for (const judge::SuiteLine& line : suite.body) require(line.number > suite.nameLine);
  })
                       ? 0
                       : 1);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  judge::fuzz::checkBoth(data, size, kKata, readKata);
  judge::fuzz::checkBoth(data, size, kSuite, readSuite);
  return 0;
}
