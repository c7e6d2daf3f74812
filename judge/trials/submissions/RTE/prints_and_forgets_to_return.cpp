// expect: RTE|WA
// judge: --suite tiny
// json: /hint its function ends without a return: return the board as text, what is printed is not read
// Prints the board, and returns only where there is none.
#include <iostream>
#include <string>
#include <vector>
using namespace std;
static int b[64];
static bool ok(int n,int r,int c){ for(int i=0;i<n;i++) if(b[i]>=0&&i!=r&&(b[i]==c||abs(b[i]-c)==abs(i-r))) return false; return true; }
static bool go(int n,int r,int f){ if(r==n) return true; if(r==f) return go(n,r+1,f); for(int c=0;c<n;c++) if(ok(n,r,c)){ b[r]=c; if(go(n,r+1,f)) return true; b[r]=-1; } return false; }
string solveNQueens(int n, pair<int,int> queen) {
    for (int i = 0; i < n; i++) b[i] = -1;
    b[queen.first] = queen.second;
    if (!go(n, 0, queen.first)) return "";
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) cout << (b[i] == j ? 'Q' : '.');
        cout << endl;
    }
}
