#include "solution/count/sliced_pairs.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace queens {
namespace {

struct Here;

template <std::size_t kBytes>
void expectAsOneByOne() {
  using Sliced = SlicedPairs<Here, kBytes>;
  std::mt19937 random(7);
  for (const std::size_t slicedSize : {std::size_t{1}, Sliced::kPlaces - 1, Sliced::kPlaces, Sliced::kPlaces + 1}) {
    for (const std::size_t otherSize :
         {std::size_t{0}, std::size_t{1}, std::size_t{15}, std::size_t{16}, std::size_t{50}}) {
      for (const int bits : {1, 6, 7, 24, 25, 30, 31, 32}) {
        const auto word = [&] {
          return static_cast<std::uint32_t>(random() & random() & random()) & (~0U >> (32 - bits));
        };
        std::vector<std::uint32_t> sliced(2 * Sliced::kPlaces), others(otherSize);
        for (auto& each : sliced) each = word();
        for (auto& each : others) each = word();
        std::uint64_t pairs = 0;
        for (std::size_t i = 0; i < slicedSize; ++i) {
          for (const std::uint32_t other : others) pairs += (sliced[i] & other) == 0 ? 1U : 0U;
        }
        EXPECT_EQ(Sliced::count(sliced.data(), slicedSize, others.data(), otherSize, bits), pairs)
            << slicedSize << " and " << otherSize << " words of " << bits << " bits, vectors of " << kBytes;
      }
    }
  }
}

TEST(SlicedPairs, AreCountedAsOneByOne) {
  expectAsOneByOne<16>();
  expectAsOneByOne<8>();
}

}  // namespace
}  // namespace queens
