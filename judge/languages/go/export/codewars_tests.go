package kata_test

import (
	"bufio"
	"fmt"
	"math/big"
	"os"
	"os/exec"
	"reflect"
	"strconv"
	"strings"
	"syscall"

	"codewarrior/kata"
	. "github.com/onsi/ginkgo"
	. "github.com/onsi/gomega"
)

type testCase struct {
	title          string
	call, expected func() interface{}
}

var cases = []testCase{
@{cases}}

// The solution is called in processes of their own, and all answers are compared before the first test runs.
var faults = allFaults()

func allFaults() (all []string) {
	if from, err := strconv.Atoi(os.Getenv("@{name}")); err == nil {
		answerFrom(from)
	}
	for len(all) < len(cases) {
		for _, answer := range answersFrom(len(all)) {
			if expected := shown(reflect.ValueOf(cases[len(all)].expected())); answer == expected {
				all = append(all, "")
			} else {
				all = append(all, "returned "+answer+", expected "+expected)
			}
		}
	}
	for _, fault := range all {
		if fault != "" { // whatever became of the framework
			syscall.Write(1, []byte("\n<FAILED::>"+strings.ReplaceAll(fault, "\n", " ")+"\n"))
		}
	}
	return all
}

func answersFrom(from int) (all []string) {
	reader, writer, err := os.Pipe()
	if err != nil {
		panic(err)
	}
	child := exec.Command("/proc/self/exe", os.Args[1:]...)
	child.Env = append(os.Environ(), fmt.Sprint("@{name}=", from))
	child.Stdout, child.Stderr, child.ExtraFiles = os.Stdout, os.Stderr, []*os.File{writer}
	if err := child.Start(); err != nil {
		panic(err)
	}
	writer.Close()
	for lines := bufio.NewReader(reader); from+len(all) < len(cases); {
		line, err := lines.ReadString('\n')
		if err != nil {
			all = append(all, "nothing: the solution ended without an answer")
			break
		}
		answer, _ := strconv.Unquote(strings.TrimSpace(line))
		all = append(all, answer)
	}
	child.Process.Kill()
	child.Wait()
	return all
}

func answerFrom(from int) {
	answers := os.NewFile(3, "answers")
	for ; from < len(cases); from++ {
		fmt.Fprintln(answers, strconv.Quote(answerTo(cases[from])))
	}
	os.Exit(0)
}

func answerTo(one testCase) (answer string) {
	defer func() {
		if problem := recover(); problem != nil {
			answer = fmt.Sprint("nothing: it panicked: ", problem)
		}
	}()
	return shown(reflect.ValueOf(one.call()))
}

func shown(value reflect.Value) string {
	if number, isBig := value.Interface().(*big.Int); isBig {
		return fmt.Sprint(number)
	}
	items := []string{}
	switch value.Kind() {
	case reflect.Ptr:
		if value.IsNil() {
			return "nil"
		}
		return shown(value.Elem())
	case reflect.String:
		return strconv.Quote(value.String())
	case reflect.Slice, reflect.Array:
		for i := 0; i < value.Len(); i++ {
			items = append(items, shown(value.Index(i)))
		}
	case reflect.Struct:
		for i := 0; i < value.NumField(); i++ {
			items = append(items, shown(value.Field(i)))
		}
	default:
		return fmt.Sprint(value)
	}
	return "[" + strings.Join(items, ", ") + "]"
}

func pointer[T any](value T) *T { return &value }

func bigInt(digits string) *big.Int {
	value, _ := new(big.Int).SetString(digits, 10)
	return value
}

var _ = Describe("@{suite}", func() {
	for i := range cases {
		fault := faults[i]
		It(cases[i].title, func() { Expect(fault).To(BeEmpty()) })
	}
})
