#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <vector>

namespace judge::fuzz {

/// Counts the kinds of input that a fuzz target has met, and prints them when the process exits; aborts after a while
/// when a kind was never met, since then the fuzzer does not test what it should.
class Encounters {
 public:
  static constexpr std::uint64_t kEnough = 50'000;

  Encounters(std::initializer_list<const char*> kinds) {
    for (const char* kind : kinds) kinds_.push_back({kind});
  }
  Encounters(const Encounters&) = delete;
  Encounters& operator=(const Encounters&) = delete;
  ~Encounters() { print(); }

  void count(std::size_t kind) {
    ++kinds_[kind].count;
    if (++total_ != kEnough) return;
    for (const Kind& each : kinds_) {
      if (each.count > 0) continue;
      print();
      std::fprintf(stderr, "never met: %s\n", each.name);
      std::abort();
    }
  }

 private:
  struct Kind {
    const char* name;
    std::uint64_t count = 0;
  };

  void print() const {
    for (const Kind& kind : kinds_) std::fprintf(stderr, "met: %ju %s\n", std::uintmax_t{kind.count}, kind.name);
  }

  std::vector<Kind> kinds_;
  std::uint64_t total_ = 0;
};

}  // namespace judge::fuzz
