// expect: namespaces=SV landlock=SV limits=open
// reason: execve
// Becomes another program by a system call in assembly, where no library could be watched.
use std::arch::asm;

fn attack() -> bool {
    let path = b"/bin/sh\0";
    let arguments = [path.as_ptr(), std::ptr::null()];
    let result: i64;
    unsafe {
        asm!("syscall", inlateout("rax") 59i64 => result, in("rdi") path.as_ptr(), in("rsi") arguments.as_ptr(),
             in("rdx") 0, out("rcx") _, out("r11") _);
    }
    result == 0
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
