const MODULUS: i64 = 1_000_000_007;

/// For each column the sum of what is at least two columns before it.
fn before(row: impl Iterator<Item = i64>) -> Vec<i64> {
    let (mut sum, mut last, mut sums) = (0, 0, Vec::new());
    for ways in row {
        sums.push(sum);
        sum = (sum + last) % MODULUS;
        last = ways;
    }
    sums
}

fn count_boards(w: i32, h: i32) -> i32 {
    let mut row = vec![1i64; w as usize];
    for _ in 1..h {
        let left = before(row.iter().copied());
        let right = before(row.iter().rev().copied());
        row = left.iter().zip(right.iter().rev()).map(|(a, b)| (a + b) % MODULUS).collect();
    }
    (row.iter().sum::<i64>() % MODULUS) as i32
}
