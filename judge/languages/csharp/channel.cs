// Answers the judge's questions with the function that values.cs finds in solution.dll.
namespace Judge.Harness {

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text;
using System.Threading;

static class Program {
  // Arguments: names of the function, types, MiB of stack.
  static void Main(string[] args) {
    var lastWords = new LastWords();
    var thread = new Thread(() => {
      try {
        Serve(args);
      } catch (Exception thrown) {
        lastWords.Say(thrown);
      }
    }, int.Parse(args[2]) << 20);
    thread.Start();
    thread.Join();
  }

  static void Serve(string[] args) {
    var channel = new Channel();
    Function function;
    try {
      function = Function.Find(args[0].Split(','), Signature.Parse(args[1]), Assembly.Load("solution"));
    } catch (Refusal refusal) {
      channel.Announce("-" + refusal.Message);
      Environment.Exit(0);
      return;
    }
    channel.Announce("+" + function.Name);
    var encoder = new Encoder();
    while (channel.Next()) {
      encoder.Begin();
      encoder.Write(function.Call(channel.Question), function.Result);
      Console.Out.Flush();
      Console.Error.Flush();
      channel.Answer(encoder);
    }
    Environment.Exit(0);
  }
}

// Functions of the C library: Mono's own streams refuse descriptors that they have not opened. The library has its real
// name here, since another one would be looked up in /etc/mono.
static class Native {
  [DllImport("libc.so.6", SetLastError = true)]
  public static extern IntPtr read(int descriptor, [Out] byte[] buffer, IntPtr size);

  [DllImport("libc.so.6", SetLastError = true)]
  static extern IntPtr write(int descriptor, IntPtr buffer, IntPtr size);

  [DllImport("libc.so.6")]
  public static extern void _exit(int status);

  // False if the judge has closed the channel.
  public static bool Write(int descriptor, byte[] bytes, int size) {
    var pinned = GCHandle.Alloc(bytes, GCHandleType.Pinned);
    try {
      for (int done = 0; done < size;) {
        long count = (long)write(descriptor, pinned.AddrOfPinnedObject() + done, (IntPtr)(size - done));
        if (count < 0 && !WasInterrupted()) return false;
        if (count > 0) done += (int)count;
      }
      return true;
    } finally {
      pinned.Free();
    }
  }

  public static bool WasInterrupted() => Marshal.GetLastWin32Error() == 4;
}

// Descriptors 3 and 4.
class Channel {
  const string WireVersion = "1";
  readonly byte[] buffer = new byte[8192];
  byte[] received = new byte[8192];
  int size;
  int next;  // end of the last question
  ulong nonce;

  public Reader Question { get; private set; }

  // Waits for a question; false at the end.
  public bool Next() {
    Buffer.BlockCopy(received, next, received, 0, size -= next);
    next = 0;
    if (!Receive(16)) return false;
    nonce = BitConverter.ToUInt64(received, 0);
    next = 16 + checked((int)BitConverter.ToUInt64(received, 8));
    if (!Receive(next)) return false;
    Question = new Reader(received, 16);
    return true;
  }

  bool Receive(int wanted) {
    while (size < wanted) {
      int count = (int)Native.read(3, buffer, (IntPtr)buffer.Length);
      if (count < 0 && Native.WasInterrupted()) continue;
      if (count <= 0) return false;
      if (received.Length < size + count) Array.Resize(ref received, Math.Max(wanted, size) + buffer.Length);
      Buffer.BlockCopy(buffer, 0, received, size, count);
      size += count;
    }
    return true;
  }

  public void Answer(Encoder encoder) {
    var frame = encoder.Frame(nonce);
    if (!Native.Write(4, frame.Array, frame.Count)) Native._exit(1);
  }

  public void Announce(string words) {
    var body = Text.Bytes(WireVersion + words);
    var frame = new byte[16 + body.Length];  // the nonce is 0
    BitConverter.GetBytes(body.Length).CopyTo(frame, 8);
    body.CopyTo(frame, 16);
    if (!Native.Write(4, frame, frame.Length)) Native._exit(1);
  }
}

// Logs an uncaught exception in any thread, which ends a C# program.
class LastWords {
  const int Frames = 30;
  const int Causes = 100;

  public LastWords() {
    AppDomain.CurrentDomain.UnhandledException += (sender, what) => Say(what.ExceptionObject as Exception);
  }

  // Does not return.
  public void Say(Exception thrown) {
    try {
      var cause = CauseOf(thrown);
      var message = MessageOf(cause);
      var text = new StringBuilder("\x0002");
      var frames = (new StackTrace(cause, true).GetFrames() ?? new StackFrame[0]).Where(IsOwn).ToList();
      foreach (var frame in frames.Take(Frames))
        text.Append($"at {OnOneLine(NameOf(frame.GetMethod()))} (solution.cs:{frame.GetFileLineNumber()})\n");
      if (cause is StackOverflowException || cause is InsufficientExecutionStackException)
        text.Append("stack overflow: the recursion is too deep");
      else if (cause is OutOfMemoryException) text.Append("out of memory: " + message);
      else if (cause is Misfit) text.Append(cause.Message);
      else text.Append("uncaught: " + OnOneLine(cause.GetType().Name) + ": " + message);
      if (frames.Count > 0) text.Append(" (line " + frames[0].GetFileLineNumber() + ")");
      Console.Out.Flush();
      Console.Error.Flush();
      var bytes = Text.Bytes(text.Append("\n").ToString());
      Native.Write(2, bytes, bytes.Length);
    } finally {
      Native._exit(1);
    }
  }

  static string NameOf(MethodBase method) => method.DeclaringType + "." + method.Name;

  static string OnOneLine(string text) => string.Concat(text.Select(c => char.IsControl(c) ? ' ' : c));

  static bool IsOwn(StackFrame frame) => Path.GetFileName(frame.GetFileName() ?? "") == "solution.cs";

  // Unwraps exceptions; an exhausted resource is reported wherever it is nested.
  static Exception CauseOf(Exception thrown) {
    var causes = new List<Exception>();
    for (var inner = thrown; inner != null && causes.Count < Causes; inner = inner.InnerException) causes.Add(inner);
    return causes.Find(one => one is StackOverflowException || one is OutOfMemoryException) ??
           causes.Find(one => !(one is TargetInvocationException || one is TypeInitializationException ||
                                one is AggregateException)) ?? causes.LastOrDefault();
  }

  static string MessageOf(Exception thrown) {
    try {
      var message = thrown.Message;
      return OnOneLine(message.Substring(0, Math.Min(message.Length, 300)));
    } catch (Exception) {
      return "";
    }
  }
}

}
