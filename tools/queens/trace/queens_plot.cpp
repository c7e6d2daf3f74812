#include "tools/queens/trace/queens_plot.h"

#include <CLI/CLI.hpp>

#include "tools/queens/io/arguments.h"
#include "tools/queens/io/output_stream.h"
#include "tools/queens/trace/trace.h"
#include "tools/queens/trace/trace_plot.h"

namespace queens {
namespace {

constexpr const char* kExample =
    "Draws the course of a search, as queens solve --trace has kept it: energy, temperature,\n"
    "statistics of a population, whatever there is, against its steps.\n"
    "\n"
    "Example: queens solve 200 --method annealing --trace run.csv --as columns > /dev/null\n"
    "         queens plot run.csv --output run.svg\n";

}  // namespace

int plotCommand(const std::vector<std::string>& arguments) {
  CLI::App app(kExample, "queens plot");
  std::string trace, output = "-";
  app.add_option("TRACE", trace, "a .csv or .json file")->type_name("")->required();
  addOutputOption(app, output, "SVG file to write");
  if (!parseArguments(app, arguments)) return 0;
  refuseOverwriting(output, trace);
  const std::string picture = tracePlot(readTrace(trace));
  OutputStream::to(output).write(picture);
  return 0;
}

}  // namespace queens
