// json: /verdict CE
// none: /compile/function
// says: line 9 has string nQueens::nQueens(int n, const pair<int, int>& queen), which has another name
// The types are right, but the function is called as the namespace is.
#include <string>
#include <utility>
namespace nQueens {
using namespace std;
string nQueens(int n, const pair<int, int>& queen) { return string(n, queen.first ? '.' : 'Q'); }
}  // namespace nQueens
