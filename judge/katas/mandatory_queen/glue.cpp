#include "judge/katas/mandatory_queen/glue.h"

#include "judge/languages/glue_text.h"

namespace judge {

namespace {

// The call is found in a template, so that it is looked up late and a call that cannot be made is no error yet; the one
// assertion then speaks instead of the compiler's pages.
constexpr std::string_view kCode = R"glue(
namespace queens_judge_glue {

template <class N, class Pair, class = void>
struct Answers : ::std::false_type {};

template <class N, class Pair>
struct Answers<N, Pair, ::std::void_t<decltype(solveNQueens(::std::declval<N&>(), ::std::declval<Pair&>()))>>
    : ::std::is_constructible<::std::string,
                              decltype(solveNQueens(::std::declval<N&>(), ::std::declval<Pair&>()))> {};

static_assert(Answers<int, ::std::pair<int, int>>::value,
              "expected std::string solveNQueens(int n, std::pair<int, int> queen)");

inline int numberAt(const unsigned char* at) {
  return static_cast<int>(static_cast<unsigned>(at[0]) | static_cast<unsigned>(at[1]) << 8 |
                          static_cast<unsigned>(at[2]) << 16 | static_cast<unsigned>(at[3]) << 24);
}

template <class N, class Pair>
::std::string answer(N n, Pair queen) {
  if constexpr (Answers<N, Pair>::value) {
    return ::std::string(solveNQueens(n, queen));
  } else {
    return {};
  }
}

}  // namespace queens_judge_glue

extern "C" void queens_judge_answer(const unsigned char* request, unsigned long,
                                    void (*reply)(void*, const char*, unsigned long), void* sink) {
  const ::std::string text = ::queens_judge_glue::answer(
      ::queens_judge_glue::numberAt(request),
      ::std::pair<int, int>(::queens_judge_glue::numberAt(request + 4), ::queens_judge_glue::numberAt(request + 8)));
  reply(sink, text.data(), text.size());
}
)glue";

}  // namespace

std::string_view mandatoryQueenGlue() {
  static const std::string text = glueText(kCode, "solveNQueens");
  return text;
}

}  // namespace judge
