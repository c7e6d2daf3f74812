#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <vector>

#include "judge/katas/mandatory_queen/board_check.h"
#include "solution/solve_n_queens.h"

/// The speed of checking a right board, beside that of memchr looking for a byte that is not there in the same bytes.
/// Both find their bytes in the cache, as far as they fit. And what writing the text of a board takes, beside filling a
/// string of the same size with one letter.
namespace {

constexpr queens::Square kSquare{2, 3};

std::string rightBoard(std::int64_t n) {
  const std::string board =
      solveNQueens(static_cast<int>(n), {static_cast<int>(kSquare.row), static_cast<int>(kSquare.col)});
  if (board.empty() || judge::checkBoard({n, kSquare}, board)) throw std::logic_error("no right board to check");
  return board;
}

void countBytes(benchmark::State& state, const std::string& board) {
  state.SetBytesProcessed(static_cast<std::int64_t>(board.size()) * state.iterations());
}

void memchrOverBoard(benchmark::State& state) {
  const std::string board = rightBoard(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(std::memchr(board.data(), '#', board.size()));
  countBytes(state, board);
}

void checkBoard(benchmark::State& state) {
  const std::string board = rightBoard(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(judge::checkBoard({state.range(0), kSquare}, board));
  countBytes(state, board);
}

template <class Make>
std::chrono::duration<double> timeOf(const Make& make) {
  const auto begin = std::chrono::steady_clock::now();
  std::string text = make();
  benchmark::DoNotOptimize(text.data());
  benchmark::ClobberMemory();
  return std::chrono::steady_clock::now() - begin;
}

/// Both in turn, each first as often as the other. `ratio`: the median of one to the median of the other, since what
/// else the machine does makes some of them many times as long.
void textBesideFill(benchmark::State& state) {
  const queens::LatticePlacement placement = queens::place(state.range(0), kSquare.row, kSquare.col).value();
  const std::size_t size = queens::boardText(placement).size();
  const auto write = [&] { return queens::boardText(placement); };
  const auto fill = [&] { return std::string(size, '.'); };
  std::vector<std::chrono::duration<double>> writing, filling;
  for (auto _ : state) {
    writing.push_back(timeOf(write));
    filling.push_back(timeOf(fill));
    filling.push_back(timeOf(fill));
    writing.push_back(timeOf(write));
  }
  for (auto* times : {&writing, &filling})
    std::nth_element(times->begin(), times->begin() + state.iterations(), times->end());
  const auto middle = static_cast<std::size_t>(state.iterations());
  state.counters["ratio"] = writing[middle] / filling[middle];
}

BENCHMARK(textBesideFill)->Arg(1000)->Arg(4000)->Unit(benchmark::kMicrosecond);
BENCHMARK(memchrOverBoard)->Arg(8)->Arg(100)->Arg(1000);
BENCHMARK(checkBoard)->Arg(8)->Arg(100)->Arg(1000);

}  // namespace
