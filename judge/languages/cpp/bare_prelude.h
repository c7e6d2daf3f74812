// The headers that the glue itself needs. Used alone in a second try, for submissions whose own names collide with
// those that the full prelude brings along.
#include <string>
#include <type_traits>
#include <utility>
