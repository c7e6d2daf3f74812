pub fn repair_placement(placement: Vec<usize>) -> Vec<usize> {
    let n = placement.len();
    let mut falling = vec![0; 2 * n];
    for row in 0..n {
        falling[row - placement[row]] += 1;
    }
    placement
}
