#include "judge/katas/folder/domain.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include "judge/base/text.h"
#include "judge/languages/value_place.h"
#include "solution/require.h"

namespace judge {
namespace {

std::int64_t numberOf(const Value& value) {
  return value.kind() == Value::Kind::Text   ? static_cast<std::int64_t>(value.text().size())
         : value.kind() == Value::Kind::List ? static_cast<std::int64_t>(value.size())
                                             : value.number();
}

/// Looks through one case.
class DomainSearch {
 public:
  DomainSearch(const std::vector<Signature::Parameter>& parameters, const std::vector<Value>& values)
      : parameters_(parameters), values_(values) {}

  std::optional<std::string> in(const Signature::Parameter& parameter, const Domain& domain, const Value& value) {
    name_ = parameter.name;
    look(value, parameter.type, domain);
    return wrong_;
  }

 private:
  bool look(const Value& value, const Type& type, const Domain& domain) {
    if (type.kind == Type::Kind::Optional) return value.isNone() || look(value, type.of[0], domain.parts[0]);
    if (type.kind == Type::Kind::Text)
      return !domain.length || isWithin(std::to_string(value.text().size()), *domain.length, "has {} bytes");
    if (type.kind == Type::Kind::Pair || type.kind == Type::Kind::List) return lookInside(value, type, domain);
    if (!domain.range) return true;
    return isWithin(type.kind == Type::Kind::Int ? std::to_string(value.number()) : std::string(value.text()),
                    *domain.range, "is {}");
  }

  bool lookInside(const Value& value, const Type& type, const Domain& domain) {
    if (domain.length && !isWithin(std::to_string(value.size()), *domain.length, "has {} items")) return false;
    std::size_t at = 0;
    value.each([&](const Value& item) {
      path_.push_back({type.kind, at});
      const std::size_t part = type.kind == Type::Kind::Pair ? at : 0;
      const bool goesOn = look(item, type.of[part], domain.parts[part]);
      path_.pop_back();
      ++at;
      return goesOn;
    });
    return !wrong_;
  }

  bool isWithin(const std::string& number, const Interval& interval, fmt::format_string<std::string> is) {
    const std::string least = valueOf(interval.least, parameters_, values_);
    const std::string most = valueOf(interval.most, parameters_, values_);
    if (compareWhole(number, least) >= 0 && compareWhole(number, most) <= 0) return true;
    wrong_ = fmt::format("{} {}, expected {} to {}{}", placeOf(name_, path_), fmt::format(is, cut(number, Bytes{60})),
                         least, most, interval.isImplied ? ", unless a range in kata.toml allows more" : "");
    return false;
  }

  const std::vector<Signature::Parameter>& parameters_;
  const std::vector<Value>& values_;
  std::string_view name_;
  ValuePath path_;
  std::optional<std::string> wrong_;
};

}  // namespace

std::string textOf(const Bound& bound) {
  if (bound.parameter.empty()) return bound.number;
  if (bound.number == "0") return bound.parameter;
  const bool isLess = bound.number.starts_with('-');
  return fmt::format("{} {} {}", bound.parameter, isLess ? '-' : '+', bound.number.substr(isLess));
}

std::optional<Bound> boundIn(std::string_view text) {
  if (isWhole(text)) return Bound{"", std::string(text)};
  static const RE2 pattern(R"( *([a-z][a-z0-9_]*) *(?:([-+]) *(\d{1,18}) *)?)");
  std::string parameter, sign, number;
  if (!RE2::FullMatch({text.data(), text.size()}, pattern, &parameter, &sign, &number)) return std::nullopt;
  const std::int64_t added = numberIn<std::int64_t>(number).value_or(0);
  return Bound{parameter, std::to_string(sign == "-" ? -added : added)};
}

std::string valueOf(const Bound& bound, const std::vector<Signature::Parameter>& parameters,
                    const std::vector<Value>& values) {
  if (bound.parameter.empty()) return bound.number;
  const auto named = std::ranges::find(parameters, bound.parameter, &Signature::Parameter::name);
  queens::require(named != parameters.end(), "a bound names a parameter");
  const Value& value = values[static_cast<std::size_t>(named - parameters.begin())];
  return std::to_string(sumOf(numberOf(value), numberIn<std::int64_t>(bound.number).value_or(0)));
}

std::optional<std::string> outside(const std::vector<Signature::Parameter>& parameters,
                                   const std::vector<Domain>& domains, const std::vector<Value>& values) {
  DomainSearch looking(parameters, values);
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (auto wrong = looking.in(parameters[i], domains[i], values[i])) return wrong;
  return std::nullopt;
}

std::optional<std::string> outside(const Signature::Parameter& more, const Domain& domain, const Value& value,
                                   const std::vector<Signature::Parameter>& parameters,
                                   const std::vector<Value>& values) {
  return DomainSearch(parameters, values).in(more, domain, value);
}

std::int64_t sumOf(std::int64_t a, std::int64_t b) {
  std::int64_t sum = 0;
  if (!__builtin_add_overflow(a, b, &sum)) return sum;
  return b < 0 ? INT64_MIN : INT64_MAX;
}

Interval impliedRange() {
  return {.least = {"", std::to_string(INT32_MIN)}, .most = {"", std::to_string(INT32_MAX)}, .isImplied = true};
}

int compareWhole(std::string_view a, std::string_view b) {
  const bool isNegative = a.starts_with('-');
  if (isNegative != b.starts_with('-')) return isNegative ? -1 : 1;
  if (isNegative) return compareWhole(b.substr(1), a.substr(1));
  if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  return a.compare(b);
}

}  // namespace judge
