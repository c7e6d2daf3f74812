// The judge calls this with the arguments of a case and the answer of a submission, which may be any whole number.
// It returns "" where the answer is right, and otherwise what is wrong: one sentence, without a full stop.
fn check(numbers: Vec<i32>, answer: i64) -> String {
    let size = numbers.len() as i64;
    if answer < 0 || answer >= size {
        return format!("{} is no index of the list, expected 0 to {}", answer, size - 1);
    }
    let number = numbers[answer as usize];
    let largest = *numbers.iter().max().unwrap();
    if number < largest {
        return format!("at index {} is {}, but the largest number is {}", answer, number, largest);
    }
    String::new()
}
