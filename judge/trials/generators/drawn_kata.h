#pragma once

#include <fmt/format.h>

#include "judge/katas/kata.h"

namespace judge {

/// A kata for tests that draws cases of given sizes: the request is size and seed. Its one suite asks the largest size,
/// twice.
class DrawnKata : public Kata {
 public:
  explicit DrawnKata(Sizes sizes) : sizes_(std::move(sizes)) {}

  std::string_view name() const override { return "drawn"; }
  Signature signature() const override { return {"draw", {{"length", typeIn("int")}}, typeIn("int")}; }
  std::vector<Question> questions(const QuestionOptions&) const override {
    return {questionOf(sizes_.back(), 0), questionOf(sizes_.back(), 1)};
  }
  Sizes sizes() const override { return sizes_; }
  std::vector<Question> ofSize(std::int64_t size, std::size_t count, std::uint64_t seed, std::size_t) const override {
    if (failingSeed && seed == *failingSeed) throw KataFault("generator.py was killed by SIGSEGV");
    return std::vector<Question>(count, questionOf(size, seed));
  }
  std::unique_ptr<CaseSource> cases(const CaseRange& range) const override { return drawnCases(*this, range); }
  Question questionIn(const NamedText&, const std::function<NamedText()>&) const override { return {}; }

  std::optional<std::uint64_t> failingSeed{};  ///< seed for which it fails
  bool isGivenBySize = false;                  ///< the seed is no part of the request
  std::string filler{};                        ///< ends each line of a suite

 private:
  Question questionOf(std::int64_t size, std::uint64_t seed) const {
    Question question{{"drawn", 0, true, {{"length", size, true}}, fmt::format("length = {}", size)}};
    appendInt(question.request, size);
    if (!isGivenBySize) appendInt(question.request, static_cast<std::int64_t>(seed));
    question.suiteLines = [=, *this] { return fmt::format("[{}, {}]{}", size, seed, filler); };
    return question;
  }

  Sizes sizes_;
};

}  // namespace judge
