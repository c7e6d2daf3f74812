// The harness, a crate of its own: frames on descriptors 3 and 4, around what values.rs calls.

include!("values.rs");

use std::any::Any;
use std::fs::File;
use std::io::{stderr, stdout, Read, Write};
use std::mem::ManuallyDrop;
use std::os::unix::io::FromRawFd;
use std::panic::{catch_unwind, set_hook, take_hook, AssertUnwindSafe};
use std::sync::atomic::{AtomicU32, Ordering};

const WIRE_VERSION: &str = "1";
const QUESTIONS: i32 = 3;
const ANSWERS: i32 = 4;
const HEADER: usize = 16;
const MESSAGE: usize = 300;
const SIGTERM: i32 = 15;

// ---- Frames ----

struct Channel {
    questions: ManuallyDrop<File>,
    answers: ManuallyDrop<File>,
}

impl Channel {
    fn open() -> Channel {
        let file = |descriptor| ManuallyDrop::new(unsafe { File::from_raw_fd(descriptor) });
        Channel {
            questions: file(QUESTIONS),
            answers: file(ANSWERS),
        }
    }

    /// The next question's nonce; none at the end.
    fn read(&mut self, question: &mut Vec<u8>) -> Option<u64> {
        let mut header = [0; HEADER];
        self.questions.read_exact(&mut header).ok()?;
        let number = |at: usize| u64::from_le_bytes(header[at..at + 8].try_into().unwrap());
        question.resize(number(8) as usize, 0);
        self.questions.read_exact(question).ok()?;
        Some(number(0))
    }

    /// The frame has room for its header in front.
    fn send(&mut self, nonce: u64, frame: &mut [u8]) {
        let length = (frame.len() - HEADER) as u64;
        frame[..8].copy_from_slice(&nonce.to_le_bytes());
        frame[8..HEADER].copy_from_slice(&length.to_le_bytes());
        if self.answers.write_all(frame).is_err() {
            exit(1); // the judge has closed the channel
        }
    }

    fn announce(&mut self, words: &str) {
        let mut frame = ::std::vec![0; HEADER];
        frame.extend(WIRE_VERSION.bytes().chain(words.bytes()));
        self.send(0, &mut frame);
    }
}

// ---- Messages at the end ----

/// The line at which the submission's main thread panicked; 0 if that is not in the submission.
static LINE: AtomicU32 = AtomicU32::new(0);

/// A panic in another thread ends that thread only, with the usual message.
fn remember_lines(file: &'static str) {
    let usual = take_hook();
    let ours = std::thread::current().id();
    set_hook(Box::new(move |info| {
        if std::thread::current().id() != ours {
            return usual(info);
        }
        let line = info
            .location()
            .filter(|location| location.file() == file)
            .map_or(0, |location| location.line());
        LINE.store(line, Ordering::Relaxed);
    }));
}

fn message(panic: Box<dyn Any + Send>) -> String {
    let text = match panic.downcast::<String>() {
        Ok(text) => *text,
        Err(other) => other
            .downcast_ref::<&str>()
            .unwrap_or(&"a value that is no text")
            .to_string(),
    };
    let mut end = text.len().min(MESSAGE);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text[..end].replace(|c: char| c < ' ', " ")
}

fn die(panic: Box<dyn Any + Send>) -> ! {
    let location = match LINE.load(Ordering::Relaxed) {
        0 => String::new(),
        line => ::std::format!(" (line {line})"),
    };
    let words = ::std::format!("\x02uncaught: panic: {}{location}\n", message(panic));
    let _ = stdout().flush();
    let _ = stderr().write_all(words.as_bytes());
    exit(1)
}

extern "C" {
    fn signal(number: i32, handler: extern "C" fn(i32)) -> usize;
}

/// The judge sends SIGTERM before it kills: what stdout holds back of a line without its end is written.
extern "C" fn write_the_rest(_signal: i32) {
    let _ = stdout().flush();
    exit(1)
}

// ---- The main loop ----

/// "Option<String>" for "core::option::Option<alloc::string::String>".
fn short(type_name: &str) -> String {
    let mut name = String::new();
    for part in type_name.split_inclusive(|c: char| !c.is_alphanumeric() && c != '_' && c != ':') {
        name += part.rsplit("::").next().unwrap();
    }
    name
}

/// As little generic code as possible: it is compiled with every submission.
pub fn serve<Types>(
    name: &str,
    file: &'static str,
    signature: &str,
    function: impl FitsTheSignature<Types>,
) {
    let answer = |question: &[u8], parameters: &[Type], result: &Type, frame: &mut Vec<u8>| {
        function.answer(question, parameters, result, frame)
    };
    let mut parameters = Vec::new();
    function.list_parameters(&mut parameters);
    serve_with(name, file, signature, parameters, function.result(), &answer)
}

fn serve_with(
    name: &str,
    file: &'static str,
    signature: &str,
    parameters: Vec<Taker>,
    returned: Taker,
    answer: &dyn Fn(&[u8], &[Type], &Type, &mut Vec<u8>),
) {
    let (declared, result) = Type::read_signature(signature);
    let mut channel = Channel::open();
    let fitted = fit(&declared, &parameters).filter(|_| returned.0(&result));
    let parameters = fitted.unwrap_or_else(|| {
        let names: Vec<_> = parameters
            .iter()
            .map(|parameter| short(parameter.1))
            .collect();
        let returned = short(returned.1);
        channel.announce(&::std::format!(
            "-!{name} is fn({}) -> {returned}, which does not fit",
            names.join(", ")
        ));
        exit(0)
    });
    remember_lines(file);
    unsafe { signal(SIGTERM, write_the_rest) };
    channel.announce(&::std::format!("+{name}"));

    let mut question = Vec::new();
    let mut frame = Vec::new();
    while let Some(nonce) = channel.read(&mut question) {
        frame.clear();
        frame.resize(HEADER, 0);
        let call = AssertUnwindSafe(|| answer(&question, &parameters, &result, &mut frame));
        catch_unwind(call).unwrap_or_else(|panic| die(panic));
        let _ = stdout().flush(); // what it printed for this question belongs to this question
        channel.send(nonce, &mut frame);
    }
    let _ = stdout().flush();
    exit(0)
}
