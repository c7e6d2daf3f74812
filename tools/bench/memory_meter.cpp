#include "tools/bench/memory_meter.h"

#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>

namespace queens::bench {
namespace {

std::size_t inUse = 0, most = 0;

}  // namespace

std::size_t beginMeasuringMemory() {
  most = inUse;
  return inUse;
}

std::size_t mostBytes() {
  return most;
}

namespace {

void* allocate(std::size_t size) {
  void* const block = std::malloc(size);
  if (block == nullptr) throw std::bad_alloc();
  inUse += malloc_usable_size(block);
  most = std::max(most, inUse);
  return block;
}

void release(void* block) {
  if (block != nullptr) inUse -= malloc_usable_size(block);
  std::free(block);
}

}  // namespace
}  // namespace queens::bench

void* operator new(std::size_t size) {
  return queens::bench::allocate(size);
}

void operator delete(void* block) noexcept {
  queens::bench::release(block);
}

void operator delete(void* block, std::size_t) noexcept {
  queens::bench::release(block);
}
