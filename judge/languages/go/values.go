// Package harness calls the submission's function: it decodes the arguments of each question by the types of the
// function's own parameters, and encodes what it returns. judge/languages/README.md describes the values.
//
//line /values.go:5
package harness

import (
	"encoding/binary"
	"fmt"
	"math/big"
	"reflect"
	"strings"
	"unicode"
	"unsafe"
)

const ourPackage = "submission."

var (
	functionName string
	function     reflect.Value
	isMethod     bool
	otherMethods []any
)

// Function is set by a file in the submission's package to the name of what to call: "solve" or "(*Solution).solve".
// There may be one more method of the name.
func Function(name string, f any, others ...any) {
	otherMethods = others
	functionName = strings.NewReplacer("(*", "", ")", "").Replace(name)
	isMethod = functionName != name
	function = reflect.ValueOf(f)
}

// ---- Types, as the kata declares them ----

// declared is a type such as pair<int, int>.
type declared struct {
	kind string
	of   []declared
}

func readType(text *string) declared {
	isNoLetter := func(r rune) bool { return !unicode.IsLetter(r) }
	rest := strings.TrimLeftFunc(*text, isNoLetter)
	end := strings.IndexFunc(rest, isNoLetter)
	if end < 0 {
		end = len(rest)
	}
	t := declared{kind: rest[:end]}
	*text = rest[end:]
	for parts := map[string]int{"pair": 2, "list": 1, "optional": 1}[t.kind]; parts > 0; parts-- {
		t.of = append(t.of, readType(text))
	}
	return t
}

// readSignature parses "(int, pair<int, int>) -> optional<text>".
func readSignature(text string) (parameters []declared, result declared) {
	left, right, _ := strings.Cut(text, "->")
	for strings.IndexFunc(left, unicode.IsLetter) >= 0 {
		parameters = append(parameters, readType(&left))
	}
	return parameters, readType(&right)
}

// plain is the type in an optional: a function that always returns a value need not return an optional.
func (t declared) plain() declared {
	if t.kind == "optional" {
		return t.of[0]
	}
	return t
}

// nameOf is the type's name in the submission, which does not know its package's name.
func nameOf(t reflect.Type) string { return strings.ReplaceAll(t.String(), ourPackage, "") }

func (t declared) isNumber() bool { return t.kind == "int" || t.kind == "bigint" }

// ---- Values of questions ----

type reader struct{ bytes []byte }

func (r *reader) take(count int) []byte {
	taken := r.bytes[:count]
	r.bytes = r.bytes[count:]
	return taken
}

func (r *reader) tag() byte          { return r.take(1)[0] }
func (r *reader) size() int          { return int(binary.LittleEndian.Uint32(r.take(4))) }
func (r *reader) text() []byte       { return r.take(r.size()) }
func (r *reader) skipIf(t byte) bool { return r.bytes[0] == t && r.tag() == t }

func (r *reader) integer() *big.Int {
	r.skipIf('p') // a pair that the function takes as two numbers
	if r.tag() == 'i' {
		return big.NewInt(int64(binary.LittleEndian.Uint64(r.take(8))))
	}
	number, _ := new(big.Int).SetString(string(r.text()), 10)
	return number
}

func (r *reader) int64() (int64, bool) {
	if r.skipIf('p'); r.skipIf('i') {
		return int64(binary.LittleEndian.Uint64(r.take(8))), true
	}
	number := r.integer()
	return number.Int64(), number.IsInt64()
}

// misfit is an argument that the submission's own type cannot hold.
type misfit struct {
	number *big.Int
	t      reflect.Type
}

func (m misfit) Error() string {
	return fmt.Sprintf("cannot take the argument %v: it does not fit %s", m.number, nameOf(m.t))
}

// decoder sets a variable to the next value.
type decoder func(from *reader, to reflect.Value)

var (
	bigInt    = reflect.TypeOf(big.Int{})
	errorType = reflect.TypeOf((*error)(nil)).Elem()
)

// decoderOf is nil if a variable of type t cannot hold the declared type.
func decoderOf(t reflect.Type, d declared) decoder {
	if d.kind == "optional" {
		return optionalDecoder(t, d.of[0])
	}
	if t == bigInt && d.isNumber() {
		return func(from *reader, to reflect.Value) { to.Set(reflect.ValueOf(*from.integer())) }
	}
	switch t.Kind() {
	case reflect.Pointer:
		if held := decoderOf(t.Elem(), d); held != nil {
			return func(from *reader, to reflect.Value) {
				to.Set(reflect.New(t.Elem()))
				held(from, to.Elem())
			}
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		if d.isNumber() {
			return func(from *reader, to reflect.Value) {
				before := *from
				number, whole := from.int64()
				if !whole || to.OverflowInt(number) {
					panic(misfit{before.integer(), t})
				}
				to.SetInt(number)
			}
		}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		if d.isNumber() {
			return func(from *reader, to reflect.Value) {
				number := from.integer()
				if !number.IsUint64() || to.OverflowUint(number.Uint64()) {
					panic(misfit{number, t})
				}
				to.SetUint(number.Uint64())
			}
		}
	case reflect.Bool:
		if d.kind == "bool" {
			return func(from *reader, to reflect.Value) { to.SetBool(from.take(2)[1] != 0) }
		}
	case reflect.String:
		if d.kind == "text" || d.kind == "bigint" {
			return func(from *reader, to reflect.Value) {
				from.tag()
				to.SetString(string(from.text()))
			}
		}
	case reflect.Slice:
		return sliceDecoder(t, d)
	case reflect.Array:
		if d.kind == "pair" && t.Len() == 2 {
			return pairDecoder(t.Elem(), t.Elem(), d, reflect.Value.Index)
		}
	case reflect.Struct:
		if d.kind == "pair" && t.NumField() == 2 {
			return pairDecoder(t.Field(0).Type, t.Field(1).Type, d, field)
		}
	}
	return nil
}

// optionalDecoder decodes none as nil, or as the zero value if the type has no nil.
func optionalDecoder(t reflect.Type, held declared) decoder {
	some := decoderOf(t, held)
	if some == nil {
		return nil
	}
	return func(from *reader, to reflect.Value) {
		if from.skipIf('n') {
			to.Set(reflect.Zero(t))
		} else {
			some(from, to)
		}
	}
}

func sliceDecoder(t reflect.Type, d declared) decoder {
	switch d.kind {
	case "text":
		if t.Elem().Kind() == reflect.Uint8 {
			return func(from *reader, to reflect.Value) {
				from.tag()
				to.SetBytes(append([]byte{}, from.text()...))
			}
		}
	case "list":
		if item := decoderOf(t.Elem(), d.of[0]); item != nil {
			return func(from *reader, to reflect.Value) {
				from.tag()
				size := from.size()
				to.Set(reflect.MakeSlice(t, size, size))
				for i := 0; i < size; i++ {
					item(from, to.Index(i))
				}
			}
		}
	case "pair":
		if both := pairDecoder(t.Elem(), t.Elem(), d, reflect.Value.Index); both != nil {
			return func(from *reader, to reflect.Value) {
				to.Set(reflect.MakeSlice(t, 2, 2))
				both(from, to)
			}
		}
	}
	return nil
}

func pairDecoder(a, b reflect.Type, d declared, part func(reflect.Value, int) reflect.Value) decoder {
	first, second := decoderOf(a, d.of[0]), decoderOf(b, d.of[1])
	if first == nil || second == nil {
		return nil
	}
	return func(from *reader, to reflect.Value) {
		from.tag()
		first(from, part(to, 0))
		second(from, part(to, 1))
	}
}

// field also reads fields that are not exported.
func field(v reflect.Value, i int) reflect.Value {
	f := v.Field(i)
	if f.CanSet() || !f.CanAddr() {
		return f
	}
	return reflect.NewAt(f.Type(), unsafe.Pointer(f.UnsafeAddr())).Elem()
}

// ---- Values of answers ----

// encoder appends a value.
type encoder func(to []byte, v reflect.Value) []byte

func putSize(to []byte, tag byte, size int) []byte {
	to = append(to, tag, 0, 0, 0, 0)
	binary.LittleEndian.PutUint32(to[len(to)-4:], uint32(size))
	return to
}

func putText(to []byte, tag byte, text string) []byte {
	return append(putSize(to, tag, len(text)), text...)
}

func putInt(to []byte, number int64) []byte {
	to = append(to, 'i', 0, 0, 0, 0, 0, 0, 0, 0)
	binary.LittleEndian.PutUint64(to[len(to)-8:], uint64(number))
	return to
}

func putBig(to []byte, number *big.Int) []byte {
	if number.IsInt64() {
		return putInt(to, number.Int64())
	}
	return putText(to, 'z', number.String())
}

// bigOf reads a big.Int by its own fields: it may stand in a field that is not exported.
func bigOf(v reflect.Value) *big.Int {
	words := make([]big.Word, v.Field(1).Len())
	for i := range words {
		words[i] = big.Word(v.Field(1).Index(i).Uint())
	}
	number := new(big.Int).SetBits(words)
	if v.Field(0).Bool() {
		number.Neg(number)
	}
	return number
}

// encoderOf is nil if a value of type t cannot be of the declared type.
func encoderOf(t reflect.Type, d declared) encoder {
	whole, d := d, d.plain()
	if t == bigInt && d.isNumber() {
		return func(to []byte, v reflect.Value) []byte { return putBig(to, bigOf(v)) }
	}
	switch t.Kind() {
	case reflect.Pointer:
		if held := encoderOf(t.Elem(), d); held != nil {
			return orNone(func(to []byte, v reflect.Value) []byte { return held(to, v.Elem()) })
		}
	case reflect.Interface:
		return orNone(func(to []byte, v reflect.Value) []byte { return putAny(to, v.Elem(), d) })
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		if d.isNumber() {
			return func(to []byte, v reflect.Value) []byte { return putInt(to, v.Int()) }
		}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		if d.isNumber() {
			return func(to []byte, v reflect.Value) []byte { return putBig(to, new(big.Int).SetUint64(v.Uint())) }
		}
	case reflect.Bool:
		if d.kind == "bool" {
			return func(to []byte, v reflect.Value) []byte {
				if v.Bool() {
					return append(to, 'b', 1)
				}
				return append(to, 'b', 0)
			}
		}
	case reflect.String:
		if d.kind == "text" {
			return func(to []byte, v reflect.Value) []byte { return putText(to, 't', v.String()) }
		}
		if d.kind == "bigint" {
			return putDigits
		}
	case reflect.Slice:
		if items := itemsEncoder(t, d); items != nil && whole.kind == "optional" {
			return orNone(items)
		} else {
			return items
		}
	case reflect.Array:
		return itemsEncoder(t, d)
	case reflect.Struct:
		if d.kind == "pair" && t.NumField() == 2 {
			return pairEncoder(t.Field(0).Type, t.Field(1).Type, d, reflect.Value.Field)
		}
	}
	return nil
}

func orNone(some encoder) encoder {
	return func(to []byte, v reflect.Value) []byte {
		if v.IsNil() {
			return append(to, 'n')
		}
		return some(to, v)
	}
}

func putAny(to []byte, v reflect.Value, d declared) []byte {
	if put := encoderOf(v.Type(), d); put != nil {
		return put(to, v)
	}
	words := fmt.Sprintf("%s %v", nameOf(v.Type()), v)
	return putText(to, 'o', words[:min(len(words), 200)])
}

// putDigits puts a text where the number would be written otherwise.
func putDigits(to []byte, v reflect.Value) []byte {
	if number, whole := new(big.Int).SetString(v.String(), 10); whole && number.String() == v.String() {
		return putBig(to, number)
	}
	return putText(to, 't', v.String())
}

func itemsEncoder(t reflect.Type, d declared) encoder {
	switch d.kind {
	case "text":
		if t.Elem().Kind() == reflect.Uint8 && t.Kind() == reflect.Slice {
			return func(to []byte, v reflect.Value) []byte { return putText(to, 't', string(v.Bytes())) }
		}
	case "list":
		if item := encoderOf(t.Elem(), d.of[0]); item != nil {
			return func(to []byte, v reflect.Value) []byte {
				to = putSize(to, 'l', v.Len())
				for i := 0; i < v.Len(); i++ {
					to = item(to, v.Index(i))
				}
				return to
			}
		}
	case "pair":
		pair := pairEncoder(t.Elem(), t.Elem(), d, reflect.Value.Index)
		list := itemsEncoder(t, declared{"list", d.of[:1]})
		if pair == nil || list == nil {
			return nil
		}
		return func(to []byte, v reflect.Value) []byte {
			if v.Len() == 2 {
				return pair(to, v)
			}
			return list(to, v)
		}
	}
	return nil
}

func pairEncoder(a, b reflect.Type, d declared, part func(reflect.Value, int) reflect.Value) encoder {
	first, second := encoderOf(a, d.of[0]), encoderOf(b, d.of[1])
	if first == nil || second == nil {
		return nil
	}
	return func(to []byte, v reflect.Value) []byte {
		return second(first(append(to, 'p'), part(v, 0)), part(v, 1))
	}
}

// ---- The function ----

// call decodes a question for the function and encodes its answer.
type call struct {
	parameters []decoder
	result     encoder
	receiver   bool // a new object is the first argument
}

// newCall matches the function's type with the declared one; a pair may be two parameters.
func newCall(t reflect.Type, method bool, parameters []declared, result declared) (call, bool) {
	c := call{receiver: method}
	next := 0
	if method {
		next = 1
	}
	add := func(d declared) bool {
		if next >= t.NumIn() {
			return false
		}
		decode := decoderOf(t.In(next), d)
		next++
		c.parameters = append(c.parameters, decode)
		return decode != nil
	}
	for _, d := range parameters {
		if add(d) {
			continue
		}
		next--
		if d.kind != "pair" || len(c.parameters) == 0 {
			return c, false
		}
		c.parameters = c.parameters[:len(c.parameters)-1]
		if !d.of[0].isNumber() || !add(d.of[0]) || !add(d.of[1]) {
			return c, false
		}
	}
	if next != t.NumIn() || t.NumOut() == 0 || t.NumOut() > 2 {
		return c, false
	}
	if t.NumOut() == 2 && t.Out(1) != errorType && t.Out(1).Kind() != reflect.Bool {
		return c, false
	}
	c.result = encoderOf(t.Out(0), result)
	return c, c.result != nil
}

// findCall chooses the method that fits, of two of the name, and returns what is wrong if it cannot.
func findCall(parameters []declared, result declared) (c call, refusal string) {
	c, fits := newCall(function.Type(), isMethod, parameters, result)
	for _, other := range otherMethods {
		f := reflect.ValueOf(other)
		d, fitsToo := newCall(f.Type(), true, parameters, result)
		if fits && fitsToo {
			return c, functionName + " and a method of " + nameOf(f.Type().In(0).Elem()) + " fit: leave only one of them"
		}
		if fitsToo {
			c, fits, function = d, true, f
		}
	}
	if !fits {
		refusal = functionName + " is " + nameOf(function.Type()) + ", which does not fit"
	}
	return c, refusal
}

// answer appends the function's result to the bytes.
func (c *call) answer(question, to []byte) []byte {
	from := &reader{question}
	t := function.Type()
	arguments := make([]reflect.Value, t.NumIn())
	first := 0
	if c.receiver {
		arguments[0] = reflect.New(t.In(0).Elem())
		first = 1
	}
	for i, decode := range c.parameters {
		arguments[first+i] = reflect.New(t.In(first + i)).Elem()
		decode(from, arguments[first+i])
	}
	var results []reflect.Value
	if t.IsVariadic() {
		results = function.CallSlice(arguments)
	} else {
		results = function.Call(arguments)
	}
	if len(results) == 2 && saysNone(results[1]) {
		return append(to, 'n')
	}
	return c.result(to, results[0])
}

// saysNone interprets the second result: whether there is a first one, or why there is none.
func saysNone(second reflect.Value) bool {
	if second.Kind() == reflect.Bool {
		return !second.Bool()
	}
	return !second.IsNil()
}

func min(a, b int) int {
	if a < b {
		return a
	}
	return b
}
