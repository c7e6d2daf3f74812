@{submission}

// ---- The rest reads the arguments from stdin, calls the function above, and writes its result to stdout. ----
@{solution}

#[doc(hidden)]
#[allow(warnings, unsafe_code, missing_docs)]
pub mod queens_judge_harness {
    @{values.rs}

    @{plain.rs}

    pub fn serve<Types>(_: &str, _: &'static str, signature: &str, function: impl FitsTheSignature<Types>) {
        let mut streams = Streams::take();
        let (declared, result) = Type::read_signature(signature);
        let mut taken = Vec::new();
        function.list_parameters(&mut taken);
        let parameters = fit(&declared, &taken).filter(|_| function.result().0(&result));
        let parameters = parameters.expect("the function does not fit the signature");
        let mut question = Vec::new();
        PlainReader::read_all(&streams.case, &declared, &mut question);
        let mut answer = Vec::new();
        function.answer(&question, &parameters, &result, &mut answer);
        let _ = stdout().flush();
        let _ = streams.answers.write_all(&answer_in_plain(&answer, &result));
        exit(0)
    }
}

#[allow(warnings, missing_docs)]
fn main() {
    use queens_judge_harness::{serve, serve_method};
    const TYPES: &str = "@{types}";
    @{free}@{serve}("@{receiver}@{function}", file!(), TYPES, @{receiver}@{function}) }
