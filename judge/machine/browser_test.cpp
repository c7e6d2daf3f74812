#include "judge/machine/browser.h"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/wait.h>

#include <fstream>
#include <string>

#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The fake xdg-open writes its argument to a file.
TEST(Browser, OpensAPageOnADisplayAlone) {
  const ScratchDirectory folder;
  const fs::path program = folder.path() / "xdg-open", opened = folder.path() / "opened";
  std::ofstream(program) << "#!/bin/sh\nprintf %s \"$1\" > " << opened << '\n';
  fs::permissions(program, fs::perms(0755));
  const std::string path = getenv("PATH");
  for (const char* const variable : {"DISPLAY", "WAYLAND_DISPLAY", "BROWSER"}) unsetenv(variable);
  setenv("PATH", "/nowhere", 1);
  EXPECT_EQ(openInBrowser("/page.html"), "no xdg-open to open a browser with");
  setenv("PATH", folder.path().c_str(), 1);
  EXPECT_EQ(openInBrowser("/page.html"), "no display to open a browser on");
  setenv("DISPLAY", ":0", 1);
  EXPECT_EQ(openInBrowser("/it's a page.html"), "");
  setenv("PATH", path.c_str(), 1);
  EXPECT_GT(wait(nullptr), 0);
  std::string argument;
  std::getline(std::ifstream(opened), argument);
  EXPECT_EQ(argument, "/it's a page.html");
}

}  // namespace
}  // namespace judge
