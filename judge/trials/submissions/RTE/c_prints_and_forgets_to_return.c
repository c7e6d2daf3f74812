// expect: RTE|WA
// judge: --suite tiny
// json: /hint its function ends without a return: return the board as text, what is printed is not read
// Prints the board, and ends without return, so that the caller gets whatever is in a register.
#include <stdio.h>
#include <stdlib.h>
static int b[64];
static int ok(int n,int r,int c){ for(int i=0;i<n;i++) if(b[i]>=0&&i!=r&&(b[i]==c||abs(b[i]-c)==abs(i-r))) return 0; return 1; }
static int go(int n,int r,int f){ if(r==n) return 1; if(r==f) return go(n,r+1,f); for(int c=0;c<n;c++) if(ok(n,r,c)){ b[r]=c; if(go(n,r+1,f)) return 1; b[r]=-1; } return 0; }
char* solve_n_queens(int n, int row, int col) {
    for (int i = 0; i < n; i++) b[i] = -1;
    b[row] = col;
    go(n, 0, row);
    for (int i = 0; i < n; i++) { for (int j = 0; j < n; j++) printf("%c", b[i] == j ? 'Q' : '.'); printf("\n"); }
}
