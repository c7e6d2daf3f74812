// Attacks on the server as a user starts it: other sites, other users of the machine, hostile submissions.

#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <sstream>

#include "judge/base/json.h"
#include "judge/machine/process_tree.h"
#include "judge/trials/serve/served_page_fixture.h"
#include "judge/verdict/verdict.h"

namespace judge::serve {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

std::string cookieIn(const std::string& response) {
  constexpr std::string_view kField = "Set-Cookie: ";
  const auto at = response.find(kField);
  if (at == response.npos) return "";
  const std::string value = response.substr(at + kField.size());
  return value.substr(0, value.find(';'));
}

/// The data of the events of one type.
std::vector<std::string> dataOf(const std::string& events, const std::string& type) {
  const std::string mark = "\nevent: " + type + "\ndata: ";
  std::vector<std::string> all;
  for (auto at = events.find(mark); at != events.npos; at = events.find(mark, at + 1))
    all.push_back(events.substr(at + mark.size(), events.find('\n', at + mark.size()) - at - mark.size()));
  return all;
}

Json endOf(const std::string& events) {
  const auto ends = dataOf(events, "end");
  return ends.size() == 1 ? Json::parse(ends[0]) : Json();
}

TEST_F(ServedPage, OpensTheAddressThatItPrintsOnce) {
  serve();  // exchanges the code of the first address
  RawClient browser = client();
  const std::string entrance = "GET / HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) + "\r\n";
  browser.send(entrance + "\r\n");
  const std::string entered = browser.response();
  EXPECT_EQ(statusOf(entered), 200);
  EXPECT_THAT(bodyOf(entered), HasSubstr("/enter.js"));
  EXPECT_THAT(bodyOf(entered), Not(HasSubstr("<main")));
  browser.send("GET /enter.js HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) + "\r\n\r\n");
  EXPECT_EQ(statusOf(browser.response()), 200);
  EXPECT_EQ(statusOf(exchange(code_)), 401);
  const std::string next = nextCode();
  EXPECT_NE(next, code_);
  const std::string opened = exchange(next);
  EXPECT_EQ(Json::parse(bodyOf(opened))["token"], token_);
  EXPECT_THAT(opened, HasSubstr("; HttpOnly; SameSite=Strict; Path=/\r\n"));
  EXPECT_EQ(statusOf(exchange(next)), 401);
  browser.send(entrance + "Cookie: " + cookieIn(opened) + "\r\n\r\n");
  const std::string page = browser.response();
  EXPECT_EQ(statusOf(page), 200);
  EXPECT_THAT(bodyOf(page), HasSubstr("<main"));
  for (const char* query : {"?", "?x", "?token", "?token=%", "?a=1&a=1"}) {
    browser.send(std::string("GET /") + query + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
                 "\r\nCookie: " + cookieIn(opened) + "\r\n\r\n");
    EXPECT_EQ(bodyOf(browser.response()), bodyOf(page)) << query;
  }
  const Result result = end();
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.err, HasSubstr("sandbox namespaces"));
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(ServedPage, LetsNobodyInWhoHasNoToken) {
  serve();
  const std::string ours = "Host: 127.0.0.1:" + std::to_string(port_) + "\r\n",
                    bearer = "Authorization: Bearer " + token_ + "\r\n";
  const std::string cookie = "Cookie: " + cookieIn(exchange(token_)) + "\r\n";
  const std::string run = R"({"verb":"grade","kata":"regions","language":"cpp","source":""})";
  const std::string jsonBody =
      "Content-Type: application/json\r\nContent-Length: " + std::to_string(run.size()) + "\r\n";
  const std::string textBody = "Content-Type: text/plain\r\nContent-Length: " + std::to_string(run.size()) + "\r\n";
  const std::string form =
      "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: " + std::to_string(run.size()) + "\r\n";
  const std::pair<std::string, int> attacks[] = {
      {"GET /trainer.js HTTP/1.1\r\n" + ours + "\r\n", 403},
      {"GET /trainer.js?token=" + std::string(64, '0') + " HTTP/1.1\r\n" + ours + "\r\n", 403},
      {"POST /api/v1/token HTTP/1.1\r\n" + ours + jsonBody + "\r\n" + run, 401},
      {"POST /api/v1/token HTTP/1.1\r\n" + ours + cookie + jsonBody + "\r\n" + run, 401},
      {"POST /api/v1/token HTTP/1.1\r\n" + ours + bearer + "Origin: http://evil.example\r\n" + jsonBody + "\r\n" + run,
       403},
      {"GET /api/v1 HTTP/1.1\r\n" + ours + "Authorization: Bearer " + code_ + "\r\n\r\n", 401},
      {"GET /api/v1 HTTP/1.1\r\n" + ours + "\r\n", 401},
      {"GET /api/v1 HTTP/1.1\r\n" + ours + cookie + "\r\n", 401},
      {"GET /api/v1 HTTP/1.1\r\n" + ours + "Authorization: Bearer " + std::string(64, '0') + "\r\n\r\n", 401},
      {"GET /api/v1 HTTP/1.1\r\nHost: evil.example:" + std::to_string(port_) + "\r\n" + bearer + "\r\n", 421},
      {"GET / HTTP/1.1\r\nHost: evil.example\r\n" + cookie + "\r\n", 421},
      {"GET /api/v1 HTTP/1.1\r\n" + ours + bearer + "Origin: http://evil.example\r\n\r\n", 403},
      {"GET /api/v1 HTTP/1.1\r\n" + ours + bearer + "Origin: null\r\n\r\n", 403},
      {"GET /api/v1 HTTP/1.1\r\n" + ours + bearer + "Sec-Fetch-Site: cross-site\r\n\r\n", 403},
      {"OPTIONS /api/v1/runs HTTP/1.1\r\n" + ours +
           "Origin: http://evil.example\r\nAccess-Control-Request-Method: POST\r\n\r\n",
       403},
      {"POST /api/v1/runs HTTP/1.1\r\n" + ours + cookie + jsonBody + "\r\n" + run, 401},
      {"POST /api/v1/runs HTTP/1.1\r\n" + ours + bearer + textBody + "\r\n" + run, 415},
      {"POST /api/v1/runs HTTP/1.1\r\n" + ours + bearer + form + "\r\n" + run, 415},
      {"POST /api/v1/runs HTTP/1.1\r\n" + ours + bearer + "Origin: http://evil.example\r\n" + textBody + "\r\n" + run,
       403},
      {"GET /api/v1/runs/1/events HTTP/1.1\r\n" + ours + cookie + "Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
       401},
  };
  for (const auto& [bytes, status] : attacks) {
    RawClient attacker = client();
    attacker.send(bytes);
    const std::string response = attacker.response();
    EXPECT_EQ(statusOf(response), status) << bytes;
    EXPECT_THAT(response, Not(HasSubstr(token_)));
    EXPECT_THAT(response, Not(HasSubstr("Access-Control-Allow")));
  }
  EXPECT_EQ(statusOf(ask("GET", "/api/v1/runs/1")), 404);  // none of them began one
}

TEST_F(ServedPage, FindsNoFileByAnyPath) {
  serve();
  const std::string fields = " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
                             "\r\nCookie: " + cookieIn(exchange(token_)) + "\r\nAuthorization: Bearer " + token_ +
                             "\r\n\r\n";
  for (const std::string& target : {std::string("/../../../../../../etc/passwd"),
                                    std::string("/%2e%2e/%2e%2e/%2e%2e/etc/passwd"),
                                    std::string("/..%2f..%2f..%2fetc%2fpasswd"),
                                    std::string("//etc/passwd"),
                                    std::string("/etc/passwd"),
                                    std::string("file:///etc/passwd"),
                                    std::string("http://127.0.0.1/etc/passwd"),
                                    std::string("/index.html"),
                                    std::string("/app.css/../app.js"),
                                    std::string("/app.css%00.html"),
                                    std::string("/app.css\0", 9),
                                    std::string("/page/app.css"),
                                    std::string("/../page/app.css"),
                                    std::string("/package.json"),
                                    '/' + std::string(5000, 'a'),
                                    std::string("/api/v1/katas/..%2f..%2fetc"),
                                    std::string("/api/v1/katas/%2fetc"),
                                    std::string("/api/v1/runs/../katas"),
                                    std::string("/api/v1/runs/1/report/../../../.."),
                                    std::string("/api/v1/attempts?kata=../../etc&language=cpp"),
                                    std::string("/api/v1/attempts?kata=regions&language=../../etc"),
                                    std::string("/api/v1/attempts?kata=--help&language=cpp")}) {
    RawClient attacker = client();
    attacker.send("GET " + target + fields);
    const std::string response = attacker.response();
    EXPECT_GE(statusOf(response), 400) << target;
    EXPECT_THAT(response, Not(HasSubstr("root:")));
  }
}

TEST_F(ServedPage, StaysThereForOthersUnderLoad) {
  serve();
  const std::string large(10 * 1024 * 1024, 'x');
  EXPECT_EQ(statusOf(ask("POST", "/api/v1/runs", large)), 413);
  RawClient inPieces = client();
  inPieces.send(
      "POST /api/v1/runs HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) + "\r\nAuthorization: Bearer " + token_ +
      "\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nA00000\r\n" + large + "\r\n0\r\n\r\n");
  EXPECT_EQ(statusOf(inPieces.response()), 413);
  EXPECT_EQ(statusOf(ask("POST", "/api/v1/runs", std::string(1'000'000, '['))), 400);
  std::vector<RawClient> many;
  for (int i = 0; i < 200; ++i) {
    many.push_back(client());
    if (i % 2 == 0) many.back().send("POST /api/v1/runs HTTP/1.1\r\nHost: 127.0");
  }
  EXPECT_EQ(statusOf(ask("GET", "/api/v1")), 200);
  EXPECT_EQ(statusOf(ask("GET", "/api/v1/katas/regions")), 200);
}

/// Runs `act` as another user of the machine and returns its exit status.
int asNobody(const std::function<int()>& act) {
  const pid_t child = fork();
  if (child == 0) _exit(setgroups(0, nullptr) == 0 && setgid(65534) == 0 && setuid(65534) == 0 ? act() : 99);
  int status = 0;
  waitpid(child, &status, 0);
  return WEXITSTATUS(status);
}

/// Looks at what all users can see of a process: arguments, environment, name.
bool findsInProcesses(const std::string& wanted) {
  for (const fs::directory_entry& process : fs::directory_iterator("/proc"))
    for (const char* name : {"cmdline", "environ", "comm"}) {
      std::ifstream file(process.path() / name);
      std::ostringstream text;
      text << file.rdbuf();  // nothing more of a process that ends meanwhile
      if (text.str().find(wanted) != std::string::npos) return true;
    }
  return false;
}

TEST_F(ServedPage, ShowsAnotherUserNoSecret) {
  if (geteuid() != 0) GTEST_SKIP() << "needs root, to become somebody else";
  const fs::path run = folder_.path() / "run", bin = folder_.path() / "bin", opened = folder_.path() / "opened";
  fs::create_directory(run);
  fs::create_directory(bin);
  fs::permissions(run, fs::perms(0755));
  std::ofstream(bin / "xdg-open") << "#!/bin/sh\nprintf %s \"$1\" > " << opened << ".new; mv " << opened << ".new "
                                  << opened << "\nexec sleep 1000\n";
  fs::permissions(bin / "xdg-open", fs::perms(0755));
  environment_ = {"XDG_RUNTIME_DIR=" + run.string(), "PATH=" + bin.string() + ":/usr/bin:/bin", "DISPLAY=:0"};
  server_ = start({"serve", "--port", "0"});
  while (!fs::exists(opened)) sched_yield();
  const std::string page = read(opened), text = read(page);
  EXPECT_THAT(text, HasSubstr("url=http://127.0.0.1:"));
  code_ = text.substr(text.find("code=") + 5, 64);
  EXPECT_THAT(read(folder_.path() / "out"), HasSubstr(code_));
  EXPECT_FALSE(findsInProcesses(code_));
  EXPECT_EQ(asNobody([&] { return findsInProcesses(code_) ? 1 : 0; }), 0);
  EXPECT_EQ(asNobody([&] { return open(page.c_str(), O_RDONLY) >= 0 ? 1 : 0; }), 0);
  const fs::path folder = fs::path(page).parent_path();
  EXPECT_EQ(asNobody([&] { return open(folder.c_str(), O_RDONLY | O_DIRECTORY) >= 0 ? 1 : 0; }), 0);
  for (const pid_t child : descendants(getpid()))
    if (child != server_) kill(child, SIGKILL), waitpid(child, nullptr, 0);
  EXPECT_EQ(end().status, 0);
  EXPECT_FALSE(fs::exists(page));
  EXPECT_TRUE(fs::is_empty(run));
}

TEST_F(ServedPage, HasTheVerdictsInWords) {
  serve();
  RawClient browser = client();
  browser.send("GET /figures.js HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
               "\r\nCookie: " + cookieIn(exchange(nextCode())) + "\r\n\r\n");
  const std::string figures = browser.response();
  for (const Verdict verdict : kAllVerdicts)
    EXPECT_THAT(figures, HasSubstr(std::string(code(verdict)) + '=' + std::string(phrase(verdict))));
}

TEST_F(ServedPage, TellsARunAsItGoesOn) {
  serve();
  const auto id = begin(acceptedSource());
  const std::string all = events(id);
  for (const std::string& line : dataOf(all, "line")) EXPECT_TRUE(jsonIn(line)) << line;
  EXPECT_EQ(endOf(all)["exit"], 0) << all;
  const std::string report = ask("GET", "/api/v1/runs/" + std::to_string(id) + "/report");
  EXPECT_EQ(statusOf(report), 200);
  EXPECT_THAT(report, HasSubstr("Content-Security-Policy: default-src 'none'"));
  const Json attempts = document("GET", "/api/v1/attempts?kata=mandatory-queen&language=cpp");
  EXPECT_EQ(attempts["runs"].at(0)["verdict"], "AC");
  RawClient later = client();
  std::string again = requestFor("GET", "/api/v1/runs/1/events");
  again.insert(again.size() - 2, "Last-Event-ID: " + std::to_string(dataOf(all, "line").size() + 2) + "\r\n");
  later.send(again);
  EXPECT_THAT(bodyOf(later.rest()), HasSubstr("\nevent: end\n"));
}

TEST_F(ServedPage, ForwardsEachLineAtOnce) {
  const std::string turns = (folder_.path() / "turns").string();
  ASSERT_EQ(mkfifo(turns.c_str(), 0600), 0);
  const std::string script =
      file("judge.sh", "#!/bin/bash\n[[ $1 == - ]] || exit\nexec 3< " + turns +
                           "\nfor i in {1..100}; do read -u 3 turn; echo \"{\\\"turn\\\":$turn}\"; done\n");
  fs::permissions(script, fs::perms(0755));
  serveWith({}, script);
  RawClient listener = client();
  listener.send(requestFor("GET", "/api/v1/runs/" + std::to_string(begin("")) + "/events"));
  std::ofstream next(turns);
  std::string heard;
  for (int turn = 1; turn <= 100; ++turn) {  // the next line is not written before this one has been read
    next << turn << std::endl;
    heard = listener.rest("{\"turn\":" + std::to_string(turn) + "}\n\n");
  }
  EXPECT_EQ(endOf(heard + listener.rest())["exit"], 0);
}

TEST_F(ServedPage, TakesTypedCases) {
  serve();
  const std::string head = "kata mandatory-queen\nsuite typed\ncases\n";
  const std::string right = events(begin(acceptedSource(), {{"suites", nullptr}, {"cases", head + "4 0 1\n"}}));
  EXPECT_EQ(endOf(right)["exit"], 0);
  EXPECT_THAT(right, HasSubstr("\"suite\":\"typed\""));
  const std::string wrong = events(begin(acceptedSource(), {{"suites", nullptr}, {"cases", head + "4 0\n"}}));
  EXPECT_EQ(endOf(wrong)["exit"], 2);
  EXPECT_THAT(wrong, HasSubstr("\nevent: said\ndata: {\"text\":\"judge: cases.suite:4: "));
}

TEST_F(ServedPage, KeepsTheTextOfASubmissionText) {
  serve();
  const std::string evil =
      R"(<script>alert(1)</script>\r\n\r\nevent: end\ndata: {}\n\nid: 99\n\x1b[31m\u2028<img src=x onerror=alert(2)>)";
  const auto id = begin(
      "#include <cstdio>\n// </script><script>alert(3)</script>\n"
      "std::string solveNQueens(int, std::pair<int, int>) {\n"
      "  std::puts(\"" +
      evil + "\"); std::fflush(stdout);\n  return \"" + evil + "\";\n}\n");
  const std::string all = events(id);
  EXPECT_EQ(endOf(all)["exit"], 1) << all.substr(0, 2000);
  const auto lines = dataOf(all, "line");
  for (const std::string& line : lines) EXPECT_TRUE(jsonIn(line)) << line;
  EXPECT_EQ(all.find('\r'), all.npos);
  EXPECT_EQ(all.find('\x1b'), all.npos);
  EXPECT_THAT(all, HasSubstr("alert(1)"));
  const std::string report = ask("GET", "/api/v1/runs/" + std::to_string(id) + "/report");
  EXPECT_THAT(report, HasSubstr("alert(1)"));
  for (const char* markup : {"<script", "<img src=x", "</script"}) EXPECT_THAT(report, Not(HasSubstr(markup)));
}

TEST_F(ServedPage, GoesOnBesideEndlessLoops) {
  serve();
  const auto endless = begin(kEndless), next = begin(std::string("// 2\n") + kEndless), last = begin(acceptedSource());
  RawClient first = client(), second = client();
  first.send(requestFor("GET", "/api/v1/runs/" + std::to_string(endless) + "/events"));
  second.send(requestFor("GET", "/api/v1/runs/" + std::to_string(next) + "/events"));
  first.rest("case_asked");
  first.rest(R"("event":"running")");  // twice a second, as long as it runs
  first.rest(R"("event":"running")");
  EXPECT_EQ(state(last)["position"], 2);
  EXPECT_EQ(statusOf(ask("GET", "/api/v1/katas/regions")), 200);
  EXPECT_EQ(statusOf(ask("DELETE", "/api/v1/runs/" + std::to_string(endless))), 200);
  EXPECT_THAT(first.rest(), HasSubstr(R"("interrupted":true)"));
  second.rest("case_asked");
  EXPECT_EQ(state(last)["position"], 1);
  ask("DELETE", "/api/v1/runs/" + std::to_string(next));
  EXPECT_EQ(endOf(events(last))["exit"], 0);
  EXPECT_EQ(state(endless)["exit"], 130);
}

TEST_F(ServedPage, EndsARunWhoseListenerHasGone) {
  serveWith({.unwatched = std::chrono::milliseconds(50)});
  std::uint64_t id = 0;
  for (bool isAsked = false; !isAsked;) {  // again where 50 ms pass before the run has a listener
    id = begin(kEndless);
    RawClient tab = client();
    tab.send(requestFor("GET", "/api/v1/runs/" + std::to_string(id) + "/events"));
    isAsked = tab.rest("case_asked").find("case_asked") != std::string::npos;
    EXPECT_TRUE(!isAsked || !descendants(server_).empty());
  }
  awaitNothingBelow();
  EXPECT_EQ(state(id)["exit"], 130);
}

TEST_F(ServedPage, EndsAllRunsWhenItIsInterrupted) {
  serve({"--jobs", "2"});
  const auto first = begin(kEndless), second = begin(std::string("// 2\n") + kEndless);
  begin(std::string("// 3\n") + kEndless);
  RawClient one = client(), two = client();
  one.send(requestFor("GET", "/api/v1/runs/" + std::to_string(first) + "/events"));
  two.send(requestFor("GET", "/api/v1/runs/" + std::to_string(second) + "/events"));
  one.rest("case_asked");
  two.rest("case_asked");
  const Result result = end(SIGINT);
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(endOf(bodyOf("\r\n\r\n\n" + one.rest()))["exit"], 130);
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(ServedPage, GoesOnUnderNohup) {
  const sighandler_t before = signal(SIGHUP, SIG_IGN);
  serve();
  signal(SIGHUP, before);
  kill(server_, SIGHUP);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(statusOf(ask("GET", "/api/v1")), 200);
}

TEST_F(ServedPage, LeavesNoProcessWhenItIsKilled) {
  serve();
  RawClient one = client();
  one.send(requestFor("GET", "/api/v1/runs/" + std::to_string(begin(kEndless)) + "/events"));
  one.rest("case_asked");
  end(SIGKILL);
  EXPECT_TRUE(descendants(getpid()).empty());
}

TEST_F(ServedPage, StaysSmall) {
  serveWith({.perMinute = 10'000});
  for (int i = 0; i < 30; ++i) EXPECT_EQ(endOf(events(begin(acceptedSource())))["exit"], 0);
  EXPECT_LT(peakMemory(), 100U * 1024);
}

TEST_F(ServedPage, AnswersTheExamplesOfItsDocument) {
  serve();
  std::istringstream lines(read(QUEENS_SOURCE_DIR "/judge/serve/api.md"));
  std::string kind, script = "set -e\nexec 2>&1\n";
  std::vector<std::vector<std::string>> expected;  // the keys behind each example
  for (std::string line, block; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      if (kind == "sh") script += block + "printf '\\036'\n", expected.emplace_back();
      if (kind == "json") {
        const std::function<void(const Json&)> collect = [&](const Json& value) {
          if (value.is_array()) std::ranges::for_each(value, collect);
          if (!value.is_object()) return;
          for (const auto& [key, inner] : value.items()) {
            expected.back().push_back('"' + key + '"');
            collect(inner);
          }
        };
        collect(Json::parse(block));
      }
      kind = kind.empty() ? line.substr(3) : "", block.clear();
    } else if (!kind.empty()) {
      block += line + '\n';
    }
  }
  ASSERT_GT(expected.size(), 10U);
  const std::string file = this->file("examples.sh", script), out = (folder_.path() / "answers").string();
  const std::string command =
      "JUDGE=http://127.0.0.1:" + std::to_string(port_) + " CODE=" + nextCode() + " bash " + file + " > " + out;
  EXPECT_EQ(std::system(command.c_str()), 0) << read(out).substr(std::max<std::size_t>(read(out).size(), 500) - 500);
  std::istringstream answers(read(out));
  std::string answer;
  for (const auto& keys : expected) {
    ASSERT_TRUE(std::getline(answers, answer, '\036'));
    for (const std::string& key : keys) EXPECT_THAT(answer, HasSubstr(key));
  }
}

TEST_F(ServedPage, ServesAKataThatIsAFolder) {
  const fs::path kata = folder_.path() / "\xff" / "my-kata";
  fs::create_directory(kata.parent_path());
  ASSERT_EQ(judge({"kata", "new", kata.string()}).status, 0);
  serve({"--kata", kata.string()});
  EXPECT_THAT(document("GET", "/api/v1/katas").dump(), HasSubstr("\"my-kata\""));
  EXPECT_EQ(document("GET", "/api/v1/katas/my-kata")["name"], "my-kata");
  EXPECT_EQ(endOf(events(begin(acceptedSource(), {{"kata", "my-kata"}, {"suites", nullptr}})))["exit"], 1);
  EXPECT_EQ(document("GET", "/api/v1/katas/nothing")["error"], "unknown kata \"nothing\"");
}

}  // namespace
}  // namespace judge::serve
