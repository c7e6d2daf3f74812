// expect: AC
// judge: --mode program --suite tiny --suite unsolvable
// Reads all of stdin into a string.
use std::io::Read;

fn fits(at: &[i64], r: usize, c: i64) -> bool {
    at.iter().enumerate().all(|(i, &other)| {
        other < 0 || i == r || (other != c && (other - c).abs() != (i as i64 - r as i64).abs())
    })
}

fn place(at: &mut Vec<i64>, row: usize, r: usize) -> bool {
    if r == at.len() {
        return true;
    }
    if r == row {
        return place(at, row, r + 1);
    }
    for c in 0..at.len() as i64 {
        if fits(at, r, c) {
            at[r] = c;
            if place(at, row, r + 1) {
                return true;
            }
            at[r] = -1;
        }
    }
    false
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let numbers: Vec<usize> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (n, row) = (numbers[0], numbers[1]);
    let mut at = vec![-1; n];
    if n > 0 {
        at[row] = numbers[2] as i64;
    }
    if place(&mut at, row, 0) {
        for c in at {
            println!("{}Q{}", ".".repeat(c as usize), ".".repeat(n - c as usize - 1));
        }
    }
}
