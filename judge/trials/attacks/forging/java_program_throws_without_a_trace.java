// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --mode program --suite unsolvable
// A program that says nothing, which is right where there is no solution, and throws. What reports the exception trips
// over the null in its trace; the main thread ends by that, and the JVM with status 0.
public class Main {
  public static void main(String[] arguments) {
    throw new RuntimeException("no trace") {
      @Override
      public StackTraceElement[] getStackTrace() {
        return new StackTraceElement[] {null};
      }
    };
  }
}
