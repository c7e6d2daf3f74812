// expect: CE
// reason: cannot infer type of the type parameter `T` declared on the function `solve_n_queens`; expected fn
// Any type would do, so that there is none to ask for.
fn solve_n_queens<T: Into<usize>>(n: T, _queen: (T, T)) -> Option<String> {
    let n: usize = n.into();
    (n == 1).then(|| "Q\n".to_string())
}
