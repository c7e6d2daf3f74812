// Programs under --rules domjudge.

#include "judge/base/json.h"
#include "judge/trials/commands/command_fixture.h"
#include "judge/trials/written_kata.h"

namespace judge {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

class DomjudgeRules : public CommandFixture {
 protected:
  void SetUp() override {
    written_
        .withToml(
            "mode = \"program\"\nresult = \"text\"\ncheck = \"tokens\"\n[[parameters]]\nname = \"in\"\ntype = "
            "\"text\"\n[limits]\ncase-seconds = 1\noutput-mb = 1\nmemory-mb = 200\n")
        .withSuite("a", "[\"\"] => \"hello\"\n");
  }

  std::string verdict(const std::string& submission, const std::string& rules) {
    result_ = judge({submission, "--kata", written_.path(), "--rules", rules, "--format", "json"});
    const auto document = jsonIn(result_.out);
    EXPECT_TRUE(document) << result_.out << result_.err;
    return document ? (*document)["verdict"].get<std::string>() : "";
  }

  WrittenKata written_;
  Result result_;
};

TEST_F(DomjudgeRules, OutputBeyondTheLimitDoesNotEndAProgram) {
  struct Trial {
    std::string program, own;
    std::vector<std::string> domjudge;
  };
  const std::vector<std::string> late = {"TLE", "WTL"};  // whoever writes waits for whoever reads
  const std::string much =
      "import os, sys\nprint('hello', flush=True)\nfor i in range(40): os.write(1, b' ' * 65536)\n";
  for (const Trial& trial :
       {Trial{"import os\nwhile True: os.write(1, b' ' * 65536)\n", "OLE", late},
        Trial{"import os\nwhile True: os.write(2, b' ' * 65536)\n", "OLE", late},
        Trial{"import os\nfor i in range(40): os.write(2, b' ' * 65536)\nprint('hello')\n", "OLE", {"AC"}},
        Trial{much, "OLE", {"OLE"}}, Trial{much + "sys.exit(3)\n", "OLE", {"RTE"}},
        Trial{"x = b'1' * (400 << 20)\nprint('hello')\n", "MLE", {"RTE"}}}) {
    const std::string program = file("s.py", trial.program);
    EXPECT_EQ(verdict(program, "own"), trial.own) << trial.program << result_.out;
    EXPECT_THAT(trial.domjudge, Contains(verdict(program, "domjudge"))) << trial.program << result_.out;
  }
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(DomjudgeRules, APublicClassOfJavaHasTheNameOfItsFile) {
  const std::string body = "class Hello { public static void main(String[] a) { System.out.println(\"hello\"); } }\n";
  EXPECT_EQ(verdict(file("Other.java", "public " + body), "own"), "AC") << result_.out;
  EXPECT_EQ(verdict(file("Other.java", "public " + body), "domjudge"), "CE");
  EXPECT_THAT(result_.out, HasSubstr("class Hello is public, should be declared in a file named Hello.java"));
  EXPECT_EQ(verdict(file("Hello.java", "public " + body), "domjudge"), "AC") << result_.out;
  EXPECT_EQ(verdict(file("Other.java", "package some.where;\n" + body), "domjudge"), "AC") << result_.out;
}

TEST_F(DomjudgeRules, HoldInACourse) {
  const std::filesystem::path students = folder_.path() / "students", course = folder_.path() / "course";
  std::filesystem::create_directories(students / "ada");
  std::filesystem::copy(file("s.py", "import os\nfor i in range(40): os.write(2, b' ' * 65536)\nprint('hello')\n"),
                        students / "ada/s.py");
  const Result graded =
      judge({"class", "grade", students, "--kata", written_.path(), "--output", course, "--rules", "domjudge"});
  EXPECT_EQ(graded.status, 0) << graded.out << graded.err;
  EXPECT_THAT(read(course / "gradebook/gradebook.csv"), HasSubstr(",AC,")) << "own rules: OLE";
}

TEST_F(DomjudgeRules, AreForPrograms) {
  expectOneLine(judge({file("f.py", "def solve_it(n): return ''\n"), "--kata", written_.path(), "--mode", "function",
                       "--rules", "domjudge"}),
                2, "has functions, expected programs (--mode program)");
  const Result text = judge({file("s.py", "print('hello')\n"), "--kata", written_.path(), "--rules", "domjudge"});
  EXPECT_THAT(text.out, HasSubstr("whole program, rules of DOMjudge"));
}

}  // namespace
}  // namespace judge
