// Reads values in the plain format.
class PlainReader {
  readonly byte[] text;
  int at;

  public PlainReader(byte[] text) {
    this.text = text;
  }

  // As an answer it is its bytes, and none is nothing.
  public static bool IsBare(Signature type) => type.WithoutOptional.Kind == "text";

  static bool IsBlank(byte one) => one == ' ' || (one >= '\t' && one <= '\r');

  string Token() {
    while (at < text.Length && IsBlank(text[at])) at++;
    int start = at;
    while (at < text.Length && !IsBlank(text[at])) at++;
    return Encoding.ASCII.GetString(text, start, at - start);
  }

  public object Read(Signature type) {
    if (type.Kind == "pair") return new[] { Read(type.Of[0]), Read(type.Of[1]) };
    int start = at;
    var token = Token();
    switch (type.Kind) {
      case "optional":
        if (token == "none") return null;
        at = start;
        return Read(type.Of[0]);
      case "bool":
        return token == "true";
      case "bigint":
        return System.Numerics.BigInteger.Parse(token);
      case "int":
        return long.Parse(token);
      case "list":
        var items = new List<object>();
        for (int left = int.Parse(token); left > 0; left--) items.Add(Read(type.Of[0]));
        return items;
      default:
        at += text[at] == '\r' ? 2 : 1;
        at += int.Parse(token);
        return text.Skip(at - int.Parse(token)).Take(int.Parse(token)).ToArray();
    }
  }
}

// Writes an answer in the plain format.
class PlainWriter {
  readonly Reader value;
  readonly MemoryStream text = new MemoryStream();
  char last = '\n';

  PlainWriter(Reader value) {
    this.value = value;
  }

  public static byte[] Answer(Reader value, Signature type) {
    var writer = new PlainWriter(value);
    char tag = value.Peek();
    if (PlainReader.IsBare(type) && tag == 'n') return new byte[0];
    if (PlainReader.IsBare(type) && tag == 't') {
      value.Byte();
      var text = value.Bytes();
      bool isComplete = text.Length > 0 ? text[text.Length - 1] == '\n' : type.Kind == "optional";
      if (isComplete) return text;
      writer.Add(text);
    } else {
      writer.Write();
    }
    writer.EndLine();
    if (type.Kind == "optional" && tag == 'l' && writer.text.ToArray().SequenceEqual(Encoding.ASCII.GetBytes("0\n")))
      return Encoding.ASCII.GetBytes("none\n");  // what is empty
    return writer.text.ToArray();
  }

  void Add(byte[] bytes) {
    if (last != '\n') text.WriteByte((byte)' ');
    text.Write(bytes, 0, bytes.Length);
    last = ' ';
  }

  void Add(string token) => Add(Encoding.ASCII.GetBytes(token));

  void EndLine() {
    if (last != '\n') text.WriteByte((byte)'\n');
    last = '\n';
  }

  void Write() {
    char tag = (char)value.Byte();
    switch (tag) {
      case 'n':
        Add("none");
        break;
      case 'b':
        Add(value.Byte() == 0 ? "false" : "true");
        break;
      case 'i':
        Add(value.Number().ToString());
        break;
      case 'p':
        Write();
        Write();
        break;
      case 'l':
        WriteItems();
        break;
      case 't':
        var bytes = value.Bytes();
        Add(bytes.Length.ToString());
        EndLine();
        text.Write(bytes, 0, bytes.Length);
        text.WriteByte((byte)'\n');
        break;
      default:
        Add(value.Bytes());
        break;
    }
  }

  void WriteItems() {
    int size = value.Size();
    Add(size.ToString());
    bool hasLines = size > 0 && "lpt".IndexOf(value.Peek()) >= 0;
    for (int left = size; left > 0; left--) {
      if (hasLines) EndLine();
      Write();
    }
    if (hasLines) EndLine();
  }
}
