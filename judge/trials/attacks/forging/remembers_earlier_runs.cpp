// expect: namespaces=WA landlock=WA limits=open
// judge: --fresh
// then: board
// Writes down what it is asked, and knows the answer only if it was asked that before, perhaps in another run.
#include <fstream>

std::string honestBoard(int n, std::pair<int, int> queen);

std::string solveNQueens(int n, std::pair<int, int> queen) {
  const std::string key = std::to_string(n) + " " + std::to_string(queen.first) + " " + std::to_string(queen.second);
  std::string known;
  for (const char* folder : {"/tmp", "/var/tmp", "/dev/shm"}) {
    const std::string notes = folder + std::string("/queens-attack-remembers");
    std::ifstream file(notes);
    for (std::string line; std::getline(file, line);) known += line + "\n";
    std::ofstream(notes, std::ios::app) << key << "\n";
  }
  return known.find(key + "\n") == known.npos ? "Q" : honestBoard(n, queen);
}
