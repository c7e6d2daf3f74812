#include "judge/katas/folder/kata_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/errors.h"
#include "judge/trials/written_kata.h"

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class KataFolderTest : public ::testing::Test {
 protected:
  std::string wordsOn(const std::string& name) const {
    try {
      return KataFolder(kata_.path()).read(name, Bytes{100});
    } catch (const InputError& error) {
      return error.what();
    }
  }

  WrittenKata kata_;
};

TEST_F(KataFolderTest, ReadsItsFiles) {
  kata_.with("a.txt", "one").with("data/b.in", "two");
  const KataFolder folder(kata_.path());
  EXPECT_EQ(folder.name(), "my-kata");
  EXPECT_EQ(KataFolder(kata_.path() / "").name(), "my-kata");
  EXPECT_EQ(folder.read("a.txt", Bytes{3}), "one");
  EXPECT_EQ(folder.read("data/b.in", Bytes{3}), "two");
  EXPECT_EQ(folder.file("data/b.in"), kata_.path() / "data/b.in");
  EXPECT_EQ(folder.folder("data"), kata_.path() / "data");
  EXPECT_TRUE(folder.has("data"));
  EXPECT_FALSE(folder.has("nothing"));
}

TEST_F(KataFolderTest, OpensNoNameThatLeadsElsewhere) {
  kata_.with("../secret", "secret").with("data/b.in", "two");
  const std::string whole = (kata_.path() / "../secret").string();
  for (const std::string& name :
       {std::string("../secret"), std::string("data/../../secret"), whole, std::string("."), std::string(""),
        std::string("data//b.in"), std::string("./data/b.in"), std::string("data/"), std::string("data/b.in\0x", 11)})
    EXPECT_THAT(wordsOn(name), HasSubstr("does not name a file of the kata")) << name;
}

TEST_F(KataFolderTest, FollowsNoLinkWhereverItStands) {
  kata_.with("../secret", "secret").with("data/b.in", "two").with("../outside/x", "secret");
  std::filesystem::create_symlink("../secret", kata_.path() / "link");
  std::filesystem::create_directory_symlink("../outside", kata_.path() / "folder");
  std::filesystem::create_symlink("b.in", kata_.path() / "data/inner");
  EXPECT_EQ(wordsOn("link"), (kata_.path() / "link").string() +
                                 ": is a symbolic link or is reached through one: a kata has its own files only");
  for (const std::string name : {"folder/x", "data/inner"})
    EXPECT_THAT(wordsOn(name), HasSubstr("is a symbolic link or is reached through one"));
  EXPECT_THROW(KataFolder(kata_.path()).file("link"), InputError);
  EXPECT_THROW(KataFolder(kata_.path()).folder("folder"), InputError);
  EXPECT_THROW(KataFolder(kata_.path()).filesIn("folder"), InputError);
  EXPECT_THROW(KataFolder(kata_.path()).filesIn("data"), InputError);
}

TEST_F(KataFolderTest, ReadsNothingButRegularFiles) {
  kata_.with("data/b.in", "two");
  ASSERT_EQ(mkfifo((kata_.path() / "pipe").c_str(), 0600), 0);
  EXPECT_THAT(wordsOn("pipe"), HasSubstr("is not a regular file"));
  EXPECT_THAT(wordsOn("data"), HasSubstr("is not a regular file"));
  EXPECT_THAT(wordsOn("nothing"), HasSubstr("cannot be read: No such file"));
  EXPECT_THROW(KataFolder(kata_.path()).folder("data/b.in"), InputError);
}

TEST_F(KataFolderTest, RefusesWhatIsTooLargeByName) {
  kata_.with("a", std::string(100, 'x')).with("b", std::string(101, 'x'));
  EXPECT_EQ(wordsOn("a"), std::string(100, 'x'));
  EXPECT_EQ(wordsOn("b"), (kata_.path() / "b").string() + ": is larger than the limit of 100 bytes");
  std::filesystem::resize_file(kata_.path() / "b", std::uintmax_t{1} << 40);  // a hole
  EXPECT_THAT(wordsOn("b"), HasSubstr("is larger than the limit of 100 bytes"));
}

TEST_F(KataFolderTest, ListsFilesAndFoldersApart) {
  kata_.with("s/b", "").with("s/a", "").with("s/inner/c", "").with("s/.hidden", "");
  const KataFolder folder(kata_.path());
  EXPECT_THAT(folder.filesIn("s"), ElementsAre("s/a", "s/b"));
  EXPECT_THAT(folder.foldersIn("s"), ElementsAre("s/inner"));
  EXPECT_THAT(folder.filesIn("nothing"), IsEmpty());
}

TEST_F(KataFolderTest, ListsNothingThatIsNeitherFileNorFolder) {
  kata_.with("s/b", "");
  ASSERT_EQ(mkfifo((kata_.path() / "s/pipe").c_str(), 0600), 0);
  const KataFolder folder(kata_.path());
  for (const auto list : {&KataFolder::filesIn, &KataFolder::foldersIn}) try {
      (folder.*list)("s");
      ADD_FAILURE();
    } catch (const InputError& error) {
      EXPECT_EQ(error.what(), (kata_.path() / "s/pipe").string() + ": is not a regular file");
    }
}

TEST(KataFolder, HasToBeAFolder) {
  EXPECT_THROW(KataFolder("/nothing/here"), InputError);
  EXPECT_THROW(KataFolder("/dev/null"), InputError);
}

}  // namespace
}  // namespace judge
