#include "judge/katas/mandatory_queen/glue.h"

namespace judge {

std::string_view mandatoryQueenGlue() {
  return R"glue(
extern "C" void queens_judge_answer(const unsigned char* request, unsigned long,
                                    void (*reply)(void*, const char*, unsigned long), void* sink) {
  int n = ::queens_judge_glue::numberAt(request);
  ::std::pair<int, int> queen(::queens_judge_glue::numberAt(request + 4), ::queens_judge_glue::numberAt(request + 8));
  const ::std::string text = ::queens_judge_glue::call(n, queen);
  reply(sink, text.data(), text.size());
}
)glue";
}

}  // namespace judge
