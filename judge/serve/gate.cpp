#include "judge/serve/gate.h"

#include <fmt/format.h>
#include <openssl/crypto.h>
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
  return known.size() == given.size() && CRYPTO_memcmp(known.data(), given.data(), known.size()) == 0;
}

std::string drawToken() {
  std::array<char, 32> random{};
  if (getrandom(random.data(), random.size(), 0) != static_cast<ssize_t>(random.size()))
    throw std::system_error(errno, std::system_category(), "getrandom");
  return digest({"token", {random.data(), random.size()}});
}

/// Fields that decide, and so may come once only.
constexpr std::string_view kSingleFields[] = {"host",           "origin",       "authorization", "cookie",
                                              "content-length", "content-type", "sec-fetch-site"};

/// Not localhost: that may lead to ::1, where somebody else may listen.
bool isOwnHost(std::string_view host, std::uint16_t port) {
  return host == fmt::format("127.0.0.1:{}", port) || (port == 80 && host == "127.0.0.1");
}

bool isPlainTarget(std::string_view target) {
  return target.starts_with('/') &&
         std::ranges::all_of(target, [](char letter) { return letter > ' ' && letter < '\x7f' && letter != '#'; });
}

/// The address that was opened from outside may come from anywhere: it needs the token.
bool isOpening(const Head& head) { return !isApi(head) && head.value("sec-fetch-mode") == "navigate"; }

bool hasToken(const Head& head, const Access& access) {
  if (isApi(head)) return access.isBearer(head.value("authorization"));
  const auto token = tokenIn(head);
  return token ? access.isToken(*token) : access.holdsCookie(head.value("cookie"));
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

/// One rule: when it refuses, and with which message. The first that does decides.
struct Rule {
  bool (*refuses)(const Head&, const Access&);
  unsigned status;
  const char* message;
};

constexpr Rule kRules[] = {
    {[](const Head& head, const Access&) { return head.target.size() > kLongestTarget; }, 414,
     "this address is too long"},
    {[](const Head& head, const Access&) { return !isPlainTarget(head.target); }, 400, "this is no address of a page"},
    {[](const Head& head, const Access&) {
       return std::ranges::any_of(kSingleFields, [&](std::string_view name) { return head.count(name) > 1; });
     },
     400, "a header field stands there twice"},
    {[](const Head& head, const Access& access) { return !isOwnHost(head.value("host"), access.port()); }, 421,
     "this server is 127.0.0.1 only, with its port"},
    {[](const Head& head, const Access&) {
       return head.count("origin") > 0 && head.value("origin") != "http://" + std::string(head.value("host"));
     },
     403, "requests of other sites are refused"},
    {[](const Head& head, const Access&) {
       const std::string_view site = head.value("sec-fetch-site");
       return head.count("sec-fetch-site") > 0 && site != "same-origin" && site != "none" && !isOpening(head);
     },
     403, "requests of other sites are refused"},
    {[](const Head& head, const Access& access) { return isApi(head) && !hasToken(head, access); }, 401,
     "send the token that judge serve printed: Authorization: Bearer TOKEN"},
    {[](const Head& head, const Access& access) { return !hasToken(head, access); }, 403,
     "Open the address that judge serve printed: this one has no token, or an old one."},
    {[](const Head& head, const Access&) { return !isMethodKnown(head); }, 405, "there is nothing to do that with"},
    {[](const Head& head, const Access&) { return head.method != "POST" && hasBody(head); }, 400,
     "only POST has a body"},
    {[](const Head& head, const Access&) { return head.method == "POST" && !isJson(head.value("content-type")); }, 415,
     "POST takes application/json"},
    {[](const Head& head, const Access&) { return isTooLarge(head); }, 413, "request body too large (limit 1 MiB)"},
};

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

std::optional<std::string> tokenIn(const Head& head) {
  const auto parameters = parametersIn(head.query());
  if (head.path() != "/" || !parameters || !parameters->contains("token")) return std::nullopt;
  return parameters->at("token");
}

bool isApi(const Head& head) { return head.path() == "/api" || head.path().starts_with("/api/"); }

std::optional<Refusal> refusalOf(const Head& head, const Access& access) {
  for (const Rule& rule : kRules)
    if (rule.refuses(head, access)) return Refusal{rule.status, rule.message};
  return std::nullopt;
}

}  // namespace judge::serve
