// ---- The plain format: what stdin and stdout hold, and the values of a question and an answer ----

use std::fs::File;
use std::io::{stdout, Read, Write};
use std::os::unix::io::FromRawFd;

extern "C" {
    fn dup(descriptor: i32) -> i32;
    fn dup2(from: i32, to: i32) -> i32;
}

/// They are for the case and its answer alone: what the submission prints goes to stderr.
struct Streams {
    case: Vec<u8>,
    answers: File,
}

impl Streams {
    fn take() -> Streams {
        let mut case = Vec::new();
        std::io::stdin().read_to_end(&mut case).expect("a case on stdin");
        let answers = unsafe { File::from_raw_fd(dup(1)) };
        unsafe { dup2(2, 1) };
        Streams { case, answers }
    }
}

impl Type {
    /// As an answer it is its bytes, and none is nothing.
    fn is_bare(&self) -> bool {
        self.plain().kind == Kind::Text
    }
}

struct PlainReader<'a> {
    rest: &'a [u8],
}

impl<'a> PlainReader<'a> {
    fn read_all(text: &'a [u8], declared: &[Type], values: &mut Vec<u8>) {
        let mut reader = PlainReader { rest: text };
        for one in declared {
            reader.read(one, values);
        }
    }

    fn token(&self) -> (&'a str, &'a [u8]) {
        let is_blank = |byte: &u8| byte.is_ascii_whitespace() || *byte == 11;
        let start = self.rest.iter().position(|byte| !is_blank(byte)).unwrap_or(self.rest.len());
        let rest = &self.rest[start..];
        let end = rest.iter().position(is_blank).unwrap_or(rest.len());
        (std::str::from_utf8(&rest[..end]).unwrap_or(""), &rest[end..])
    }

    fn read(&mut self, declared: &Type, values: &mut Vec<u8>) {
        if declared.kind == Kind::Pair {
            values.push(b'p');
            self.read(&declared.of[0], values);
            return self.read(&declared.of[1], values);
        }
        let (token, rest) = self.token();
        if declared.kind == Kind::Optional && token != "none" {
            return self.read(&declared.of[0], values);
        }
        self.rest = rest;
        match declared.kind {
            Kind::Optional => values.push(b'n'),
            Kind::Bool => values.extend([b'b', (token == "true") as u8]),
            Kind::Bigint => put_bytes(values, b'z', token.as_bytes()),
            Kind::Int => put_integer(values, Some(token.parse().expect("a whole number")), &""),
            _ => self.read_sized(declared, token.parse().expect("a size"), values),
        }
    }

    fn read_sized(&mut self, declared: &Type, size: usize, values: &mut Vec<u8>) {
        if declared.kind == Kind::List {
            put_size(values, b'l', size);
            return (0..size).for_each(|_| self.read(&declared.of[0], values));
        }
        let line_end = if self.rest.starts_with(b"\r") { 2 } else { 1 };
        let (text, rest) = self.rest[line_end..].split_at(size);
        put_bytes(values, b't', text);
        self.rest = rest;
    }
}

fn answer_in_plain(value: &[u8], declared: &Type) -> Vec<u8> {
    let is_none = declared.kind == Kind::Optional && (value == b"n" || value[1..] == [0; 4]); // none, or empty
    if is_none {
        return if declared.is_bare() { vec![] } else { b"none\n".to_vec() };
    }
    let mut text = Vec::new();
    if declared.is_bare() && value[0] == b't' {
        text.extend(&value[5..]);
    } else {
        write_plain(&mut Reader { bytes: value }, &mut text);
    }
    end_line(&mut text);
    text
}

fn end_line(text: &mut Vec<u8>) {
    if text.last() != Some(&b'\n') {
        text.push(b'\n');
    }
}

fn write_plain(value: &mut Reader, text: &mut Vec<u8>) {
    if !text.is_empty() && text.last() != Some(&b'\n') {
        text.push(b' ');
    }
    match value.tag() {
        b'n' => text.extend(b"none"),
        b'b' => text.extend(if value.tag() == 0 { &b"false"[..] } else { &b"true"[..] }),
        b'i' => {
            let number = i64::from_le_bytes(value.bytes(8).try_into().unwrap());
            text.extend(number.to_string().as_bytes());
        }
        b'p' => {
            write_plain(value, text);
            write_plain(value, text);
        }
        b'l' => write_items(value, text),
        b't' => {
            let bytes = value.text();
            text.extend(bytes.len().to_string().as_bytes());
            text.push(b'\n');
            text.extend(bytes);
            text.push(b'\n');
        }
        _ => text.extend(value.text()),
    }
}

fn write_items(value: &mut Reader, text: &mut Vec<u8>) {
    let size = value.size();
    text.extend(size.to_string().as_bytes());
    let has_lines = size > 0 && [b'l', b'p', b't'].contains(&value.bytes[0]);
    for _ in 0..size {
        if has_lines {
            end_line(text);
        }
        write_plain(value, text);
    }
    if has_lines {
        end_line(text);
    }
}
