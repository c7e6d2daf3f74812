#include "judge/authoring/exports/export_kata.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>

#include "judge/authoring/packages/package.h"
#include "judge/languages/tool.h"
#include "judge/trials/written_kata.h"

namespace judge {
namespace {

class InputValidator : public testing::Test {
 protected:
  /// Of a kata with these parameters.
  void write(const std::string& parameters) {
    kata_.withToml("result = \"int\"\ncheck = \"equal\"\n" + parameters);
    writeFile(kata_.path() / "validate.py", inputValidator(readKataFile(KataFolder(kata_.path()))));
  }

  int status(const std::string& input) const {
    writeFile(kata_.path() / "in", input);
    const std::string run = fmt::format("cd '{}' && python3 validate.py <in >words 2>&1", kata_.path().string());
    return WEXITSTATUS(std::system(run.c_str()));
  }

  std::string words() const { return readFile(kata_.path() / "words"); }

  /// Taken as it is, and in no other form. `free`: a change that a text may have.
  void expectOnly(const std::string& input, const std::string& free = "") const {
    EXPECT_EQ(status(input), 42) << input << words();
    for (const MutatedText& mutation : mutatedInputs(input))
      EXPECT_EQ(status(mutation.text), mutation.what == free ? 42 : 43) << mutation.what;
  }

  WrittenKata kata_;
};

TEST_F(InputValidator, TakesOneFormAlone) {
  write(
      "[[parameters]]\nname = \"n\"\ntype = \"int\"\nrange = [-3, 1000]\n"
      "[[parameters]]\nname = \"square\"\ntype = \"pair<int, int>\"\nfirst = { range = [0, \"n - 1\"] }\n");
  expectOnly("8\n0 3\n");
  EXPECT_EQ(status("8\n7 -9\n"), 42);
  for (const char* const wrong :
       {"8\n8 3\n", "8\n-1 3\n", "1001\n0 0\n", "-4\n0 0\n", "8\n0\n3\n", "8 0 3\n", "08\n0 3\n", "-0\n0 3\n",
        "8\n0 99999999999999999999\n", "8\n0 3\n\n", "8\n0  3\n", "8\n0 3", ""})
    EXPECT_EQ(status(wrong), 43) << wrong;
}

TEST_F(InputValidator, KnowsLengthsAndWhatDependsOnThem) {
  write(
      "[[parameters]]\nname = \"rows\"\ntype = \"list<list<int>>\"\nlength = [1, 3]\n"
      "items = { length = [\"rows\", \"rows\"] }\nrange = [0, \"rows - 1\"]\n");
  expectOnly("2\n2 0 1\n2 1 1\n");
  for (const char* const wrong :
       {"0\n", "4\n1 0\n1 0\n1 0\n1 0\n", "2\n2 0 2\n2 1 1\n", "2\n1 0\n2 1 1\n", "2\n2 0 1 2 1 1\n", "2\n2 0 1\n"})
    EXPECT_EQ(status(wrong), 43) << wrong;
}

TEST_F(InputValidator, KnowsEveryType) {
  write(
      "[[parameters]]\nname = \"yes\"\ntype = \"bool\"\n"
      "[[parameters]]\nname = \"big\"\ntype = \"bigint\"\nrange = [0, \"100000000000000000000\"]\n"
      "[[parameters]]\nname = \"words\"\ntype = \"list<optional<text>>\"\nitems = { length = [0, 4] }\n");
  const std::string right = "true\n100000000000000000000\n3\n4\na\n b\nnone\n0\n\n";
  EXPECT_EQ(status(right), 42) << words();
  EXPECT_EQ(status("True\n1\n0\n"), 43);
  EXPECT_EQ(status("true\n100000000000000000001\n0\n"), 43);
  EXPECT_EQ(status("true\n1\n1\n5\nabcde\n"), 43) << "a text that is too long";
  EXPECT_EQ(status("true\n1\n1\n5\nabcd\n"), 43) << "cut short";
  EXPECT_EQ(status("true\n1\n0\n"), 42) << words();
}

TEST_F(InputValidator, TakesATextThatIsAloneBehindItsLength) {
  write("[[parameters]]\nname = \"text\"\ntype = \"text\"\nlength = [1, 7]\n");
  expectOnly("7\nab c  d\n", "with tabs for spaces");
  EXPECT_EQ(status("5\na\r\n b\n"), 42) << words();
  EXPECT_EQ(status("0\n\n"), 43);
  EXPECT_EQ(status("8\nabcdefgh\n"), 43);
}

TEST_F(InputValidator, TakesTheInputOfPrograms) {
  write("mode = \"program\"\n[[parameters]]\nname = \"text\"\ntype = \"text\"\nlength = [1, 5]\n");
  EXPECT_EQ(status("a\r\n b"), 42) << words();
  EXPECT_EQ(status(""), 43);
  EXPECT_EQ(status("abcdef"), 43);
}

}  // namespace
}  // namespace judge
