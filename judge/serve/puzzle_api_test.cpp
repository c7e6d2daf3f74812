#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>

#include "judge/base/json.h"
#include "judge/serve/api.h"
#include "judge/trials/serve/fake_commands.h"
#include "judge/trials/serve/fake_exchange.h"

namespace judge::serve {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// The API before a program `queens` that answers as it is told.
class PuzzleApi : public ::testing::Test {
 protected:
  PuzzleApi() { site_.queens = "queens"; }

  /// The status and the body.
  std::pair<unsigned, std::string> ask(std::string method, std::string target, std::string body = "") {
    const auto exchange = std::make_shared<FakeExchange>();
    exchange->asked = {{std::move(method), std::move(target), {}}, std::move(body)};
    asked_.all.clear();
    answerApi({site_, runs_, quick_}, exchange);
    for (const auto& command : asked_.all) {
      command->print(out_);
      command->printToStderr(err_);
      command->end(exit_);
    }
    return {exchange->response->status, *exchange->response->body};
  }

  std::string refusal(std::string method, std::string target, std::string body = "") {
    const auto [status, text] = ask(std::move(method), std::move(target), std::move(body));
    EXPECT_EQ(status, 400U) << text;
    EXPECT_THAT(asked_.all, IsEmpty()) << "nothing is started for what is refused";
    return Json::parse(text).at("error").get<std::string>();
  }

  /// Arguments of the only command that was started.
  const CommandLine& order() const { return asked_.all.at(0)->order; }

  std::string out_, err_;
  int exit_ = 0;
  Site site_;

 private:
  boost::asio::io_context context_;
  FakeCommands asked_;
  Runs runs_{context_, "judge", ::testing::TempDir(), {}, asked_.start()};
  QuickCommands quick_{context_, {}, asked_.start()};
};

TEST_F(PuzzleApi, APuzzleIsTheOneElementOfTheList) {
  out_ = "[\n{\"n\":8}\n]\n";
  EXPECT_EQ(ask("GET", "/api/v1/puzzle?n=8&grade=easy&seed=17"), std::pair(200U, std::string("{\"n\":8}\n")));
  EXPECT_EQ(order().program, "queens");
  EXPECT_THAT(order().arguments, ElementsAre("regions", "generate", "8", "--difficulty", "easy", "--format", "json",
                                             "--jobs", "1", "--quiet", "--seed", "17"));
  EXPECT_EQ(ask("GET", "/api/v1/puzzle?n=19&grade=hard").first, 200U);
  EXPECT_THAT(order().arguments, Not(Contains("--seed")));
}

TEST_F(PuzzleApi, APuzzleThatCannotBeMadeIsRefusedWithTheReason) {
  exit_ = 1;
  out_ = "[\n]\n";
  err_ = "queens: gave up: none of 20000 puzzles of size 4 is hard\n";
  const auto [status, text] = ask("GET", "/api/v1/puzzle?n=4&grade=hard");
  EXPECT_EQ(status, 400U);
  EXPECT_THAT(text, HasSubstr("none of 20000 puzzles"));
}

TEST_F(PuzzleApi, RefusesWhatIsNoPuzzle) {
  const std::string size = "n: expected a whole number from 4 to 19", grade = "grade: expected easy, medium or hard";
  for (const char* n : {"", "n=3", "n=20", "n=-8", "n=8.0", "n=x", "n=99999999999999999999", "n=+8", "n=8%20--count"})
    EXPECT_EQ(refusal("GET", std::string("/api/v1/puzzle?grade=easy") + (*n == 0 ? "" : "&") + n), size) << n;
  EXPECT_EQ(refusal("GET", "/api/v1/puzzle?n=8"), grade);
  EXPECT_EQ(refusal("GET", "/api/v1/puzzle?n=8&grade=--output"), grade);
  EXPECT_THAT(refusal("GET", "/api/v1/puzzle?n=8&grade=easy&seed=-1"), HasSubstr("seed: expected a whole number"));
  EXPECT_THAT(refusal("GET", "/api/v1/puzzle?n=8&grade=easy&seed=9007199254740992"), HasSubstr("seed: expected"));
  refusal("GET", "/api/v1/puzzle?n=8&grade=easy&count=1000000");
}

TEST_F(PuzzleApi, ABoardIsExplainedByItsLetters) {
  out_ = "{\"version\":1,\"boards\":[\n{\"n\":2}\n]}\n";
  for (const int status : {0, 1}) {  // 1: no solution, or several
    exit_ = status;
    EXPECT_EQ(ask("POST", "/api/v1/puzzle/explanation", R"({"regions":[[0,0],[1,1]]})"),
              std::pair(200U, std::string("{\"n\":2}\n")));
    EXPECT_THAT(order().arguments, ElementsAre("regions", "explain", "-", "--format", "json"));
    EXPECT_EQ(Json::parse(order().input), Json({{"regions", {"AA", "BB"}}}));
  }
}

TEST_F(PuzzleApi, WhatQueensSaysOfABoardIsPassedOn) {
  exit_ = 2;
  err_ = "queens: stdin:1: 1 region, but 2 rows\n";
  const auto [status, text] = ask("POST", "/api/v1/puzzle/explanation", R"({"regions":[[0,0],[0,0]]})");
  EXPECT_EQ(status, 400U);
  EXPECT_THAT(text, HasSubstr("1 region, but 2 rows"));
}

TEST_F(PuzzleApi, RefusesWhatIsNoBoard) {
  const auto refused = [&](const std::string& regions) {
    return refusal("POST", "/api/v1/puzzle/explanation", R"({"regions":)" + regions + "}");
  };
  EXPECT_THAT(refusal("POST", "/api/v1/puzzle/explanation", "{}"), HasSubstr("regions: expected a list of rows"));
  for (const char* regions : {"1", "\"AB\"", "{}", "[[0,0],[1]]", "[[0,0],1]", "[0]"})
    EXPECT_THAT(refused(regions), HasSubstr("regions: expected a list of rows")) << regions;
  for (const char* regions : {"[[0,0],[1,2]]", "[[0,0],[1,-1]]", "[[0,0],[1,1.0]]", "[[0,0],[1,\"1\"]]",
                              "[[0,0],[1,18446744073709551615]]", "[[0,0],[1,null]]"})
    EXPECT_THAT(refused(regions), HasSubstr("regions: expected a whole number from 0 to 1")) << regions;
  const Json large(std::vector(27, std::vector(27, 0)));
  EXPECT_THAT(refused(large.dump()), HasSubstr("rows of regions: expected a whole number from 1 to 26"));
  EXPECT_THAT(refused("[]"), HasSubstr("rows of regions"));
}

TEST_F(PuzzleApi, ASearchIsOneWithBoards) {
  for (const int status : {0, 1}) {  // 1: it gave up, or there is no solution
    exit_ = status;
    out_ = "{\"states\":[]}\n";
    const auto [answered, text] = ask("POST", "/api/v1/search",
                                      R"({"method":"annealing","n":20,"seed":5,"queen":[3,4],)"
                                      R"("set":{"factor":0.99,"runs":3,"t0":"1e-3"}})");
    EXPECT_EQ(answered, 200U);
    EXPECT_EQ(text, out_);
    EXPECT_THAT(order().arguments,
                ElementsAre("solve", "20", "--method", "annealing", "--budget", "1000000", "--trace", "-", "--boards",
                            "--output", "/dev/null", "--quiet", "--seed", "5", "--queen", "3,4", "--set", "factor=0.99",
                            "--set", "runs=3", "--set", "t0=1e-3"));
  }
}

TEST_F(PuzzleApi, RefusesWhatIsNoSearch) {
  const auto refused = [&](Json change) {
    Json body{{"method", "tabu"}, {"n", 8}, {"seed", 1}};
    body.update(change);
    return refusal("POST", "/api/v1/search", body.dump());
  };
  for (const Json& n : {Json(), Json(0), Json(65), Json(-1), Json("8"), Json(8.5), Json::array()})
    EXPECT_EQ(refused({{"n", n}}), "n: expected a whole number from 1 to 64") << n;
  for (const Json& method : {Json(), Json(1), Json(""), Json("--output"), Json("../x"), Json("a b"), Json("a=b")})
    EXPECT_THAT(refused({{"method", method}}), HasSubstr("method: expected the name of a method")) << method;
  for (const Json& seed : {Json(), Json(-1), Json("1"), Json(9007199254740992)})
    EXPECT_THAT(refused({{"seed", seed}}), HasSubstr("seed: expected a whole number")) << seed;
  for (const Json& queen : {Json(1), Json::array(), Json({1}), Json({1, 2, 3}), Json("1,2")})
    EXPECT_EQ(refused({{"queen", queen}}), "queen: expected [ROW, COL]") << queen;
  for (const Json& queen : {Json({8, 0}), Json({0, 8}), Json({-1, 0}), Json({"1", 0})})
    EXPECT_EQ(refused({{"queen", queen}}), "queen: expected a whole number from 0 to 7") << queen;
  EXPECT_THAT(refused({{"set", {1}}}), HasSubstr("set: expected an object"));
  for (const Json& set : {Json{{"a", "1,b=2"}}, Json{{"a=1,b", "2"}}, Json{{"--x", "2"}}, Json{{"a", ""}},
                          Json{{"a", Json::array()}}, Json{{"a", true}}, Json{{"a", std::string(100, '1')}}})
    EXPECT_THAT(refused({{"set", set}}), HasSubstr("set: ")) << set;
  EXPECT_THAT(refused({{"budget", 1}}), HasSubstr("budget"));
}

TEST_F(PuzzleApi, MethodsAreListedAsTheyAre) {
  out_ = "{\"methods\":[]}\n";
  EXPECT_EQ(ask("GET", "/api/v1/methods"), std::pair(200U, out_));
  EXPECT_THAT(order().arguments, ElementsAre("methods", "--format", "json"));
}

TEST_F(PuzzleApi, SaysThatQueensIsNotThere) {
  site_.queens.clear();
  const auto [status, text] = ask("GET", "/api/v1/methods");
  EXPECT_EQ(status, 503U);
  EXPECT_THAT(text, HasSubstr("the program queens is not installed"));
}

}  // namespace
}  // namespace judge::serve
