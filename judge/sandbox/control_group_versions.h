#pragma once

#include <memory>
#include <string>

#include "judge/sandbox/control_group.h"
#include "judge/sandbox/group_folder.h"

/// The two ways in which the kernel offers control groups; only control_group.cpp chooses between them.
namespace judge {

/// Groups below our own one in each of the hierarchies of memory, pids and cpuacct. Throws std::runtime_error that says
/// what is missing.
std::unique_ptr<ControlGroups> openGroupsV1();

/// Groups below our own one where that is delegated to us and nobody else is in it; else, as root, below the root of
/// the hierarchy, where that gives memory and pids to its groups anyway. Throws std::runtime_error that says what is
/// missing. A delegated group is divided: this process moves to the group queens-judge-self below it.
std::unique_ptr<ControlGroups> openGroupsV2();

/// A name that no other group of ours has.
std::string newGroupName();

/// The group that one folder of version 2 is. Throws std::system_error.
std::unique_ptr<ControlGroup> makeGroupV2(GroupFolder folder, const GroupLimits& limits);

}  // namespace judge
