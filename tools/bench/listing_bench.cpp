// The cost of one solution when all of n = 14 are listed. Times are CPU times of the search, of making the bytes, and
// of handing them to /dev/null; counters give nanoseconds for each of the 365,596 solutions.

#include <benchmark/benchmark.h>

#include "solution/list/listing.h"
#include "solution/list/ranking.h"
#include "tools/queens/io/streams.h"
#include "tools/queens/list/list_writer.h"

namespace {

using namespace queens;

constexpr int kSize = 14;

const ListWriter kNothing{.write = [](std::span<const Columns>) {}};

void perSolution(benchmark::State& state, std::uint64_t solutions) {
  state.counters["per_solution"] = benchmark::Counter(
      static_cast<double>(solutions), benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

std::uint64_t listTo(const ListWriter& writer, const ListCall& call) {
  std::uint64_t solutions = 0;
  list(call, [&](std::span<const Columns> some) {
    solutions += some.size();
    writer.write(some);
    return true;
  });
  return solutions;
}

ListCall callFor(ListOrder order, const LevelKernel* kernel = &fastestLevelKernel(), bool fundamental = false) {
  ListCall call;
  call.n = kSize;
  call.order = order;
  call.kernel = kernel;
  call.fundamental = fundamental;
  return call;
}

void searchOnly(benchmark::State& state, const ListCall& call) {
  std::uint64_t solutions = 0;
  for (auto _ : state) solutions = listTo(kNothing, call);
  perSolution(state, solutions);
}

void listAs(benchmark::State& state, ListOrder order, const char* form) {
  const ListCall call = callFor(order);
  OutputStream out = OutputStream::to("/dev/null");
  std::uint64_t solutions = 0;
  for (auto _ : state) solutions = listTo(openListWriter(form, {kSize, order == ListOrder::Lexicographic}, out), call);
  perSolution(state, solutions);
}

void fundamental(benchmark::State& state) {
  searchOnly(state, callFor(ListOrder::Lexicographic, &fastestLevelKernel(), true));
}

/// A solution in the middle of the list, found by its index.
void unrank(benchmark::State& state) {
  ListCall call;
  call.n = static_cast<int>(state.range(0));
  call.skip = Ranking({.n = call.n}).count().value() / 2;
  call.limit = 1;
  for (auto _ : state) benchmark::DoNotOptimize(listTo(kNothing, call));
}

void sampleThousand(Ranking& ranking) {
  benchmark::DoNotOptimize(sample(ranking, {.count = 1000}, [](std::span<const Columns>) { return true; }));
}

/// The first thousand of a size, for which beginnings are counted.
void sampleFirst(benchmark::State& state) {
  for (auto _ : state) {
    Ranking ranking({.n = static_cast<int>(state.range(0))});
    sampleThousand(ranking);
  }
}

/// A thousand when they are known.
void sampleNext(benchmark::State& state) {
  Ranking ranking({.n = static_cast<int>(state.range(0))});
  ranking.count();
  for (auto _ : state) sampleThousand(ranking);
}

constexpr auto kLexicographic = ListOrder::Lexicographic, kAny = ListOrder::Any;

BENCHMARK_CAPTURE(searchOnly, lexicographic, callFor(kLexicographic, &fastestLevelKernel()))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(searchOnly, lexicographic_scalar, callFor(kLexicographic, &scalarLevelKernel()))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(searchOnly, any, callFor(kAny, &fastestLevelKernel()))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(searchOnly, any_scalar, callFor(kAny, &scalarLevelKernel()))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(listAs, lexicographic_columns, kLexicographic, "columns")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(listAs, lexicographic_packed, kLexicographic, "packed")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(listAs, lexicographic_board, kLexicographic, "board")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(listAs, any_columns, kAny, "columns")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(listAs, any_packed, kAny, "packed")->Unit(benchmark::kMillisecond);
BENCHMARK(fundamental)->Unit(benchmark::kMillisecond);
BENCHMARK(unrank)->Arg(14)->Arg(16)->Unit(benchmark::kMillisecond);
BENCHMARK(sampleFirst)->Arg(14)->Arg(16)->Arg(17)->Unit(benchmark::kMillisecond);
BENCHMARK(sampleNext)->Arg(14)->Arg(16)->Arg(17)->Unit(benchmark::kMillisecond);

}  // namespace
