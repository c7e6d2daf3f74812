#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "judge/serve/http.h"

namespace judge::serve {

/// The secrets of this start of the server, drawn by the kernel. The token gives access to the API. It is never part of
/// an address, which browsers keep in their history: the address that opens the page has a code, which a client
/// exchanges for the token once.
class Access {
 public:
  /// Throws std::system_error where the kernel gives no random numbers.
  explicit Access(std::uint16_t port);

  const std::string& token() const { return token_; }
  const std::string& code() const { return code_; }
  std::uint16_t port() const { return port_; }

  /// Value of Set-Cookie. The cookie is derived from the token but is not the token: browsers also send it to servers
  /// on other ports of this machine, so it gives access to the files of the page only.
  std::string cookie() const;

  /// True for "Bearer TOKEN". Comparisons take constant time.
  bool isToken(std::string_view authorization) const;

  /// True for "Bearer CODE".
  bool isCode(std::string_view authorization) const;

  /// True for a Cookie field with the cookie, such as "a=b; judge_8017=...".
  bool holdsCookie(std::string_view cookies) const;

  /// Makes the current code invalid and draws another one.
  void renewCode();

 private:
  std::uint16_t port_;
  std::string token_, code_, name_, value_;
};

inline constexpr std::size_t kLongestTarget = 2048;       ///< Bytes of path and query.
inline constexpr std::size_t kLargestBody = 1024 * 1024;  ///< Bytes.

/// An error response.
struct Refusal {
  unsigned status = 0;
  std::string message;
};

/// Refuses a request before its body is read; nothing for a request that may pass. Host must be this server's address,
/// since a foreign name may resolve to 127.0.0.1. The request must come from our own page or from no page. The API
/// wants the token as Authorization, the files of the page want the cookie; only the files that exchange the code are
/// open to all. Without a preflight, which is never granted, pages of other sites can send only GET and POST of forms
/// and plain text, and POST must be JSON.
std::optional<Refusal> refusalOf(const Head& head, const Access& access);

/// True below /api, where answers are JSON.
bool isApi(const Head& head);

/// True for POST /api/v1/token, which takes the code (or the token) and answers with the token and the cookie.
bool isExchange(const Head& head);

}  // namespace judge::serve
