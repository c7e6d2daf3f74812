#pragma once

#include <string>
#include <vector>

#include "judge/authoring/proof.h"
#include "judge/console/format_table.h"

namespace judge {

/// Whether nothing is wrong with the kata, as far as was looked.
bool isProven(const KataProof& proof);

/// For people: of each kata what to mend, the first on top, and what was looked at.
std::string proofsText(const std::vector<KataProof>& proofs, const Style& style);

/// For programs; proof_report.md describes it.
std::string proofsJson(const std::vector<KataProof>& proofs);

const FormatTable<std::vector<KataProof>>& proofFormats();

/// The first that holds of 3 the judge failed, 130 interrupted, 1 something is to be mended, 0.
int exitStatus(const std::vector<KataProof>& proofs);

}  // namespace judge
