// expect: TLE
// judge: --mode program --suite tiny --fail-fast --case-seconds 0.5
// Never comes to an end.
fn main() {
    loop {
        std::hint::spin_loop();
    }
}
