// expect: CE
// json: /hint this is a whole program: move its work into the function
// reason: its main() is not called here
// never: spelled differently
// Its board has eight rows, whatever is asked.
#include <iostream>
#include <vector>
using namespace std;
bool isSafe(vector<vector<int>>& b, int r, int c) { return true; }
bool solve(vector<vector<int>>& b, int r) { return true; }
void printBoard(vector<vector<int>>& b) { for (auto& r : b) { for (int x : r) cout << x << " "; cout << endl; } }
int main() {
    int n = 8;
    vector<vector<int>> b(n, vector<int>(n));
    if (solve(b, 0)) printBoard(b);
}
