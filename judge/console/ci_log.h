#pragma once

#include <string>
#include <string_view>

/// Workflow commands in the logs of CI services. GitHub, GitLab and Azure read what a job prints for lines that control
/// the job, such as "::error file=x::" or "##vso[task.setvariable ...]". The judge prints texts of submissions, file
/// names and compilers' messages, so a submission could give such commands. All output of the judge to stdout and
/// stderr goes through safeForLog(), and so do reports in files, which jobs print.
namespace judge {

/// Whether GITHUB_ACTIONS, GITLAB_CI or TF_BUILD is set: our output probably becomes a CI log.
bool isCiJob();

/// Whether our output becomes the log of a CI job: isCiJob(), or CI is set.
bool isCiLog();

/// `text` with a space inside each workflow command: "::" at the start of a line becomes ": :"; "##[", "##vso[",
/// "section_start:" and "section_end:", which some services accept anywhere in a line, become "## [" and so on. As the
/// start of a line counts everything before its first visible ASCII character, since services skip blanks of all kinds.
/// `text` itself begins a line.
std::string withoutWorkflowCommands(std::string_view text);

/// The text to print: withoutWorkflowCommands() in a CI job, otherwise `text`.
std::string safeForLog(std::string_view text);

}  // namespace judge
