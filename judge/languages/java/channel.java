package judge.harness;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import sun.misc.Unsafe;

/**
 * Answers the judge's questions with the function of a submission. judge/languages/README.md describes the frames and
 * values. The function is found by its name, and its own types say how arguments are made and results read.
 *
 * <p>Nothing here is a lambda: the first one of a program costs more than all the rest of the harness.
 */
final class Harness {
  public static void main(String[] args) throws IOException {
    // A main thread can have no larger stack without giving the same to every other thread.
    Runnable work = new Runnable() {
      @Override
      public void run() {
        serve(args);
      }
    };
    new Thread(null, work, "main", Long.parseLong(args[3]) << 20).start();
  }

  /** args: classes of the submission, names of the function, types, MiB of stack. */
  private static void serve(String[] args) {
    LastWords lastWords = new LastWords();
    try {
      Channel channel = new Channel();
      Function function;
      try {
        function = Function.find(names(args[0]), args[1].split(","), Signature.parse(args[2]));
      } catch (Refusal refusal) {
        channel.announce("-" + refusal.getMessage());
        Runtime.getRuntime().halt(0);
        return;
      }
      channel.announce("+" + function.name());
      Encoder encoder = new Encoder();
      while (channel.next()) {
        encoder.begin();
        encoder.write(function.call(channel.question()), function.result());
        flush();
        channel.answer(encoder);
      }
      System.exit(0);
    } catch (Throwable thrown) {
      lastWords.say(thrown);
    }
  }

  /** A submission may have set either to null. */
  static void flush() {
    if (System.out != null) System.out.flush();
    if (System.err != null) System.err.flush();
  }

  /** The class names that Build has stored; not read by java.nio, which takes time to load. */
  static List<String> names(String file) throws IOException {
    try (FileInputStream in = new FileInputStream(file)) {
      return Arrays.asList(new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n"));
    }
  }
}

/** Starts a submission that is a whole program. args: classes of the submission, MiB of stack. */
final class Program {
  public static void main(String[] args) {
    Runnable work = new Runnable() {
      @Override
      public void run() {
        LastWords lastWords = new LastWords();
        try {
          Method main = find(Harness.names(args[0]), Program.class.getClassLoader());
          main.setAccessible(true);
          main.invoke(null, (Object) new String[0]);
        } catch (Throwable thrown) {
          lastWords.say(thrown);
        }
      }
    };
    new Thread(null, work, "main", Long.parseLong(args[1]) << 20).start();
  }

  /** The main method of a public class, or else of the first class that has one. */
  static Method find(List<String> names, ClassLoader loader) throws ReflectiveOperationException {
    Method first = null;
    for (String name : names) {
      Class<?> owner = Class.forName(name, false, loader);
      for (Method method : owner.getDeclaredMethods()) {
        boolean isMain = method.getName().equals("main") && Arrays.equals(method.getParameterTypes(), ARGUMENTS)
            && (method.getModifiers() & START) == START && method.getReturnType() == void.class;
        if (isMain && Modifier.isPublic(owner.getModifiers())) return method;
        if (isMain && first == null) first = method;
      }
    }
    return first;
  }

  private static final int START = Modifier.PUBLIC | Modifier.STATIC;
  private static final Class<?>[] ARGUMENTS = {String[].class};
}

/** Descriptors 3 and 4. */
final class Channel {
  private static final String WIRE_VERSION = "1";

  private final FileInputStream questions;
  private final FileOutputStream answers;
  private ByteBuffer received = ByteBuffer.allocate(8192).order(ByteOrder.LITTLE_ENDIAN).flip();
  private long nonce;

  Channel() throws ReflectiveOperationException {
    questions = new FileInputStream(descriptor(3));
    answers = new FileOutputStream(descriptor(4));
  }

  /**
   * By the number itself: opening /proc/self/fd/3 anew is refused to another user than the judge's. This way needs no
   * option for the JVM, which would cost it its prepared modules and 5 ms.
   */
  private static FileDescriptor descriptor(int number) throws ReflectiveOperationException {
    Field theUnsafe = Unsafe.class.getDeclaredField("theUnsafe");
    theUnsafe.setAccessible(true);
    Unsafe unsafe = (Unsafe) theUnsafe.get(null);
    FileDescriptor descriptor = new FileDescriptor();
    unsafe.putInt(descriptor, unsafe.objectFieldOffset(FileDescriptor.class.getDeclaredField("fd")), number);
    return descriptor;
  }

  /** Waits for a question; false at the end. */
  boolean next() throws IOException {
    if (!receive(16)) return false;
    nonce = received.getLong();
    return receive(Math.toIntExact(received.getLong()));
  }

  /** The encoded arguments of the question. */
  ByteBuffer question() {
    return received;
  }

  private boolean receive(int size) throws IOException {
    received.compact();
    if (received.capacity() < size) {
      received = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN).put(received.flip());
    }
    while (received.position() < size) {
      int count = questions.read(received.array(), received.position(), received.remaining());
      if (count < 0) return false;
      received.position(received.position() + count);
    }
    received.flip();
    return true;
  }

  void answer(Encoder encoder) throws IOException {
    ByteBuffer frame = encoder.frame(nonce);
    answers.write(frame.array(), 0, frame.limit());
  }

  void announce(String words) throws IOException {
    byte[] body = (WIRE_VERSION + words).getBytes(StandardCharsets.UTF_8);
    byte[] frame = new byte[16 + body.length]; // the nonce is 0
    ByteBuffer.wrap(frame, 8, 8 + body.length).order(ByteOrder.LITTLE_ENDIAN).putLong(body.length).put(body);
    answers.write(frame);
  }
}

/** Logs an uncaught exception. */
final class LastWords {
  private static final int FRAMES = 30;
  private static final int CAUSES = 100;

  private final PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.err), true);

  /** Does not return, whatever methods of its own the exception has. */
  void say(Throwable thrown) {
    try {
      String words = describe(cause(thrown));
      Harness.flush();
      out.println(words);
    } finally {
      Runtime.getRuntime().halt(1);
    }
  }

  private static String describe(Throwable cause) {
    String message = message(cause);
    StringBuilder text = new StringBuilder("\2");
    String line = "";
    int frames = 0;
    for (StackTraceElement frame : trace(cause)) {
      if (frame == null || !"solution.java".equals(frame.getFileName())) continue;
      if (frame.getClassName().contains("QueensJudgeTalk")) continue;
      if (frames == 0) line = " (line " + frame.getLineNumber() + ")";
      if (frames++ < FRAMES) text.append("at ").append(onOneLine(frame.toString())).append('\n');
    }
    boolean isThread = message.startsWith(": unable to create native thread");
    if (cause instanceof StackOverflowError)
      text.append("stack overflow: the recursion is too deep");
    else if (cause instanceof OutOfMemoryError && !isThread)
      text.append("out of memory").append(message);
    else if (cause instanceof Misfit)
      text.append(cause.getMessage());
    else
      text.append("uncaught: ").append(shortName(cause.getClass())).append(message);
    return text.append(line).toString();
  }

  /** Unwraps exceptions; an exhausted resource is reported wherever it is nested. */
  private static Throwable cause(Throwable thrown) {
    Throwable unwrapped = thrown;
    try {
      Throwable inner = thrown;
      for (int step = 0; inner != null && step < CAUSES; step++, inner = inner.getCause()) {
        if (inner instanceof StackOverflowError || inner instanceof OutOfMemoryError) return inner;
        if (unwrapped instanceof InvocationTargetException || unwrapped instanceof ExceptionInInitializerError
            || unwrapped instanceof java.util.concurrent.ExecutionException) unwrapped = inner;
      }
    } catch (Throwable again) {
      // The submission may have written getCause().
    }
    return unwrapped;
  }

  /** The message of an exception after a colon; empty if getting it fails: the submission may have written that. */
  private static String message(Throwable thrown) {
    try {
      String message = String.valueOf(thrown.getMessage());
      return ": " + onOneLine(message.substring(0, Math.min(message.length(), 300)));
    } catch (Throwable again) {
      return "";
    }
  }

  /** The simple name; of an anonymous class "Main$1". */
  private static String shortName(Class<?> type) {
    return onOneLine(type.getName()).replaceAll(".*[.$]\\d*(?=\\D)", "");
  }

  private static String onOneLine(String text) {
    return text.replaceAll("\\p{Cntrl}", " ");
  }

  private static StackTraceElement[] trace(Throwable thrown) {
    try {
      return thrown.getStackTrace().clone();
    } catch (Throwable again) {
      return new StackTraceElement[0];
    }
  }
}
