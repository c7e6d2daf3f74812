#include "judge/serve/gate.h"

#include <fmt/format.h>
#include <nettle/memops.h>
#include <sys/random.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

#include "judge/base/text.h"
#include "judge/machine/digest.h"

namespace judge::serve {
namespace {

bool isSame(std::string_view known, std::string_view given) {
  return known.size() == given.size() && memeql_sec(known.data(), given.data(), known.size()) != 0;
}

std::string drawSecret() {
  std::array<char, 32> random{};
  if (getrandom(random.data(), random.size(), 0) != static_cast<ssize_t>(random.size()))
    throw std::system_error(errno, std::system_category(), "getrandom");
  return digest({"token", {random.data(), random.size()}});
}

/// Fields that decide about access, and so may occur only once.
constexpr std::string_view kSingleFields[] = {"host",           "origin",       "authorization", "cookie",
                                              "content-length", "content-type", "sec-fetch-site"};

/// Not localhost, which may resolve to ::1, where another program may listen.
bool isOwnHost(std::string_view host, std::uint16_t port) {
  return host == fmt::format("127.0.0.1:{}", port) || (port == 80 && host == "127.0.0.1");
}

bool isPlainTarget(std::string_view target) {
  return target.starts_with('/') &&
         std::ranges::all_of(target, [](char letter) { return letter > ' ' && letter < '\x7f' && letter != '#'; });
}

/// Any page may link to ours; without the cookie the link leads to the entrance only.
bool isNavigation(const Head& head) { return !isApi(head) && head.value("sec-fetch-mode") == "navigate"; }

bool isEntrance(const Head& head) {
  return head.path() == "/" || head.path() == "/enter.html" || head.path() == "/enter.js";
}

bool hasAccess(const Head& head, const Access& access) {
  const std::string_view authorization = head.value("authorization");
  if (isExchange(head) && access.isCode(authorization)) return true;
  if (isApi(head)) return access.isToken(authorization);
  return isEntrance(head) || access.holdsCookie(head.value("cookie"));
}

bool isBearer(std::string_view authorization, std::string_view secret) {
  constexpr std::string_view kScheme = "Bearer ";
  return authorization.starts_with(kScheme) && isSame(secret, authorization.substr(kScheme.size()));
}

bool isJson(std::string_view type) { return lowerCase(type.substr(0, type.find(';'))) == "application/json"; }

bool hasBody(const Head& head) {
  const std::string_view length = head.value("content-length");
  return head.count("transfer-encoding") > 0 || (!length.empty() && length != "0");
}

bool isTooLarge(const Head& head) {
  const auto length = numberIn<std::size_t>(head.value("content-length"));
  return !head.value("content-length").empty() && (!length || *length > kLargestBody);
}

bool isMethodKnown(const Head& head) {
  const std::string_view method = head.method;
  return method == "GET" || (isApi(head) ? method == "POST" || method == "DELETE" : method == "HEAD");
}

/// One rule; the first that refuses a request decides.
struct Rule {
  bool (*refuses)(const Head&, const Access&);
  unsigned status;
  const char* message;
};

constexpr Rule kRules[] = {
    {[](const Head& head, const Access&) { return head.target.size() > kLongestTarget; }, 414,
     "address too long (limit 2048 bytes)"},
    {[](const Head& head, const Access&) { return !isPlainTarget(head.target); }, 400, "malformed address"},
    {[](const Head& head, const Access&) {
       return std::ranges::any_of(kSingleFields, [&](std::string_view name) { return head.count(name) > 1; });
     },
     400, "repeated header field"},
    {[](const Head& head, const Access& access) { return !isOwnHost(head.value("host"), access.port()); }, 421,
     "wrong Host: this server answers to 127.0.0.1 with its port only"},
    {[](const Head& head, const Access&) {
       return head.count("origin") > 0 && head.value("origin") != "http://" + std::string(head.value("host"));
     },
     403, "requests from other sites are refused"},
    {[](const Head& head, const Access&) {
       const std::string_view site = head.value("sec-fetch-site");
       return head.count("sec-fetch-site") > 0 && site != "same-origin" && site != "none" && !isNavigation(head);
     },
     403, "requests from other sites are refused"},
    {[](const Head& head, const Access& access) { return isApi(head) && !hasAccess(head, access); }, 401,
     "missing or wrong token: send Authorization: Bearer TOKEN"},
    {[](const Head& head, const Access& access) { return !hasAccess(head, access); }, 403,
     "Open the last address that judge serve printed."},
    {[](const Head& head, const Access&) { return !isMethodKnown(head); }, 405, "method not allowed"},
    {[](const Head& head, const Access&) { return head.method != "POST" && hasBody(head); }, 400,
     "only POST may have a body"},
    {[](const Head& head, const Access&) { return head.method == "POST" && !isJson(head.value("content-type")); }, 415,
     "POST takes application/json"},
    {[](const Head& head, const Access&) { return isTooLarge(head); }, 413, "request body too large (limit 1 MiB)"},
};

}  // namespace

Access::Access(std::uint16_t port)
    : port_(port),
      token_(drawSecret()),
      code_(drawSecret()),
      name_("judge_" + std::to_string(port)),
      value_(digest({"cookie", token_})) {}

std::string Access::cookie() const { return name_ + '=' + value_ + "; HttpOnly; SameSite=Strict; Path=/"; }

bool Access::isToken(std::string_view authorization) const { return isBearer(authorization, token_); }

bool Access::isCode(std::string_view authorization) const { return isBearer(authorization, code_); }

void Access::renewCode() { code_ = drawSecret(); }

bool Access::holdsCookie(std::string_view cookies) const {
  for (std::string_view cookie : split(cookies, ';')) {
    if (cookie.starts_with(' ')) cookie.remove_prefix(1);
    if (cookie.starts_with(name_ + '=') && isSame(value_, cookie.substr(name_.size() + 1))) return true;
  }
  return false;
}

bool isExchange(const Head& head) { return head.method == "POST" && head.path() == "/api/v1/token"; }

bool isApi(const Head& head) { return head.path() == "/api" || head.path().starts_with("/api/"); }

std::optional<Refusal> refusalOf(const Head& head, const Access& access) {
  for (const Rule& rule : kRules)
    if (rule.refuses(head, access)) return Refusal{rule.status, rule.message};
  return std::nullopt;
}

}  // namespace judge::serve
