// libFuzzer target: bytes are a value that can be read to its last byte, and gives the same bytes when it is written
// anew, or none; and every type says of it in words that do no harm that it does not fit, or nothing.
//
// An input is a recipe for bytes that are a value, but for some pieces of any bytes; or it is the bytes.

#include <fuzzer/FuzzedDataProvider.h>

#include <cstdint>
#include <cstdlib>

#include "judge/base/text.h"
#include "judge/trials/generators/encounters.h"
#include "judge/trials/generators/value_copy.h"

namespace {

judge::fuzz::Encounters encounters({"values", "no values", "lists", "values that fit", "values that do not"});

void require(bool holds) {
  if (!holds) std::abort();
}

const judge::Type kTypes[] = {judge::typeIn("int"), judge::typeIn("bool"), judge::typeIn("optional<list<list<int>>>"),
                              judge::typeIn("pair<text, bigint>"), judge::typeIn("list<optional<pair<int, text>>>")};

void cook(FuzzedDataProvider& input, std::string& bytes, int depth) {
  enum { kNone, kBool, kInt, kBigint, kText, kPair, kList, kBytes };
  switch (input.ConsumeIntegralInRange<int>(depth > 0 ? kNone : kPair, kBytes)) {
    case kNone:
      return judge::appendNone(bytes);
    case kBool:
      return judge::appendBool(bytes, input.ConsumeBool());
    case kInt:
      return judge::appendInt(bytes, input.ConsumeIntegral<std::int64_t>());
    case kBigint:
      return judge::appendBigint(bytes, std::to_string(input.ConsumeIntegral<std::int64_t>()));
    case kText:
      return judge::appendText(bytes, input.ConsumeRandomLengthString());
    case kPair:
      judge::beginPair(bytes);
      cook(input, bytes, depth + 1);
      return cook(input, bytes, depth + 1);
    case kList: {
      const auto items = input.ConsumeIntegralInRange<std::size_t>(0, 5);
      judge::beginList(bytes, items);
      for (std::size_t i = 0; i < items; ++i) cook(input, bytes, depth + 1);
      return;
    }
    default:
      bytes += input.ConsumeRandomLengthString(9);
  }
}

void read(std::string_view bytes) {
  const auto value = judge::Value::in(bytes);
  encounters.count(value ? 0 : 1);
  if (!value) return;
  if (value->kind() == judge::Value::Kind::List) encounters.count(2);
  require(judge::fuzz::copyOf(*value) == bytes);
  for (const judge::Type& type : kTypes) {
    const auto words = judge::misfit(*value, type);
    encounters.count(words ? 4 : 3);
    if (words) require(words->starts_with("returned ") && words->size() < 3000 && judge::escaped(*words) == *words);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  read({reinterpret_cast<const char*>(data), size});
  FuzzedDataProvider input(data, size);
  std::string bytes;
  cook(input, bytes, 0);
  read(bytes);
  return 0;
}
