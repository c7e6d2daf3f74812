#include "judge/serve/gate.h"

#include <gtest/gtest.h>

namespace judge::serve {
namespace {

constexpr std::uint16_t kPort = 8017;

struct Trial {
  const char* claim;
  Head head;
  unsigned status;  ///< 0: goes through
};

class Gate : public ::testing::Test {
 protected:
  /// An entry of the API as the page asks for it; `more` takes the place of fields of the same name.
  Head api(std::string method, std::string target, std::vector<std::pair<std::string, std::string>> more = {}) const {
    return with({std::move(method),
                 std::move(target),
                 {{"host", "127.0.0.1:8017"}, {"authorization", "Bearer " + access_.token()}}},
                std::move(more));
  }
  Head page(std::string target, std::vector<std::pair<std::string, std::string>> more = {}) const {
    return with({"GET", std::move(target), {{"host", "127.0.0.1:8017"}, {"cookie", cookie()}}}, std::move(more));
  }
  Head exchange(const std::string& secret) const {
    return api("POST", "/api/v1/token",
               {{"authorization", "Bearer " + secret}, {"content-type", "application/json"}, {"content-length", "2"}});
  }
  static Head with(Head head, std::vector<std::pair<std::string, std::string>> more) {
    for (auto& [name, value] : more) {
      std::erase_if(head.fields, [&](const auto& field) { return field.first == name; });
      head.fields.emplace_back(name, value);
    }
    return head;
  }
  std::string cookie() const { return access_.cookie().substr(0, access_.cookie().find(';')); }
  unsigned status(const Head& head) const {
    const auto refusal = refusalOf(head, access_);
    return refusal ? refusal->status : 0;
  }
  Head twice(Head head, const std::string& name) const {
    head.fields.emplace_back(name, std::string(head.value(name)));
    return head;
  }

  void expectAll(const std::vector<Trial>& trials) const {
    for (const Trial& trial : trials)
      EXPECT_EQ(status(trial.head), trial.status) << trial.claim << ": " << trial.head.target;
  }

  Access access_{kPort};
};

TEST_F(Gate, LetsThePageAndItsProgramIn) {
  const std::string json = "application/json";
  expectAll({
      {"the page", page("/"), 0},
      {"a file of the page", page("/app.css"), 0},
      {"the head of one",
       [&] {
         Head head = page("/");
         head.method = "HEAD";
         return head;
       }(),
       0},
      {"the opened address", {"GET", "/", {{"host", "127.0.0.1:8017"}}}, 0},
      {"its program", {"GET", "/enter.js", {{"host", "127.0.0.1:8017"}}}, 0},
      {"the opened address, from a file",
       {"GET", "/", {{"host", "127.0.0.1:8017"}, {"sec-fetch-site", "cross-site"}, {"sec-fetch-mode", "navigate"}}},
       0},
      {"the exchange of the code", exchange(access_.code()), 0},
      {"the exchange of the token", exchange(access_.token()), 0},
      {"a name that may lead elsewhere", page("/", {{"host", "localhost:8017"}}), 421},
      {"the API", api("GET", "/api/v1"), 0},
      {"from the page", api("GET", "/api/v1", {{"origin", "http://127.0.0.1:8017"}, {"sec-fetch-site", "same-origin"}}),
       0},
      {"a document", api("POST", "/api/v1/runs", {{"content-type", json}, {"content-length", "9"}}), 0},
      {"with its letters", api("POST", "/api/v1/runs", {{"content-type", "Application/JSON; charset=utf-8"}}), 0},
      {"as large as may be", api("POST", "/api/v1/runs", {{"content-type", json}, {"content-length", "1048576"}}), 0},
      {"an end", api("DELETE", "/api/v1/runs/1"), 0},
  });
}

TEST_F(Gate, RefusesOtherNamesAndOtherSites) {
  expectAll({
      {"no host", {"GET", "/", {{"cookie", cookie()}}}, 421},
      {"a name that leads here", page("/", {{"host", "evil.example:8017"}}), 421},
      {"a name that begins as ours", page("/", {{"host", "localhost.evil.example:8017"}}), 421},
      {"a name that ends as ours", page("/", {{"host", "evil-localhost:8017"}}), 421},
      {"another port", page("/", {{"host", "127.0.0.1:8018"}}), 421},
      {"no port", page("/", {{"host", "127.0.0.1"}}), 421},
      {"another loopback", page("/", {{"host", "127.0.0.2:8017"}}), 421},
      {"every address", page("/", {{"host", "0.0.0.0:8017"}}), 421},
      {"the API by such a name", api("GET", "/api/v1", {{"host", "evil.example:8017"}}), 421},

      {"a page of another site", api("GET", "/api/v1", {{"origin", "http://evil.example"}}), 403},
      {"of another port", api("GET", "/api/v1", {{"origin", "http://127.0.0.1:8018"}}), 403},
      {"of another name", api("GET", "/api/v1", {{"origin", "http://localhost:8017"}}), 403},
      {"with another scheme", api("GET", "/api/v1", {{"origin", "https://127.0.0.1:8017"}}), 403},
      {"of a file", api("GET", "/api/v1", {{"origin", "null"}}), 403},
      {"of nothing", api("GET", "/api/v1", {{"origin", ""}}), 403},
      {"as the browser says", api("GET", "/api/v1", {{"sec-fetch-site", "cross-site"}}), 403},
      {"of a neighbour", api("GET", "/api/v1", {{"sec-fetch-site", "same-site"}}), 403},
      {"that goes there", api("GET", "/api/v1", {{"sec-fetch-site", "cross-site"}, {"sec-fetch-mode", "navigate"}}),
       403},
      {"that takes a script of ours", page("/app.js", {{"sec-fetch-site", "same-site"}, {"sec-fetch-mode", "no-cors"}}),
       403},
  });
}

TEST_F(Gate, WantsTheToken) {
  const std::string wrong(access_.token().size(), '0');
  expectAll({
      {"no token", api("GET", "/api/v1", {{"authorization", ""}}), 401},
      {"a wrong one", api("GET", "/api/v1", {{"authorization", "Bearer " + wrong}}), 401},
      {"a short one", api("GET", "/api/v1", {{"authorization", "Bearer " + access_.token().substr(1)}}), 401},
      {"a long one", api("GET", "/api/v1", {{"authorization", "Bearer " + access_.token() + "0"}}), 401},
      {"of another scheme", api("GET", "/api/v1", {{"authorization", "Basic " + access_.token()}}), 401},
      {"the cookie alone", api("GET", "/api/v1", {{"authorization", ""}, {"cookie", cookie()}}), 401},
      {"the cookie as token",
       api("GET", "/api/v1", {{"authorization", "Bearer " + cookie().substr(cookie().find('=') + 1)}}), 401},
      {"the token in the address", api("GET", "/api/v1?token=" + access_.token(), {{"authorization", ""}}), 401},
      {"the code for the API", api("GET", "/api/v1", {{"authorization", "Bearer " + access_.code()}}), 401},
      {"a wrong code", exchange(wrong), 401},
      {"the exchange of nothing", exchange(""), 401},
      {"the exchange of the cookie", exchange(cookie().substr(cookie().find('=') + 1)), 401},
      {"no cookie", page("/app.css", {{"cookie", ""}}), 403},
      {"a wrong cookie", page("/app.css", {{"cookie", "judge_8017=" + wrong}}), 403},
      {"that of another port", page("/app.css", {{"cookie", "judge_8018=" + cookie().substr(11)}}), 403},
      {"the token as cookie", page("/app.css", {{"cookie", "judge_8017=" + access_.token()}}), 403},
      {"the token in the address", {"GET", "/app.css?token=" + access_.token(), {{"host", "127.0.0.1:8017"}}}, 403},
      {"the token of a page on the API", page("/api/v1"), 401},
  });
}

TEST_F(Gate, TakesACodeOnce) {
  const Head opening = exchange(access_.code());
  EXPECT_EQ(status(opening), 0U);
  access_.renewCode();
  EXPECT_EQ(status(opening), 401U);
  EXPECT_EQ(status(exchange(access_.code())), 0U);
}

TEST_F(Gate, RefusesWhatNoPageOfOursSends) {
  const std::string json = "application/json";
  expectAll({
      {"another method", api("PUT", "/api/v1/runs", {{"content-type", json}}), 405},
      {"a question before", api("OPTIONS", "/api/v1/runs"), 405},
      {"a post to the page",
       [&] {
         Head head = page("/", {{"content-type", json}});
         head.method = "POST";
         return head;
       }(),
       405},
      {"a body where none is", api("GET", "/api/v1", {{"content-length", "5"}}), 400},
      {"pieces of one", api("DELETE", "/api/v1/runs/1", {{"transfer-encoding", "chunked"}}), 400},

      {"a form", api("POST", "/api/v1/runs", {{"content-type", "application/x-www-form-urlencoded"}}), 415},
      {"a form of parts", api("POST", "/api/v1/runs", {{"content-type", "multipart/form-data; boundary=x"}}), 415},
      {"plain text", api("POST", "/api/v1/runs", {{"content-type", "text/plain"}}), 415},
      {"plain text that says json", api("POST", "/api/v1/runs", {{"content-type", "text/plain; application/json"}}),
       415},
      {"no type", api("POST", "/api/v1/runs"), 415},
      {"too large", api("POST", "/api/v1/runs", {{"content-type", json}, {"content-length", "1048577"}}), 413},
      {"larger than numbers",
       api("POST", "/api/v1/runs", {{"content-type", json}, {"content-length", "99999999999999999999"}}), 413},

      {"a whole URI", page("http://127.0.0.1:8017/"), 400},
      {"another server's", page("http://evil.example/"), 400},
      {"a star", page("*"), 400},
      {"nothing", page(""), 400},
      {"a control", page("/\x01"), 400},
      {"a NUL", page(std::string("/index.html\0.css", 16)), 400},
      {"a letter beyond", page("/\xc3\xa4"), 400},
      {"a long one", page('/' + std::string(kLongestTarget, 'a')), 414},
      {"two hosts", twice(page("/"), "host"), 400},
      {"two tokens", twice(api("GET", "/api/v1"), "authorization"), 400},
      {"two cookies", twice(page("/"), "cookie"), 400},
  });
}

TEST_F(Gate, TakesItsOwnCookieAmongOthers) {
  EXPECT_EQ(status(page("/app.css", {{"cookie", "judge_8018=1; " + cookie() + "; theme=dark"}})), 0U);
  EXPECT_EQ(status(page("/app.css", {{"cookie", "a" + cookie()}})), 403U);
}

TEST_F(Gate, HasAnotherTokenForEachStart) {
  const Access other(kPort);
  EXPECT_NE(access_.token(), other.token());
  EXPECT_NE(access_.code(), other.code());
  EXPECT_NE(access_.code(), access_.token());
  EXPECT_GE(access_.token().size(), 32U);
  EXPECT_EQ(access_.token().find_first_not_of("0123456789abcdef"), std::string::npos);
  EXPECT_EQ(access_.cookie().find(access_.token()), std::string::npos);
}

}  // namespace
}  // namespace judge::serve
