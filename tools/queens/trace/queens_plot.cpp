#include <memory>
#include <string>

#include "tools/queens/io/arguments.h"
#include "tools/queens/io/output_stream.h"
#include "tools/queens/io/verbs.h"
#include "tools/queens/trace/trace.h"
#include "tools/queens/trace/trace_plot.h"

namespace queens {

opt::Declaration declarePlot() {
  struct Options {
    std::string trace, output = "-";
  };
  const auto state = std::make_shared<Options>();
  return {.about =
              "Draws the course of a search, as queens solve --trace has kept it: energy, temperature, statistics "
              "of a population, whatever there is, over its steps.",
          .examples = {"queens solve 200 --method annealing --trace run.csv --as columns > /dev/null",
                       "queens plot run.csv --output run.svg"},
          .options = {opt::file("TRACE", "", "a .csv or .json file", state->trace).required(),
                      outputOption(state->output, "SVG file to write")},
          .check = [state] { refuseOverwriting(state->output, state->trace); },
          .run =
              [state] {
                const std::string picture = tracePlot(readTrace(state->trace));
                OutputStream::to(state->output).write(picture);
                return 0;
              }};
}

}  // namespace queens
