#include "judge/authoring/lints.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <functional>

#include "judge/base/json.h"
#include "judge/languages/value_json.h"

// A value is changed as JSON: that has few notations for each type, and reading it back finds what is not of the type.

namespace judge {
namespace {

using TypeKind = Type::Kind;

Json nothing(const Type& type) {
  switch (type.kind) {
    case TypeKind::Optional:
      return nullptr;
    case TypeKind::List:
      return Json::array();
    case TypeKind::Text:
      return "";
    case TypeKind::Bool:
      return false;
    case TypeKind::Pair:
      return {nothing(type.of[0]), nothing(type.of[1])};
    case TypeKind::Int:
    case TypeKind::Bigint:
      return 0;
  }
  return nullptr;
}

/// Calls `change` with the parts of a value, outer parts before inner ones, until it returns true. Returns whether it
/// did.
bool changePart(Json& value, const Type& type, const std::function<bool(Json&, const Type&)>& change) {
  if (type.kind == TypeKind::Optional) return !value.is_null() && changePart(value, type.of[0], change);
  if (change(value, type)) return true;
  if (type.kind != TypeKind::List && type.kind != TypeKind::Pair) return false;
  for (std::size_t i = 0; i < value.size(); ++i)
    if (changePart(value[i], type.of[type.kind == TypeKind::Pair ? i : 0], change)) return true;
  return false;
}

bool isNumber(const Type& type) { return type.kind == TypeKind::Int || type.kind == TypeKind::Bigint; }

/// The largest number of the widest type in it; 64 bits for a bigint.
std::int64_t largestOf(const Type& type) {
  constexpr std::int64_t kLargest[] = {INT32_MAX, (std::int64_t{1} << 53) - 1, INT64_MAX};
  std::int64_t largest = type.kind == TypeKind::Bigint ? INT64_MAX : kLargest[static_cast<std::size_t>(type.width)];
  for (const Type& part : type.of) largest = std::max(largest, largestOf(part));
  return largest;
}

std::size_t endWithoutBlanks(const std::string& text) {
  const auto last = text.find_last_not_of(" \t\r\n");
  return last == text.npos ? 0 : last + 1;
}

bool cutList(Json& list, const Type& type) {
  if (type.kind != TypeKind::List || list.empty()) return false;
  list.erase(list.size() - 1);
  return true;
}

bool extendList(Json& list, const Type& type) {
  if (type.kind != TypeKind::List) return false;
  list.push_back(list.empty() ? nothing(type.of[0]) : list.back());
  return true;
}

bool cutText(Json& value, const Type& type) {
  if (type.kind != TypeKind::Text) return false;
  std::string text = value.get<std::string>();
  std::size_t at = endWithoutBlanks(text);
  if (at == 0) return false;
  while (--at > 0 && (text[at] & 0xC0) == 0x80) continue;
  value = text.erase(at);
  return true;
}

/// Appends to the last word, since a checker may ignore blanks at the end.
bool extendText(Json& value, const Type& type) {
  if (type.kind != TypeKind::Text) return false;
  std::string text = value.get<std::string>();
  value = text.insert(endWithoutBlanks(text), "x");
  return true;
}

bool changeNumber(Json& number) {
  if (!number.is_number_integer()) {  // beyond 64 bits
    std::string digits = number.get<std::string>();
    digits.back() = digits.back() == '1' ? '2' : '1';
    number = digits;
  } else {
    const auto value = number.get<std::int64_t>();
    number = value == INT64_MAX ? value - 1 : value + 1;
  }
  return true;
}

/// Changes a letter or digit, since a checker may ignore case and blanks.
bool changeText(Json& value) {
  std::string text = value.get<std::string>();
  const auto at = std::ranges::find_if(text, [](unsigned char c) { return std::isalnum(c) != 0; });
  if (at == text.end()) return false;
  *at = std::isdigit(static_cast<unsigned char>(*at)) ? static_cast<char>('0' + (*at - '0' + 1) % 10)
        : *at == 'x'                                  ? 'y'
                                                      : 'x';
  value = text;
  return true;
}

bool changeAny(Json& value, const Type& type) {
  if (type.kind == TypeKind::Bool) {
    value = !value.get<bool>();
    return true;
  }
  return isNumber(type) ? changeNumber(value) : type.kind == TypeKind::Text && changeText(value);
}

bool exchangeItems(Json& list, const Type& type) {
  for (std::size_t i = 1; type.kind == TypeKind::List && i < list.size(); ++i)
    if (list[i - 1] != list[i]) {
      std::swap(list[i - 1], list[i]);
      return true;
    }
  return false;
}

bool exchangeParts(Json& pair, const Type& type) {
  if (type.kind != TypeKind::Pair || type.of[0] != type.of[1] || pair[0] == pair[1]) return false;
  std::swap(pair[0], pair[1]);
  return true;
}

/// Changes the first and the last number so that their sum stays and an order may stay.
bool spreadNumbers(Json& list, const Type& type) {
  if (type.kind != TypeKind::List || type.of[0].kind != TypeKind::Int || list.size() < 2) return false;
  Json &first = list.front(), &last = list.back();
  if (first.get<std::int64_t>() <= INT32_MIN || last.get<std::int64_t>() >= INT32_MAX) return false;
  first = first.get<std::int64_t>() - 1;
  last = last.get<std::int64_t>() + 1;
  return true;
}

bool repeatItem(Json& list, const Type& type) {
  for (std::size_t i = 1; type.kind == TypeKind::List && i < list.size(); ++i)
    if (list[i] != list[0]) {
      list[i] = list[0];
      return true;
    }
  return false;
}

/// Turns an absent value into an empty one.
void givePresence(Json& value, const Type& type) {
  if (type.kind == TypeKind::Optional && value.is_null()) value = nothing(type.of[0]);
}

class MutationMaker {
 public:
  MutationMaker(const Value& answer, const Type& type)
      : type_(type), bytes_(conformed(answer, type)), json_(jsonIn(jsonOf(answer)).value_or(Json())) {}

  std::vector<Mutation> make() {
    add(Mutation::Kind::Nothing, "that is " + dumped(nothing(type_)), nothing(type_));
    change(Mutation::Kind::Shorter, "without the last item of a list", cutList);
    changeInner(Mutation::Kind::Shorter, "without the last item of a list in it", cutList);
    change(Mutation::Kind::Longer, "with the last item of a list twice", extendList);
    change(Mutation::Kind::Shorter, "without the last letter of a text", cutText);
    change(Mutation::Kind::Longer, "with a letter more in a text", extendText);
    change(Mutation::Kind::Repeated, "with an item in place of another one", repeatItem);
    wild("whose numbers are all -1", -1);
    wild(fmt::format("whose numbers are all {}", largestOf(type_)), largestOf(type_));
    change(Mutation::Kind::Changed, "that differs in one position", changeAny);
    change(Mutation::Kind::Changed, "whose first number is 1 less and its last 1 more", spreadNumbers);
    change(Mutation::Kind::Swapped, "with two items in each other's places", exchangeItems);
    change(Mutation::Kind::Swapped, "with the parts of a pair in each other's places", exchangeParts);
    return std::move(mutations_);
  }

 private:
  using Change = bool (*)(Json&, const Type&);

  void change(Mutation::Kind kind, const char* how, Change changeIt) {
    Json changed = json_;
    if (kind == Mutation::Kind::Longer) givePresence(changed, type_);
    if (changePart(changed, type_, changeIt)) add(kind, how, changed);
  }

  /// Changes a list inside the outermost list.
  void changeInner(Mutation::Kind kind, const char* how, Change changeIt) {
    Json changed = json_;
    bool isOuter = true;
    const auto inner = [&](Json& part, const Type& type) {
      return !(type.kind == TypeKind::List && std::exchange(isOuter, false)) && changeIt(part, type);
    };
    if (changePart(changed, type_, inner)) add(kind, how, changed);
  }

  void wild(const std::string& how, std::int64_t number) {
    Json changed = json_;
    bool hasNumber = false;
    changePart(changed, type_, [&](Json& value, const Type& type) {
      if (isNumber(type)) value = number, hasNumber = true;
      return false;
    });
    if (hasNumber) add(Mutation::Kind::Wild, how, changed);
  }

  void add(Mutation::Kind kind, std::string how, const Json& changed) {
    std::string bytes = valueOfJson(dumped(changed), type_, "the answer");
    if (kind == Mutation::Kind::Shorter && Value::in(bytes)->isEmpty()) return;  // that is Kind::Nothing
    const bool isOld =
        bytes == bytes_ || std::ranges::any_of(mutations_, [&](const Mutation& one) { return one.bytes == bytes; });
    if (!isOld) mutations_.push_back({kind, std::move(how), std::move(bytes)});
  }

  const Type& type_;
  const std::string bytes_;
  const Json json_;
  std::vector<Mutation> mutations_;
};

}  // namespace

std::vector<Mutation> mutationsOf(const Value& answer, const Type& type) { return MutationMaker(answer, type).make(); }

std::string nothingOf(const Type& type) { return valueOfJson(dumped(nothing(type)), type, "nothing"); }

const std::vector<std::string>& malformedTexts() {
  using namespace std::string_literals;
  static const std::vector<std::string> texts = {
      "",      "\n",  "?",   "-1",       "no such answer",         "99999999999999999999999999",
      "1e999", "nan", "\0"s, "\xff\xfe", std::string(100'000, '7')};
  return texts;
}

}  // namespace judge
