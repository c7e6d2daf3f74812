#pragma once

#include <string>

namespace judge {

/// Fails the test where `actual` is not what judge/report/approved/NAME holds, and shows the first line that differs.
/// With APPROVE=1 in the environment it writes `actual` there instead: read `git diff` before you commit it.
void expectApproved(const std::string& name, const std::string& actual);

/// The text of a file in judge/report/.
std::string fileInReportFolder(const std::string& name);

}  // namespace judge
