@{before}package main

import (
	"encoding/binary"
	"fmt"
	"io"
	"math/big"
	"os"
	"reflect"
	"strconv"
	"strings"
	"unicode"
	"unsafe"
)

@{behind}

// ---- The rest reads the arguments from stdin, calls the function above, and writes its result to stdout. ----

@{values.go}

@{plain.go}

func callSubmission(text string) string {
	parameters, result := readSignature("@{types}")
	c, refusal := findCall(parameters, result)
	if refusal != "" {
		panic(refusal)
	}
	question := plainReader{rest: text}
	question.readAll(parameters)
	answer := answerInPlain(c.answer(question.values, nil), result)
	if strings.ToValidUTF8(text, "") != text {
		return answer
	}
	return strings.ToValidUTF8(answer, "\uFFFD") // other judges read UTF-8
}

// Stdin and stdout are for the case and its answer alone: what the submission prints goes to stderr.
func main() {
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		panic(err)
	}
	answers := os.Stdout
	os.Stdout = os.Stderr
	Function("" +
		@{free}"@{receiver}" +
		"@{function}",
		@{free}@{receiver}
		@{function},
		@{free}@{second}
	)
	if _, err := io.WriteString(answers, callSubmission(string(text))); err != nil {
		panic(err)
	}
	os.Exit(0)
}
