#include "judge/hunt/shorter_history.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace judge::hunt {
namespace {

Cases lastOf(const Cases& cases, std::size_t count) {
  return {std::prev(cases.end(), static_cast<std::ptrdiff_t>(count)), cases.end()};
}

Cases without(const Cases& cases, std::size_t from, std::size_t count) {
  Cases rest = cases;
  const auto first = rest.begin() + static_cast<std::ptrdiff_t>(from);
  rest.erase(first, first + static_cast<std::ptrdiff_t>(std::min(count, cases.size() - from)));
  return rest;
}

}  // namespace

Cases shorterHistory(const Cases& before, const std::function<bool(const Cases&)>& fails,
                     const std::function<bool()>& mayGoOn) {
  Cases needed = before;
  for (std::size_t count = 1; count < before.size() && mayGoOn(); count *= 2)
    if (const Cases end = lastOf(before, count); fails(end)) {
      needed = end;
      break;
    }
  for (std::size_t part = needed.size() / 2; part >= 1; part /= 2)
    for (std::size_t from = 0; from < needed.size() && mayGoOn();) {
      const Cases rest = without(needed, from, part);
      if (!rest.empty() && fails(rest))
        needed = rest;
      else
        from += part;
    }
  return needed;
}

}  // namespace judge::hunt
