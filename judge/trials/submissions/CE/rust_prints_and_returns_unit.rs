// expect: CE
// judge: --suite tiny
// json: /hint its function returns nothing: return the board as text
fn place(queens: &mut Vec<i64>, n: i64, fixed: (i64, i64)) -> bool {
    let r = queens.len() as i64;
    if r == n {
        return true;
    }
    for c in 0..n {
        let wanted = r != fixed.0 || c == fixed.1;
        let free = queens.iter().enumerate().all(|(i, &q)| q != c && (q - c).abs() != r - i as i64);
        if wanted && free {
            queens.push(c);
            if place(queens, n, fixed) {
                return true;
            }
            queens.pop();
        }
    }
    return false;
}

pub fn solve_n_queens(n: i64, fixed: (i64, i64)) {
    let mut queens = vec![];
    if place(&mut queens, n, fixed) {
        for q in queens {
            for c in 0..n {
                print!("{}", if c == q { "Q" } else { "." });
            }
            println!();
        }
    } else {
        println!("No solution");
    }
}
