#include "judge/languages/opened_paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "judge/base/errors.h"
#include "judge/languages/language.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

std::string whyNot(const std::string& path) {
  try {
    checkReads(TomlTable::of("reads = []", "language.toml"), {path});
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(OpenedPaths, AreNothingOfTheSystemsState) {
  for (const char* const path :
       {"/proc", "/proc/1", "/usr/../proc/", "/sys/class", "/dev", "/etc", "/home/me", "/root/x", "/var/run/x",
        "/tmp/x", "/home/me/.ssh", "/home/me/.config/gh", "/home/me/.pyenv/../.ssh", "/home/me/Documents"})
    EXPECT_THAT(whyNot(path), HasSubstr("is not for submissions to read")) << path;
  for (const char* const path : {"/home/me/.pyenv", "/home/me/.rustup/toolchains"})
    EXPECT_EQ(whyNot(path), "no error") << path;
}

TEST(OpenedPaths, AreInNoHomeWhereverThatIs) {
  const std::string before = std::getenv("HOME") ? std::getenv("HOME") : "";
  setenv("HOME", "/srv/homes/me/", 1);
  for (const char* const path : {"/srv/homes/me", "/srv/homes/me/.ssh", "/srv/homes", "/srv/homes/me/.pyenv/../.ssh",
                                 "/var/home/you/.ssh", "/usr/../srv/homes/me"})
    EXPECT_THAT(whyNot(path), HasSubstr("is not for submissions to read")) << path;
  for (const char* const path : {"/srv/homes/me/.pyenv", "/srv/homes/you", "/srv/homes/me2"})
    EXPECT_EQ(whyNot(path), "no error") << path;
  const ScratchDirectory folder;
  const fs::path home = folder.path() / "home";
  fs::create_directory_symlink("/usr/share", home);
  setenv("HOME", home.c_str(), 1);
  EXPECT_THAT(whyNot("/usr/share/.ssh"), HasSubstr("is not for submissions to read"));
  for (const char* const other : {"/", "/nonexistent", "/usr", "", "here"}) {
    setenv("HOME", other, 1);
    EXPECT_EQ(whyNot("/usr/share/yours"), "no error") << other;
  }
  setenv("HOME", before.c_str(), 1);
}

TEST(OpenedPaths, OfShippedLanguagesAreFreeWhereverTheHomeIs) {
  const std::string before = std::getenv("HOME") ? std::getenv("HOME") : "";
  for (const char* const home : {"/usr/share", "/usr/share/nodejs", "/etc"}) {
    setenv("HOME", home, 1);
    const Languages languages({QUEENS_SOURCE_DIR "/judge/languages"});
    for (const std::string& name : languages.names()) EXPECT_NO_THROW(languages.named(name)) << home;
  }
  setenv("HOME", before.c_str(), 1);
}

TEST(OpenedPaths, AreNoLinksToWhatSubmissionsMayNotRead) {
  if (!fs::is_symlink("/etc/mtab")) GTEST_SKIP() << "there is no link to /proc/self/mounts";
  EXPECT_THAT(whyNot("/etc/mtab"), HasSubstr("is not for submissions to read"));
}

}  // namespace
}  // namespace judge
