// The folder's name says which verdict a submission must get. Wrong ones prove that suites and checker find mistakes.
fn index_of_largest(_numbers: Vec<i32>) -> i32 {
    0
}
