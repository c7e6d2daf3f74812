#include "tools/queens/regions/ordered_work.h"

#include <algorithm>
#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <deque>
#include <future>
#include <memory>
#include <vector>

namespace queens {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kLargestBatch = 32;
constexpr std::chrono::microseconds kShort{500};

/// Texts that a thread makes without asking for more: few where one takes long, many where asking would.
struct Batch {
  std::vector<std::string> texts;
  Clock::duration time{};
};

}  // namespace

void makeInOrder(std::uint64_t count, unsigned jobs, const std::function<std::string(std::uint64_t)>& make,
                 const std::function<bool(std::string)>& take, std::stop_token stop) {
  if (jobs == 1) {
    // By itself a thread need not wait for another.
    for (std::uint64_t number = 0; number < count && !stop.stop_requested(); ++number) {
      std::string text = make(number);
      if (stop.stop_requested() || !take(std::move(text))) return;
    }
    return;
  }
  std::atomic<bool> isOver = false;
  const auto makeBatch = [&](std::uint64_t first, std::uint64_t end) {
    const auto begin = Clock::now();
    Batch batch;
    for (std::uint64_t number = first; number < end && !isOver && !stop.stop_requested(); ++number)
      batch.texts.push_back(make(number));
    batch.time = Clock::now() - begin;
    return batch;
  };
  std::deque<std::future<Batch>> ahead;
  boost::asio::thread_pool threads(jobs);
  const std::shared_ptr<void> atTheEnd(nullptr, [&](void*) { isOver = true; });
  for (std::uint64_t next = 0, size = 1;;) {
    while (next < count && ahead.size() < 2 * jobs) {
      const std::uint64_t first = next;
      next = std::min(first + size, count);
      const auto task =
          std::make_shared<std::packaged_task<Batch()>>([&makeBatch, first, next] { return makeBatch(first, next); });
      ahead.push_back(task->get_future());
      boost::asio::post(threads, [task] { (*task)(); });
    }
    if (ahead.empty()) return;
    Batch batch = ahead.front().get();
    ahead.pop_front();
    size = batch.time < kShort ? std::min(2 * size, kLargestBatch) : std::max<std::uint64_t>(size / 2, 1);
    for (std::string& text : batch.texts)
      if (stop.stop_requested() || !take(std::move(text))) return;
    if (stop.stop_requested()) return;
  }
}

}  // namespace queens
