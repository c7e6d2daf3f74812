// @{suite}
#[cfg(test)]
mod @{name} {
    use std::fs::File;
    use std::io::{Read, Write};
    use std::os::unix::io::FromRawFd;

    extern "C" {
        fn fork() -> i32;
        fn pipe(ends: *mut i32) -> i32;
        fn waitpid(child: i32, status: *mut i32, options: i32) -> i32;
        fn _exit(status: i32) -> !;
    }

    /// The solution runs in a process of its own, which writes its answer: it cannot end or change the tests. Macros are
    /// the standard library's, not the solution's.
    fn check<T: ::std::fmt::Debug>(title: &str, call: fn() -> T, expected: T) {
        let mut ends = [0; 2];
        let mut answer = ::std::string::String::new();
        unsafe {
            ::std::assert!(pipe(ends.as_mut_ptr()) == 0, "no pipe for the answer");
            let child = fork();
            if child == 0 {
                if let Ok(value) = ::std::panic::catch_unwind(call) {
                    let _ = File::from_raw_fd(ends[1]).write_all(::std::format!("{:?}", value).as_bytes());
                }
                _exit(0);
            }
            drop(File::from_raw_fd(ends[1]));
            let _ = File::from_raw_fd(ends[0]).read_to_string(&mut answer);
            waitpid(child, ::std::ptr::null_mut(), 0);
        }
        let expected = ::std::format!("{:?}", expected);
        ::std::assert!(!answer.is_empty(), "{}: the solution ended without an answer", title);
        ::std::assert!(answer == expected, "{}: returned {}, expected {}", title, answer, expected);
    }

@{cases}}
