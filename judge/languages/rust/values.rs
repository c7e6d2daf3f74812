// Decodes the arguments of each question by the types of the function's own parameters, calls the function and encodes
// what it returns: judge/languages/README.md describes the values. Macros of the standard library are called by their full
// paths: in an exported program it is a module behind the submission, which may have macros of the same names.

use std::any::type_name;
use std::convert::{TryFrom, TryInto};
use std::process::exit;
use std::rc::Rc;

// ---- Types, as the kata declares them ----

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Int,
    Bool,
    Text,
    Bigint,
    Pair,
    List,
    Optional,
}

/// A type such as pair<int, int>.
#[derive(Clone)]
pub struct Type {
    kind: Kind,
    of: Vec<Type>,
}

impl Type {
    fn read(text: &mut &str) -> Type {
        const NAMES: [(&str, Kind, usize); 7] = [
            ("int", Kind::Int, 0),
            ("bool", Kind::Bool, 0),
            ("text", Kind::Text, 0),
            ("bigint", Kind::Bigint, 0),
            ("pair", Kind::Pair, 2),
            ("list", Kind::List, 1),
            ("optional", Kind::Optional, 1),
        ];
        *text = text.trim_start_matches(|c: char| !c.is_alphabetic());
        let end = text
            .find(|c: char| !c.is_alphabetic())
            .unwrap_or(text.len());
        let (_, kind, parts) = NAMES
            .iter()
            .find(|row| row.0 == &text[..end])
            .expect("an unknown type");
        *text = &text[end..];
        Type {
            kind: *kind,
            of: (0..*parts).map(|_| Type::read(text)).collect(),
        }
    }

    /// Parses the types of parameters and result: "(int, pair<int, int>) -> optional<text>"
    fn read_signature(text: &str) -> (Vec<Type>, Type) {
        let (mut left, mut right) = text.split_once("->").expect("a signature");
        let mut parameters = Vec::new();
        while left.contains(char::is_alphabetic) {
            parameters.push(Type::read(&mut left));
        }
        (parameters, Type::read(&mut right))
    }

    /// A result that is always there need not be an Option.
    fn plain(&self) -> &Type {
        if self.kind == Kind::Optional {
            &self.of[0]
        } else {
            self
        }
    }

    fn is_number(&self) -> bool {
        self.kind == Kind::Int || self.kind == Kind::Bigint
    }
}

// ---- Values of questions ----

pub struct Reader<'a> {
    bytes: &'a [u8],
}

impl Reader<'_> {
    fn bytes(&mut self, count: usize) -> &[u8] {
        let (taken, rest) = self.bytes.split_at(count);
        self.bytes = rest;
        taken
    }

    fn tag(&mut self) -> u8 {
        self.bytes(1)[0]
    }

    fn size(&mut self) -> usize {
        u32::from_le_bytes(self.bytes(4).try_into().unwrap()) as usize
    }

    fn text(&mut self) -> &[u8] {
        let size = self.size();
        self.bytes(size)
    }

    /// Its digits, if even that is not wide enough.
    fn integer(&mut self) -> Result<i128, String> {
        let mut tag = self.tag();
        if tag == b'p' {
            tag = self.tag(); // a pair that the function takes as two numbers
        }
        match tag {
            b'i' => Ok(i64::from_le_bytes(self.bytes(8).try_into().unwrap()).into()),
            _ => {
                let digits = String::from_utf8_lossy(self.text()).into_owned();
                digits.parse().map_err(|_| digits)
            }
        }
    }

    fn number<T: TryFrom<i128>>(&mut self) -> T {
        let number = self.integer();
        let digits = match number {
            Ok(number) => match T::try_from(number) {
                Ok(fitting) => return fitting,
                Err(_) => number.to_string(),
            },
            Err(digits) => digits,
        };
        ::std::eprintln!(
            "\x02cannot take the argument {digits}: it does not fit {}",
            type_name::<T>()
        );
        exit(1)
    }
}

/// A parameter's type that owns what it holds.
pub trait Value: Sized + 'static {
    fn can_take(declared: &Type) -> bool;
    fn take(from: &mut Reader, declared: &Type) -> Self;
    fn take_byte(_: u8) -> Option<Self> {
        None
    }
}

macro_rules! integers {
    ($($t:ty),*) => { $(
        impl Value for $t {
            fn can_take(declared: &Type) -> bool {
                declared.is_number()
            }
            fn take(from: &mut Reader, _: &Type) -> Self {
                from.number()
            }
        }
        impl Answer for $t {
            fn can_put(declared: &Type) -> bool {
                declared.plain().is_number()
            }
            fn put(&self, _: &Type, out: &mut Vec<u8>) {
                put_integer(out, i64::try_from(*self).ok(), self)
            }
        }
    )* };
}
integers!(i8, i16, i32, i64, i128, isize, u16, u32, u64, u128, usize);

impl Value for u8 {
    fn can_take(declared: &Type) -> bool {
        declared.is_number()
    }
    fn take(from: &mut Reader, _: &Type) -> Self {
        from.number()
    }
    fn take_byte(byte: u8) -> Option<Self> {
        Some(byte)
    }
}

impl Value for bool {
    fn can_take(declared: &Type) -> bool {
        declared.kind == Kind::Bool
    }
    fn take(from: &mut Reader, _: &Type) -> Self {
        from.bytes(2)[1] != 0
    }
}

impl Value for String {
    fn can_take(declared: &Type) -> bool {
        declared.kind == Kind::Text || declared.kind == Kind::Bigint
    }
    fn take(from: &mut Reader, _: &Type) -> Self {
        from.tag();
        String::from_utf8_lossy(from.text()).into_owned()
    }
}

/// Borrowed text in a list: it is leaked, since nothing owns it.
impl Value for &'static str {
    fn can_take(declared: &Type) -> bool {
        String::can_take(declared)
    }
    fn take(from: &mut Reader, declared: &Type) -> Self {
        Box::leak(String::take(from, declared).into_boxed_str())
    }
}

impl<T: Value> Value for Option<T> {
    fn can_take(declared: &Type) -> bool {
        declared.kind == Kind::Optional && T::can_take(&declared.of[0])
    }
    fn take(from: &mut Reader, declared: &Type) -> Self {
        if from.bytes[0] == b'n' {
            from.tag();
            return None;
        }
        Some(T::take(from, &declared.of[0]))
    }
}

impl<T: Value> Value for Vec<T> {
    fn can_take(declared: &Type) -> bool {
        declared.kind == Kind::List && T::can_take(&declared.of[0])
            || declared.kind == Kind::Text && T::take_byte(0).is_some()
            || <[T; 2]>::can_take(declared)
    }
    fn take(from: &mut Reader, declared: &Type) -> Self {
        if declared.kind == Kind::Pair {
            return <[T; 2]>::take(from, declared).into();
        }
        from.tag();
        if declared.kind == Kind::Text {
            return from
                .text()
                .iter()
                .filter_map(|byte| T::take_byte(*byte))
                .collect();
        }
        (0..from.size())
            .map(|_| T::take(from, &declared.of[0]))
            .collect()
    }
}

impl<T: Value> Value for Box<[T]> {
    fn can_take(declared: &Type) -> bool {
        Vec::<T>::can_take(declared)
    }
    fn take(from: &mut Reader, declared: &Type) -> Self {
        Vec::take(from, declared).into_boxed_slice()
    }
}

impl<A: Value, B: Value> Value for (A, B) {
    fn can_take(declared: &Type) -> bool {
        declared.kind == Kind::Pair && A::can_take(&declared.of[0]) && B::can_take(&declared.of[1])
    }
    fn take(from: &mut Reader, declared: &Type) -> Self {
        from.tag();
        (
            A::take(from, &declared.of[0]),
            B::take(from, &declared.of[1]),
        )
    }
}

impl<T: Value> Value for [T; 2] {
    fn can_take(declared: &Type) -> bool {
        <(T, T)>::can_take(declared)
    }
    fn take(from: &mut Reader, declared: &Type) -> Self {
        let (first, second) = <(T, T)>::take(from, declared);
        [first, second]
    }
}

/// The type of a parameter: a value, or a reference to one that lives until the answer is encoded.
pub trait Argument {
    type Kept: 'static;
    fn can_keep(declared: &Type) -> bool;
    fn keep(from: &mut Reader, declared: &Type) -> Self::Kept;
    fn lend(kept: &'static mut Self::Kept) -> Self;
}

macro_rules! owned {
    ($([$($generic:tt)*] $value:ty;)*) => { $(
        impl<$($generic)*> Argument for $value {
            type Kept = Option<$value>;
            fn can_keep(declared: &Type) -> bool {
                <$value as Value>::can_take(declared)
            }
            fn keep(from: &mut Reader, declared: &Type) -> Self::Kept {
                Some(Value::take(from, declared))
            }
            fn lend(kept: &'static mut Self::Kept) -> $value {
                kept.take().unwrap()
            }
        }
    )* };
}
owned! {
    [] i8; [] i16; [] i32; [] i64; [] i128; [] isize;
    [] u8; [] u16; [] u32; [] u64; [] u128; [] usize;
    [] bool; [] String;
    [T: Value] Option<T>; [T: Value] Vec<T>; [T: Value] Box<[T]>; [T: Value] [T; 2];
    [A: Value, B: Value] (A, B);
}

macro_rules! references {
    ($([$($generic:tt)*] $reference:ty, $kept:ty;)*) => { $(
        impl<$($generic)*> Argument for $reference {
            type Kept = $kept;
            fn can_keep(declared: &Type) -> bool {
                <$kept as Value>::can_take(declared)
            }
            fn keep(from: &mut Reader, declared: &Type) -> $kept {
                <$kept as Value>::take(from, declared)
            }
            fn lend(kept: &'static mut $kept) -> $reference {
                kept
            }
        }
    )* };
}
references! {
    [T: Value] &'static T, T;
    [T: Value] &'static mut T, T;
    [T: Value] &'static [T], Vec<T>;
    [T: Value] &'static mut [T], Vec<T>;
    [] &'static str, String;
    [] &'static mut str, String;
}

// ---- Values of answers ----

fn put_integer(out: &mut Vec<u8>, number: Option<i64>, digits: &dyn ToString) {
    match number {
        Some(number) => {
            out.push(b'i');
            out.extend(number.to_le_bytes());
        }
        None => put_bytes(out, b'z', digits.to_string().as_bytes()),
    }
}

fn put_bytes(out: &mut Vec<u8>, tag: u8, bytes: &[u8]) {
    put_size(out, tag, bytes.len());
    out.extend(bytes);
}

fn put_size(out: &mut Vec<u8>, tag: u8, size: usize) {
    out.push(tag);
    out.extend((size as u32).to_le_bytes());
}

/// Whole numbers of any size are text in Rust; it stays one where the number would be written otherwise.
fn put_digits(out: &mut Vec<u8>, text: &str) {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_plain = text == "0" || !digits.is_empty() && !digits.starts_with('0');
    let is_number = is_plain && digits.bytes().all(|byte| byte.is_ascii_digit());
    put_bytes(out, if is_number { b'z' } else { b't' }, text.as_bytes())
}

/// The type of a result.
pub trait Answer {
    fn can_put(declared: &Type) -> bool;
    fn put(&self, declared: &Type, out: &mut Vec<u8>);
    fn as_byte(&self) -> Option<u8> {
        None
    }
    fn is_byte() -> bool {
        false
    }
}

impl Answer for u8 {
    fn can_put(declared: &Type) -> bool {
        declared.plain().is_number()
    }
    fn put(&self, _: &Type, out: &mut Vec<u8>) {
        put_integer(out, Some((*self).into()), self)
    }
    fn as_byte(&self) -> Option<u8> {
        Some(*self)
    }
    fn is_byte() -> bool {
        true
    }
}

impl Answer for bool {
    fn can_put(declared: &Type) -> bool {
        declared.plain().kind == Kind::Bool
    }
    fn put(&self, _: &Type, out: &mut Vec<u8>) {
        out.extend([b'b', *self as u8]);
    }
}

impl Answer for str {
    fn can_put(declared: &Type) -> bool {
        matches_text(declared.plain())
    }
    fn put(&self, declared: &Type, out: &mut Vec<u8>) {
        if declared.plain().kind == Kind::Bigint {
            put_digits(out, self)
        } else {
            put_bytes(out, b't', self.as_bytes())
        }
    }
}

fn matches_text(declared: &Type) -> bool {
    declared.kind == Kind::Text || declared.kind == Kind::Bigint
}

impl<T: Answer> Answer for [T] {
    fn can_put(declared: &Type) -> bool {
        let declared = declared.plain();
        declared.kind == Kind::List && T::can_put(&declared.of[0])
            || declared.kind == Kind::Text && T::is_byte()
            || declared.kind == Kind::Pair
                && T::can_put(&declared.of[0])
                && T::can_put(&declared.of[1])
    }
    fn put(&self, declared: &Type, out: &mut Vec<u8>) {
        let declared = declared.plain();
        if declared.kind == Kind::Text {
            let bytes: Vec<u8> = self.iter().filter_map(Answer::as_byte).collect();
            return put_bytes(out, b't', &bytes);
        }
        if declared.kind == Kind::Pair && self.len() == 2 {
            out.push(b'p');
        } else {
            put_size(out, b'l', self.len());
        }
        for item in self {
            item.put(&declared.of[0], out);
        }
    }
}

impl<A: Answer, B: Answer> Answer for (A, B) {
    fn can_put(declared: &Type) -> bool {
        let declared = declared.plain();
        declared.kind == Kind::Pair && A::can_put(&declared.of[0]) && B::can_put(&declared.of[1])
    }
    fn put(&self, declared: &Type, out: &mut Vec<u8>) {
        out.push(b'p');
        self.0.put(&declared.plain().of[0], out);
        self.1.put(&declared.plain().of[1], out);
    }
}

impl<T: Answer> Answer for Option<T> {
    fn can_put(declared: &Type) -> bool {
        T::can_put(declared)
    }
    fn put(&self, declared: &Type, out: &mut Vec<u8>) {
        match self {
            Some(value) => value.put(declared, out),
            None => out.push(b'n'),
        }
    }
}

impl<T: Answer, E> Answer for Result<T, E> {
    fn can_put(declared: &Type) -> bool {
        T::can_put(declared)
    }
    fn put(&self, declared: &Type, out: &mut Vec<u8>) {
        self.as_ref().ok().put(declared, out)
    }
}

macro_rules! behind {
    ($([$($generic:tt)*] $holder:ty, $held:ty;)*) => { $(
        impl<$($generic)*> Answer for $holder {
            fn can_put(declared: &Type) -> bool {
                <$held>::can_put(declared)
            }
            fn put(&self, declared: &Type, out: &mut Vec<u8>) {
                <$held>::put(self, declared, out)
            }
        }
    )* };
}
behind! {
    [] String, str;
    [T: Answer] Vec<T>, [T];
    [T: Answer, const N: usize] [T; N], [T];
    [T: Answer + ?Sized] &T, T;
    [T: Answer + ?Sized] &mut T, T;
    [T: Answer + ?Sized] Box<T>, T;
    [T: Answer + ?Sized] Rc<T>, T;
    [T: Answer + ?Sized + ToOwned] std::borrow::Cow<'_, T>, T;
}

// ---- The function ----

/// Whether a parameter or a result can be of a declared type, and the name of its own.
pub type Taker = (fn(&Type) -> bool, &'static str);

// What follows is compiled with the submission where it is generic, and once where it is not.

fn add(can_keep: fn(&Type) -> bool, name: &'static str, all: &mut Vec<Taker>) {
    all.push((can_keep, name));
}

fn next<'a>(types: &mut &'a [Type]) -> &'a Type {
    let (first, rest) = types.split_first().unwrap();
    *types = rest;
    first
}

/// A function with a parameter list that the macro below knows. `Types` is there for the compiler alone: without it,
/// one function could have many parameter lists.
pub trait FitsTheSignature<Types> {
    fn list_parameters(&self, all: &mut Vec<Taker>);
    fn result(&self) -> Taker;
    fn answer(&self, question: &[u8], parameters: &[Type], result: &Type, out: &mut Vec<u8>);
}

/// A function that takes an object as well, a new one for each question, and what makes that object.
pub struct Method<F, O>(F, fn() -> O);

pub trait Receiver {
    type Object: 'static;
    fn lend(object: &'static mut Self::Object) -> Self;
}
impl<T: 'static> Receiver for &'static T {
    type Object = T;
    fn lend(object: &'static mut T) -> Self {
        object
    }
}
impl<T: 'static> Receiver for &'static mut T {
    type Object = T;
    fn lend(object: &'static mut T) -> Self {
        object
    }
}

/// The function says how long it borrows; what it borrows lives until its answer is encoded.
unsafe fn outlive<T>(kept: &mut T) -> &'static mut T {
    &mut *(kept as *mut T)
}

macro_rules! functions {
    ($($A:ident),*) => {
        #[allow(non_snake_case, unused)]
        impl<F: Fn($($A),*) -> R, R: Answer, $($A: Argument),*> FitsTheSignature<(R, $($A,)*)> for F {
            fn list_parameters(&self, all: &mut Vec<Taker>) {
                $(add($A::can_keep, type_name::<$A>(), all);)*
            }
            fn result(&self) -> Taker {
                (R::can_put, type_name::<R>())
            }
            fn answer(&self, question: &[u8], parameters: &[Type], result: &Type, out: &mut Vec<u8>) {
                let mut from = Reader { bytes: question };
                let mut declared = parameters;
                $(let mut $A = $A::keep(&mut from, next(&mut declared));)*
                self($($A::lend(unsafe { outlive(&mut $A) })),*).put(result, out);
            }
        }

        #[allow(non_snake_case, unused)]
        impl<F: Fn(S, $($A),*) -> R, S: Receiver, R: Answer, $($A: Argument),*> FitsTheSignature<(S, R, $($A,)*)>
            for Method<F, S::Object>
        {
            fn list_parameters(&self, all: &mut Vec<Taker>) {
                $(add($A::can_keep, type_name::<$A>(), all);)*
            }
            fn result(&self) -> Taker {
                (R::can_put, type_name::<R>())
            }
            fn answer(&self, question: &[u8], parameters: &[Type], result: &Type, out: &mut Vec<u8>) {
                let mut from = Reader { bytes: question };
                let mut declared = parameters;
                let mut object = self.1();
                $(let mut $A = $A::keep(&mut from, next(&mut declared));)*
                let receiver = S::lend(unsafe { outlive(&mut object) });
                self.0(receiver, $($A::lend(unsafe { outlive(&mut $A) })),*).put(result, out);
            }
        }
    };
}
functions!();
functions!(A);
functions!(A, B);
functions!(A, B, C);
functions!(A, B, C, D);
functions!(A, B, C, D, E);
functions!(A, B, C, D, E, G);
functions!(A, B, C, D, E, G, H);
functions!(A, B, C, D, E, G, H, I);

/// The type of each of the function's parameters, a pair split in two where the function takes two numbers; none if
/// they do not fit.
fn fit(declared: &[Type], parameters: &[Taker]) -> Option<Vec<Type>> {
    let mut fitted = Vec::new();
    let mut next = parameters.iter().map(|parameter| parameter.0);
    for one in declared {
        let fits = next.next()?;
        if fits(one) {
            fitted.push(one.clone());
        } else if one.kind == Kind::Pair
            && one.of[0].is_number()
            && fits(&one.of[0])
            && next.next()?(&one.of[1])
        {
            fitted.extend(one.of.iter().cloned());
        } else {
            return None;
        }
    }
    if next.next().is_some() {
        return None;
    }
    Some(fitted)
}

pub fn serve_method<F, O: Default, Types>(
    name: &str,
    file: &'static str,
    signature: &str,
    function: F,
) where
    Method<F, O>: FitsTheSignature<Types>,
{
    serve(name, file, signature, Method(function, O::default))
}
