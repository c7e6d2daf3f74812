#pragma once

#include "judge/base/json.h"
#include "judge/serve/runs.h"
#include "judge/trials/commands/command_fixture.h"
#include "judge/trials/serve/raw_client.h"

namespace judge::serve {

/// Tests of the server as a user starts it, with the real judge.
class ServedPage : public CommandFixture {
 protected:
  void SetUp() override;
  ~ServedPage() override;

  /// `judge serve --port 0 --no-browser` and more; waits until it can be asked.
  void serve(std::vector<std::string> more = {});

  /// The same server with other limits, in a fork of this process; it starts `judge`, by default the one just built.
  void serveWith(const RunLimits& limits, const std::string& judge = "");

  /// Ends the server with `signal` and returns its output and status.
  Result end(int signal = SIGINT);

  RawClient client() const { return RawClient(port_); }

  /// The response to the exchange of a code (or of the token) for the token.
  std::string exchange(const std::string& secret) const;

  /// Code of the last address that the server printed; waits until that is a second one.
  std::string nextCode() const;

  /// The bytes of a request as the page sends it.
  std::string requestFor(const std::string& method, const std::string& target, const std::string& body = "") const;

  /// Sends a request as the page does and returns the response.
  std::string ask(const std::string& method, const std::string& target, const std::string& body = "") const;
  Json document(const std::string& method, const std::string& target, const std::string& body = "") const;

  /// Begins a run of mandatory-queen's suite `tiny` and returns its number.
  std::uint64_t begin(const std::string& source, const Json& more = Json::object()) const;

  /// All events of a run, after it has ended.
  std::string events(std::uint64_t id) const;

  Json state(std::uint64_t id) const { return document("GET", "/api/v1/runs/" + std::to_string(id)); }

  /// Bad input: status 2, and one line on stderr that has `message`.
  void expectRefused(const std::vector<std::string>& arguments, const std::string& message) const;

  /// Peak memory of the server in KiB.
  std::uint64_t peakMemory() const;

  /// Waits until nothing runs below the server.
  void awaitNothingBelow() const;

  pid_t server_ = -1;
  std::uint16_t port_ = 0;
  std::string code_, token_;  ///< Code of the first address, and the token that it was exchanged for.

 private:
  void takeAddress(const std::string& address);
};

/// The text of the reference solution, and of one that never ends.
std::string acceptedSource();
extern const char* const kEndless;

}  // namespace judge::serve
