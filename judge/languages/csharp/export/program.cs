@{submission}

// ---- The rest reads the arguments from stdin, calls the function above, and writes its result to stdout. ----
@{values.cs}

namespace Judge.Harness {

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;

@{plain.cs}

static class Program {
  static void Main() {
    var text = new MemoryStream();
    Console.OpenStandardInput().CopyTo(text);
    var answers = Console.OpenStandardOutput();
    Console.SetOut(Console.Error);  // what the submission prints: stdout is for the answer alone
    var thread = new Thread(() => {
      try {
        var answer = Answer(text.ToArray());
        answers.Write(answer, 0, answer.Length);
        answers.Flush();
        Environment.Exit(0);
      } catch (Exception thrown) {
        Console.Error.WriteLine(thrown);
        Environment.Exit(1);
      }
    }, @{stack-mb} << 20);
    thread.Start();
    thread.Join();
  }

  static Reader Encoded(Action<Encoder> write) {
    var encoder = new Encoder();
    encoder.Begin();
    write(encoder);
    return new Reader(encoder.Frame(0).Array, 16);
  }

  // Bytes that are not UTF-8, such as lone surrogates, become U+FFFD: other judges read UTF-8.
  static byte[] InUtf8(byte[] text) => Encoding.UTF8.GetBytes(Encoding.UTF8.GetString(text));

  static byte[] Answer(byte[] text) {
    var signature = Signature.Parse("@{types}");
    var function = Function.Find("@{names}".Split(','), signature, typeof(Program).Assembly);
    var reader = new PlainReader(text);
    var question = Encoded(encoder => {
      foreach (var type in signature.Of.Take(signature.Of.Count - 1)) encoder.Write(reader.Read(type), type);
    });
    var result = function.Call(question);
    var answer = PlainWriter.Answer(Encoded(encoder => encoder.Write(result, function.Result)), function.Result);
    return text.SequenceEqual(InUtf8(text)) ? InUtf8(answer) : answer;
  }
}

}
