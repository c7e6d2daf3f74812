use std::io::{self, BufRead};

fn main() {
    let mut lines = io::stdin().lock().lines();
    let n: u32 = lines.next().unwrap().unwrap().parse().unwrap();
    println!("{} {}", (n - 1) / 2, (n - 1) / 2);
    let answer: Vec<u32> = lines.next().unwrap().unwrap().split(' ').map(|word| word.parse().unwrap()).collect();
    if answer == [0, 0] {
        return;
    }
    println!("{} {}", (n - 1) / 2 + answer[0], (n - 1) / 2 + answer[1]);
}
