// expect: AC
// Ends without a newline, in a comment at that: whatever is put behind the file must not become part of it.
#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

class Queens {
public:
	Queens(int n, std::pair<int, int> fixed) : n(n), fixed(fixed), at(n), counts(3, std::vector<int>(2 * n)) {}

	bool attempt()
	{
		for (auto &line : counts)
			std::fill(line.begin(), line.end(), 0);
		for (int r = 0; r < n; ++r) {
			at[r] = r == fixed.first ? fixed.second : static_cast<int>(rng() % n);
			count(r, 1);
		}
		for (int pass = 0; pass < 60; ++pass) {
			if (everyoneHappy())
				return true;
			for (int r = 0; r < n; ++r)
				if (r != fixed.first && !happy(r))
					relocate(r);
		}
		return false;
	}

	std::string text() const
	{
		std::string s;
		for (int r = 0; r < n; ++r) {
			for (int c = 0; c < n; ++c)
				s += c == at[r] ? "Q" : ".";
			s += "\n";
		}
		return s;
	}

private:
	void count(int r, int by)
	{
		counts[0][at[r]] += by;
		counts[1][at[r] + r] += by;
		counts[2][at[r] - r + n] += by;
	}

	int crowd(int r, int c) const { return counts[0][c] + counts[1][c + r] + counts[2][c - r + n]; }
	bool happy(int r) const { return crowd(r, at[r]) == 3; }

	bool everyoneHappy() const
	{
		for (int r = 0; r < n; ++r)
			if (!happy(r))
				return false;
		return true;
	}

	void relocate(int r)
	{
		count(r, -1);
		int start = static_cast<int>(rng() % n);
		at[r] = start;
		for (int i = 1; i < n && crowd(r, at[r]) > 0; ++i)
			if (crowd(r, (start + i) % n) < crowd(r, at[r]))
				at[r] = (start + i) % n;
		count(r, 1);
	}

	int n;
	std::pair<int, int> fixed;
	std::vector<int> at;
	std::vector<std::vector<int>> counts;
	std::mt19937 rng{2};
};

std::string solveNQueens(int n, std::pair<int, int> q)
{
	bool central = q.first == q.second || q.first + q.second == n - 1;
	if (n == 0 || n == 2 || n == 3 || ((n == 4 || n == 6) && central))
		return "";
	Queens queens(n, q);
	while (!queens.attempt())
		;
	return queens.text();
}
// the end