#include "judge/sandbox/promises.h"

#include "judge/base/text.h"
#include "solution/require.h"

namespace judge {
namespace {

/// "held: nonces, checked answers"
Promise promiseIn(std::string_view cell) {
  const std::size_t colon = cell.find(": ");
  const std::string_view state = cell.substr(0, colon);
  queens::require(colon != cell.npos && (state == "held" || state == "open"), "a promise is held or open");
  return {state == "held" ? Promise::State::Held : Promise::State::Open, cell.substr(colon + 2)};
}

/// "| `family` | promise | namespaces | landlock | limits |"
AttackFamily familyIn(std::string_view row) {
  const auto cells = split(row, '|');
  queens::require(cells.size() == 7, "a row of promises has five cells");
  const auto cell = [&](std::size_t i) { return cells[i].substr(1, cells[i].size() - 2); };
  const std::string_view name = cell(1);
  return {name.substr(1, name.size() - 2), cell(2), {promiseIn(cell(5)), promiseIn(cell(4)), promiseIn(cell(3))}};
}

std::vector<AttackFamily> familiesIn(std::string_view table) {
  std::vector<AttackFamily> families;
  for (const std::string_view row : linesIn(table))
    if (row.starts_with("| `")) families.push_back(familyIn(row));
  return families;
}

}  // namespace

std::span<const AttackFamily> attackFamilies() {
  static const std::vector<AttackFamily> families = familiesIn(promisesTable());
  return families;
}

const AttackFamily* findAttackFamily(std::string_view name) {
  const auto found = std::ranges::find(attackFamilies(), name, &AttackFamily::name);
  return found == attackFamilies().end() ? nullptr : &*found;
}

}  // namespace judge
