// Submissions in this folder have to be accepted. One at least is needed: it proves that the kata can be solved.
fn index_of_largest(numbers: Vec<i32>) -> i32 {
    let largest = numbers.iter().max().unwrap();
    numbers.iter().position(|number| number == largest).unwrap() as i32
}
