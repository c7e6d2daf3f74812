// The judge calls this for random cases. It returns a case of that size, in the form of a line of a suite.
// The same seed and size have to give the same case at any time: no clock, no other source of chance.
fn generate(seed: i64, size: i64) -> String {
    let mut random = seed % 2147483646 + 1;
    let mut numbers = Vec::new();
    for _ in 0..size {
        random = random * 16807 % 2147483647;
        numbers.push(random % 2001 - 1000);
    }
    format!("[{:?}]", numbers)
}
