use std::io;

fn main() {
    let n: i64 = io::stdin().lines().next().unwrap().parse().unwrap();
    println!("{} {}", n / 2, n / 2);
}
