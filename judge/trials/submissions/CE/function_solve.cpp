// expect: CE
// reason: line 10 has string solve(
// never: try --kata
// judge: --suite tiny
// Many katas and people call it so.
#include <bits/stdc++.h>
using namespace std;
bool ok(vector<int>& b, int r, int c, int n){ for(int i=0;i<n;i++){ if(b[i]==-1||i==r) continue; if(b[i]==c||abs(b[i]-c)==abs(i-r)) return false;} return true; }
bool go(vector<int>& b, int r, int n, int fr){ if(r==n) return true; if(r==fr) return go(b,r+1,n,fr); for(int c=0;c<n;c++) if(ok(b,r,c,n)){ b[r]=c; if(go(b,r+1,n,fr)) return true; b[r]=-1;} return false; }
string solve(int n, pair<int,int> q){ vector<int> b(n,-1); b[q.first]=q.second; if(!go(b,0,n,q.first)) return ""; string o; for(int i=0;i<n;i++){ string s(n,0x2e); s[b[i]]=81; o+=s+"\n"; } return o; }
