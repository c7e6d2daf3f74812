#pragma once

#include "judge/base/json.h"
#include "judge/serve/runs.h"
#include "judge/trials/commands/command_fixture.h"
#include "judge/trials/serve/raw_client.h"

namespace judge::serve {

/// Tests of the server as it is started by a user, with the real judge behind it.
class ServedPage : public CommandFixture {
 protected:
  void SetUp() override;
  ~ServedPage() override;

  /// `judge serve --port 0 --no-browser` and more; waits until it can be asked.
  void serve(std::vector<std::string> more = {});

  /// The same server with other limits, as a copy of this process; it starts `judge`, or the one just built when empty.
  void serveWith(const RunLimits& limits, const std::string& judge = "");

  /// Ends it as `signal` does, and says how it went.
  Result end(int signal = SIGINT);

  RawClient client() const { return RawClient(port_); }

  /// The bytes of a request as the page sends it.
  std::string requestFor(const std::string& method, const std::string& target, const std::string& body = "") const;

  /// Its answer.
  std::string ask(const std::string& method, const std::string& target, const std::string& body = "") const;
  Json document(const std::string& method, const std::string& target, const std::string& body = "") const;

  /// Begins a run of mandatory-queen's suite `tiny` and returns its number.
  std::uint64_t begin(const std::string& source, const Json& more = Json::object()) const;

  /// All its events, when it has ended.
  std::string events(std::uint64_t id) const;

  Json state(std::uint64_t id) const { return document("GET", "/api/v1/runs/" + std::to_string(id)); }

  /// Bad input: status 2, and one line on stderr that has `message`.
  void expectRefused(const std::vector<std::string>& arguments, const std::string& message) const;

  /// The most that the server had at once, in KiB.
  std::uint64_t peakMemory() const;

  /// Waits until nothing runs below the server.
  void awaitNothingBelow() const;

  pid_t server_ = -1;
  std::uint16_t port_ = 0;
  std::string token_;

 private:
  void takeAddress(const std::string& address);
};

/// The text of the reference solution, and of one that never ends.
std::string acceptedSource();
extern const char* const kEndless;

}  // namespace judge::serve
