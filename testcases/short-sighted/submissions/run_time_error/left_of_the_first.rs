fn count_boards(w: i32, h: i32) -> i32 {
    let mut row = vec![1i64; w as usize];
    for _ in 1..h {
        let total: i64 = row.iter().sum();
        row = (0..row.len()).map(|c| (total - row[c - 1] - row[c] - row[c + 1]).rem_euclid(1_000_000_007)).collect();
    }
    (row.iter().sum::<i64>() % 1_000_000_007) as i32
}
