#include <optional>
#include <string>
#include <utility>
#include <vector>

@{checker}