#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/value.h"
#include "judge/languages/value_path.h"

/// Which values a parameter of a kata may have.
namespace judge {

/// A number, or the value of a parameter (of a list or text: its length) plus a number.
struct Bound {
  std::string parameter;     ///< empty: the bound is `number`
  std::string number = "0";  ///< an integer in decimal; with a parameter it has 64 bits
  friend bool operator==(const Bound&, const Bound&) = default;
};

struct Interval {
  Bound least, most;       ///< both included
  std::size_t line = 0;    ///< line of kata.toml
  bool isImplied = false;  ///< the default for an int without a range in kata.toml
  friend bool operator==(const Interval& a, const Interval& b) { return a.least == b.least && a.most == b.most; }
};

/// The bounds of a type, with one of `parts` for each type that it is made of.
struct Domain {
  std::optional<Interval> range;   ///< range of an int, which always has one, or a bigint
  std::optional<Interval> length;  ///< length of a list (items) or text (bytes)
  std::vector<Domain> parts;
  friend bool operator==(const Domain&, const Domain&) = default;
};

/// The bound as text: "placement - 1".
std::string boundText(const Bound& bound);

/// The bound that a text describes: "5", "n", "n + 1", "n - 1"; nothing for another text.
std::optional<Bound> boundIn(std::string_view text);

/// The bound in decimal where the parameters have these values.
std::string valueOf(const Bound& bound, const std::vector<Signature::Parameter>& parameters,
                    const std::vector<Value>& values);

/// A number in a value, or the length of a list or text in it, that has bounds.
struct BoundedNumber {
  const std::string& number;
  const Interval& interval;
  const char* form;       ///< "is {}", "has {} items", "has {} bytes"
  const ValuePath& path;  ///< position in the value; empty: the value itself
};
using BoundedVisit = std::function<bool(const BoundedNumber& found)>;

/// Calls `visit` with every bounded number until it returns false; if it does, returns false, too.
bool eachBounded(const Value& value, const Type& type, const Domain& domain, const BoundedVisit& visit,
                 const ValuePath& path = {});

/// The most bytes that a value within the bounds takes, as answers carry it or in the plain format; nothing where a
/// list, text or bigint in it has no bounds.
std::optional<double> mostBytes(const Type& type, const Domain& domain,
                                const std::vector<Signature::Parameter>& parameters, const std::vector<Value>& values);

/// The first value outside of its bounds, for people: "the 3rd item of placement is 9, expected 0 to 7"; nothing where
/// all lie within. The three lists have one entry for each parameter.
std::optional<std::string> outside(const std::vector<Signature::Parameter>& parameters,
                                   const std::vector<Domain>& domains, const std::vector<Value>& values);

/// The same for one number of a value that is called `name`.
std::optional<std::string> outside(const std::string& name, const BoundedNumber& found,
                                   const std::vector<Signature::Parameter>& parameters,
                                   const std::vector<Value>& values);

/// The same for one more value, whose bounds may depend on the parameters.
std::optional<std::string> outside(const Signature::Parameter& more, const Domain& domain, const Value& value,
                                   const std::vector<Signature::Parameter>& parameters,
                                   const std::vector<Value>& values);

/// The sum, clamped to 64 bits.
std::int64_t sumOf(std::int64_t a, std::int64_t b);

/// The range of an int without one in kata.toml: 32 bits.
Interval impliedRange();

/// Negative, 0 or positive where the integer `a`, in decimal, is less than, equal to or greater than `b`.
int compareWhole(std::string_view a, std::string_view b);

}  // namespace judge
