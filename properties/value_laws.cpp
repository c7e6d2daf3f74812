// Laws of values as questions and answers carry them.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "judge/base/text.h"
#include "judge/trials/generators/value_copy.h"

namespace {

using judge::Type;
using judge::Value;

Type drawType(int depth) {
  const auto kind = *rc::gen::inRange(0, depth > 0 ? 7 : 4);
  Type type{static_cast<Type::Kind>(kind)};
  const int parts = type.kind == Type::Kind::Pair ? 2 : kind > 4 ? 1 : 0;
  for (int i = 0; i < parts; ++i) type.of.push_back(drawType(depth - 1));
  return type;
}

void drawValue(const Type& type, std::string& bytes) {
  switch (type.kind) {
    case Type::Kind::Int:
      return judge::appendInt(bytes, *rc::gen::arbitrary<std::int64_t>());
    case Type::Kind::Bool:
      return judge::appendBool(bytes, *rc::gen::arbitrary<bool>());
    case Type::Kind::Text:
      return judge::appendText(bytes, *rc::gen::arbitrary<std::string>());
    case Type::Kind::Bigint:
      return judge::appendBigint(bytes, *rc::gen::element<std::string>("-", "") + "9" +
                                            *rc::gen::container<std::string>(rc::gen::inRange('0', ':')));
    case Type::Kind::Pair:
      judge::beginPair(bytes);
      drawValue(type.of[0], bytes);
      return drawValue(type.of[1], bytes);
    case Type::Kind::List: {
      const auto items = *rc::gen::inRange<std::size_t>(0, 5);
      judge::beginList(bytes, items);
      for (std::size_t i = 0; i < items; ++i) drawValue(type.of[0], bytes);
      return;
    }
    case Type::Kind::Optional:
      return *rc::gen::arbitrary<bool>() ? judge::appendNone(bytes) : drawValue(type.of[0], bytes);
  }
}

RC_GTEST_PROP(ValueLaws, WhatWasWrittenIsReadFitsAndIsWrittenAgain, ()) {
  const Type type = drawType(4);
  std::string bytes;
  drawValue(type, bytes);
  const auto value = Value::in(bytes);
  RC_ASSERT(value.has_value());
  RC_ASSERT(judge::misfit(*value, type) == std::nullopt);
  RC_ASSERT(judge::fuzz::copyOf(*value) == bytes);
}

RC_GTEST_PROP(ValueLaws, NoPartOfAValueAndNothingMoreIsOne, ()) {
  std::string bytes;
  drawValue(drawType(3), bytes);
  const auto size = *rc::gen::inRange<std::size_t>(0, bytes.size());
  RC_ASSERT(!Value::in(std::string_view(bytes).substr(0, size)));
  RC_ASSERT(!Value::in(bytes + *rc::gen::nonEmpty<std::string>()));
}

RC_GTEST_PROP(ValueLaws, AChangedByteMakesAnotherValueOrNone, ()) {
  const Type type = drawType(3);
  std::string bytes;
  drawValue(type, bytes);
  bytes[*rc::gen::inRange<std::size_t>(0, bytes.size())] = *rc::gen::arbitrary<char>();
  const auto value = Value::in(bytes);
  if (!value) return;
  RC_ASSERT(judge::fuzz::copyOf(*value) == bytes);
  if (const auto words = judge::misfit(*value, type)) RC_ASSERT(judge::escaped(*words) == *words);
}

RC_GTEST_PROP(ValueLaws, ATypeIsReadBack, ()) {
  const Type type = drawType(5);
  RC_ASSERT(judge::typeIn(judge::typeName(type)) == type);
}

RC_GTEST_PROP(ValueLaws, AnyTextIsATypeOrRefused, (const std::string& text)) {
  try {
    judge::typeIn(text);
  } catch (const std::runtime_error&) {
  }
}

}  // namespace
