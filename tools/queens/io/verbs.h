#pragma once

#include <span>

#include "judge/options/program.h"

/// The verbs of `queens`, each declared in the room of its subject, beside what it does.
namespace queens {

judge::options::Declaration declareSolve();
judge::options::Declaration declareMethods();
judge::options::Declaration declareRace();
judge::options::Declaration declarePlot();
judge::options::Declaration declareCount();
judge::options::Declaration declareList();
judge::options::Declaration declareSample();
judge::options::Declaration declareCheck();
judge::options::Declaration declareDraw();

judge::options::Declaration declareRegions();
judge::options::Declaration declareRegionsSolve();
judge::options::Declaration declareRegionsGenerate();
judge::options::Declaration declareRegionsExplain();
judge::options::Declaration declareRegionsDraw();
std::span<const judge::options::Verb> regionVerbs();  ///< those below `queens regions`

}  // namespace queens
