import java.io.PrintStream;
import java.io.ByteArrayOutputStream;

/** Reads values in the plain format. */
final class PlainReader {
  private final byte[] text;
  private int at = 0;

  PlainReader(byte[] text) {
    this.text = text;
  }

  /** Whether an answer of the type is its bytes, and none is nothing. */
  static boolean isBare(Signature type) {
    return type.kind().equals("text") || (type.kind().equals("optional") && isBare(type.of().get(0)));
  }

  private String token() {
    while (at < text.length && (text[at] == ' ' || (text[at] >= '\t' && text[at] <= '\r'))) at++;
    int start = at;
    while (at < text.length && text[at] != ' ' && (text[at] < '\t' || text[at] > '\r')) at++;
    return new String(text, start, at - start, StandardCharsets.ISO_8859_1);
  }

  Object read(Signature type) {
    if (type.kind().equals("pair")) return Arrays.asList(read(type.of().get(0)), read(type.of().get(1)));
    int start = at;
    String token = token();
    switch (type.kind()) {
      case "optional":
        if (token.equals("none")) return null;
        at = start;
        return read(type.of().get(0));
      case "bool":
        return token.equals("true");
      case "bigint":
        return new BigInteger(token);
      case "int":
        return Long.valueOf(token);
      case "list":
        List<Object> items = new ArrayList<>();
        for (int left = Integer.parseInt(token); left > 0; left--) items.add(read(type.of().get(0)));
        return items;
      default:
        at += text[at] == '\r' ? 2 : 1;
        at += Integer.parseInt(token);
        return Arrays.copyOfRange(text, at - Integer.parseInt(token), at);
    }
  }
}

/** Writes an answer in the plain format. */
final class PlainWriter {
  private final ByteBuffer value;
  private final ByteArrayOutputStream text = new ByteArrayOutputStream();
  private int last = '\n';

  private PlainWriter(ByteBuffer value) {
    this.value = value;
  }

  static byte[] answer(ByteBuffer value, Signature type) {
    PlainWriter writer = new PlainWriter(value);
    byte tag = value.get(value.position());
    if (PlainReader.isBare(type) && tag == 'n') return new byte[0];
    if (PlainReader.isBare(type) && tag == 't') {
      value.get();
      byte[] text = writer.bytes();
      boolean isComplete = text.length > 0 ? text[text.length - 1] == '\n' : type.kind().equals("optional");
      if (isComplete) return text;
      writer.add(text);
    } else if (type.kind().equals("optional") && tag == 'l' && value.getInt(value.position() + 1) == 0) {
      writer.add("none"); // what is empty
    } else {
      writer.write();
    }
    writer.endLine();
    return writer.text.toByteArray();
  }

  private byte[] bytes() {
    byte[] bytes = new byte[value.getInt()];
    value.get(bytes);
    return bytes;
  }

  private void add(byte[] bytes) {
    if (last != '\n') text.write(' ');
    text.writeBytes(bytes);
    last = ' ';
  }

  private void add(String token) {
    add(token.getBytes(StandardCharsets.ISO_8859_1));
  }

  private void endLine() {
    if (last != '\n') text.write('\n');
    last = '\n';
  }

  private void write() {
    char tag = (char) value.get();
    switch (tag) {
      case 'n':
        add("none");
        break;
      case 'b':
        add(value.get() == 0 ? "false" : "true");
        break;
      case 'i':
        add(Long.toString(value.getLong()));
        break;
      case 'p':
        write();
        write();
        break;
      case 'l':
        writeItems();
        break;
      case 't':
        byte[] bytes = bytes();
        add(Integer.toString(bytes.length));
        endLine();
        text.writeBytes(bytes);
        text.write('\n');
        break;
      default:
        add(bytes());
    }
  }

  private void writeItems() {
    int size = value.getInt();
    add(Integer.toString(size));
    boolean hasLines = size > 0 && "lpt".indexOf(value.get(value.position())) >= 0;
    for (int left = size; left > 0; left--) {
      if (hasLines) endLine();
      write();
    }
    if (hasLines) endLine();
  }
}
