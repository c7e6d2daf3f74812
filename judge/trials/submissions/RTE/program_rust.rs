// expect: RTE
// reason: no idea
// judge: --mode program --suite tiny --fail-fast
// Fails as this language does.
fn main() {
    panic!("no idea");
}
// location: 6:5
