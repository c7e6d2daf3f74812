fn place(all: u32, cols: u32, left: u32) -> i128 {
    if cols == all {
        return 1;
    }
    let mut total = 0;
    let mut free = all & !(cols | left);
    while free != 0 {
        let bit = free & free.wrapping_neg();
        free ^= bit;
        total += place(all, cols | bit, (left | bit) << 1);
    }
    total
}

pub fn count_solutions(n: u32) -> i128 {
    place((1 << n) - 1, 0, 0)
}
