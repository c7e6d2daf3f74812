#include "judge/languages/cpp_functions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<CppFunction> named(std::string_view source, std::string_view name = "f") {
  std::vector<CppFunction> functions = cppFunctionsIn(source).all;
  std::erase_if(functions, [&](const CppFunction& function) { return function.name != name; });
  return functions;
}

/// The scope of each function f.
std::vector<std::string> scopesIn(std::string_view source) {
  std::vector<std::string> scopes;
  for (const CppFunction& function : named(source)) scopes.push_back(function.scope);
  return scopes;
}

CppFunction only(std::string_view source) {
  const std::vector<CppFunction> functions = named(source);
  EXPECT_EQ(functions.size(), 1u) << source;
  return functions.empty() ? CppFunction{} : functions.front();
}

TEST(CppFunctions, AreFoundInNamespaces) {
  EXPECT_THAT(scopesIn("void f() {}"), ElementsAre(""));
  EXPECT_THAT(scopesIn("namespace a { void f() {} } void f() {}"), ElementsAre("a", ""));
  EXPECT_THAT(scopesIn("namespace a::b { namespace c { void f() {} } void f() {} }"), ElementsAre("a::b::c", "a::b"));
  EXPECT_THAT(scopesIn("namespace a { namespace { inline namespace v1 { void f() {} } } }"), ElementsAre("a"));
  EXPECT_THAT(scopesIn("namespace a::inline v1::b { void f() {} }"), ElementsAre("a::b"));
  EXPECT_THAT(scopesIn("namespace [[deprecated(\"{\")]] a { void f() {} }"), ElementsAre("a"));
  EXPECT_THAT(scopesIn("extern \"C\" { void f() {} } extern \"C++\" void f() {}"), ElementsAre("", ""));
}

TEST(CppFunctions, AreFoundInClasses) {
  EXPECT_THAT(scopesIn("class A { void f() {} }; struct B final : A { void f(); }; union C { void f(); };"),
              ElementsAre("A", "B", "C"));
  EXPECT_THAT(scopesIn("namespace a { class [[nodiscard]] alignas(8) B : public C<int> { class D { void f(); }; }; }"),
              ElementsAre("a::B::D"));
  EXPECT_THAT(scopesIn("struct B f(int) { return {}; }"), ElementsAre(""));
  EXPECT_THAT(scopesIn("enum class E { f }; struct G g = { f() };"), IsEmpty());
}

TEST(CppFunctions, KnowWhoMayCallThem) {
  EXPECT_FALSE(only("class A { void f(); };").isPublic);
  EXPECT_TRUE(only("class A { int a; public: void f(); };").isPublic);
  EXPECT_TRUE(only("struct A { void f(); };").isPublic);
  EXPECT_FALSE(only("struct A { private: void g() {} void f() {} };").isPublic);
  EXPECT_FALSE(only("class A { struct B { void f() {} }; };").isPublic);
  EXPECT_TRUE(only("template <class T> struct A { void f(); };").isTemplate);
  EXPECT_FALSE(only("template <class T> struct A {}; void f();").isTemplate);
}

TEST(CppFunctions, MayBeDefinedOutside) {
  const CppFunction function = only("namespace a { } std::string a::B::f(int n) { return {}; }");
  EXPECT_EQ(function.scope, "a::B");
  EXPECT_TRUE(function.isOutside);
  EXPECT_TRUE(function.hasBody);
}

TEST(CppFunctions, MayBeVariables) {
  EXPECT_TRUE(only("auto f = [](int n) { return f(n); };").takes(7));
  EXPECT_EQ(scopesIn("namespace a { const std::function<void(int)> f{g}; }"), std::vector<std::string>{"a"});
  EXPECT_EQ(scopesIn("struct { void operator()(); } f;"), std::vector<std::string>{""});
}

TEST(CppFunctions, AreNotWhatOnlyMentionsThem) {
  EXPECT_THAT(
      scopesIn("using a::f; using f = int; typedef int f; namespace f = a; namespace f { } class f; int n = f();"
               "struct A { friend void f(); };"),
      ElementsAre(""));  // class f
  EXPECT_THAT(scopesIn("void g() { f(); } A::A() : f(1) { f(); } auto h() -> decltype(f()) { f(); }"), IsEmpty());
}

TEST(CppFunctions, HaveBodiesOrNot) {
  EXPECT_TRUE(only("void f() {}").hasBody);
  EXPECT_TRUE(only("auto f() const noexcept -> int { return 1; }").hasBody);
  EXPECT_TRUE(only("void f() try { } catch (...) { }").hasBody);
  EXPECT_FALSE(only("void f();").hasBody);
  EXPECT_FALSE(only("struct A { virtual void f() = 0; };").hasBody);
  EXPECT_FALSE(only("void f() = delete;").hasBody);
}

TEST(CppFunctions, TakeSoManyArguments) {
  const auto range = [](const char* list) {
    const CppFunction function = only(std::string("void f(") + list + ") {}");
    return std::pair(function.fewest, function.most);
  };
  EXPECT_EQ(range(""), std::pair(std::size_t{0}, std::size_t{0}));
  EXPECT_EQ(range("void"), std::pair(std::size_t{0}, std::size_t{0}));
  EXPECT_EQ(range("int n, std::pair<int, int> q"), std::pair(std::size_t{2}, std::size_t{2}));
  EXPECT_EQ(range("int n, A q = {1, 2}, int (*g)(int, int) = nullptr"), std::pair(std::size_t{1}, std::size_t{3}));
  EXPECT_EQ(range("int n, ..."), std::pair(std::size_t{0}, CppFunction::kAnyNumber));
  EXPECT_EQ(range("int n, std::map<int, std::pair<int, int>> m"), std::pair(std::size_t{2}, std::size_t{2}));
}

TEST(CppFunctions, PassOnToOthersOfTheirName) {
  EXPECT_TRUE(only("int f(int n) { return A().f(n); }").delegates);
  EXPECT_TRUE(only("int f(int n) { return a::f(n); }").delegates);
  EXPECT_TRUE(only("int f(int n) { return made->f(n); }").delegates);
  EXPECT_FALSE(only("int f(int n) { return f(n - 1) + ::f(n); }").delegates);
  EXPECT_FALSE(only("struct A { int f(int n) { return this->f(n) + A::f(n); } };").delegates);
}

TEST(CppFunctions, AreShownAsTheyAreWritten) {
  EXPECT_EQ(
      only("namespace a {\n[[nodiscard]] inline static std::string  f(int  n,\n int /* row */ r = 1) {} }").declaration,
      "static std::string a::f(int n, int r = 1)");
  EXPECT_EQ(only("template <class T>\nauto f(T&& t) -> int;").declaration, "auto f(T&& t)");
  EXPECT_THAT(only("void f(int " + std::string(1000, 'n') + ");").declaration, HasSubstr("bytes cut"));
  EXPECT_EQ(only("\n\nvoid\nf();").line, 4u);
}

TEST(CppFunctions, SaysWhetherEveryBraceIsClosed) {
  EXPECT_TRUE(cppFunctionsIn("void f() { { } }").bracesMatch);
  EXPECT_FALSE(cppFunctionsIn("void f() { { }").bracesMatch);
  EXPECT_FALSE(cppFunctionsIn("void f() { } }").bracesMatch);
}

constexpr std::size_t kLargest = 256 << 10;

const std::vector<std::string> kPieces = {"{",
                                          "}",
                                          "(",
                                          ")",
                                          "<",
                                          ">",
                                          "[",
                                          "]",
                                          ";",
                                          ":",
                                          "::",
                                          "f",
                                          "a<",
                                          "f(",
                                          "f(){",
                                          "f();",
                                          "namespace a{",
                                          "class a{",
                                          "template<",
                                          "struct a:",
                                          "public:",
                                          "using ",
                                          "=",
                                          ",",
                                          "->",
                                          "\"",
                                          "'",
                                          "R\"(",
                                          ")\"",
                                          "/*",
                                          "*/",
                                          "//",
                                          "\n",
                                          "\\\n",
                                          "#if 0\n",
                                          "#if a\n",
                                          "#else\n",
                                          "#endif\n",
                                          "#define a b\n",
                                          "...",
                                          "extern \"C\"{",
                                          "[[",
                                          "a::",
                                          "f<",
                                          "operator",
                                          "enum ",
                                          "this->f",
                                          std::string(1, '\0'),
                                          "\xff",
                                          "\xc3\xa4"};

/// Nothing to expect but that it ends, and soon: CTest's limit of time would tell.
void read(const std::string& source) {
  for (const CppFunction& function : cppFunctionsIn(source.substr(0, kLargest)).all) ASSERT_LE(function.line, kLargest);
}

std::string repeated(const std::string& piece, std::size_t size) {
  std::string text;
  while (text.size() < size) text += piece;
  return text;
}

TEST(HostileCpp, DoesNoHarmByRepetition) {
  for (const std::string& piece : kPieces) {
    read(repeated(piece, kLargest));
    for (const char* const next : {"{", "f();", "}", "f(){f();}"})
      read(repeated(piece, kLargest / 2) + repeated(next, kLargest / 2));
  }
}

TEST(HostileCpp, DoesNoHarmInAnyOrder) {
  std::mt19937 random(1);
  for (int round = 0; round < 400; ++round) {
    std::string source;
    const std::size_t size = random() % 5000, kinds = 1 + random() % kPieces.size(), first = random();
    while (source.size() < size) source += kPieces[(first + random() % kinds) % kPieces.size()];
    read(source);
  }
}

TEST(HostileCpp, DoesNoHarmAsBytes) {
  std::mt19937 random(2);
  for (int round = 0; round < 400; ++round) {
    std::string source(random() % 3000, '\0');
    for (char& c : source) c = static_cast<char>(random());
    read(source);
  }
}

}  // namespace
}  // namespace judge
