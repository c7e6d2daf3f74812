#include "solution/solve_n_queens.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <vector>

namespace {

using queens::LatticePlacement;
using queens::place;

/// The definition: no two queens share a column or a diagonal.
bool solves(const std::vector<int>& cols) {
  for (std::size_t a = 0; a < cols.size(); ++a) {
    if (cols[a] < 0 || cols[a] >= static_cast<int>(cols.size())) return false;
    for (std::size_t b = 0; b < a; ++b) {
      const int rows = static_cast<int>(a - b);
      const int apart = cols[a] - cols[b];
      if (apart == 0 || apart == rows || apart == -rows) return false;
    }
  }
  return true;
}

/// The column of each row's queen; nothing unless the text is n lines of n squares with one queen each.
std::optional<std::vector<int>> read(const std::string& text, int n) {
  const std::size_t width = static_cast<std::size_t>(n) + 1;
  if (text.size() != width * static_cast<std::size_t>(n)) return std::nullopt;
  std::vector<int> cols;
  for (std::size_t begin = 0; begin < text.size(); begin += width) {
    const std::string line = text.substr(begin, width);
    const std::size_t col = line.find('Q');
    std::string expected = std::string(width - 1, '.') + '\n';
    if (col >= width - 1) return std::nullopt;
    expected[col] = 'Q';
    if (line != expected) return std::nullopt;
    cols.push_back(static_cast<int>(col));
  }
  return cols;
}

/// Every square that some solution of n holds, by trying everything.
class BruteForce {
 public:
  explicit BruteForce(int n) : n_(n) { extend(); }
  bool holds(int row, int col) const { return squares_.count({row, col}) > 0; }

 private:
  void extend() {
    const int row = static_cast<int>(cols_.size());
    if (row == n_) {
      for (int r = 0; r < n_; ++r) squares_.insert({r, cols_[static_cast<std::size_t>(r)]});
      return;
    }
    for (int col = 0; col < n_; ++col) {
      bool free = true;
      for (int r = 0; r < row; ++r) {
        const int apart = col - cols_[static_cast<std::size_t>(r)];
        free = free && apart != 0 && apart != row - r && apart != r - row;
      }
      if (!free) continue;
      cols_.push_back(col);
      extend();
      cols_.pop_back();
    }
  }

  int n_;
  std::vector<int> cols_;
  std::set<std::pair<int, int>> squares_;
};

// For boards of any size: arithmetic of its own, plain and in 128 bits.
__extension__ typedef __int128 Int;

Int mod(Int a, Int n) { return (a % n + n) % n; }

/// x with a * x = 1 (mod n), for a coprime to n.
Int inverseOf(Int a, Int n) {
  Int r0 = n, r1 = mod(a, n), x0 = 0, x1 = 1;
  while (r1 != 0) {
    const Int q = r0 / r1;
    const Int r2 = r0 - q * r1, x2 = x0 - q * x1;
    r0 = r1, r1 = r2, x0 = x1, x1 = x2;
  }
  return mod(x0, n);
}

/// Says what is wrong with a placement, or "". It needs no walk over the rows: every queen is either one of the lattice
/// or one of the few exchanged ones.
class Certificate {
 public:
  explicit Certificate(const LatticePlacement& placement)
      : placement_(placement),
        n_(placement.size()),
        size_(placement.lattice.size),
        top_(placement.top),
        left_(placement.left),
        slope_(placement.lattice.slope.factor()) {}

  std::string fault() const {
    for (const Int d : {slope_ - 1, slope_, slope_ + 1}) {
      if (n_ > 1 && gcd(mod(d, size_), size_) != 1) return "the slope is none";
    }
    if (size_ > n_) return size_ == n_ + 1 && latticeCol(n_) == n_ ? "" : "the corner is not dropped";
    if (top_ < 0 || left_ < 0 || top_ + size_ > n_ || left_ + size_ > n_) return "the block is not on the board";
    if (!exchangesFit()) return "a row or a column is left without a queen";
    return attack();
  }

  /// Rows and columns of the board from here on.
  Int latticeCol(Int row) const { return left_ + mod(slope_ * (row - top_) + placement_.lattice.start, size_); }

  bool isExchanged(Int row) const {
    for (const queens::Queen& queen : placement_.exchanges) {
      if (queen.row + top_ == row) return true;
    }
    return false;
  }

  bool holdsLatticeQueen(Int row) const { return top_ <= row && row < top_ + size_ && !isExchanged(row); }

 private:
  static Int gcd(Int a, Int b) { return b == 0 ? a : gcd(b, a % b); }

  bool inBlock(Int line, Int begin) const { return begin <= line && line < begin + size_; }

  /// The exchanged rows are the added ones and some of the block; so are the columns, and those of the block are the
  /// ones that the rows of the block gave up.
  bool exchangesFit() const {
    std::set<Int> rows, cols, gaveUp, took;
    for (const queens::Queen& queen : placement_.exchanges) {
      const Int row = queen.row + top_, col = queen.col + left_;
      if (row < 0 || row >= n_ || col < 0 || col >= n_) return false;
      if (!rows.insert(row).second || !cols.insert(col).second) return false;
      if (inBlock(row, top_)) gaveUp.insert(latticeCol(row));
      if (inBlock(col, left_)) took.insert(col);
    }
    const std::size_t added = static_cast<std::size_t>(n_ - size_);
    return gaveUp == took && rows.size() - gaveUp.size() == added && cols.size() - took.size() == added;
  }

  std::string attack() const {
    for (const queens::Queen& queen : placement_.exchanges) {
      const Int row = queen.row + top_, col = queen.col + left_;
      for (const queens::Queen& other : placement_.exchanges) {
        const Int rows = other.row + top_ - row, cols = other.col + left_ - col;
        if (rows != 0 && (rows == cols || rows == -cols)) return "two exchanged queens attack each other";
      }
      for (const Int direction : {1, -1}) {
        // slope * (i - top) + start + left = col + direction * (i - row), solved for i - top
        const Int rest = col - left_ + direction * (top_ - row) - placement_.lattice.start;
        const Int i = top_ + mod(mod(rest, size_) * inverseOf(slope_ - direction, size_), size_);
        if (latticeCol(i) == col + direction * (i - row) && holdsLatticeQueen(i)) return "a lattice queen attacks";
      }
    }
    return "";
  }

  const LatticePlacement& placement_;
  Int n_, size_, top_, left_, slope_;
};

/// A random board size near 10^3, 10^6, ... up to 2^62, and a square of it, often in a corner or on a long diagonal.
struct Question {
  std::int64_t n, row, col;
};

Question randomQuestion(std::mt19937_64& random) {
  const auto below = [&](std::int64_t bound) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(bound));
  };
  const int bits = 8 + static_cast<int>(below(55));
  const std::int64_t n = (std::int64_t{1} << bits) - (bits == 62 ? 0 : 1) * below(std::int64_t{1} << (bits - 1));
  Question question{n, below(n), below(n)};
  switch (below(6)) {
    case 0:
      question.col = question.row;
      break;
    case 1:
      question.col = n - 1 - question.row;
      break;
    case 2:
      question.row = below(4);
      break;
    case 3:
      question.col = n - 1 - below(4);
      break;
    case 4:
      question.row = n - 1 - below(4), question.col = below(4);
      break;
    default:
      break;
  }
  return question;
}

std::string text(const Question& question) {
  return "n = " + std::to_string(question.n) + ", row " + std::to_string(question.row) + ", col " +
         std::to_string(question.col);
}

TEST(SolveNQueens, AnswersEverySquareOfEveryBoardUpTo64) {
  for (int n = 1; n <= 64; ++n) {
    for (int row = 0; row < n; ++row) {
      for (int col = 0; col < n; ++col) {
        const std::string answer = solveNQueens(n, {row, col});
        if (answer.empty() && n <= 6) continue;  // judged by brute force below
        const auto cols = read(answer, n);
        ASSERT_TRUE(cols) << text({n, row, col});
        ASSERT_EQ((*cols)[static_cast<std::size_t>(row)], col) << text({n, row, col});
        ASSERT_TRUE(solves(*cols)) << text({n, row, col});
      }
    }
  }
}

TEST(SolveNQueens, HasNoAnswerExactlyWhereBruteForceFindsNone) {
  for (int n = 1; n <= 10; ++n) {
    const BruteForce all(n);
    for (int row = 0; row < n; ++row) {
      for (int col = 0; col < n; ++col) {
        EXPECT_EQ(!solveNQueens(n, {row, col}).empty(), all.holds(row, col)) << text({n, row, col});
      }
    }
  }
}

TEST(SolveNQueens, IsEmptyForSquaresOffTheBoard) {
  EXPECT_EQ(solveNQueens(0, {0, 0}), "");
  EXPECT_EQ(solveNQueens(-1, {0, 0}), "");
  EXPECT_EQ(solveNQueens(-2147483647 - 1, {-2147483647 - 1, 2147483647}), "");
  EXPECT_EQ(solveNQueens(8, {8, 0}), "");
  EXPECT_EQ(solveNQueens(8, {0, 8}), "");
  EXPECT_EQ(solveNQueens(8, {-1, 3}), "");
  EXPECT_EQ(solveNQueens(8, {3, -1}), "");
}

TEST(SolveNQueens, ReadsThePairAsRowAndColumn) {
  EXPECT_EQ(solveNQueens(1, {0, 0}), "Q\n");
  EXPECT_EQ(solveNQueens(4, {0, 1}), ".Q..\n...Q\nQ...\n..Q.\n");
  EXPECT_EQ(solveNQueens(4, {1, 0}), "..Q.\nQ...\n...Q\n.Q..\n");
}

TEST(SolveNQueens, WritesTheBoardThatThePlacementDescribes) {
  for (const int n : {100, 129, 1000, 1003, 3000}) {
    const auto placement = place(n, n / 3, n / 3);
    ASSERT_TRUE(placement);
    const auto cols = read(solveNQueens(n, {n / 3, n / 3}), n);
    ASSERT_TRUE(cols) << n;
    for (int row = 0; row < n; ++row) {
      ASSERT_EQ((*cols)[static_cast<std::size_t>(row)], placement->col(row)) << "n = " << n << ", row " << row;
    }
  }
}

TEST(Place, GivesTheSameBoardOnEveryMachine) {
  std::uint64_t digest = 14695981039346656037U;  // FNV-1a over the columns
  for (const std::int64_t n : {8, 9, 10, 12, 14, 27, 64, 1000, 999999, 1 << 30}) {
    for (std::int64_t i = 0; i < 16; ++i) {
      const auto placement = place(n, i * n / 16, i * i * n / 256);
      ASSERT_TRUE(placement);
      for (std::int64_t row = 0; row < n; row += (n + 99) / 100) {
        digest = (digest ^ static_cast<std::uint64_t>(placement->col(row))) * 1099511628211U;
      }
    }
  }
  EXPECT_EQ(digest, 15180773454242684873U);
}

TEST(Place, IsCertifiedOnBoardsOfAnySize) {
  const unsigned seed = std::random_device{}();
  std::mt19937_64 random(seed);
  for (int i = 0; i < 20000; ++i) {
    const Question question = randomQuestion(random);
    const auto placement = place(question.n, question.row, question.col);
    ASSERT_TRUE(placement) << text(question) << ", seed " << seed;
    ASSERT_EQ(placement->col(question.row), question.col) << text(question) << ", seed " << seed;
    ASSERT_EQ(Certificate(*placement).fault(), "") << text(question) << ", seed " << seed;
  }
}

TEST(Place, HasRowsThatAgreeWithTheirOwnDescription) {
  const unsigned seed = std::random_device{}();
  std::mt19937_64 random(seed);
  for (int i = 0; i < 200; ++i) {
    const Question question = randomQuestion(random);
    const auto placement = place(question.n, question.row, question.col);
    ASSERT_TRUE(placement) << text(question) << ", seed " << seed;
    const Certificate certificate(*placement);
    std::vector<std::pair<Int, Int>> sample;
    for (int k = 0; k < 60; ++k) {
      const std::int64_t row = k < 8 ? k % 2 == 0 ? k / 2 : question.n - 1 - k / 2
                                     : static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(question.n));
      const std::int64_t col = placement->col(row);
      ASSERT_TRUE(0 <= col && col < question.n) << text(question) << ", row " << row << ", seed " << seed;
      ASSERT_TRUE(certificate.isExchanged(row) || certificate.latticeCol(row) == col)
          << text(question) << ", row " << row;
      for (const auto& [otherRow, otherCol] : sample) {
        const Int rows = otherRow - row, cols = otherCol - col;
        ASSERT_TRUE(rows == 0 || (cols != 0 && cols != rows && cols != -rows)) << text(question) << ", seed " << seed;
      }
      sample.emplace_back(row, col);
    }
  }
}

TEST(Place, TakesEveryCornerOfTheLargestBoard) {
  const std::int64_t last = queens::kMaxSize - 1;
  for (const std::int64_t n : {last + 1, last, last - 1, last - 2, last - 3, last - 4}) {
    for (const Question& question : {Question{n, 0, 0}, {n, 0, n - 1}, {n, n - 1, 0}, {n, n - 1, n - 1}}) {
      const auto placement = place(n, question.row, question.col);
      ASSERT_TRUE(placement) << text(question);
      EXPECT_EQ(placement->col(question.row), question.col) << text(question);
      EXPECT_EQ(Certificate(*placement).fault(), "") << text(question);
    }
  }
  EXPECT_THROW(place(last + 2, 0, 0), std::invalid_argument);
}

TEST(Place, IsCertifiedWhereverTheBoardIsRight) {
  for (int n = 7; n <= 40; ++n) {
    for (int row = 0; row < n; ++row) {
      for (int col = 0; col < n; ++col) {
        ASSERT_EQ(Certificate(*place(n, row, col)).fault(), "") << text({n, row, col});
      }
    }
  }
}

/// The certificate itself: a board with one exchanged queen moved is never certified, and never right.
TEST(Place, IsNotCertifiedWithAnExchangedQueenElsewhere) {
  const auto placement = place(33, 4, 4);
  ASSERT_TRUE(placement);
  std::vector<queens::Queen> exchanged(placement->exchanges.begin(), placement->exchanges.end());
  ASSERT_FALSE(exchanged.empty());
  for (std::size_t moved = 0; moved < exchanged.size(); ++moved) {
    for (std::size_t other = 0; other < moved; ++other) {
      queens::Exchanges swapped;
      for (std::size_t i = 0; i < exchanged.size(); ++i) {
        const std::size_t from = i == moved ? other : i == other ? moved : i;
        swapped.push({exchanged[i].row, exchanged[from].col});
      }
      const LatticePlacement wrong(33, placement->lattice, placement->top, placement->left, swapped, 0);
      std::vector<int> cols;
      for (int row = 0; row < 33; ++row) cols.push_back(static_cast<int>(wrong.col(row)));
      EXPECT_EQ(Certificate(wrong).fault().empty(), solves(cols)) << moved << " and " << other;
    }
  }
}

}  // namespace
