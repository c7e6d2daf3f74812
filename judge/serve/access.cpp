#include "judge/serve/access.h"

#include <openssl/crypto.h>
#include <sys/random.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "judge/base/text.h"
#include "judge/machine/digest.h"

namespace judge::serve {
namespace {

bool isSame(std::string_view known, std::string_view given) {
  return known.size() == given.size() && CRYPTO_memcmp(known.data(), given.data(), known.size()) == 0;
}

std::string drawToken() {
  std::array<char, 32> random{};
  if (getrandom(random.data(), random.size(), 0) != static_cast<ssize_t>(random.size()))
    throw std::system_error(errno, std::system_category(), "getrandom");
  return digest({"token", {random.data(), random.size()}});
}

}  // namespace

Access::Access(std::uint16_t port)
    : port_(port), token_(drawToken()), name_("judge_" + std::to_string(port)), value_(digest({"cookie", token_})) {}

std::string Access::cookie() const { return name_ + '=' + value_ + "; HttpOnly; SameSite=Strict; Path=/"; }

bool Access::isToken(std::string_view text) const { return isSame(token_, text); }

bool Access::isBearer(std::string_view authorization) const {
  constexpr std::string_view kScheme = "Bearer ";
  return authorization.starts_with(kScheme) && isToken(authorization.substr(kScheme.size()));
}

bool Access::holdsCookie(std::string_view cookies) const {
  for (std::string_view cookie : split(cookies, ';')) {
    if (cookie.starts_with(' ')) cookie.remove_prefix(1);
    if (cookie.starts_with(name_ + '=') && isSame(value_, cookie.substr(name_.size() + 1))) return true;
  }
  return false;
}

}  // namespace judge::serve
