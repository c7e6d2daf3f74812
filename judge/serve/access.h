#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace judge::serve {

/// Who may come in: whoever has the token of this start. It is drawn by the kernel and never written anywhere but to
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

}  // namespace judge::serve
