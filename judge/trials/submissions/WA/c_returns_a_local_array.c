// expect: WA
// judge: --suite tiny
// json: /hint it returns a local array
// json: /compile/cached true
#include <string.h>
#include <stdlib.h>
static int q[1000];
static int ok(int r, int c) { for (int i = 0; i < r; i++) if (q[i] == c || abs(q[i] - c) == r - i) return 0; return 1; }
static int rec(int r, int n, int r0, int c0) {
    if (r == n) return 1;
    for (int c = 0; c < n; c++) { if (r == r0 && c != c0) continue; if (ok(r, c)) { q[r] = c; if (rec(r + 1, n, r0, c0)) return 1; } }
    return 0;
}
char *solve_n_queens(int n, int r0, int c0) {
    char board[200];
    board[0] = 0;
    if (!rec(0, n, r0, c0)) return NULL;
    for (int i = 0; i < n; i++) { for (int j = 0; j < n; j++) strcat(board, q[i] == j ? "Q" : "."); strcat(board, "\n"); }
    return board;
}
