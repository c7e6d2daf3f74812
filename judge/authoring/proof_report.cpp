#include "judge/authoring/proof.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/base/figures.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/report/json_parts.h"

namespace judge {
namespace {

using Align = Table::Align;

/// The path of a file in the kata's folder, which an editor can open.
std::string displayPath(const KataProof& proof, const std::string& file) {
  return file.empty() ? "" : (std::filesystem::path(proof.folder) / file).string();
}

std::string diagnosticsSection(const KataProof& proof) {
  std::vector<Diagnostic> diagnostics = proof.diagnostics;
  for (Diagnostic& one : diagnostics) one.file = displayPath(proof, one.file);
  return reportOn(escaped(proof.folder), std::move(diagnostics), !proof.interrupted && proof.failure.empty());
}

std::string line(const std::string& text) { return paragraph(text, "  ", "    "); }

std::string countsSection(const KataProof& proof) {
  std::string text = "Checked\n";
  text += line(fmt::format("{} with {}, and {} in the statement", countText(proof.suites, "suite"),
                           countText(proof.cases, "case"), countText(proof.examples, "example")));
  if (proof.checks > 0)
    text += line(fmt::format("{} checked besides the gradings: {} were mutated right answers, {} of which were refused",
                             countText(proof.checks, "answer"), proof.mutations, proof.refused));
  if (proof.drawn > 0)
    text +=
        line(fmt::format("{} by the generator, of {}", countText(proof.drawn, "case"), countText(proof.sizes, "size")));
  return text;
}

std::string verdictCell(const TriedSubmission& one, const Style& style) {
  if (!one.verdict) return "not graded";
  const std::string word(code(*one.verdict));
  return painted(one.expected->holds(*one.verdict) ? word : word + " (!)", *one.verdict, style);
}

std::string timeCell(Nanoseconds time) { return time.count() > 0 ? durationText(time) : "-"; }

std::string submissionsSection(const KataProof& proof, const Style& style) {
  if (proof.submissions.empty()) return "";
  Table table({Align::Left, Align::Left, Align::Right, Align::Right, Align::Left});
  table.row({"submission", "language", "CPU", "slowest case", "verdict"});
  constexpr std::size_t kColumnsOfName = 44;
  for (const TriedSubmission& one : proof.submissions)
    table.row({cutLeft(escaped(one.file.substr(one.file.find('/') + 1)), kColumnsOfName), one.language,
               timeCell(one.cpu), timeCell(one.slowest), verdictCell(one, style)});
  return table.text();
}

std::string endSection(const KataProof& proof) {
  if (!proof.failure.empty()) return paragraph("The judge failed: " + proof.failure);
  return proof.interrupted ? "Interrupted: the rest was not checked.\n" : "";
}

std::string proofText(const KataProof& proof, const Style& style) {
  return joinSections(
      {diagnosticsSection(proof), countsSection(proof), submissionsSection(proof, style), endSection(proof)});
}

std::string_view aboutName(Diagnostic::About about) {
  constexpr std::string_view kNames[] = {"frame",    "description", "statement", "data",
                                         "programs", "submissions", "lints",     "advice"};
  return kNames[static_cast<std::size_t>(about)];
}

Json diagnosticJson(const Diagnostic& one) {
  return {{"about", aboutName(one.about)},
          {"file", escaped(one.file)},
          {"line", one.line},
          {"what", one.what},
          {"remedy", one.remedy}};
}

Json submissionJson(const TriedSubmission& one) {
  return {{"file", escaped(one.file)},
          {"language", one.language},
          {"expected", one.expected->folder},
          {"verdict", one.verdict ? code(*one.verdict) : ""},
          {"as_expected", one.verdict && one.expected->holds(*one.verdict)},
          {"reason", one.reason},
          {"cpu_ns", one.cpu},
          {"slowest_ns", one.slowest}};
}

Json proofJson(const KataProof& proof) {
  std::vector<Diagnostic> diagnostics = proof.diagnostics;
  std::ranges::stable_sort(diagnostics, {}, &Diagnostic::about);
  return {{"kata", proof.kata},         {"folder", escaped(proof.folder)},
          {"proven", isProven(proof)},  {"complaints", arrayOf(diagnostics, diagnosticJson)},
          {"suites", proof.suites},     {"cases", proof.cases},
          {"examples", proof.examples}, {"submissions", arrayOf(proof.submissions, submissionJson)},
          {"checks", proof.checks},     {"junk", proof.mutations},
          {"refused", proof.refused},   {"drawn", proof.drawn},
          {"sizes", proof.sizes},       {"interrupted", proof.interrupted},
          {"failure", proof.failure}};
}

}  // namespace

bool isProven(const KataProof& proof) {
  return !hasFault(proof.diagnostics) && !proof.interrupted && proof.failure.empty();
}

std::string proofsText(const std::vector<KataProof>& proofs, const Style& style) {
  std::vector<std::string> sections;
  for (const KataProof& proof : proofs) sections.push_back(proofText(proof, style));
  return joinSections(sections);
}

std::string proofsJson(const std::vector<KataProof>& proofs) {
  Json document = documentHead("kata-check");
  document["katas"] = arrayOf(proofs, proofJson);
  return written(document);
}

const FormatTable<std::vector<KataProof>>& proofFormats() {
  static const FormatTable<std::vector<KataProof>> table = {
      {"text", "for people", proofsText},
      {"json", "for programs", unstyled<proofsJson>},
  };
  return table;
}

int exitStatus(const std::vector<KataProof>& proofs) {
  const auto any = [&](const auto& holds) { return std::ranges::any_of(proofs, holds); };
  if (any([](const KataProof& one) { return !one.failure.empty(); })) return 3;
  if (any([](const KataProof& one) { return one.interrupted; })) return 130;
  return any([](const KataProof& one) { return hasFault(one.diagnostics); }) ? 1 : 0;
}

}  // namespace judge
