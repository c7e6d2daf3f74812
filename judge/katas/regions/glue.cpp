#include "judge/katas/regions/glue.h"

#include "judge/languages/glue_text.h"

namespace judge {
namespace {

// The call is found in a template, so that one that cannot be made is told by the assertion alone.
constexpr std::string_view kCode = R"glue(
namespace queens_judge_glue {

using Board = ::std::vector<::std::vector<int>>;

template <class B, class = void>
struct Answers : ::std::false_type {};

template <class B>
struct Answers<B, ::std::void_t<decltype(solveRegions(::std::declval<B&>()))>>
    : ::std::is_convertible<decltype(solveRegions(::std::declval<B&>())), ::std::vector<int>> {};

static_assert(Answers<Board>::value,
              "expected std::vector<int> solveRegions(const std::vector<std::vector<int>>& regions)");

inline int numberAt(const unsigned char* at) {
  return static_cast<int>(static_cast<unsigned>(at[0]) | static_cast<unsigned>(at[1]) << 8 |
                          static_cast<unsigned>(at[2]) << 16 | static_cast<unsigned>(at[3]) << 24);
}

template <class B>
::std::vector<int> answer(B board) {
  if constexpr (Answers<B>::value) {
    return solveRegions(board);
  } else {
    return {};
  }
}

}  // namespace queens_judge_glue

extern "C" void queens_judge_answer(const unsigned char* request, unsigned long,
                                    void (*reply)(void*, const char*, unsigned long), void* sink) {
  const int n = ::queens_judge_glue::numberAt(request);
  ::queens_judge_glue::Board board(static_cast<unsigned long>(n));
  for (auto& row : board)
    for (int col = 0; col < n; ++col) row.push_back(::queens_judge_glue::numberAt(request += 4));
  ::std::string text;
  for (const int col : ::queens_judge_glue::answer(board))
    for (int shift = 0; shift < 32; shift += 8)
      text += static_cast<char>(static_cast<unsigned char>(static_cast<unsigned>(col) >> shift));
  reply(sink, text.data(), text.size());
}
)glue";

}  // namespace

std::string_view regionsGlue() {
  static const std::string text = glueText(kCode, "solveRegions");
  return text;
}

}  // namespace judge
