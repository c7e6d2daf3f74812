#include <benchmark/benchmark.h>

#include <cstring>

#include "judge/katas/mandatory_queen/board_check.h"
#include "solution/solve_n_queens.h"

/// The speed of checking a right board, beside that of memchr looking for a byte that is not there in the same bytes.
/// Both find their bytes in the cache, as far as they fit.
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

BENCHMARK(memchrOverBoard)->Arg(8)->Arg(100)->Arg(1000);
BENCHMARK(checkBoard)->Arg(8)->Arg(100)->Arg(1000);

}  // namespace
