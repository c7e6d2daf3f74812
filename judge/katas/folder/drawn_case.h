#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "judge/katas/author_programs.h"
#include "judge/katas/folder/folder_case.h"

/// Cases by the kata's generator: a function of a seed, below 2^31, and a size.
namespace judge {

/// What it says. Throws KataFault.
std::string generatedLine(AuthorFunction& generator, std::int64_t seed, std::int64_t size);

/// The case that it draws. Throws KataFault where that is none of the kata's, or has another size.
FolderCase drawnCase(AuthorFunction& generator, const KataFile& kata, std::uint64_t seed, std::int64_t size);

/// The seed of the case `index` of those that `seed` stands for: `seed` itself for the first where it is below 2^31.
std::uint64_t seedOf(std::uint64_t seed, std::size_t index);

/// `count` sizes from `least` to `most`, by chance; a smaller count gives the first of a larger one. They depend on the
/// seed and `name` alone.
std::vector<std::int64_t> drawnSizes(std::int64_t least, std::int64_t most, std::size_t count, std::uint64_t seed,
                                     std::string_view name);

/// The sizes from `least` to `most`: each up to a thousand, then in steps of a hundredth.
std::vector<std::int64_t> sizesBetween(std::int64_t least, std::int64_t most);

}  // namespace judge
