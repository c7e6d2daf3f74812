// expect: CE
// judge: --suite tiny
// json: /hint this is a whole program: grade it with --mode program
use std::io::{self, Read};

fn safe(cols: &[usize], col: usize) -> bool {
    let row = cols.len();
    cols.iter().enumerate().all(|(r, &c)| c != col && (c as i64 - col as i64).abs() != (row - r) as i64)
}

fn place(cols: &mut Vec<usize>, n: usize, r: usize, c: usize) -> bool {
    if cols.len() == n {
        return true;
    }
    for col in 0..n {
        if (cols.len() == r && col != c) || !safe(cols, col) {
            continue;
        }
        cols.push(col);
        if place(cols, n, r, c) {
            return true;
        }
        cols.pop();
    }
    false
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let v: Vec<usize> = input.split_whitespace().map(|x| x.parse().unwrap()).collect();
    let mut cols = vec![];
    if place(&mut cols, v[0], v[1], v[2]) {
        for c in cols {
            println!("{}Q{}", ".".repeat(c), ".".repeat(v[0] - c - 1));
        }
    }
}
