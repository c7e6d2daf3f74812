#pragma once

#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/console/terminal.h"
#include "judge/options/program.h"
#include "tools/queens/io/arguments.h"
#include "tools/queens/io/streams.h"

/// The verbs of `queens`, each declared in the module of its subject with its code.
namespace queens {

opt::Declaration declareSolve();
opt::Declaration declareMethods();
opt::Declaration declareRace();
opt::Declaration declarePlot();
opt::Declaration declareCount();
opt::Declaration declareList();
opt::Declaration declareSample();
opt::Declaration declareCheck();
opt::Declaration declareDraw();

opt::Declaration declareRegions();
opt::Declaration declareRegionsSolve();
opt::Declaration declareRegionsGenerate();
opt::Declaration declareRegionsExplain();
opt::Declaration declareRegionsDraw();
std::span<const opt::Verb> regionVerbs();  ///< verbs below `queens regions`

}  // namespace queens
