// Reads the plain format of stdin: makes a question of it.
class PlainReader {
  readonly byte[] text;
  readonly List<byte> values = new List<byte>();
  int at;

  public PlainReader(byte[] text) {
    this.text = text;
  }

  // As an answer it is its bytes, and none is nothing.
  public static bool IsBare(Signature type) => type.WithoutOptional.Kind == "text";

  public Reader All(List<Signature> types) {
    foreach (var type in types) Read(type);
    return new Reader(values.ToArray(), 0);
  }

  static bool IsBlank(byte one) => one == ' ' || (one >= '\t' && one <= '\r');

  string Token() {
    while (at < text.Length && IsBlank(text[at])) at++;
    int start = at;
    while (at < text.Length && !IsBlank(text[at])) at++;
    return Encoding.ASCII.GetString(text, start, at - start);
  }

  void PutText(char tag, byte[] bytes) {
    values.Add((byte)tag);
    values.AddRange(BitConverter.GetBytes(bytes.Length));
    values.AddRange(bytes);
  }

  void Read(Signature type) {
    if (type.Kind == "pair") {
      values.Add((byte)'p');
      foreach (var part in type.Of) Read(part);
      return;
    }
    int start = at;
    var token = Token();
    switch (type.Kind) {
      case "optional":
        if (token == "none") {
          values.Add((byte)'n');
        } else {
          at = start;
          Read(type.Of[0]);
        }
        break;
      case "bool":
        values.Add((byte)'b');
        values.Add((byte)(token == "true" ? 1 : 0));
        break;
      case "bigint":
        PutText('z', Encoding.ASCII.GetBytes(token));
        break;
      case "int":
        values.Add((byte)'i');
        values.AddRange(BitConverter.GetBytes(long.Parse(token)));
        break;
      case "list":
        values.Add((byte)'l');
        values.AddRange(BitConverter.GetBytes(int.Parse(token)));
        for (int left = int.Parse(token); left > 0; left--) Read(type.Of[0]);
        break;
      default:
        at += text[at] == '\r' ? 2 : 1;
        PutText('t', text.Skip(at).Take(int.Parse(token)).ToArray());
        at += int.Parse(token);
        break;
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
