#include "judge/katas/folder/equality.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/base/text.h"
#include "judge/languages/value_json.h"
#include "judge/languages/value_place.h"

namespace judge {
namespace {

constexpr std::string_view kTheAnswer = "the answer";
constexpr Bytes kShown{60};

std::string shown(const Value& value) { return value.isNone() ? "none" : escaped(jsonOf(value, kShown)); }

std::vector<Value> itemsOf(const Value& value) {
  std::vector<Value> items;
  value.each([&](const Value& item) { return items.push_back(item), true; });
  return items;
}

std::string counted(std::size_t number, std::string_view thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

/// Texts of several lines differ in one of them.
Difference textDifference(const std::string& place, std::string_view answer, std::string_view expected) {
  const auto found = split(answer, '\n'), wanted = split(expected, '\n');
  if (wanted.size() < 2)
    return {fmt::format("{} is {}, expected {}", place, inQuotes(answer), inQuotes(expected)), "other text"};
  const auto [at, other] = std::ranges::mismatch(found, wanted);
  const auto line = static_cast<std::size_t>(at - found.begin()) + 1;
  if (at != found.end() && other != wanted.end())
    return {fmt::format("line {} of {} is {}, expected {}", line, place, inQuotes(*at), inQuotes(*other)),
            "other text"};
  if (at == found.end())
    return {fmt::format("{} ends before line {}, expected {}", place, line, inQuotes(*other)), "other length"};
  return {fmt::format("line {} of {} is {}, expected its end before", line, place, inQuotes(*at)), "other length"};
}

class DifferenceSearch {
 public:
  Difference in(const Value& answer, const Value& expected, const Type& type) {
    const std::string place = placeOf(kTheAnswer, path_);
    if (type.kind == Type::Kind::Optional && !answer.isNone() && !expected.isNone())
      return in(answer, expected, type.of[0]);
    if (type.kind == Type::Kind::Text) return textDifference(place, answer.text(), expected.text());
    if (type.kind == Type::Kind::Pair || type.kind == Type::Kind::List) return among(answer, expected, type);
    return {fmt::format("{} is {}, expected {}", place, shown(answer), shown(expected)), answer.isNone() ? "none"
                                                                                         : expected.isNone()
                                                                                             ? "not none"
                                                                                             : "other value"};
  }

 private:
  Difference among(const Value& answer, const Value& expected, const Type& type) {
    const auto found = itemsOf(answer), wanted = itemsOf(expected);
    if (found.size() != wanted.size())
      return {fmt::format("{} has {}, expected {}", placeOf(kTheAnswer, path_), counted(found.size(), "item"),
                          wanted.size()),
              "other length"};
    const auto [at, other] = std::ranges::mismatch(found, wanted, {}, &Value::bytes, &Value::bytes);
    const auto index = static_cast<std::size_t>(at - found.begin());
    path_.push_back({type.kind, index});
    return in(*at, *other, type.of[type.kind == Type::Kind::Pair ? index : 0]);
  }

  ValuePath path_;
};

}  // namespace

std::optional<Difference> difference(const Value& answer, const Value& expected, const Type& type) {
  if (answer.bytes() == expected.bytes()) return std::nullopt;
  return DifferenceSearch().in(answer, expected, type);
}

}  // namespace judge
