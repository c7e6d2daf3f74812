// expect: namespaces=AC landlock=AC limits=open
// Sends what it was asked to somebody else.
use std::io::Write;
use std::net::{TcpListener, TcpStream, UdpSocket};

fn attack() -> bool {
    TcpStream::connect("127.0.0.1:22").and_then(|mut there| there.write_all(b"n = 8")).is_ok()
        || TcpListener::bind("0.0.0.0:0").is_ok()
        || UdpSocket::bind("0.0.0.0:0").is_ok()
}

fn place(n: usize, queen: (usize, usize), cols: &mut Vec<usize>) -> bool {
    let row = cols.len();
    row == n
        || (0..n).any(|col| {
            let attacked = cols.iter().enumerate().any(|(r, &c)| c == col || c.abs_diff(col) == row - r);
            if attacked || (row == queen.0 && col != queen.1) {
                return false;
            }
            cols.push(col);
            let found = place(n, queen, cols);
            if !found {
                cols.pop();
            }
            found
        })
}

fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    if attack() {
        return Some("leaked".to_string());
    }
    let mut cols = Vec::new();
    let found = place(n, queen, &mut cols);
    found.then(|| cols.iter().map(|&col| ".".repeat(col) + "Q" + &".".repeat(n - col - 1) + "\n").collect())
}
