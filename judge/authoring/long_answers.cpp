#include <fmt/format.h>

#include <algorithm>

#include "judge/authoring/lints.h"
#include "judge/base/text.h"
#include "judge/base/units.h"

namespace judge {
namespace {

using enum Diagnostic::About;
using TypeKind = Type::Kind;

constexpr Bytes kMostTried = mebibytes(16);
constexpr std::size_t kShort = 8;  ///< bytes of a text or list without bounds, in a list without bounds

bool mayBeLong(const Type& type) {
  return type.kind == TypeKind::List || type.kind == TypeKind::Text || type.kind == TypeKind::Bigint ||
         std::ranges::any_of(type.of, mayBeLong);
}

/// Makes values that are as long as the bounds of `result` allow.
class LongValue {
 public:
  /// `areEqual`: all items of lists are. `surplus`: items of the outermost list, or bytes of a text, beyond its bounds.
  LongValue(const KataFile& kata, const LocatedCase& asked, bool areEqual, std::size_t surplus)
      : kata_(kata), values_(*Value::allIn(asked.question.request)), areEqual_(areEqual), surplus_(surplus) {
    append(bytes, kata.signature.result, kata.resultDomain, std::min(asked.question.answerBytes, kMostTried.count));
  }

  bool isBeyond() const {
    const Signature& signature = kata_.signature;
    return outside({"", signature.result}, kata_.resultDomain, *Value::in(bytes), signature.parameters, values_)
        .has_value();
  }

  std::string bytes;

 private:
  void append(std::string& to, const Type& type, const Domain& domain, std::size_t room) {
    switch (type.kind) {
      case TypeKind::Optional:
        return append(to, type.of[0], domain.parts[0], room);
      case TypeKind::Bool:
        return appendBool(to, next() % 2 == 1);
      case TypeKind::Int:
        return appendInt(to, intIn(*domain.range));
      case TypeKind::Bigint:
        return appendBigint(to, domain.range ? bound(domain.range->most) : std::string(room - kHead, '7'));
      case TypeKind::Text:
        return appendText(
            to, std::string(std::min(longest(domain.length), room - kHead), static_cast<char>('a' + next() % 26)));
      case TypeKind::Pair:
        beginPair(to);
        append(to, type.of[0], domain.parts[0], kHead + kShort);
        return append(to, type.of[1], domain.parts[1], room - std::min(room - kHead, kEach));
      case TypeKind::List:
        return appendList(to, type.of[0], domain, room);
    }
  }

  void appendList(std::string& to, const Type& type, const Domain& domain, std::size_t room) {
    const std::size_t most = longest(domain.length);
    const std::size_t roomOfItem = kHead + (domain.length ? room / std::max(most, std::size_t{1}) : kShort);
    std::string items, item;
    std::size_t count = 0;
    for (; count < most; ++count) {
      append(item, type, domain.parts[0], roomOfItem);
      if (kHead + items.size() + item.size() > room) break;
      items += item;
      item.clear();
    }
    beginList(to, count);
    to += items;
  }

  std::size_t longest(const std::optional<Interval>& length) {
    if (!length) return SIZE_MAX;
    return numberIn<std::size_t>(bound(length->most)).value_or(0) + std::exchange(surplus_, 0);
  }

  std::int64_t intIn(const Interval& range) {
    const auto least = numberIn<std::int64_t>(bound(range.least)).value_or(0);
    const auto most = numberIn<std::int64_t>(bound(range.most)).value_or(least);
    return sumOf(least, std::min<std::int64_t>(next(), std::max<std::int64_t>(sumOf(most, -least), 0)));
  }

  std::int64_t next() { return areEqual_ ? 0 : number_++; }
  std::string bound(const Bound& one) const { return valueOf(one, kata_.signature.parameters, values_); }

  static constexpr std::size_t kHead = 5;  ///< kind and size of a list or text
  static constexpr std::size_t kEach = kHead + 2 * kShort;
  const KataFile& kata_;
  const std::vector<Value> values_;
  const bool areEqual_;
  std::size_t surplus_;
  std::int64_t number_ = 0;
};

}  // namespace

std::vector<Diagnostic> longAnswerLints(const KataFile& kata, const std::vector<LocatedCase>& cases,
                                        const std::string& checker, KataProof& proof) {
  if (cases.empty() || !mayBeLong(kata.signature.result)) return {};
  const LocatedCase& asked =
      *std::ranges::max_element(cases, {}, [](const LocatedCase& one) { return one.question.answerBytes; });
  for (const std::size_t surplus : {std::size_t{0}, std::size_t{1}}) {
    std::size_t accepted = 0;
    for (const bool areEqual : {true, false}) {
      const LongValue answer(kata, asked, areEqual, surplus);
      if (surplus == 1 && !answer.isBeyond()) continue;  // `result` has no such bounds, or very wide ones
      try {
        ++proof.checks;
        const CheckResult result = asked.question.check(*Value::in(answer.bytes));
        if (surplus == 0 && !result.fault && ++accepted == 2 && !kata.isUnique &&
            !isAllowed(Mutation::Kind::Longest, kata.allowedMutants))
          return {{Lints, checker, 0,
                   fmt::format("accepts answers as long as result may be: {} for {}", shownAnswer(answer.bytes),
                               locationOf(asked)),
                   remedyForAccepted(Mutation::Kind::Longest)}};
        if (surplus == 1 && !result.fault)
          return {{Lints, checker, 0,
                   fmt::format("accepts an answer beyond the bounds of result: {} for {}", shownAnswer(answer.bytes),
                               locationOf(asked)),
                   "refuse it, or allow it in kata.toml"}};
      } catch (const KataFault& fault) {
        return {{Programs, checker, 0,
                 fmt::format("fails on an answer of {} bytes for {}, as long as result may be: {}", answer.bytes.size(),
                             locationOf(asked), escaped(fault.what())),
                 "make it check long answers in time, or bound the length of result in kata.toml"}};
      }
    }
  }
  return {};
}

}  // namespace judge
