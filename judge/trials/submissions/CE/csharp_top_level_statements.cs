// expect: CE
// judge: --suite tiny
// json: /hint statements outside of a class came with C# 9
using System;
var n = int.Parse(Console.ReadLine());
var p = Console.ReadLine().Split(' ').Select(int.Parse).ToArray();
Console.WriteLine(n);
