#include "judge/archives/file_tree.h"

#include <gtest/gtest.h>

#include <fstream>

#include "judge/archives/archive.h"
#include "judge/base/errors.h"
#include "judge/languages/tool.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

const FileTree kFiles = {{"a.txt", "A\n"}, {"data/secret/1.in", std::string("1\0\n", 3)}, {"data/sample/1.in", ""}};

std::vector<std::string> namesIn(const fs::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.push_back(entry.path().filename());
  return names;
}

TEST(FileTree, IsWrittenWhole) {
  const ScratchDirectory place;
  writeTree(kFiles, place.path() / "out");
  for (const auto& [name, text] : kFiles) EXPECT_EQ(readFile(place.path() / "out" / name), text) << name;
  EXPECT_EQ(namesIn(place.path()), std::vector<std::string>{"out"}) << "nothing is left beside it";
}

TEST(FileTree, TakesAnEmptyFolderAndOneWithASlash) {
  const ScratchDirectory place;
  fs::create_directory(place.path() / "out");
  expectFree(place.path() / "out/");
  writeTree(kFiles, place.path() / "out/");
  EXPECT_TRUE(fs::exists(place.path() / "out/a.txt"));
  EXPECT_THROW(expectFree(place.path() / "out"), InputError);
}

TEST(FileTree, RefusesWhatIsThere) {
  const ScratchDirectory place;
  writeFile(place.path() / "file", "x");
  fs::create_symlink(place.path(), place.path() / "link");
  EXPECT_THROW(expectFree(place.path() / "file"), InputError);
  EXPECT_THROW(expectFree(place.path() / "link"), InputError);
  EXPECT_NO_THROW(expectFree(place.path() / "new"));
}

TEST(FileTree, LeavesNothingWhereItFails) {
  const ScratchDirectory place;
  EXPECT_THROW(writeTree({{"a", ""}, {"a/b", ""}}, place.path() / "out"), std::exception);
  EXPECT_TRUE(namesIn(place.path()).empty());
}

TEST(FileTree, IsAZipOfTheSameBytesEachTime) {
  const ScratchDirectory place;
  const std::string zip = zipOf(kFiles);
  EXPECT_EQ(zipOf(kFiles), zip);
  writeFile(place.path() / "p.zip", zip);
  fs::create_directory(place.path() / "p");
  unpackZip(place.path() / "p.zip", place.path() / "p");
  for (const auto& [name, text] : kFiles) EXPECT_EQ(readFile(place.path() / "p" / name), text) << name;
}

}  // namespace
}  // namespace judge
