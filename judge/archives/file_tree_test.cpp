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

TEST(FileTree, IsWrittenCompletely) {
  const ScratchDirectory scratch;
  writeTree(kFiles, scratch.path() / "out");
  for (const auto& [name, text] : kFiles) EXPECT_EQ(readFile(scratch.path() / "out" / name), text) << name;
  EXPECT_EQ(namesIn(scratch.path()), std::vector<std::string>{"out"}) << "nothing is left beside it";
}

TEST(FileTree, TakesAnEmptyFolderAndOneWithASlash) {
  const ScratchDirectory scratch;
  fs::create_directory(scratch.path() / "out");
  expectNewOrEmpty(scratch.path() / "out/");
  writeTree(kFiles, scratch.path() / "out/");
  EXPECT_TRUE(fs::exists(scratch.path() / "out/a.txt"));
  EXPECT_THROW(expectNewOrEmpty(scratch.path() / "out"), InputError);
}

TEST(FileTree, RefusesWhatIsThere) {
  const ScratchDirectory scratch;
  writeFile(scratch.path() / "file", "x");
  fs::create_symlink(scratch.path(), scratch.path() / "link");
  EXPECT_THROW(expectNewOrEmpty(scratch.path() / "file"), InputError);
  EXPECT_THROW(expectNewOrEmpty(scratch.path() / "link"), InputError);
  EXPECT_NO_THROW(expectNewOrEmpty(scratch.path() / "new"));
}

TEST(FileTree, LeavesNothingWhereItFails) {
  const ScratchDirectory scratch;
  EXPECT_THROW(writeTree({{"a", ""}, {"a/b", ""}}, scratch.path() / "out"), std::exception);
  EXPECT_TRUE(namesIn(scratch.path()).empty());
}

TEST(FileTree, IsAZipOfTheSameBytesEachTime) {
  const ScratchDirectory scratch;
  const std::string zip = zipOf(kFiles);
  EXPECT_EQ(zipOf(kFiles), zip);
  writeFile(scratch.path() / "p.zip", zip);
  fs::create_directory(scratch.path() / "p");
  unpackZip(scratch.path() / "p.zip", scratch.path() / "p");
  for (const auto& [name, text] : kFiles) EXPECT_EQ(readFile(scratch.path() / "p" / name), text) << name;
}

}  // namespace
}  // namespace judge
