use std::io::{self, BufRead, Write};

fn numbers(input: &mut impl BufRead) -> Vec<i64> {
    let mut line = String::new();
    input.read_line(&mut line).unwrap();
    line.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

fn main() {
    let mut input = io::stdin().lock();
    let n = numbers(&mut input)[0];
    let mut ranges = [(0, n - 1); 2];
    loop {
        let square = ranges.map(|(low, high)| (low + high) / 2);
        println!("{} {}", square[0], square[1]);
        io::stdout().flush().unwrap();
        let answer = numbers(&mut input);
        if answer == [0, 0] {
            return;
        }
        for i in 0..2 {
            if answer[i] >= 0 {
                ranges[i].0 = square[i] + answer[i];
            }
            if answer[i] <= 0 {
                ranges[i].1 = square[i] + answer[i];
            }
        }
    }
}
