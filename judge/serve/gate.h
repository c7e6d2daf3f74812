#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "judge/serve/http.h"

namespace judge::serve {

/// Lets in clients that have the token of this start. It is drawn by the kernel and never written anywhere but to
/// stdout and to a file of our own user.
class Access {
 public:
  /// Throws std::system_error where no random numbers can be had.
  explicit Access(std::uint16_t port);

  const std::string& token() const { return token_; }
  std::uint16_t port() const { return port_; }

  /// For Set-Cookie. The value shows that somebody had the token, but is not the token: a browser also sends it to the
  /// servers of other ports of this machine, and so it opens nothing but the files of the page.
  std::string cookie() const;

  /// These compare in constant time.
  bool isToken(std::string_view text) const;
  bool isBearer(std::string_view authorization) const;  ///< "Bearer TOKEN"
  bool holdsCookie(std::string_view cookies) const;     ///< "a=b; judge_8017=..."

 private:
  std::uint16_t port_;
  std::string token_, name_, value_;
};

inline constexpr std::size_t kLongestTarget = 2048;       ///< letters
inline constexpr std::size_t kLargestBody = 1024 * 1024;  ///< bytes

struct Refusal {
  unsigned status = 0;
  std::string message;
};

/// Why a request is not even looked at, if so. It has to name this server as its own (or a name that somebody else's
/// server has made lead here would do), come from our own page or from no page, and show the token: to the API as
/// Authorization, to the files of the page as their cookie. A page of another site can send nothing but GET, and POST
/// of forms and plain text, without asking first, and is never allowed to: only POST of JSON counts.
std::optional<Refusal> refusalOf(const Head& head, const Access& access);

/// The token in the address that opens the page, "/?token=T"; nothing in any other.
std::optional<std::string> tokenIn(const Head& head);

/// Below /api: for programs, answers are JSON.
bool isApi(const Head& head);

}  // namespace judge::serve
