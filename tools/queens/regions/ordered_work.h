#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace queens {

/// Makes the texts 0, ..., `count` - 1 on `jobs` threads and hands each to `take`, in this order, on the calling
/// thread: what is taken does not depend on the number of threads. No more than some hundreds wait to be taken.
///
/// Ends before `count` when `take` returns false or `stop` is requested; `make` has to heed the stop itself. Throws
/// what `make` throws; one job at least.
void makeInOrder(std::uint64_t count, unsigned jobs, const std::function<std::string(std::uint64_t number)>& make,
                 const std::function<bool(std::string text)>& take, std::stop_token stop);

}  // namespace queens
