#include "judge/languages/cpp_toolchain.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <sstream>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/languages/language.h"
#include "judge/languages/tool.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Whether it is ccache in the place of a compiler on PATH. It needs a home, which compilers do not get here.
bool standsInForAnother(const fs::path& program) {
  std::error_code error;
  return fs::canonical(program, error).filename() == "ccache";
}

}  // namespace

fs::path findTool(const std::string& folders, const std::string& name) {
  std::istringstream path(folders);
  for (std::string folder; std::getline(path, folder, ':');) {
    const fs::path found = fs::path(folder) / name;
    std::error_code error;
    if (access(found.c_str(), X_OK) == 0 && fs::is_regular_file(found, error) && !standsInForAnother(found))
      return found;
  }
  return {};
}

namespace {

/// The path as the shell would find it; empty if there is none.
fs::path findCompiler(const std::string& name) {
  std::error_code error;
  if (name.find('/') != std::string::npos)
    return access(name.c_str(), X_OK) == 0 && fs::is_regular_file(name, error) ? fs::absolute(name) : fs::path();
  const char* path = std::getenv("PATH");
  return findTool(path ? path : kToolPath, name);
}

}  // namespace

CppToolchain::CppToolchain(CompilerChoice chosen) : choice(std::move(chosen)), path(findCompiler(choice.compiler)) {
  if (path.empty() && choice.compiler == CompilerChoice{}.compiler)
    throw std::system_error(ENOENT, std::system_category(), choice.compiler + " (install a C++ compiler)");
  if (path.empty()) throw InputError("--compiler " + escaped(choice.compiler) + ": no such program");
  identity = fileIdentity(path);
  isClang = fs::canonical(path).filename().string().find("clang") != std::string::npos;
}

/// gold links in half the time of the standard linker, which matters beside a compile of 200 ms. A program that has
/// the libraries of C++ in it starts in half the time (0.6 of 1.4 ms), and links as fast.
std::vector<std::string> CppToolchain::linkerArguments() {
  // g++ refers weakly to the code that prints "pure virtual method called", which does not link it from a static
  // library.
  std::vector<std::string> arguments = {"-static-libstdc++", "-static-libgcc", "-Wl,--undefined=__cxa_pure_virtual"};
  if (!findTool(kToolPath, "ld.gold").empty()) arguments.emplace_back("-fuse-ld=gold");
  return arguments;
}

std::vector<std::string> CppToolchain::arguments() const {
  const char* const fewErrors = isClang ? "-ferror-limit=5" : "-fmax-errors=5";
  return {"-std=" + choice.standard, "-O2", "-pipe", "-pthread", fewErrors, "-fdiagnostics-color=never"};
}

std::vector<fs::path> CppToolchain::ownTools() const {
  std::vector<fs::path> folders;
  for (const fs::path& file : {path, fs::canonical(path)}) {
    const fs::path folder = file.parent_path();
    folders.push_back(folder.filename() == "bin" ? folder.parent_path() : folder);
  }
  std::erase_if(folders,
                [](const fs::path& folder) { return folder == "/" || folder == "/usr" || folder == "/usr/local"; });
  return folders;
}

Toolchain CppToolchain::forPrograms() const {
  return {{{kCompilerPlaceholder, path.string()}, {kStandardPlaceholder, choice.standard}}, ownTools(), identity};
}

}  // namespace judge
