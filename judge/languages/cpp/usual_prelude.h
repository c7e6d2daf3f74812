// Included before every submission and precompiled: headers that Codewars' own tests bring along, so that a submission
// which forgot one compiles here as it does there. Alone it is loaded in two thirds of the time that it takes with
// rare_prelude.h, which comes before a submission that seems to need it, and where it does not compile without.
#include <algorithm>
#include <array>
#include <cassert>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <iterator>
#include <limits>
#include <list>
#include <map>
#include <numeric>
#include <optional>
#include <queue>
#include <random>
#include <set>
#include <stack>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

// Instantiates strings of every character type, which headers use, once; otherwise a compiler would do so for every
// submission.
#if defined __cpp_lib_constexpr_string && __cpp_lib_constexpr_string >= 201907L && !defined __clang__
namespace queens_judge_prelude {
using namespace std::literals;
static_assert((""s + "").empty() && L""s.empty() && u8""s.empty() && u""s.empty() && U""s.empty());
}  // namespace queens_judge_prelude
#endif
