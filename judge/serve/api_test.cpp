#include "judge/serve/api.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>

#include "judge/base/json.h"
#include "judge/console/output_file.h"
#include "judge/machine/scratch_directory.h"
#include "judge/trials/serve/fake_commands.h"
#include "judge/trials/serve/fake_exchange.h"

namespace judge::serve {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class Api : public ::testing::Test {
 protected:
  Api() {
    site_.judge = "/bin/judge";
    site_.version = "1.0";
    site_.sandbox = "namespaces";
    site_.kata = [](const std::string& name) {
      return name == "regions" ? std::optional(name)
             : name == "own"   ? std::optional<std::string>("/home/own")
                               : std::nullopt;
    };
    site_.drafts = folder_.path() / "drafts";
    site_.katas = [] { return std::string("{}\n"); };
    site_.extension = [](const std::string& id) {
      return id == "python" ? std::optional<std::string>(".py") : std::nullopt;
    };
  }

  std::shared_ptr<FakeExchange> ask(const std::string& method, const std::string& target,
                                    const std::string& body = "") {
    const auto exchange = std::make_shared<FakeExchange>();
    exchange->asked = {{method, target, {}}, body};
    answerApi({site_, runs_, quick_}, exchange);
    return exchange;
  }
  unsigned status(const std::string& method, const std::string& target, const std::string& body = "") {
    const auto exchange = ask(method, target, body);
    return exchange->response ? exchange->response->status : 0;
  }
  static Json answer(const FakeExchange& exchange) { return Json::parse(*exchange.response->body); }
  std::string error(const Json& body) { return answer(*ask("POST", "/api/v1/runs", body.dump())).value("error", ""); }

  const Json run_ = {{"verb", "grade"}, {"kata", "regions"}, {"language", "python"}, {"source", "x = 1"}};
  boost::asio::io_context context_{1};
  ScratchDirectory folder_;
  FakeCommands commands_;
  Site site_;
  Runs runs_{context_, "/bin/judge", folder_.path(), RunLimits(), commands_.start()};
  QuickCommands quick_{context_, QuickLimits(), commands_.start()};
};

TEST_F(Api, SaysWhatItIs) {
  const Json document = answer(*ask("GET", "/api/v1"));
  EXPECT_EQ(document["version"], 1);
  EXPECT_EQ(document["sandbox"], "namespaces");
  EXPECT_EQ(document["queens"], false);
}

TEST_F(Api, KeepsDrafts) {
  const std::string address = "/api/v1/drafts?kata=regions&language=python";
  Json change = {{"kata", "regions"}, {"language", "python"}, {"revision", 0}, {"text", "x = 1"}};
  EXPECT_EQ(answer(*ask("POST", "/api/v1/drafts", change.dump()))["revision"], 1);
  change["text"] = "x = 2";
  EXPECT_EQ(status("POST", "/api/v1/drafts", change.dump()), 409U);
  EXPECT_EQ(answer(*ask("GET", address))["text"], "x = 1");
  change["kata"] = "../regions";
  EXPECT_EQ(status("POST", "/api/v1/drafts", change.dump()), 400U);
  EXPECT_EQ(status("GET", "/api/v1/drafts?kata=..&language=python"), 400U);
}

TEST_F(Api, ShowsSolutionsOfAKataOnceCodeWasAccepted) {
  const auto directory = folder_.path() / "regions/accepted";
  site_.solutions = [&](const std::string& name) { return folder_.path() / name / "accepted"; };
  std::filesystem::create_directories(directory);
  writeSafely(directory / "second.py", "x = 2");
  writeSafely(directory / "first.cpp", "int x = 1;");
  writeSafely(directory / "long.py", std::string(64 * 1024 + 1, 'x'));
  std::filesystem::create_symlink("/etc/passwd", directory / "link.py");
  const auto solutions = [&] { return answer(*ask("GET", "/api/v1/katas/regions/solutions"))["solutions"].dump(); };
  EXPECT_EQ(solutions(), "[]");
  Json aside = {{"kata", "regions"}, {"language", "python"}, {"why", "replaced"}, {"text", "x = 3"}};
  ask("POST", "/api/v1/drafts/aside", aside.dump());
  EXPECT_EQ(solutions(), "[]");
  aside["why"] = "accepted";
  ask("POST", "/api/v1/drafts/aside", aside.dump());
  EXPECT_EQ(solutions(), R"([{"file":"first.cpp","text":"int x = 1;"},{"file":"second.py","text":"x = 2"}])");
  EXPECT_EQ(answer(*ask("GET", "/api/v1/katas/own/solutions")).dump(), R"({"solutions":[]})");
  EXPECT_EQ(status("GET", "/api/v1/katas/unknown/solutions"), 404U);
}

TEST_F(Api, KnowsNoOtherAddresses) {
  for (const char* target :
       {"/api", "/api/", "/api/v2", "/api/v1/", "/api/v1//katas", "/api/v1/runs/x", "/api/v1/runs/-1",
        "/api/v1/runs/1/", "/api/v1/runs/1/events/2", "/api/v1/runs/1234567890123456789", "/api/v1/katas/..",
        "/api/v1/katas/../runs", "/api/v1/katas/%2e%2e", "/api/v1/katas/--help", "/api/v1/katas/",
        "/api/v1/attempts/..", "/api/v1/attempts/1/changes/--help"})
    EXPECT_EQ(status("GET", target), 404U) << target;
  EXPECT_EQ(status("DELETE", "/api/v1/runs"), 405U);
  EXPECT_EQ(status("POST", "/api/v1/katas", "{}"), 405U);
  EXPECT_TRUE(commands_.all.empty());
}

TEST_F(Api, BeginsARun) {
  Json body = run_;
  body["suites"] = {"tiny", "small"};
  body["pair"] = "col-row";
  body["seed"] = 7;
  const auto exchange = ask("POST", "/api/v1/runs", body.dump());
  EXPECT_EQ(exchange->response->status, 201U);
  EXPECT_EQ(answer(*exchange)["id"], 1);
  const CommandLine& order = commands_.all.at(0)->order;
  EXPECT_EQ(order.program, "/bin/judge");
  EXPECT_EQ(order.input, "x = 1");
  EXPECT_THAT(order.arguments, ElementsAre("-", "--name", "page/regions/solution.py", "--language", "python",
                                           "--sandbox", "namespaces", "--quiet", "--kata", "regions", "--suite", "tiny",
                                           "--suite", "small", "--pair", "col-row", "--seed", "7", "--format", "ndjson",
                                           "--format", "html", "--output", folder_.path() / "1" / "report.html"));
  EXPECT_EQ(answer(*ask("GET", "/api/v1/runs/1"))["command"],
            "judge solution.py --kata regions --suite tiny --suite small --pair col-row --seed 7");
}

TEST_F(Api, BeginsTheOtherVerbs) {
  const std::pair<const char*, std::vector<std::string>> trials[] = {
      {R"({"verb":"fuzz","seconds":2.5})", {"fuzz", "--seconds", "2.5"}},
      {R"({"verb":"profile","seconds":5})", {"profile", "--seconds", "5"}},
      {R"({"verb":"repeat"})", {"--repeat", "10"}},
      {R"({"verb":"repeat","times":3,"suites":["tiny"]})", {"--repeat", "3", "--suite", "tiny"}},
      {R"({"kata":"own"})", {"--kata", "/home/own"}},
      {R"({"history":false})", {"--no-history"}},
  };
  for (const auto& [more, words] : trials) {
    Json body = run_;
    body.update(Json::parse(more));
    EXPECT_EQ(status("POST", "/api/v1/runs", body.dump()), 201U) << more;
    EXPECT_THAT(commands_.all.back()->order.arguments, ::testing::IsSupersetOf(words)) << more;
    commands_.all.back()->end(0);
  }
}

TEST_F(Api, RefusesWhatIsNoRun) {
  const std::string many = Json{{"suites", std::vector<std::string>(101, "tiny")}}.dump();
  const std::pair<std::string, const char*> trials[] = {
      {R"({"verb":"rm"})", "verb: expected"},
      {R"({"verb":7})", "verb: expected"},
      {R"({"kata":"nothing"})", "kata: unknown kata"},
      {R"({"kata":"/etc"})", "kata: unknown kata"},
      {R"({"kata":"../regions"})", "kata: unknown kata"},
      {R"({"language":"cobol"})", "language: unknown language"},
      {R"({"source":null})", "source: expected a string"},
      {R"({"suites":"tiny"})", "suites: expected a list"},
      {many, "suites: expected a list of at most 100 names"},
      {R"({"suites":["/etc/passwd"]})", "suites: expected a word"},
      {R"({"suites":["--output"]})", "suites: expected a word"},
      {R"({"suites":["a.suite"]})", "suites: expected a word"},
      {R"({"suites":["tiny"],"cases":"x"})", "give only one of them"},
      {R"({"pair":"--sandbox"})", "pair: expected a word"},
      {R"({"seed":-1})", "seed: expected a whole number"},
      {R"({"seed":"1"})", "seed: expected a whole number"},
      {R"({"seconds":5})", "seconds: not available for grade"},
      {R"({"verb":"fuzz","suites":["tiny"]})", "not available for fuzz"},
      {R"({"sandbox":"limits"})", "unknown key \"sandbox\""},
      {R"({"output":"/etc/passwd"})", "unknown key \"output\""},
  };
  for (const auto& [more, words] : trials) {
    Json body = run_;
    body.update(Json::parse(more));
    EXPECT_THAT(error(body), HasSubstr(words)) << more;
  }
  EXPECT_TRUE(commands_.all.empty());
}

TEST_F(Api, RefusesWhatIsNoDocument) {
  for (const std::string& body :
       {std::string(), std::string("{"), std::string("[]"), std::string("\"x\""), std::string("{\"verb\":\"\xff\"}"),
        std::string(1'000'000, '['), "{\"source\":" + std::string(100'000, '[') + std::string(100'000, ']') + '}'})
    EXPECT_EQ(status("POST", "/api/v1/runs", body), 400U) << body.substr(0, 20);
  EXPECT_EQ(status("GET", "/api/v1/katas?x=1"), 400U);
  EXPECT_EQ(status("GET", "/api/v1/attempts?kata=regions&language=python&kata=own"), 400U);
}

TEST_F(Api, AnswersWithWhatACommandPrints) {
  const auto exchange = ask("GET", "/api/v1/katas/regions");
  EXPECT_THAT(commands_.all.at(0)->order.arguments, ElementsAre("katas", "regions", "--format", "json"));
  commands_.all[0]->print("{\"kind\":");
  commands_.all[0]->print("\"kata\"}");
  EXPECT_FALSE(exchange->response);
  commands_.all[0]->end(0);
  EXPECT_EQ(answer(*exchange)["kind"], "kata");
}

TEST_F(Api, AnswersWithWhatACommandSays) {
  const std::tuple<int, const char*, unsigned, const char*> trials[] = {
      {2, "judge: there is no run 7 in the history\n", 404, "there is no run 7 in the history"},
      {3, "judge: the history cannot be read\n", 500, "the history cannot be read"},
      {139, "", 500, "the command failed"},
  };
  for (const auto& [exit, said, status, words] : trials) {
    const auto exchange = ask("GET", "/api/v1/attempts/7");
    commands_.all.back()->printToStderr(said);
    commands_.all.back()->end(exit);
    EXPECT_EQ(exchange->response->status, status);
    EXPECT_EQ(answer(*exchange)["error"], words);
  }
}

TEST_F(Api, EndsACommandThatNobodyWaitsFor) {
  const auto exchange = ask("GET", "/api/v1/attempts/7");
  exchange->gone();
  EXPECT_EQ(commands_.all.at(0)->killed, 1);
  commands_.all[0]->end(137);
  EXPECT_FALSE(exchange->response);
}

TEST_F(Api, RunsFewCommandsAtOnce) {
  std::vector<std::shared_ptr<FakeExchange>> exchanges;
  for (int i = 0; i < 69; ++i) exchanges.push_back(ask("GET", "/api/v1/attempts/7"));
  EXPECT_EQ(commands_.all.size(), 4U);
  EXPECT_EQ(exchanges.back()->response->status, 503U);
  for (std::size_t i = 0; i < commands_.all.size(); ++i) commands_.all[i]->end(0);
  EXPECT_EQ(commands_.all.size(), 68U);
}

TEST_F(Api, BoundsTheTimeAndTheWordsOfACommand) {
  QuickCommands quick(context_, {.time = std::chrono::milliseconds(1), .output = 1000}, commands_.start());
  std::vector<QuickCommands::End> ends;
  const auto done = [&](const QuickCommands::Result& result) { ends.push_back(result.end); };
  quick.run({}, done);
  quick.run({}, done);
  commands_.all.at(1)->print(std::string(1001, 'x'));
  EXPECT_EQ(commands_.all[1]->killed, 1);
  commands_.all[1]->end(137);
  context_.run();
  EXPECT_EQ(commands_.all[0]->killed, 1);
  commands_.all[0]->end(137);
  EXPECT_THAT(ends, ElementsAre(QuickCommands::End::TooLong, QuickCommands::End::TooSlow));
}

TEST_F(Api, AsksForTheLanguagesOnce) {
  preloadLanguages({site_, runs_, quick_});
  commands_.all.at(0)->end(3);  // it may fail
  ask("GET", "/api/v1/languages");
  commands_.all.at(1)->print("{\"a\":1}");
  commands_.all[1]->end(0);
  EXPECT_EQ(answer(*ask("GET", "/api/v1/languages"))["a"], 1);
  EXPECT_EQ(commands_.all.size(), 2U);
}

TEST_F(Api, FindsAttemptsByTheNameOfThePage) {
  ask("GET", "/api/v1/attempts?kata=regions&language=python&limit=5");
  EXPECT_THAT(commands_.all.at(0)->order.arguments,
              ElementsAre("history", "page/regions/solution.py", "--limit", "5", "--format", "json"));
  for (const char* query :
       {"kata=regions", "kata=..&language=python", "kata=regions&language=x", "kata=regions&language=python&limit=-1"})
    EXPECT_EQ(status("GET", std::string("/api/v1/attempts?") + query), 400U) << query;
}

}  // namespace
}  // namespace judge::serve
