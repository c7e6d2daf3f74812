// expect: CE
// judge: --suite tiny
// json: /hint this is a whole program: grade it with --mode program
using System;
using System.Linq;

class Program
{
    static void Main()
    {
        int n = int.Parse(Console.ReadLine());
        int[] rc = Console.ReadLine().Split().Select(int.Parse).ToArray();
        Console.WriteLine(new string('.', rc[1]) + "Q" + new string('.', n - rc[1] - 1));
    }
}
