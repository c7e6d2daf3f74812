#include "tools/queens/regions/ordered_work.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace queens {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kMostAhead = 256;
constexpr std::uint64_t kLargestBatch = 32;
constexpr std::chrono::microseconds kShort{500};

class OrderedWork {
 public:
  OrderedWork(std::uint64_t count, const std::function<std::string(std::uint64_t)>& make, std::stop_token stop)
      : count_(count), make_(make), stop_(std::move(stop)) {}

  /// On each thread: until nothing is left to be made.
  void work() {
    std::uint64_t most = 1;
    std::unique_lock lock(mutex_);
    for (;;) {
      hasRoom_.wait(lock, [&] { return isOver() || next_ < taken_ + kMostAhead; });
      if (isOver() || next_ == count_) return;
      Batch batch{.first = next_};
      next_ = std::min({next_ + most, count_, taken_ + kMostAhead});
      const std::uint64_t end = next_;
      lock.unlock();
      const auto begin = Clock::now();
      make(batch, end);
      most = Clock::now() - begin < kShort ? std::min(2 * most, kLargestBatch) : std::max<std::uint64_t>(most / 2, 1);
      lock.lock();
      keep(std::move(batch));
    }
  }

  /// On the calling thread.
  void takeAll(const std::function<bool(std::string)>& take) {
    std::unique_lock lock(mutex_);
    while (taken_ < count_) {
      isReady_.wait(lock, [&] { return isOver() || made_.contains(taken_); });
      if (isOver()) break;
      // Waking up for each of them would cost as much as some take to be made.
      std::vector<std::string> texts;
      while (made_.contains(taken_ + texts.size()))
        texts.push_back(std::move(made_.extract(taken_ + texts.size()).mapped()));
      lock.unlock();
      const bool goesOn = std::all_of(texts.begin(), texts.end(), [&](auto& text) { return take(std::move(text)); });
      lock.lock();
      taken_ += texts.size();
      hasRoom_.notify_all();
      if (!goesOn) break;
    }
    isEnded_ = true;
    hasRoom_.notify_all();
  }

  void end() {
    const std::lock_guard lock(mutex_);
    isEnded_ = true;
    isReady_.notify_all();
    hasRoom_.notify_all();
  }

  void rethrow() const {
    if (error_) std::rethrow_exception(error_);
  }

 private:
  /// Texts that a thread makes without asking for more: few where one takes long, many where asking would.
  struct Batch {
    std::uint64_t first;
    std::vector<std::string> texts = {};
    std::exception_ptr error = nullptr;  ///< of the text after them
  };

  void make(Batch& batch, std::uint64_t end) const {
    try {
      for (std::uint64_t number = batch.first; number < end && !stop_.stop_requested(); ++number)
        batch.texts.push_back(make_(number));
    } catch (...) {
      batch.error = std::current_exception();
    }
  }

  void keep(Batch batch) {
    if (batch.error && !error_) error_ = batch.error;
    for (std::uint64_t i = 0; i < batch.texts.size(); ++i) made_.emplace(batch.first + i, std::move(batch.texts[i]));
    if (error_ || batch.first == taken_) isReady_.notify_one();
  }

  bool isOver() const { return isEnded_ || error_ || stop_.stop_requested(); }

  const std::uint64_t count_;
  const std::function<std::string(std::uint64_t)>& make_;
  const std::stop_token stop_;
  std::mutex mutex_;
  std::condition_variable isReady_;  ///< the next to be taken, or all is over
  std::condition_variable hasRoom_;  ///< to make more, or all is over
  std::map<std::uint64_t, std::string> made_;
  std::uint64_t next_ = 0;   ///< to be made
  std::uint64_t taken_ = 0;  ///< so many
  bool isEnded_ = false;
  std::exception_ptr error_;
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
  OrderedWork work(count, make, stop);
  const std::stop_callback wake(stop, [&] { work.end(); });
  {
    std::vector<std::jthread> threads;
    // Whatever is thrown here, the threads have to end before it goes on.
    try {
      for (unsigned i = 0; i < jobs; ++i) threads.emplace_back([&] { work.work(); });
      work.takeAll(take);
    } catch (...) {
      work.end();
      throw;
    }
  }
  work.rethrow();
}

}  // namespace queens
