// Frames on descriptors 3 and 4, around the values.
//
//line /channel.go:4
package harness

import (
	"encoding/binary"
	"fmt"
	"os"
	"reflect"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
)

const (
	wireVersion = "1"
	questions   = 3
	answers     = 4
	headerBytes = 16
	source      = "solution.go" // the file's name for the compiler
	mostMessage = 300
)

// ---- Frames ----

func readFully(to []byte) bool {
	for len(to) > 0 {
		got, err := syscall.Read(questions, to)
		if err == syscall.EINTR {
			continue
		}
		if err != nil || got <= 0 {
			return false
		}
		to = to[got:]
	}
	return true
}

// send fills in the header, for which the frame has room in front.
func send(nonce uint64, frame []byte) {
	binary.LittleEndian.PutUint64(frame, nonce)
	binary.LittleEndian.PutUint64(frame[8:], uint64(len(frame)-headerBytes))
	for len(frame) > 0 {
		written, err := syscall.Write(answers, frame)
		if err == syscall.EINTR {
			continue
		}
		if err != nil {
			os.Exit(1) // the judge has closed the channel
		}
		frame = frame[written:]
	}
}

func announce(words string) {
	send(0, append(make([]byte, headerBytes), wireVersion+words...))
}

// ---- Messages at the end ----

// location is the innermost line of the submission, " (line 5)".
func location() string {
	callers := make([]uintptr, 200)
	frames := runtime.CallersFrames(callers[:runtime.Callers(0, callers)])
	for {
		frame, more := frames.Next()
		if frame.File == source {
			return fmt.Sprintf(" (line %d)", frame.Line)
		}
		if !more {
			return ""
		}
	}
}

func die(problem any) {
	if of, is := problem.(misfit); is {
		syscall.Write(2, []byte("\x02"+of.Error()+"\n"))
		os.Exit(1)
	}
	message := "the function ended without returning"
	if problem != nil {
		message = describe(problem)
	}
	message = strings.NewReplacer("\n", " ", "\x02", " ").Replace(message[:min(len(message), mostMessage)])
	syscall.Write(2, []byte("\x02uncaught: panic: "+message+location()+"\n"))
	os.Exit(1)
}

// describe never panics, whatever the methods of the problem do.
func describe(problem any) (words string) {
	defer func() {
		if recover() != nil {
			words = nameOf(reflect.TypeOf(problem))
		}
	}()
	if of, is := problem.(runtime.Error); is {
		return strings.ReplaceAll(of.Error(), ourPackage, "")
	}
	return fmt.Sprint(problem)
}

// ---- The main loop ----

// limit keeps the runtime's own limits within the judge's.
func limit(memoryMB, stackMB string) {
	if memory, err := strconv.ParseInt(memoryMB, 10, 64); err == nil {
		debug.SetMemoryLimit(memory << 20 / 10 * 9)
	}
	if stack, err := strconv.Atoi(stackMB); err == nil {
		debug.SetMaxStack(stack << 20)
	}
}

// answered lets panics of the function end the process.
func (c *call) answered(question, frame []byte) []byte {
	returned := false
	defer func() {
		if problem := recover(); !returned {
			die(problem)
		}
	}()
	frame = c.answer(question, frame)
	returned = true
	return frame
}

// Serve answers questions until there are no more.
func Serve() {
	limit(os.Args[2], os.Args[3])
	parameters, result := readSignature(os.Args[1])
	os.Args = os.Args[:1]
	if function.Kind() != reflect.Func {
		announce("-!" + functionName + " is no function")
		os.Exit(0)
	}
	c, refusal := findCall(parameters, result)
	if refusal != "" {
		announce("-!" + refusal)
		os.Exit(0)
	}
	announce("+" + functionName)
	header := make([]byte, headerBytes)
	var question, frame []byte
	for readFully(header) {
		length := int(binary.LittleEndian.Uint64(header[8:]))
		if length > cap(question) {
			question = make([]byte, length)
		}
		question = question[:length]
		if !readFully(question) {
			break
		}
		frame = c.answered(question, append(frame[:0], header...))
		send(binary.LittleEndian.Uint64(header), frame)
	}
	os.Exit(0)
}
