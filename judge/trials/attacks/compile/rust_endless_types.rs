// expect: namespaces=CE landlock=CE limits=CE
// Every type asks for one that is larger.
trait Size {
    fn size(&self, depth: usize) -> usize;
}

struct Two<T>(T, T);

impl<T: Copy> Size for T {
    fn size(&self, depth: usize) -> usize {
        if depth == 0 {
            0
        } else {
            (*self, *self).size(depth - 1)
        }
    }
}

fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    let two = Two(queen, queen);
    ((two.0, two.1).size(n) == 1).then(|| "Q\n".to_string())
}
