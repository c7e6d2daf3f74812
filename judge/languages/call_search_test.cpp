#include "judge/languages/call_search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace judge {
namespace {

using ::testing::HasSubstr;

const Callee kSearched{.signature = "int triple(int n)",
                       .function = "triple",
                       .parameters = {{"int", "::queens_judge_glue::Whole"}},
                       .result = "int",
                       .coded = "::queens_judge_glue::Whole",
                       .others = [] {
                         return std::vector<OtherFunction>{{"solveRegions", "regions"}};
                       }};

constexpr const char* kRefused = "judge-glue:9:1: error: static assertion failed: expected int triple(int n)\n";

class CallSearchTest : public ::testing::Test {
 protected:
  CallSearch& search(std::string source) {
    submission_ = {"a.cpp", std::move(source), "a.cpp"};
    return search_.emplace(submission_, kSearched);
  }

  std::string found(std::string source) { return search(std::move(source)).function(); }

  /// With what the compiler says of one that it refuses, besides.
  std::string refused(std::string source, const std::string& more = "") {
    search(std::move(source));
    search_->learn(kRefused + more);
    return search_->explain(kRefused + more);
  }

 private:
  Submission submission_;
  std::optional<CallSearch> search_;
};

TEST_F(CallSearchTest, FindsTheOneFunction) {
  EXPECT_EQ(found("int triple(int n) { return 3 * n; }"), "triple");
  EXPECT_EQ(found("namespace a { int triple(int n) { return 3 * n; } }"), "a::triple");
  EXPECT_EQ(found("class A { public: int triple(int n); }; int A::triple(int n) { return 3 * n; }"), "A::triple");
  EXPECT_EQ(found("int other(int n);"), "triple");
  EXPECT_EQ(found("namespace a { int triple(int n) {"), "triple");  // nobody knows where it ends
}

TEST_F(CallSearchTest, PrefersTheRightNumberOfParametersThenABodyThenThePublic) {
  EXPECT_EQ(found("int triple(int a, int b) { return a; } namespace a { int triple(int n); }"), "a::triple");
  EXPECT_EQ(found("int triple(int n); namespace a { int triple(int n) { return n; } }"), "a::triple");
  EXPECT_EQ(found("class A { int triple(int n) { return n; } }; namespace a { int triple(int n) { return n; } }"),
            "a::triple");
}

TEST_F(CallSearchTest, PrefersTheOneThatCallsTheOther) {
  EXPECT_EQ(found("namespace a { int triple(int n) { return n; } } int triple(int n) { return a::triple(n); }"),
            "triple");
}

TEST_F(CallSearchTest, TriesTheGlobalOneFirst) {
  EXPECT_EQ(
      found("struct A { int triple(A); }; struct B { int triple(B); }; struct C { int triple(C); }; int triple(int);"),
      "triple");
}

TEST_F(CallSearchTest, TriesTheOneThatTheCompilerCanCall) {
  CallSearch& one = search("namespace a { int triple(A n) { } } namespace b { int triple(int n) { } }");
  EXPECT_EQ(one.function(), "a::triple");
  EXPECT_TRUE(one.learn(std::string(kRefused) + "judge-glue:9:1: error: b::triple can be called: number 1\n"));
  EXPECT_EQ(one.function(), "b::triple");
}

TEST_F(CallSearchTest, LeavesOutWhatIsNotThere) {
  CallSearch& one = search("namespace a { int triple(int n) { } }");
  const std::size_t line = CallGlue(kSearched, {{"a", false, 1}, {}}, 0).lines[0] + 3;
  EXPECT_TRUE(one.learn("judge-glue:" + std::to_string(line) + ":1: error: '::a' has not been declared\n"));
  EXPECT_EQ(one.function(), "triple");
  EXPECT_FALSE(one.learn(kRefused));
  EXPECT_TRUE(one.isRefused());
}

TEST_F(CallSearchTest, LooksAtOneAloneWhereLookingIsAnError) {
  CallSearch& one = search("struct A { auto triple(auto n) { oops } }; int triple(int n) { return 3 * n; }");
  EXPECT_TRUE(one.learn("a.cpp:1:1: error: oops\n"));
  EXPECT_EQ(one.function(), "triple");
  EXPECT_EQ(one.glue(), CallGlue(kSearched, {{"", false, 1}}, 0).text);
  EXPECT_FALSE(one.learn("a.cpp:1:1: error: oops\n"));
}

TEST_F(CallSearchTest, LearnsNothingFromErrorsOfTheSubmission) {
  CallSearch& one = search("namespace a { int triple(int n) { oops } }");
  EXPECT_FALSE(one.learn("a.cpp:1:1: error: oops\n" + std::string(kRefused)));
  EXPECT_FALSE(one.isRefused());
  EXPECT_EQ(one.explain("a.cpp:1:1: error: oops\n"), "line 1: oops");
}

TEST_F(CallSearchTest, NamesAllThatCanBeCalled) {
  EXPECT_EQ(
      refused("namespace a { int triple(int n) { } }\nnamespace b { int triple(int n) { } }",
              "judge-glue:9:1: error: a::triple can be called: number 0\n"
              "judge-glue:9:1: error: b::triple can be called: number 1\n"),
      "more than one function can be called: a::triple in line 1 and b::triple in line 2; leave only one of them");
}

TEST_F(CallSearchTest, NamesWhatComesNear) {
  const std::string none = "there is no function that can be called as int triple(int n)";
  EXPECT_EQ(refused("int f();"), none);
  EXPECT_EQ(refused("int triple(int n, int m);"),
            none + "; line 1 has int triple(int n, int m), which takes other parameters");
  EXPECT_EQ(refused("class A { int triple(int n); };"), none + "; line 1 has int A::triple(int n), which is private");
  EXPECT_THAT(refused("int triple(A n);"), HasSubstr("int triple(A n), which takes other types"));
  EXPECT_THAT(refused("#define A\nint triple(int n);"), HasSubstr("which takes other types, or a macro changes it"));
  EXPECT_THAT(refused("void triple(int n);", "judge-glue:9:1: error: triple returns another type: number 0\n"),
              HasSubstr("void triple(int n), which returns another type"));
  EXPECT_THAT(refused("template <class T> struct A { int triple(int n); };"), HasSubstr("which belongs to a template"));
  EXPECT_THAT(refused("struct A { A(int); int triple(int n); };",
                      "judge-glue:9:1: error: A::triple has no constructor without arguments: number 0\n"),
              HasSubstr("int A::triple(int n), but A has no constructor without arguments"));
  const std::string notMade = "judge-glue:9:1: error: A::triple has no constructor without arguments: number 0\n";
  EXPECT_THAT(refused("class A { A() {} public: int triple(int n); };", notMade),
              HasSubstr("a constructor that is not public, in"));
  EXPECT_THAT(refused("class A { ~A(); public: int triple(int n); };", notMade),
              HasSubstr("a destructor that is not public, in"));
  EXPECT_THAT(refused("struct A { A() = delete; int triple(int n); };", notMade),
              HasSubstr("but A has a deleted constructor, in"));
  const std::string abstract = "judge-glue:9:1: error: A::triple is abstract: number 0\n";
  EXPECT_THAT(refused("struct A { virtual void f() const = 0; int triple(int n); };", abstract),
              HasSubstr("but A is abstract: f() in line 1 is not defined"));
  EXPECT_THAT(refused("struct A : B { int triple(int n); };", abstract),
              HasSubstr("a virtual function that it inherits"));
  EXPECT_THAT(refused("int Trip_Le(int n);"), HasSubstr("int Trip_Le(int n), which is spelled differently"));
  EXPECT_THAT(refused("int tripel(int n);"), HasSubstr("int tripel(int n), which is spelled differently"));
  EXPECT_EQ(refused("void tripel(A& n);"), none);
  EXPECT_THAT(refused("static int f(const int& n);"), HasSubstr("f(const int& n), which has another name"));
  EXPECT_EQ(refused("int f(double n); void g(int n); int h(int n, int m);"), none);
  EXPECT_THAT(refused("struct A { void solveRegions(); };"),
              HasSubstr("this file has solveRegions; try --kata regions"));
  EXPECT_THAT(refused("int main() { }"), HasSubstr("its main() is not called here"));
}

TEST_F(CallSearchTest, EscapesWhatItQuotes) {
  EXPECT_EQ(refused("int triple(\x1b[31m, int);").find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace judge
