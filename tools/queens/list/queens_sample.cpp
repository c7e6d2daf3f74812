

#include "solution/list/ranking.h"
#include "tools/queens/io/verbs.h"
#include "tools/queens/list/list_writer.h"

namespace queens {
namespace {

struct SampleOptions {
  SampleCall call;
  std::optional<std::uint64_t> seed;
  std::string form, output = "-";
  bool quiet = false;
};

int sampleTo(const SampleOptions& options) {
  StopOnInterrupt interrupt;
  SampleCall call = options.call;
  call.stop = interrupt.token();
  ListOutput output(options.output, options.form, {call.n, false}, options.quiet, interrupt.descriptor());
  const auto all = sample(call, [&](std::span<const Columns> solutions) { return output.write(solutions); });
  output.finish();
  if (output.isCutOff()) return output.tellInterrupted();
  if (output.isClosed()) return 0;
  if (!all) return output.tellInterrupted();
  if (*all > 0) return 0;
  judge::complain(fmt::format("no solution: {} has none", describeBoard(call.n, call.through)));
  return 1;
}

}  // namespace

opt::Declaration declareSample() {
  const auto state = std::make_shared<SampleOptions>();
  SampleCall& call = state->call;
  return {
      .about =
          "Draws solutions at random. Each is as likely as any other, whatever was drawn before, so that one "
          "may come again.",
      .examples = {"queens sample 8 --count 5 --seed 1",
                   "queens sample 16 --count 1000 --as packed --output sample.nq"},
      .options = {opt::whole("N", "", fmt::format("size of the board, 1 to {}", kLargestRanked), call.n,
                             {1, kLargestRanked})
                      .required()
                      .defaultsTo(""),
                  opt::whole("--count", "K", "how many to draw", call.count, {0, opt::kLargest}),
                  seedOption("for the same draws again, on every machine; drawn and printed unless given", state->seed),
                  squaresOption("a square that must hold a queen; may be given again", call.through),
                  listAsOption(state->form), outputOption(state->output),
                  opt::flag("--quiet", "no progress line", state->quiet)},
      .footer =
          "Exit status: 0 done, 1 no solution, 2 bad usage or input, 3 the machine failed, 130 interrupted. "
          "Rows and columns count from 0.",
      .check = [state] { requireSound(state->call.through, state->call.n); },
      .run =
          [state] {
            state->call.seed = givenOrDrawn(state->seed);
            return sampleTo(*state);
          }};
}

}  // namespace queens
