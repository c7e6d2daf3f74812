#include "judge/trials/serve/served_page_fixture.h"

#include <sched.h>
#include <signal.h>
#include <sys/wait.h>

#include <regex>

#include "judge/base/json.h"
#include "judge/machine/process_tree.h"
#include "judge/serve/server.h"
#include "judge/trials/needs_namespaces.h"

namespace judge::serve {

const char* const kEndless =
    "std::string solveNQueens(int n, std::pair<int, int>) { for (volatile int i = n; i > 0; i = 1) {} return {}; }";

std::string acceptedSource() { return fileText(kAccepted); }

void ServedPage::SetUp() {
  if (const std::string why = whyNoNamespaces(JUDGE_RUNNER); !why.empty()) GTEST_SKIP() << why;
}

ServedPage::~ServedPage() {
  if (server_ > 0) end(SIGKILL);
}

void ServedPage::takeAddress(const std::string& address) {
  std::smatch parts;
  ASSERT_TRUE(std::regex_search(address, parts, std::regex("^http://127\\.0\\.0\\.1:([0-9]+)/#code=([0-9a-f]{32,})\n")))
      << address << read(folder_.path() / "err");
  port_ = static_cast<std::uint16_t>(std::stoi(parts[1]));
  code_ = parts[2];
  token_ = Json::parse(bodyOf(exchange(code_)))["token"].get<std::string>();
}

std::string ServedPage::exchange(const std::string& secret) const {
  RawClient one = client();
  one.send("POST /api/v1/token HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) + "\r\nAuthorization: Bearer " +
           secret + "\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}");
  return one.response();
}

std::string ServedPage::nextCode() const {
  std::string addresses;
  while (std::ranges::count(addresses, '\n') < 2) {
    sched_yield();
    addresses = read(folder_.path() / "out");
  }
  return addresses.substr(addresses.rfind("#code=") + 6, code_.size());
}

void ServedPage::serve(std::vector<std::string> more) {
  more.insert(more.begin(), {"serve", "--port", "0", "--no-browser"});
  server_ = start(more);
  siginfo_t ended{};
  std::string address;
  while (ended.si_pid == 0 && address.find('\n') == address.npos) {
    sched_yield();
    waitid(P_PID, static_cast<id_t>(server_), &ended, WEXITED | WNOHANG | WNOWAIT);
    address = read(folder_.path() / "out");
  }
  takeAddress(address);
  if (!HasFatalFailure()) nextCode();  // until it is written: the next program of a test writes to the same file
}

void ServedPage::serveWith(const RunLimits& limits, const std::string& judge) {
  int pipe[2];
  ASSERT_EQ(::pipe(pipe), 0);
  server_ = fork();
  if (server_ == 0) {
    setenv("TMPDIR", temporary_.c_str(), 1);
    setenv("XDG_STATE_HOME", state_.c_str(), 1);
    ServerConfig config{0, {}, {}, folder_.path() / "scratch"};
    std::filesystem::create_directory(config.scratch);
    config.site.judge = judge.empty() ? JUDGE : judge;
    config.site.sandbox = "namespaces";
    config.site.kata = [](const std::string& name) { return std::optional(name); };
    config.site.extension = [](const std::string&) { return std::optional<std::string>(".cpp"); };
    config.runs = limits;
    servePage(config, [&, isFirst = true](const std::string& address) mutable {
      if (std::exchange(isFirst, false)) (void)!write(pipe[1], (address + '\n').c_str(), address.size() + 1);
    });
    _exit(0);
  }
  std::array<char, 200> address{};
  ASSERT_GT(::read(pipe[0], address.data(), address.size() - 1), 0);
  close(pipe[0]);
  close(pipe[1]);
  takeAddress(address.data());
}

CommandFixture::Result ServedPage::end(int signal) {
  kill(server_, signal);
  Result result = finish(std::exchange(server_, -1));
  while (waitpid(-1, nullptr, 0) > 0) continue;  // what it has left behind is ours now, and has to end by itself
  return result;
}

std::string ServedPage::requestFor(const std::string& method, const std::string& target,
                                   const std::string& body) const {
  std::string request = method + ' ' + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
                        "\r\nAuthorization: Bearer " + token_ + "\r\n";
  if (method == "POST")
    request += "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
  return request + "\r\n" + body;
}

std::string ServedPage::ask(const std::string& method, const std::string& target, const std::string& body) const {
  RawClient one = client();
  one.send(requestFor(method, target, body));
  return one.response();
}

Json ServedPage::document(const std::string& method, const std::string& target, const std::string& body) const {
  return Json::parse(bodyOf(ask(method, target, body)));
}

std::uint64_t ServedPage::begin(const std::string& source, const Json& more) const {
  Json body = {
      {"verb", "grade"}, {"kata", "mandatory-queen"}, {"language", "cpp"}, {"source", source}, {"suites", {"tiny"}}};
  body.update(more);
  if (body["suites"].is_null()) body.erase("suites");
  const auto answer = document("POST", "/api/v1/runs", body.dump());
  EXPECT_TRUE(answer.contains("id")) << answer;
  return answer.value("id", std::uint64_t{0});
}

std::string ServedPage::events(std::uint64_t id) const {
  RawClient one = client();
  one.send(requestFor("GET", "/api/v1/runs/" + std::to_string(id) + "/events"));
  return bodyOf(one.rest());
}

void ServedPage::expectRefused(const std::vector<std::string>& arguments, const std::string& message) const {
  const Result result = judge(arguments);
  EXPECT_EQ(result.status, 2) << result.err;
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, ::testing::StartsWith("judge: "));
  EXPECT_THAT(result.err, ::testing::HasSubstr(message));
  EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
}

std::uint64_t ServedPage::peakMemory() const {
  std::istringstream lines(read("/proc/" + std::to_string(server_) + "/status"));
  std::string word;
  std::uint64_t kibibytes = 0;
  while (lines >> word)
    if (word == "VmHWM:") lines >> kibibytes;
  return kibibytes;
}

void ServedPage::awaitNothingBelow() const {
  while (!descendants(server_).empty()) sched_yield();
}

}  // namespace judge::serve
