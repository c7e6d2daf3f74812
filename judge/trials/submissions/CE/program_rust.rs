// expect: CE
// reason: line 6: cannot find function `nothing`
// judge: --mode program --suite tiny
// Does not compile.
fn main() {
    nothing();
}
