@{submission}

// ---- The rest reads the arguments from stdin, calls the function above, and writes its result to stdout. ----

class @{class} {
  public static void main(String[] args) throws Exception {
    byte[] text = System.in.readAllBytes();
    PrintStream answers = System.out;
    System.setOut(System.err); // what the submission prints: stdout is for the answer alone
    Runnable work = new Runnable() {
      @Override
      public void run() {
        try {
          answer(text, answers);
          System.exit(0);
        } catch (Throwable thrown) {
          thrown.printStackTrace();
          System.exit(1);
        }
      }
    };
    new Thread(null, work, "main", @{stack-mb}L << 20).start();
  }

  private static void answer(byte[] text, PrintStream answers) throws Exception {
    Signature signature = Signature.parse("@{types}");
    Function function = Function.find(classes(), "@{names}".split(","), signature);
    Encoder encoder = new Encoder();
    encoder.begin();
    List<Signature> parameters = signature.of().subList(0, signature.of().size() - 1);
    encoder.write(function.call(question(text, parameters)), function.result());
    byte[] answer = PlainWriter.answer(encoder.frame(0).position(16), function.result());
    answers.write(java.util.Arrays.equals(text, inUtf8(text)) ? inUtf8(answer) : answer);
    answers.flush();
  }

  private static ByteBuffer question(byte[] text, List<Signature> parameters) throws Exception {
    PlainReader reader = new PlainReader(text);
    Encoder encoder = new Encoder();
    encoder.begin();
    for (Signature type : parameters) encoder.write(reader.read(type), type);
    return encoder.frame(0).position(16);
  }

  /** Bytes that are not UTF-8, such as lone surrogates, become U+FFFD: other judges read UTF-8. */
  private static byte[] inUtf8(byte[] text) {
    java.nio.charset.Charset utf8 = java.nio.charset.StandardCharsets.UTF_8;
    return new String(text, utf8).getBytes(utf8);
  }

  /** The classes of the submission, nested ones included. */
  private static List<String> classes() {
    List<String> names = new ArrayList<>();
    for (String name : new String[] {"@{public}", @{declared}}) {
      try {
        add(names, Class.forName(name, false, @{class}.class.getClassLoader()));
      } catch (ClassNotFoundException inner) {
        continue; // it is found with the class around it
      }
    }
    return names;
  }

  private static void add(List<String> names, Class<?> owner) {
    if (names.contains(owner.getName())) return;
    names.add(owner.getName());
    for (Class<?> inner : owner.getDeclaredClasses()) add(names, inner);
  }

  @{values.java}

  @{plain.java}
}
