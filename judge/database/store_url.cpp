#include "judge/database/store_url.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string_view>

#include "judge/base/errors.h"

namespace judge::database {
namespace {

constexpr const char* kForm =
    "expected postgresql://USER@HOST/DATABASE, with %XX for what is not a letter or a digit in a password";

/// What lies before `mark`, which goes too; nothing where there is none.
std::optional<std::string_view> taken(std::string_view& text, char mark) {
  const std::size_t at = text.find(mark);
  if (at == text.npos) return std::nullopt;
  const std::string_view before = text.substr(0, at);
  text.remove_prefix(at + 1);
  return before;
}

bool isEscapedRight(std::string_view text) {
  const auto isHex = [&](std::size_t at) {
    return at < text.size() && std::isxdigit(static_cast<unsigned char>(text[at])) != 0;
  };
  for (std::size_t at = text.find('%'); at != text.npos; at = text.find('%', at + 1))
    if (!isHex(at + 1) || !isHex(at + 2) || text.substr(at, 3) == "%00") return false;
  return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f'; });
}

std::string escapedForUrl(std::string_view text) {
  std::string url;
  for (const char c : text) url += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  return url;
}

/// That of PGPASSWORD, as URLs have it.
std::string& wipedPassword() {
  static std::string password;
  return password;
}

}  // namespace

StoreUrl::StoreUrl(const std::string& url) {
  std::string_view rest = url;
  const auto scheme = taken(rest, ':');
  const bool isPostgresql = (scheme == "postgresql" || scheme == "postgres") && rest.substr(0, 2) == "//";
  // More than one '@' is one of the password, whose rest would be taken for the host.
  if (!isPostgresql || !isEscapedRight(rest) || std::count(rest.begin(), rest.end(), '@') > 1)
    throw InputError("--store", kForm);
  rest.remove_prefix(2);
  std::string_view user, password;
  if (const auto who = taken(rest, '@')) {
    if (who->find_first_of("/?#") != who->npos) throw InputError("--store", kForm);
    password = *who;
    user = taken(password, ':').value_or(*who);
    who_ = *who;
  }
  const auto place = taken(rest, '?');
  if (place) parameters_ = rest;
  place_ = place.value_or(rest);
  name_ = fmt::format("postgresql://{}{}{}", user, user.empty() ? "" : "@", place_);
  if (char* const given = std::getenv("PGPASSWORD"); given && *given) {
    wipedPassword() = escapedForUrl(given);
    std::memset(given, 0, std::strlen(given));
    unsetenv("PGPASSWORD");
  }
}

std::string StoreUrl::connection() const {
  std::string url = fmt::format("postgresql://{}{}{}?application_name=judge", who_, who_.empty() ? "" : "@", place_);
  if (!std::getenv("PGCONNECT_TIMEOUT")) url += "&connect_timeout=10";
  // A host that is gone says nothing: without these a lost connection is noticed after a quarter of an hour.
  url += "&keepalives_idle=10&keepalives_interval=5&keepalives_count=3&tcp_user_timeout=30000";
  if (!wipedPassword().empty() && who_.find(':') == who_.npos) url += "&password=" + wipedPassword();
  return parameters_.empty() ? url : url + '&' + parameters_;
}

void hidePasswords(char** first, char** last) {
  for (char** argument = first; argument != last; ++argument) {
    char* const url = std::strstr(*argument, "postgres");
    char* const begin = url ? std::strstr(url, "://") : nullptr;
    if (!begin) continue;
    char* const at = std::strrchr(begin, '@');
    char* const colon = std::strchr(begin + 3, ':');
    if (at && colon && colon < at) std::fill(colon + 1, at, 'x');
    if (char* const parameter = std::strstr(begin, "password=")) {
      char* const from = parameter + std::strlen("password=");
      std::fill(from, from + std::strcspn(from, "&"), 'x');
    }
  }
}

}  // namespace judge::database
