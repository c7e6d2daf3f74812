#include "judge/katas/folder/domain.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include "judge/base/text.h"
#include "solution/require.h"

namespace judge {
namespace {

std::int64_t numberOf(const Value& value) {
  return value.kind() == Value::Kind::Text   ? static_cast<std::int64_t>(value.text().size())
         : value.kind() == Value::Kind::List ? static_cast<std::int64_t>(value.size())
                                             : value.number();
}

}  // namespace

std::string boundText(const Bound& bound) {
  if (bound.parameter.empty()) return bound.number;
  if (bound.number == "0") return bound.parameter;
  const bool isLess = bound.number.starts_with('-');
  return fmt::format("{} {} {}", bound.parameter, isLess ? '-' : '+', bound.number.substr(isLess));
}

std::optional<Bound> boundIn(std::string_view text) {
  if (isInteger(text)) return Bound{"", std::string(text)};
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

bool eachBounded(const Value& value, const Type& type, const Domain& domain, const BoundedVisit& visit,
                 const ValuePath& path) {
  const auto see = [&](const std::optional<Interval>& interval, const std::string& number, const char* form) {
    return !interval || visit({number, *interval, form, path});
  };
  switch (type.kind) {
    case Type::Kind::Optional:
      return value.isNone() || eachBounded(value, type.of[0], domain.parts[0], visit, path);
    case Type::Kind::Text:
      return see(domain.length, std::to_string(value.text().size()), "has {} bytes");
    case Type::Kind::Int:
      return see(domain.range, std::to_string(value.number()), "is {}");
    case Type::Kind::Pair:
    case Type::Kind::List:
      break;
    case Type::Kind::Bool:
      return true;
    case Type::Kind::Bigint:
      return see(domain.range, std::string(value.text()), "is {}");
  }
  if (!see(domain.length, std::to_string(value.size()), "has {} items")) return false;
  ValuePath inner = path;
  inner.push_back({type.kind, 0});
  bool goesOn = true;
  value.each([&](const Value& item) {
    const std::size_t part = type.kind == Type::Kind::Pair ? inner.back().index : 0;
    goesOn = eachBounded(item, type.of[part], domain.parts[part], visit, inner);
    ++inner.back().index;
    return goesOn;
  });
  return goesOn;
}

std::optional<double> mostBytes(const Type& type, const Domain& domain,
                                const std::vector<Signature::Parameter>& parameters, const std::vector<Value>& values) {
  constexpr double kEach = 24;  // a 64-bit number in decimal with its line end; kind and length of any value
  const auto most = [&](const Bound& bound) { return valueOf(bound, parameters, values); };
  double inner = 0;
  for (std::size_t i = 0; i < type.of.size(); ++i) {
    const auto part = mostBytes(type.of[i], domain.parts[i], parameters, values);
    if (!part) return std::nullopt;
    inner += *part;
  }
  if (type.kind == Type::Kind::Bigint) {
    if (!domain.range) return std::nullopt;
    return kEach + static_cast<double>(std::max(most(domain.range->least).size(), most(domain.range->most).size()));
  }
  if (type.kind != Type::Kind::Text && type.kind != Type::Kind::List) return kEach + inner;
  if (!domain.length) return std::nullopt;
  const double length = numberIn<double>(most(domain.length->most)).value_or(0);
  return kEach + length * (type.kind == Type::Kind::Text ? 1 : inner);
}

std::optional<std::string> outside(const std::string& name, const BoundedNumber& found,
                                   const std::vector<Signature::Parameter>& parameters,
                                   const std::vector<Value>& values) {
  const Interval& interval = found.interval;
  const std::string least = valueOf(interval.least, parameters, values);
  const std::string most = valueOf(interval.most, parameters, values);
  if (compareWhole(found.number, least) >= 0 && compareWhole(found.number, most) <= 0) return std::nullopt;
  return fmt::format("{} {}, expected {} to {}{}", describePath(name, found.path),
                     fmt::format(fmt::runtime(found.form), cut(found.number, Bytes{60})), least, most,
                     interval.isImplied ? ", unless a range in kata.toml allows more" : "");
}

std::optional<std::string> outside(const Signature::Parameter& more, const Domain& domain, const Value& value,
                                   const std::vector<Signature::Parameter>& parameters,
                                   const std::vector<Value>& values) {
  std::optional<std::string> wrong;
  eachBounded(value, more.type, domain, [&](const BoundedNumber& found) {
    wrong = outside(more.name, found, parameters, values);
    return !wrong;
  });
  return wrong;
}

std::optional<std::string> outside(const std::vector<Signature::Parameter>& parameters,
                                   const std::vector<Domain>& domains, const std::vector<Value>& values) {
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (auto wrong = outside(parameters[i], domains[i], values[i], parameters, values)) return wrong;
  return std::nullopt;
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
