// Puzzles and searches: questions to the program `queens`.

#include "judge/serve/api.h"

namespace judge::serve {

std::vector<Route> puzzleRoutes() { return {}; }

}  // namespace judge::serve
