#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "judge/serve/access.h"
#include "judge/serve/http.h"

namespace judge::serve {

inline constexpr std::size_t kLongestTarget = 2048;       ///< letters
inline constexpr std::size_t kLargestBody = 1024 * 1024;  ///< bytes

struct Refusal {
  unsigned status = 0;
  std::string words;
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
