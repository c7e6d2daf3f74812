import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("@{suite}")
class @{name}Test {
  // The solution runs in a process of its own, whose answers this one reads: it cannot reach what judges it.
  private static List<String> answers;

  private static void check(int number, Object expected) throws Exception {
    if (answers == null) answers = allAnswers();
    assertEquals(@{name}.shown(expected), answers.get(number));
  }

  private static List<String> allAnswers() throws Exception {
    List<String> all = new ArrayList<>();
    while (all.size() < @{count}) {
      List<String> command = List.of(System.getProperty("java.home") + "/bin/java", "-cp", classPath(), "@{name}",
          String.valueOf(all.size()));
      Process child = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      BufferedReader lines = new BufferedReader(new InputStreamReader(child.getInputStream()));
      lines.lines().limit(@{count} - all.size()).forEach(line -> all.add(@{name}.unpacked(line)));
      child.destroyForcibly().waitFor();
      if (all.size() < @{count}) all.add("the solution ended without an answer");
    }
    return all;
  }

  private static String classPath() throws Exception {
    String all = System.getProperty("java.class.path");
    for (Class<?> one : List.of(@{name}.class, Solution.class))
      all += ":" + java.nio.file.Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
    return all;
  }

@{results}}

class @{name} {
  public static void main(String[] from) throws Exception {
    java.io.PrintStream answers = System.out;
    System.setOut(System.err);
    for (int i = Integer.parseInt(from[0]); i < @{count}; i++) {
      String answer;
      try {
        answer = shown(@{name}.class.getDeclaredMethod("case" + i).invoke(null));
      } catch (java.lang.reflect.InvocationTargetException thrown) {
        answer = "threw " + thrown.getCause();
      }
      answers.println(java.util.Base64.getEncoder().encodeToString(answer.getBytes("UTF-8")));
    }
    System.exit(0);
  }

  static String unpacked(String line) {
    try {
      return new String(java.util.Base64.getDecoder().decode(line), "UTF-8");
    } catch (Exception broken) {
      return "wrote no answer";
    }
  }

  /** A value as a text, the same for an empty value and for none where the result may be none. */
  static String shown(Object value) {
    String text = text(value);
    return @{empty-is-none} && (text.equals("[]") || text.equals("\"\"")) ? "null" : text;
  }

  private static String text(Object value) {
    if (value instanceof String) return '"' + ((String) value).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    if (value == null || !value.getClass().isArray()) return String.valueOf(value);
    List<String> items = new ArrayList<>();
    for (int i = 0; i < java.lang.reflect.Array.getLength(value); i++)
      items.add(text(java.lang.reflect.Array.get(value, i)));
    return "[" + String.join(", ", items) + "]";
  }

@{cases}}
