#include "judge/trials/attacks/made_attacks.h"

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <fstream>
#include <functional>
#include <random>
#include <sstream>
#include <stdexcept>

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Writes a submission and returns its path.
using Make = std::function<fs::path(const fs::path& folder)>;

struct Made {
  std::string name;
  std::string expected;  ///< in every tier
  Make make;
  std::vector<std::string> options = {};
  std::vector<std::string> reasons = {};
};

std::string honestSource() {
  std::ifstream file(QUEENS_SOURCE_DIR "/judge/trials/attacks/board.cpp");
  std::ostringstream text;
  text << file.rdbuf()
       << "\nstd::string solveNQueens(int n, std::pair<int, int> queen) { return honestBoard(n, queen); }\n";
  return text.str();
}

fs::path write(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

/// An honest submission under an odd name.
Make honestAs(const std::string& name) {
  return [=](const fs::path& folder) { return write(folder / name, honestSource()); };
}

/// A file with the given content.
Make source(const std::string& text, const std::string& extension = ".cpp") {
  return [=](const fs::path& folder) { return write(folder / ("submission" + extension), text); };
}

Make linkTo(const std::string& target) {
  return [=](const fs::path& folder) {
    fs::create_symlink(target, folder / "link.cpp");
    return folder / "link.cpp";
  };
}

std::string randomBytes() {
  std::mt19937 random(20);  // arbitrary bytes
  std::string bytes(20'000, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random() & 0xFF);
  return bytes;
}

std::string repeated(const std::string& text, int times) {
  std::string result;
  while (times-- > 0) result += text;
  return result;
}

std::string utf16(const std::string& text) {
  std::string wide = "\xFF\xFE";
  for (const char c : text) wide += {c, '\0'};
  return wide;
}

fs::path fifo(const fs::path& folder) {
  const fs::path path = folder / "fifo.cpp";
  if (mkfifo(path.c_str(), 0644) != 0) throw std::runtime_error("mkfifo failed");
  return path;
}

fs::path boundSocket(const fs::path& folder) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const fs::path path = folder / "socket.cpp";
  path.string().copy(address.sun_path, sizeof address.sun_path - 1);
  const int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const int bound = bind(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address);
  close(fd);
  if (bound != 0) throw std::runtime_error("bind failed");
  return path;
}

fs::path directory(const fs::path& folder) {
  fs::create_directory(folder / "folder.cpp");
  return folder / "folder.cpp";
}

fs::path overThreeParents(const fs::path& folder) {
  fs::create_directories(folder / "a/b/c");
  write(folder / "up.cpp", honestSource());
  return folder / "a/b/c/../../../up.cpp";
}

fs::path programFile(const fs::path& folder) {
  fs::copy_file("/proc/self/exe", folder / "program.cpp");
  fs::resize_file(folder / "program.cpp", 100'000);  // below the limit on sources
  return folder / "program.cpp";
}

const std::vector<Made>& all() {
  static const std::string honest = honestSource();
  static const std::vector<Made> list{
      {"program_as_source", "CE", programFile},
      {"random_bytes", "CE", source(randomBytes())},
      {"utf16", "CE", source(utf16(honest))},
      {"nul_in_a_comment", "AC", source(std::string("// a\0b\n", 7) + honest)},
      {"nul_in_a_name", "CE", source(honest + std::string("\nint a\0b c;\n", 12))},
      {"nul_behind_the_end", "AC", source(honest + std::string(1000, '\0'))},
      {"latin1_in_an_error", "CE", source(honest + "\nint x = \"\xE9\xFF\xC3\";\n")},
      {"one_long_line", "CE", source(honest + "\nint x = \"" + std::string(200'000, 'x') + "\";\n")},
      {"deep_parentheses",
       "CE",
       source("int x = " + repeated("(", 100'000) + "1" + repeated(")", 100'000) + ";\n"),
       {"--compile-seconds", "2"}},
      {"deep_blocks", "CE", source(honest + "void f() " + repeated("{", 80'000))},
      {"hundred_thousand_lines", "CE", source(honest + repeated("\n", 100'000) + "oops\n")},
      {"blank_lines_in_java", "WA",
       source(repeated("\n", 250'000) +
                  "class Solution { static String solveNQueens(int n, int[] queen) { return n + \"\"; } }\n",
              ".java")},
      {"blanks_in_javascript", "WA",
       source("// function" + repeated(" ", 250'000) + "\nfunction solveNQueens(n, queen) { return 'no'; }\n", ".js")},
      {"blank_lines_behind_an_error_in_javascript",
       "CE",
       source("let a = 1; let a = 2;" + repeated("\n", 250'000) + "function solveNQueens(n, queen) {}\n", ".js"),
       {},
       {"line 1: SyntaxError: Identifier 'a' has already been declared"}},
      {"long_line_behind_an_error_in_javascript",
       "CE",
       source("let a = 1; let a = 2;" + repeated(";", 250'000) + "function solveNQueens(n, queen) {}\n", ".js"),
       {},
       {"line 1: SyntaxError: Identifier 'a' has already been declared"}},
      {"parentheses_in_a_text_in_javascript", "WA",
       source("const solveNQueens = n => '" + repeated("(", 250'000) + "';\n", ".js")},
      {"blanks_in_a_function_in_javascript", "WA",
       source("function solveNQueens(n, q, c) { return [q[0], /* q," + repeated(" ", 250'000) + "*/ c]; }\n", ".js")},
      {"blanks_in_ruby", "WA",
       source("# require" + repeated(" ", 250'000) + "\ndef solve_n_queens(n, queen)\n  'no'\nend\n", ".rb")},
      {"over_the_size_limit", "rejected", source(honest + std::string(300'000, ' '))},
      {"at_the_size_limit", "AC", source(honest + std::string((256 << 10) - honest.size(), '\n'))},
      {"empty", "rejected", source("")},
      {"byte_order_mark_alone", "rejected", source("\xEF\xBB\xBF")},
      {"blanks_alone", "CE", source("\n \t\n")},
      {"escapes_in_its_name", "AC", honestAs("a\x1B[2Jb\rc\n\x1B]0;title\x07.cpp")},
      {"invalid_utf8_in_its_name", "AC", honestAs("a\xFF\xC3(\xED\xA0\x80.cpp")},
      {"right_to_left_name", "AC", honestAs("a\xE2\x80\xAEppc.exe.cpp")},
      {"shell_in_its_name", "AC", honestAs("$(touch queens-attack-made);`id`|'x' & \\.cpp")},
      {"directive_in_its_name", "AC", honestAs("x\"\n#include <nothing>\nint y;.cpp")},
      {"name_as_an_option", "AC", honestAs("-fplugin=.cpp")},
      {"name_as_an_at_file", "AC", honestAs("@unit.cpp")},
      {"name_of_255_bytes", "AC", honestAs(std::string(251, 'n') + ".cpp")},
      {"two_dots_in_its_name", "AC", honestAs("...cpp")},
      {"name_of_300_bytes", "rejected",
       [](const fs::path& folder) { return folder / (std::string(300, 'n') + ".cpp"); }},
      {"path_with_parents", "AC", overThreeParents},
      {"not_there", "rejected", [](const fs::path& folder) { return folder / "nothing.cpp"; }},
      {"fifo", "rejected", fifo},
      {"socket", "rejected", boundSocket},
      {"directory", "rejected", directory},
      {"link_to_itself", "rejected", linkTo("link.cpp")},
      {"link_to_zeros", "rejected", linkTo("/dev/zero")},
      {"link_to_the_terminal", "rejected", linkTo("/dev/tty")},
  };
  return list;
}

}  // namespace

std::vector<std::string> madeAttacks() {
  std::vector<std::string> names;
  for (const Made& made : all()) names.push_back(made.name);
  return names;
}

Attack makeAttack(const std::string& name, const fs::path& folder) {
  for (const Made& made : all()) {
    if (made.name != name) continue;
    Attack attack;
    attack.family = "compile";
    attack.name = name;
    attack.source = made.make(folder);
    for (const char* tier : {"namespaces", "landlock", "limits"}) attack.expected[tier] = {made.expected};
    attack.options = made.options;
    attack.reasons = made.reasons;
    return attack;
  }
  throw std::runtime_error("there is no made attack " + name);
}

}  // namespace judge
