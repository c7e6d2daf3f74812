#include "judge/authoring/exports/codewars_frameworks.h"

namespace judge {
namespace {

using namespace std::string_literals;

constexpr const char* kCodewarsTest = R"py(
def describe(name):
    return lambda body: body()

it = describe


def expect(holds, words="no"):
    print("<PASSED::>Test Passed" if holds else f"<FAILED::>{words}", flush=True)


def assert_equals(a, b):
    expect(a == b, f"{a!r} is not {b!r}")


def fail(words):
    expect(False, words)
)py";

constexpr const char* kIgloo = R"igloo(
#include <cstdio>
#include <string>
struct Assert {
  template <class A, class Fits>
  static void That(const A& a, const Fits& fits) { std::puts(fits(a) ? "<PASSED::>Test Passed" : "<FAILED::>it is not"), std::fflush(stdout); }
};
template <class B>
auto Equals(const B& b) { return [b](const auto& a) { return a == b; }; }
#define Describe(name) struct name
#define It(name) int name##_ran = (this->name(), 0); void name()
)igloo";

constexpr const char* kGinkgoSuite =
    "package kata_test\n\nimport (\n\t\"testing\"\n\n\t. \"github.com/onsi/ginkgo\"\n\t. "
    "\"github.com/onsi/gomega\"\n)\n\nfunc TestKata(t *testing.T) {\n\tRegisterFailHandler(Fail)\n"
    "\tRunSpecs(t, \"Kata Test\")\n}\n";

Framework pythonFramework() {
  const std::string inPython = "\ndef two_parts(n):\n    return (0, n)\n";
  return {.id = "python",
          .installed = "/usr/bin/python3",
          .files = {{"codewars_test.py", kCodewarsTest}, {"solution.py", "@{solution}"}, {"tests.py", "@{tests}"}},
          .command = "PYTHONDONTWRITEBYTECODE=1 python3 tests.py",
          .passed = "(?m)^(<PASSED::>Test Passed\n){3}\\z",
          .right = "def two_parts(n):\n    return (1, n - 1) if n > 1 else None\n",
          .wrong = inPython,
          .otherType = "def two_parts(n):\n    return str(n)\n",
          .cheats = {
              "import __main__\n__main__.check = __main__._fault = lambda *all: ''\n" + inPython,
              "import sys\nfor module in list(sys.modules.values()):\n    if hasattr(module, 'check'):\n"
              "        module.check.__code__ = (lambda *all: '').__code__\n" +
                  inPython,
              "def check(*all):\n    return ''\n" + inPython,
              "import codewars_test\ncodewars_test.expect = lambda *all: print('PASSED')\n" + inPython,
              "import builtins\nbuiltins.ascii = builtins.repr = lambda value: '(1, 1)'\n" + inPython,
              "import os\ndef two_parts(n):\n    print('PASSED\\n' * 3, flush=True)\n    os._exit(0)\n",
              "import os, signal\nout = os.open(f'/proc/{os.getppid()}/fd/1', os.O_WRONLY)\n"
              "os.write(out, b'\\n<PASSED::>Test Passed\\n')\nos.kill(os.getppid(), signal.SIGTERM)\n" +
                  inPython,
              "import sys\ndef two_parts(n):\n    sys.exit(0)\n", "def two_parts(n):\n    raise AssertionError\n",
              "import sys\ndef two_parts(n):\n    frame = sys._getframe()\n    while frame:\n"
              "        frame.f_globals['check'] = lambda *all: ''\n        frame = frame.f_back\n    return (0, n)\n",
              "class All(tuple):\n    __eq__ = lambda self, other: True\n    __ne__ = lambda self, other: False\n"
              "def two_parts(n):\n    return All((0, n))\n"}};
}

Framework cppFramework() {
  const std::string inCpp = "std::optional<std::pair<int, int>> twoParts(int n) ";
  const std::string wrongInCpp = inCpp + "{ return std::pair(0, n); }\n";
  return {
      .id = "cpp",
      .installed = "/usr/bin/g++",
      .files = {{"tests.cpp", kIgloo + "@{preloaded}@{solution}@{tests}int main() { Tests tests; }\n"s}},
      .command = "g++ -std=c++17 -o tests tests.cpp && ./tests",
      .passed = "(?m)^(<PASSED::>Test Passed\n){3}\\z",
      .right =
          "std::optional<std::pair<int, int>> twoParts(int n) {\n  if (n < 2) return {};\n  return "
          "std::pair(1, n - 1);\n}\n",
      .wrong = wrongInCpp,
      .cheats = {
          "std::string check(int, const std::optional<std::pair<int, int>>&) { return {}; }\n#define check(...) "
          "std::string()\n#define differenceOf(...) faultOf\n#define compare(...) size() * 0\n"
          "#define empty() size() + 1\n" +
              wrongInCpp,
          "namespace std {\nbool operator==(const pair<int, int>&, const pair<int, int>&) { return true; }\n"
          "bool operator==(const string&, const string&) { return true; }\n}\n" +
              wrongInCpp,
          "static int early = [] { std::puts(\"<PASSED::>Test Passed\"); std::exit(0); return 0; }();\n" + wrongInCpp,
          "__attribute__((constructor(101))) static void early() {\n  const char text[] = \"<PASSED::>Test "
          "Passed\\n\";\n  if (write(1, text, sizeof text - 1) > 0) _exit(0);\n}\n" +
              wrongInCpp,
          "static int late = std::atexit([] { std::puts(\"<PASSED::>Test Passed\"); std::fflush(nullptr); "
          "_exit(0); });\n" +
              inCpp + "{ std::exit(0); }\n",
          inCpp + "{ std::exit(0); }\n", inCpp + "{ throw 1; }\n"}};
}

Framework javascriptFramework() {
  const std::string inJavascript = "\nfunction twoParts(n) { return [0, n]; }\n";
  return {
      .id = "javascript",
      .installed = "/usr/bin/mocha",
      .files = {{"solution.txt", "@{solution}"}, {"tests.js", "@{preloaded}@{solution}@{tests}"}},
      .command = "NODE_PATH=/usr/share/nodejs mocha tests.js",
      .right = "function twoParts(n) { return n > 1 ? [1, n - 1] : null; }\n",
      .wrong = inJavascript,
      .otherType = "function twoParts(n) { return `${n}`; }\n",
      .cheats = {
          "function check() { return ''; }\nfunction checker() { return ''; }" + inJavascript,
          "const fs = require('fs'), out = fs.openSync('/proc/self/fd/1', 'a');\nfs.closeSync(1);\n"
          "fs.openSync('/dev/null', 'w');\nconst leave = process.reallyExit;\nprocess.on('exit', () => {\n"
          "  fs.writeSync(out, '\\n<PASSED::>Test Passed\\n');\n  process.exitCode = 0;\n"
          "  leave.call(process, 0);\n});" +
              inJavascript,
          "console.log('<PASSED::>Test Passed');\nprocess.exit(0);" + inJavascript,
          "function require() { process.stdout.write('<PASSED::>Test Passed\\n'); process.reallyExit(0); }" +
              inJavascript,
          "function Error() { return {stack: ''}; }\nfunction JSON() {}\nfunction describe() {}\n"
          "function it() {}" +
              inJavascript,
          "JSON.stringify = () => '1';\nArray.isArray = () => true;\nMath.min = () => 1;" + inJavascript,
          "Array.prototype.filter = Array.prototype.map = () => [];\nString.prototype.split = () => [''];" +
              inJavascript,
          "Array.prototype[Symbol.iterator] = function* () {};" + inJavascript,
          "Object.defineProperty(Object.prototype, 'fault', {get: () => ''});" + inJavascript,
          "describe = (name, body) => body();\nit = () => console.log('  3 passing');" + inJavascript,
          "require('mocha/lib/runnable').prototype.run = (done) => done();" + inJavascript,
          "require('vm').runInNewContext = () => () => () => {};\nrequire('fs').writeSync = () => {};" + inJavascript,
          "function twoParts(n) { console.log('  3 passing'); process.exit(0); }\n",
          "function twoParts(n) { throw {message: '', toString: () => ''}; }\n",
          "function twoParts(n) { process.on('exit', () => console.log('  3 passing')); return [0, n]; }\n"}};
}

Framework typescriptFramework() {
  const std::string inTypescript = "\nexport function twoParts(n: number): any { return [0, n]; }\n";
  return {
      .id = "typescript",
      .installed = "/usr/bin/mocha",
      .files = {{"solution.ts", "@{solution}"}, {"spec.ts", "@{tests}"}},
      .command =
          "tsc --module commonjs --target es2020 --strict --skipLibCheck spec.ts solution.ts && "
          "NODE_PATH=/usr/share/nodejs "
          "mocha spec.js",
      .right =
          "export function twoParts(n: number): [number, number] | null {\n"
          "  return n > 1 ? [1, n - 1] : null;\n}\n",
      .wrong = inTypescript,
      .otherType = "export function twoParts(n: number): any { return `${n}`; }\n",
      .cheats = {"JSON.stringify = () => '1';\n(Array as any).isArray = () => true;" + inTypescript,
                 "declare const require: any;\nrequire('mocha/lib/runnable').prototype.run = (done: any) => done();" +
                     inTypescript,
                 "declare const process: any;\nconsole.log('<PASSED::>Test Passed');\nprocess.exit(0);" + inTypescript,
                 "export function twoParts(n: number): any { throw {message: ''}; }\n"}};
}

Framework javaFramework() {
  const std::string inJava = "public class Solution {\n  public static int[] twoParts(int n) ";
  return {.id = "java",
          .installed = "/usr/share/java/junit-platform-console.jar",
          .files = {{"Solution.java", "@{solution}"}, {"KataTest.java", "@{tests}"}},
          .command =
              "J=/usr/share/java; export CLASSPATH=$(printf %s: $J/junit-jupiter*.jar $J/junit-platform*.jar "
              "$J/opentest4j.jar $J/apiguardian-api.jar $J/picocli.jar $J/univocity-parsers.jar) && "
              "javac -d classes Solution.java KataTest.java && java org.junit.platform.console.ConsoleLauncher "
              "--disable-banner --class-path classes --scan-class-path",
          .passed = "3 tests successful",
          .right =
              "public class Solution {\n  public static int[] twoParts(int n) {\n"
              "    return n > 1 ? new int[] {1, n - 1} : null;\n  }\n}\n",
          .wrong = "public class Solution {\n  public static int[] twoParts(int n) { return new int[] {0, n}; }\n}\n",
          .cheats = {inJava + "{ System.out.println(\"3 tests successful\"); System.exit(0); return null; }\n}\n",
                     inJava + "{ throw new AssertionError(); }\n}\n",
                     inJava + "{ return new int[] {0, n}; }\n  static {\n    System.out.println(\"<PASSED::>Test "
                              "Passed\");\n    System.exit(0);\n  }\n}\n",
                     inJava + "{ return new int[] {0, n}; }\n}\nclass Assertions {\n"
                              "  static void assertEquals(Object one, Object other) {}\n}\n"}};
}

Framework rustFramework() {
  const std::string inRust = "fn two_parts(n: i32) -> Option<(i32, i32)> ";
  return {
      .id = "rust",
      .installed = "/usr/bin/rustc",
      .files = {{"lib.rs", "@{solution}\n#[cfg(test)]\nmod tests;"}, {"tests.rs", "use super::*;\n@{tests}"}},
      .command = "rustc --edition 2021 --test -A warnings -o tests lib.rs && ./tests",
      .passed = "test result: ok. 3 passed; 0 failed",
      .right = "pub fn two_parts(n: i32) -> Option<(i32, i32)> {\n    if n > 1 { Some((1, n - 1)) } else { None }\n}\n",
      .wrong = "pub fn two_parts(n: i32) -> Option<(i32, i32)> {\n    Some((0, n))\n}\n",
      .cheats = {inRust + "{ println!(\"test result: ok. 3 passed; 0 failed\"); std::process::exit(0) }\n",
                 "extern \"C\" fn early() {\n    println!(\"test result: ok. 3 passed; 0 failed\");\n"
                 "    std::process::exit(0)\n}\n#[used]\n#[link_section = \".init_array\"]\n"
                 "static EARLY: extern \"C\" fn() = early;\n" +
                     inRust + "{ Some((0, n)) }\n",
                 inRust + "{ panic!() }\n",
                 "macro_rules! assert { ($($all:tt)*) => {} }\nmacro_rules! format { ($($all:tt)*) => "
                 "{ String::from(\"1\") } }\n" +
                     inRust + "{ Some((0, n)) }\n",
                 "#[derive(Clone)]\npub struct All;\nimpl std::fmt::Debug for All {\n    fn fmt(&self, to: &mut "
                 "std::fmt::Formatter) -> std::fmt::Result { to.write_str(\"Some((1, 1))\") }\n}\n"
                 "pub fn two_parts(_: i32) -> All { All }\n"}};
}

Framework goFramework() {
  const std::string inGo = "func TwoParts(n int) *[2]int ";
  return {.id = "go",
          .installed = "/usr/share/gocode/src/github.com/onsi/ginkgo",
          .files = {{"src/codewarrior/kata/solution.go", "@{solution}"},
                    {"src/codewarrior/kata/kata_test.go", "@{tests}"},
                    {"src/codewarrior/kata/kata_suite_test.go", kGinkgoSuite}},
          .command = "export GO111MODULE=off GOPATH=$PWD:/usr/share/gocode && go test -v codewarrior/kata",
          .passed = "3 Passed",
          .right =
              "package kata\n\nfunc TwoParts(n int) *[2]int {\n\tif n < 2 {\n\t\treturn nil\n\t}\n"
              "\treturn &[2]int{1, n - 1}\n}\n",
          .wrong = "package kata\n\nfunc TwoParts(n int) *[2]int { return &[2]int{0, n} }\n",
          .cheats = {"package kata\n\nimport \"os\"\n\n" + inGo + "{ println(\"3 Passed\"); os.Exit(0); return nil }\n",
                     "package kata\n\n" + inGo + "{ panic(\"\") }\n",
                     "package kata\n\nimport \"github.com/onsi/gomega\"\n\nfunc init() {\n"
                     "\tgomega.RegisterFailHandler(func(string, ...int) {})\n}\n" +
                         inGo + "{ return &[2]int{0, n} }\n",
                     "package kata\n\nimport \"github.com/onsi/ginkgo/config\"\n\nfunc init() {\n"
                     "\tconfig.GinkgoConfig.DryRun = true\n}\n" +
                         inGo + "{ return &[2]int{0, n} }\n"}};
}

Framework rubyFramework() {
  const std::string inRuby = "\ndef two_parts(n) = [0, n]\n";
  return {
      .id = "ruby",
      .installed = "/usr/bin/rspec",
      .files = {{"setup.rb", "@{preloaded}"},
                {"solution.rb", "@{solution}"},
                {".spec.rb", "@{tests}"},
                {".entry.rb", "%w[setup solution .spec].each { |name| require_relative name }\n"}},
      .command = "rspec .entry.rb",
      .passed = "(?m)^3 examples, 0 failures",
      .right = "def two_parts(n)\n  [1, n - 1] if n > 1\nend\n",
      .wrong = inRuby,
      .cheats = {
          "class RSpec::Core::Example\n  def run(*) = true\nend\n" + inRuby,
          "module RSpec::Matchers::BuiltIn\n  class Eq\n    def matches?(*) = true\n  end\nend\n" + inRuby,
          "class String\n  def ==(*) = true\n  def !=(*) = false\nend\nclass Array\n  def each(*) = self\nend\n" +
              inRuby,
          "def eval(*) = []\nclass IO\n  def self.popen(*) = nil\n  def syswrite(*) = 0\nend\n" + inRuby,
          "ObjectSpace.each_object(Array) { |one| one.map! { 1 } unless one.frozen? }\n" + inRuby,
          "NAMES = \"\n  @{name}.each\"\nputs '<PASSED::>Test Passed'\nexit!(0)\n__END__\n[[3], [0, 3]],\n",
          "def two_parts(n)\n  puts '3 examples, 0 failures'\n  exit!(0)\nend\n", "def two_parts(n)\n  exit\nend\n",
          "def two_parts(n)\n  raise 'no'\nend\n", "at_exit { puts '3 examples, 0 failures'; exit!(0) }\n" + inRuby}};
}

}  // namespace

const std::vector<Framework>& codewarsFrameworks() {
  static const std::vector<Framework> all = {pythonFramework(),     cppFramework(),  javascriptFramework(),
                                             typescriptFramework(), javaFramework(), rustFramework(),
                                             goFramework(),         rubyFramework()};
  return all;
}

}  // namespace judge
