#include "tools/regions/ordered_work.h"

#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace queens {
namespace {

constexpr std::uint64_t kMostAhead = 256;

class OrderedWork {
 public:
  OrderedWork(std::uint64_t count, const std::function<std::string(std::uint64_t)>& make, std::stop_token stop)
      : count_(count), make_(make), stop_(std::move(stop)) {}

  /// On each thread: until nothing is left to be made.
  void work() {
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [&] { return isOver() || next_ < taken_ + kMostAhead; });
      if (isOver() || next_ == count_) return;
      const std::uint64_t number = next_++;
      lock.unlock();
      std::string text;
      std::exception_ptr error;
      try {
        text = make_(number);
      } catch (...) {
        error = std::current_exception();
      }
      lock.lock();
      if (error && !error_) error_ = error;
      made_.emplace(number, std::move(text));
      changed_.notify_all();
    }
  }

  /// On the calling thread.
  void takeAll(const std::function<bool(std::string)>& take) {
    std::unique_lock lock(mutex_);
    while (taken_ < count_) {
      changed_.wait(lock, [&] { return isOver() || made_.contains(taken_); });
      if (isOver()) break;
      std::string text = std::move(made_.extract(taken_).mapped());
      lock.unlock();
      const bool goesOn = take(std::move(text));
      lock.lock();
      ++taken_;
      changed_.notify_all();
      if (!goesOn) break;
    }
    isEnded_ = true;
    changed_.notify_all();
  }

  void end() {
    const std::lock_guard lock(mutex_);
    isEnded_ = true;
    changed_.notify_all();
  }

  void rethrow() const {
    if (error_) std::rethrow_exception(error_);
  }

 private:
  bool isOver() const { return isEnded_ || error_ || stop_.stop_requested(); }

  const std::uint64_t count_;
  const std::function<std::string(std::uint64_t)>& make_;
  const std::stop_token stop_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::uint64_t, std::string> made_;
  std::uint64_t next_ = 0;   ///< to be made
  std::uint64_t taken_ = 0;  ///< so many
  bool isEnded_ = false;
  std::exception_ptr error_;
};

}  // namespace

void makeInOrder(std::uint64_t count, unsigned jobs, const std::function<std::string(std::uint64_t)>& make,
                 const std::function<bool(std::string)>& take, std::stop_token stop) {
  OrderedWork work(count, make, stop);
  const std::stop_callback wake(stop, [&] { work.end(); });
  {
    std::vector<std::jthread> threads;
    for (unsigned i = 0; i < jobs; ++i) threads.emplace_back([&] { work.work(); });
    // Whatever take() throws, the threads have to end before it goes on.
    try {
      work.takeAll(take);
    } catch (...) {
      work.end();
      throw;
    }
  }
  work.rethrow();
}

}  // namespace queens
