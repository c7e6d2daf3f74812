// ---- The plain format: what stdin and stdout hold, and the values of a question and an answer ----

// isBare: as an answer it is its bytes, and none is nothing.
func (t declared) isBare() bool { return t.plain().kind == "text" }

// plainReader makes a question of what stands on stdin.
type plainReader struct {
	rest   string
	values []byte
}

func (r *plainReader) readAll(types []declared) {
	for _, t := range types {
		r.read(t)
	}
}

func isBlank(r rune) bool { return r == ' ' || (r >= '\t' && r <= '\r') }

func (r *plainReader) token() string {
	r.rest = strings.TrimLeftFunc(r.rest, isBlank)
	end := strings.IndexFunc(r.rest, isBlank)
	if end < 0 {
		end = len(r.rest)
	}
	token := r.rest[:end]
	r.rest = r.rest[end:]
	return token
}

func (r *plainReader) read(t declared) {
	if t.kind == "pair" {
		r.values = append(r.values, 'p')
		r.read(t.of[0])
		r.read(t.of[1])
		return
	}
	before := r.rest
	token := r.token()
	switch t.kind {
	case "optional":
		if token == "none" {
			r.values = append(r.values, 'n')
		} else {
			r.rest = before
			r.read(t.of[0])
		}
	case "bool":
		is := byte(0)
		if token == "true" {
			is = 1
		}
		r.values = append(r.values, 'b', is)
	case "bigint":
		r.values = putText(r.values, 'z', token)
	default:
		number, err := strconv.ParseInt(token, 10, 64)
		if err != nil {
			panic("the case is not in the plain format: " + err.Error())
		}
		r.readSized(t, number)
	}
}

// readSized reads what the number is, or begins.
func (r *plainReader) readSized(t declared, number int64) {
	switch t.kind {
	case "int":
		r.values = putInt(r.values, number)
	case "list":
		r.values = putSize(r.values, 'l', int(number))
		for ; number > 0; number-- {
			r.read(t.of[0])
		}
	default:
		r.rest = strings.TrimPrefix(r.rest, "\r")[1:]
		r.values = putText(r.values, 't', r.rest[:number])
		r.rest = r.rest[number:]
	}
}

func answerInPlain(value []byte, t declared) string {
	rest := string(value[1:])
	isNone := t.kind == "optional" && (rest == "" || rest == "\x00\x00\x00\x00") // none, or empty
	if isNone && t.isBare() {
		return ""
	}
	if isNone {
		return "none\n"
	}
	if t.isBare() && value[0] == 't' {
		return string(endLine(value[5:]))
	}
	return string(endLine(writePlain(&reader{value}, nil)))
}

func endsLine(text []byte) bool { return len(text) > 0 && text[len(text)-1] == '\n' }

func endLine(text []byte) []byte {
	if endsLine(text) {
		return text
	}
	return append(text, '\n')
}

func writePlain(value *reader, text []byte) []byte {
	if len(text) > 0 && !endsLine(text) {
		text = append(text, ' ')
	}
	switch tag := value.tag(); tag {
	case 'n':
		return append(text, "none"...)
	case 'b':
		return strconv.AppendBool(text, value.tag() != 0)
	case 'i':
		return strconv.AppendInt(text, int64(binary.LittleEndian.Uint64(value.take(8))), 10)
	case 'p':
		return writePlain(value, writePlain(value, text))
	case 'l':
		return writeItems(value, text)
	case 't':
		words := value.text()
		text = append(strconv.AppendInt(text, int64(len(words)), 10), '\n')
		return append(append(text, words...), '\n')
	default:
		return append(text, value.text()...)
	}
}

func writeItems(value *reader, text []byte) []byte {
	size := value.size()
	text = strconv.AppendInt(text, int64(size), 10)
	hasLines := size > 0 && strings.IndexByte("lpt", value.bytes[0]) >= 0
	for ; size > 0; size-- {
		if hasLines {
			text = endLine(text)
		}
		text = writePlain(value, text)
	}
	if hasLines {
		text = endLine(text)
	}
	return text
}
