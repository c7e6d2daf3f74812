// Values of questions and answers, as judge/languages/README.md describes them, and the function of a submission, found
// by its name: its own types determine how arguments are decoded and results encoded. On the way to the first answer
// there is no LINQ, which Mono would have to compile each time.
namespace Judge.Harness {

using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Numerics;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

// A submission without a function to call; the message follows the '-' for the judge.
class Refusal : Exception {
  public Refusal(string words) : base(words) { }
}

// An argument that the submission's own type cannot hold.
class Misfit : Exception {
  public Misfit(string digits, Type type)
    : base($"cannot take the argument {digits}: it does not fit {Reflection.NameOf(type)}") {}
}

// The values of a question.
class Reader {
  readonly byte[] bytes;
  int at;

  public Reader(byte[] bytes, int at) {
    this.bytes = bytes;
    this.at = at;
  }

  public char Peek() => (char)bytes[at];

  public byte Byte() => bytes[at++];

  public int Size() => BitConverter.ToInt32(bytes, (at += 4) - 4);

  public long Number() => BitConverter.ToInt64(bytes, (at += 8) - 8);

  public byte[] Bytes() {
    var part = new byte[Size()];
    Buffer.BlockCopy(bytes, at, part, 0, part.Length);
    at += part.Length;
    return part;
  }
}

// A type of the signature, such as pair of int and int.
class Signature {
  public static readonly Signature Anything = new Signature { Kind = "anything" };

  public string Kind;
  public List<Signature> Of = new List<Signature>();

  // "(int, list<int>) -> bool" becomes a "function" of its parameters and, last, its result.
  public static Signature Parse(string text) {
    int at = 0;
    text = text.Replace(" ", "").Replace("->", "").Replace("(", "function<").Replace(')', '>');
    var function = Parse(text, ref at);
    function.Of.Add(Parse(text, ref at));
    return function;
  }

  static Signature Parse(string text, ref int at) {
    int start = at;
    while (at < text.Length && char.IsLetter(text[at])) at++;
    var type = new Signature { Kind = text.Substring(start, at - start) };
    if (at == text.Length || text[at] != '<') return type;
    at++;
    while (text[at] != '>') {
      type.Of.Add(Parse(text, ref at));
      if (text[at] == ',') at++;
    }
    at++;
    return type;
  }

  public Signature Result => Of[Of.Count - 1];

  public Signature WithoutOptional => Kind == "optional" ? Of[0].WithoutOptional : this;

  public Signature Part(int index) => index < Of.Count ? Of[index] : Anything;
}

// Decodes a type of the signature as the type that the submission declares for it.
class Shape {
  static readonly Type[] numbers = {
    typeof(int), typeof(long), typeof(short), typeof(sbyte), typeof(uint), typeof(ulong), typeof(ushort), typeof(byte),
  };

  readonly Type type;
  readonly Type element;  // element type of a collection made from an array
  readonly ConstructorInfo constructor;
  readonly FieldInfo[] fields;
  readonly Shape[] of;

  Shape(Type type, Type element = null, ConstructorInfo constructor = null, FieldInfo[] fields = null,
        params Shape[] of) {
    this.type = type;
    this.element = element;
    this.constructor = constructor;
    this.fields = fields;
    this.of = of;
  }

  // Null if a value of the one type cannot become an object of the other.
  public static Shape For(Signature wanted, Type declared) {
    bool isAny = declared == typeof(object);
    switch (wanted.Kind) {
      case "bool":
        return isAny || declared == typeof(bool) ? new Shape(declared) : null;
      case "int":
      case "bigint":
        return isAny || IsNumber(declared) || IsBigInteger(declared) ? new Shape(declared) : null;
      case "text":
        bool isArray = declared == typeof(char[]) || declared == typeof(byte[]);
        return isArray || declared.IsAssignableFrom(typeof(string)) ? new Shape(declared) : null;
      case "optional":
        if (!declared.IsValueType) return For(wanted.Of[0], declared);
        var some = Nullable.GetUnderlyingType(declared);
        return some == null ? null : For(wanted.Of[0], some);
      case "list":
        return ForAll(declared, wanted.Of[0]);
      default:
        return ForAll(declared, wanted.Of[0], wanted.Of[1]) ?? ForPair(declared, wanted);
    }
  }

  static bool IsNumber(Type type) => Array.IndexOf(numbers, type) >= 0;

  [MethodImpl(MethodImplOptions.NoInlining)]
  static bool IsBigInteger(Type declared) => declared == typeof(BigInteger);

  // An array or collection whose elements may come from any of these types.
  static Shape ForAll(Type declared, params Signature[] wanted) {
    if (declared == typeof(object)) return null;
    if (declared.IsArray && declared.GetArrayRank() == 2) return ForTable(declared, wanted);
    var element = Reflection.ElementOf(declared);
    ConstructorInfo constructor = null;
    if (!declared.IsArray) {
      if (!typeof(IEnumerable).IsAssignableFrom(declared)) return null;
      var list = typeof(List<>).MakeGenericType(element);
      var elements = typeof(IEnumerable<>).MakeGenericType(element);
      constructor = (declared.IsAssignableFrom(list) ? list : declared).GetConstructor(new[] { elements });
      if (constructor == null) return null;
    }
    var shapes = Array.ConvertAll(wanted, type => For(type, element));
    return Array.IndexOf(shapes, null) >= 0 ? null : new Shape(declared, element, constructor, null, shapes);
  }

  // int[,] for a list of lists of the same length.
  static Shape ForTable(Type declared, Signature[] wanted) {
    if (wanted.Length != 1 || wanted[0].Kind != "list") return null;
    var shape = For(wanted[0].Of[0], declared.GetElementType());
    return shape == null ? null : new Shape(declared, declared.GetElementType(), null, null, shape);
  }

  // A tuple or another type of two, with a constructor for both or two fields or properties.
  static Shape ForPair(Type declared, Signature wanted) {
    if (declared.IsAbstract || declared.IsPrimitive) return null;
    foreach (var constructor in declared.GetConstructors()) {
      var parameters = constructor.GetParameters();
      if (parameters.Length != 2) continue;
      var first = For(wanted.Of[0], parameters[0].ParameterType);
      var second = For(wanted.Of[1], parameters[1].ParameterType);
      if (first != null && second != null) return new Shape(declared, null, constructor, null, first, second);
    }
    var fields = Reflection.Fields(declared);
    if (fields.Length != 2 || !Reflection.CanBeMade(declared)) return null;
    var shapes = new[] { For(wanted.Of[0], fields[0].FieldType), For(wanted.Of[1], fields[1].FieldType) };
    return Array.IndexOf(shapes, null) >= 0 ? null : new Shape(declared, null, null, fields, shapes);
  }

  // Decodes the next value of a question as a new object.
  public object Read(Reader question) {
    switch ((char)question.Byte()) {
      case 'n':
        return null;
      case 'b':
        return question.Byte() != 0;
      case 'i':
        return Number(question.Number());
      case 'z':
        return BigNumber(Encoding.ASCII.GetString(question.Bytes()));
      case 't':
        return TextOf(question.Bytes());
      case 'l':
        return type.IsArray && type.GetArrayRank() == 2 ? Table(question) : All(question, question.Size());
      default:
        return Pair(question);
    }
  }

  object Number(long value) {
    if (type == typeof(object)) return value == (int)value ? (object)(int)value : value;
    if (!IsNumber(type)) return BigNumber(value.ToString(CultureInfo.InvariantCulture));
    try {
      return type == typeof(int) ? checked((int)value) : Convert.ChangeType(value, type);
    } catch (OverflowException) {
      throw new Misfit(value.ToString(), type);
    }
  }

  // In a method of its own, so that System.Numerics is loaded only where it is used.
  [MethodImpl(MethodImplOptions.NoInlining)]
  object BigNumber(string digits) {
    var number = BigInteger.Parse(digits, CultureInfo.InvariantCulture);
    if (!IsNumber(type)) return number;
    if (long.MinValue <= number && number <= long.MaxValue) return Number((long)number);
    throw new Misfit(digits, type);
  }

  object TextOf(byte[] bytes) {
    if (type == typeof(byte[])) return bytes;
    var text = Text.Of(bytes);
    return type == typeof(char[]) ? (object)text.ToCharArray() : text;
  }

  object All(Reader question, int size) {
    Array array;
    if (element == typeof(int)) {
      var values = new int[size];
      for (int i = 0; i < size; i++) values[i] = (int)of[i % of.Length].Read(question);
      array = values;
    } else {
      array = Array.CreateInstance(element, size);
      for (int i = 0; i < size; i++) array.SetValue(of[i % of.Length].Read(question), i);
    }
    return constructor == null ? array : constructor.Invoke(new object[] { array });
  }

  object Table(Reader question) {
    var rows = new List<List<object>>();
    for (int left = question.Size(); left > 0; left--) {
      question.Byte();
      var row = new List<object>();
      for (int size = question.Size(); row.Count < size;) row.Add(of[0].Read(question));
      rows.Add(row);
    }
    var table = Array.CreateInstance(element, rows.Count, rows.Count == 0 ? 0 : rows[0].Count);
    for (int i = 0; i < rows.Count; i++)
      for (int j = 0; j < rows[i].Count; j++) table.SetValue(rows[i][j], i, j);
    return table;
  }

  object Pair(Reader question) {
    if (element != null) return All(question, 2);
    var first = of[0].Read(question);
    var second = of[1].Read(question);
    if (fields == null) return constructor.Invoke(new[] { first, second });
    var pair = Activator.CreateInstance(type, true);
    fields[0].SetValue(pair, first);
    fields[1].SetValue(pair, second);
    return pair;
  }
}

// The function of the submission.
class Function {
  MethodInfo method;
  Delegate lambda;
  readonly List<Shape> shapes;
  readonly bool[] startsPair;
  readonly object[] defaults;

  public string Name { get; private set; }
  public Signature Result { get; private set; }

  const BindingFlags All =
      BindingFlags.Static | BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
  const BindingFlags Own = BindingFlags.DeclaredOnly | All;

  // Chooses the most visible function, an inherited one last, never one that an heir has anew; of several the first in
  // the source that fits.
  public static Function Find(string[] names, Signature signature, Assembly submission) {
    Refusal fault = null;
    var owners = new List<Type>();
    foreach (var type in submission.GetTypes()) {
      int at = owners.Count;
      while (at > 0 && Rank(owners[at - 1]) > Rank(type)) at--;
      if (IsWritten(type)) owners.Insert(at, type);
    }
    foreach (var flags in new[] { Own, All }) {
      foreach (var owner in owners) {
        foreach (var name in names) {
          if (owners.Exists(heir => heir.IsSubclassOf(owner) && heir.GetMember(name, Own).Length > 0)) continue;
          foreach (var member in owner.GetMember(name, flags)) {
            try {
              var function = Fit(owner, member, signature);
              if (function != null) return function;
            } catch (Refusal refusal) {
              fault = fault ?? refusal;
            }
          }
        }
      }
    }
    var others = owners.SelectMany(owner => owner.GetMethods(Own)).Select(method => method.Name);
    throw fault ?? new Refusal(string.Join(",", others.Where(name => !name.Contains("<")).Take(20)));
  }

  // Not the harness's, nor one that the compiler made.
  static bool IsWritten(Type type) => type.Namespace != typeof(Function).Namespace && !type.Name.Contains("<");

  // Outer types before nested ones, at each depth the public ones first.
  static int Rank(Type type) =>
      type.DeclaringType != null ? Rank(type.DeclaringType) / 2 * 2 + (type.IsNestedPublic ? 2 : 3) : type.IsPublic ? 0 : 1;

  // Null for a member that is no function.
  static Function Fit(Type owner, MemberInfo member, Signature signature) {
    var method = member as MethodInfo;
    var field = member as FieldInfo;
    var property = member as PropertyInfo;
    var holder = field != null ? field.FieldType : property != null ? property.PropertyType : null;
    if (holder != null && typeof(Delegate).IsAssignableFrom(holder)) method = holder.GetMethod("Invoke");
    if (method == null || method.IsAbstract) return null;

    if (method.ContainsGenericParameters) throw new Refusal($"!{member.Name} is generic");
    var function = new Function(member, method, signature);
    bool isStatic = field != null ? field.IsStatic : (property != null ? property.GetGetMethod(true) : method).IsStatic;
    if (!isStatic && !Reflection.CanBeMade(owner))
      throw new Refusal($"!{owner.Name} has no constructor without parameters, and {member.Name} is not static");
    // Top-level code belongs to the loading, not to the first question.
    RuntimeHelpers.RunClassConstructor(owner.TypeHandle);
    if (holder == null) return function;
    var self = isStatic ? null : Activator.CreateInstance(owner, true);
    function.lambda = (Delegate)(field != null ? field.GetValue(self) : property.GetValue(self));
    function.method = function.lambda.Method;
    return function;
  }

  Function(MemberInfo member, MethodInfo method, Signature signature) {
    this.method = method;
    Name = member.ReflectedType.FullName.Replace('+', '.') + "." + member.Name;
    Result = signature.Result;
    var wanted = signature.Of.GetRange(0, signature.Of.Count - 1);
    var parameters = method.GetParameters();
    startsPair = new bool[parameters.Length];
    shapes = Shapes(wanted, parameters, false) ?? Shapes(wanted, parameters, true);
    if (shapes == null)
      throw new Refusal(
          $"!{member.Name} takes ({string.Join(", ", parameters.Select(one => Reflection.NameOf(one.ParameterType)))})");
    defaults = Array.ConvertAll(parameters, one => one.DefaultValue);
    if (!Encoder.Takes(Result, method.ReturnType))
      throw new Refusal($"!{member.Name} returns {Reflection.NameOf(method.ReturnType)}");
  }

  // Decoders of the parameters, each pair as one of them or as two; optional ones may be left over. Null where they do not
  // fit.
  List<Shape> Shapes(List<Signature> wanted, ParameterInfo[] parameters, bool splitsPairs) {
    var single = new List<Signature>();
    foreach (var type in wanted) {
      bool splits = splitsPairs && type.Kind == "pair";
      if (splits && single.Count < startsPair.Length) startsPair[single.Count] = true;
      if (splits) single.AddRange(type.Of);
      else single.Add(type);
    }
    bool areEnough = Array.TrueForAll(parameters, one => one.IsOptional || one.Position < single.Count);
    if (single.Count > parameters.Length || !areEnough) return null;
    var found = new List<Shape>();
    for (int i = 0; i < single.Count; i++) found.Add(Shape.For(single[i], parameters[i].ParameterType));
    return found.Contains(null) ? null : found;
  }

  public object Call(Reader question) {
    var arguments = (object[])defaults.Clone();
    for (int i = 0; i < shapes.Count; i++) {
      if (startsPair[i]) question.Byte();
      arguments[i] = shapes[i].Read(question);
    }
    var value = lambda != null ? lambda.DynamicInvoke(arguments) : method.Invoke(Receiver(), arguments);
    return value is Task ? ResultOf((Task)value) : value;
  }

  object Receiver() => method.IsStatic ? null : Activator.CreateInstance(method.ReflectedType, true);

  static object ResultOf(Task task) {
    task.GetAwaiter().GetResult();
    return task.GetType().GetProperty("Result").GetValue(task);
  }
}

static class Reflection {
  public static FieldInfo[] Fields(Type type) =>
      type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);

  public static bool CanBeMade(Type type) =>
      type.IsValueType || (!type.IsAbstract && type.GetConstructor(
          BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic, null, Type.EmptyTypes, null) != null);

  public static Type ElementOf(Type type) {
    if (type.IsArray) return type.GetElementType();
    var arguments = type.GetGenericArguments();
    return arguments.Length == 1 ? arguments[0] : typeof(object);
  }

  public static bool IsInteger(Type type) =>
      !type.IsEnum && Type.GetTypeCode(type) >= TypeCode.SByte && Type.GetTypeCode(type) <= TypeCode.UInt64;

  // The type's name much as in the source: List<Int32[]>.
  public static string NameOf(Type type) {
    if (type.IsArray) return NameOf(type.GetElementType()) + "[" + new string(',', type.GetArrayRank() - 1) + "]";
    if (!type.IsGenericType) return KeywordOf(type);
    var arguments = string.Join(", ", type.GetGenericArguments().Select(NameOf));
    if (type.FullName.StartsWith("System.ValueTuple")) return "(" + arguments + ")";
    return type.Name.Split('`')[0] + "<" + arguments + ">";
  }

  static string KeywordOf(Type type) {
    if (type == typeof(int)) return "int";
    if (type == typeof(long)) return "long";
    if (type == typeof(bool)) return "bool";
    if (type == typeof(void)) return "void";
    return type == typeof(string) ? "string" : type.Name;
  }
}

// Writes answers.
class Encoder {
  byte[] bytes = new byte[1024];
  int at;
  int depth;

  // Reserves space for the header before the value.
  public void Begin() {
    at = 16;
    depth = 0;
  }

  public ArraySegment<byte> Frame(ulong nonce) {
    int size = at;
    at = 0;
    Put(nonce);
    Put((ulong)(size - 16));
    return new ArraySegment<byte>(bytes, 0, at = size);
  }

  static readonly Type[] texts = { typeof(string), typeof(char[]), typeof(byte[]), typeof(StringBuilder) };

  // Whether a function that returns one type can answer the other. Types such as object are checked by value.
  public static bool Takes(Signature wanted, Type declared) {
    if (declared == typeof(object)) return true;
    if (declared.IsGenericType && typeof(Task).IsAssignableFrom(declared))
      return Takes(wanted, declared.GetGenericArguments()[0]);
    switch (wanted.Kind) {
      case "optional":
        return Takes(wanted.Of[0], Nullable.GetUnderlyingType(declared) ?? declared);
      case "bool":
        return declared == typeof(bool);
      case "int":
      case "bigint":
        return Reflection.IsInteger(declared) || declared.FullName == "System.Numerics.BigInteger";
      case "text":
        return Array.IndexOf(texts, declared) >= 0;
      case "list":
        return TakesAll(declared, wanted.Of[0]);
      default:
        return TakesAll(declared, wanted.Of[0], wanted.Of[1]) || TakesPair(declared, wanted);
    }
  }

  static bool TakesAll(Type declared, params Signature[] wanted) {
    if (declared == typeof(string) || !typeof(IEnumerable).IsAssignableFrom(declared)) return false;
    if (declared.IsArray && declared.GetArrayRank() == 2)
      return wanted[0].Kind == "list" && Takes(wanted[0].Of[0], declared.GetElementType());
    var element = Reflection.ElementOf(declared);
    return Array.TrueForAll(wanted, type => Takes(type, element));
  }

  static bool TakesPair(Type declared, Signature wanted) {
    var fields = Reflection.Fields(declared);
    return fields.Length == 2 && Takes(wanted.Of[0], fields[0].FieldType) && Takes(wanted.Of[1], fields[1].FieldType);
  }

  const int Deepest = 50;  // a list may contain itself

  public void Write(object value, Signature wanted) {
    wanted = (wanted ?? Signature.Anything).WithoutOptional;
    if (value == null) Tag('n');
    else if (value is string) Write('t', Text.Bytes((string)value));
    else if (value is bool) Tag('b').Put((byte)((bool)value ? 1 : 0));
    else if (value is ulong && (ulong)value > long.MaxValue) Write('z', Text.Bytes(value.ToString()));
    else if (value is int[] && wanted.Kind != "pair") Write((int[])value);
    else if (value is byte[] && wanted.Kind == "text") Write('t', (byte[])value);
    else if (value is char[]) Write('t', Text.Bytes(new string((char[])value)));
    else if (value is char || value is StringBuilder) Write('t', Text.Bytes(value.ToString()));
    else if (Reflection.IsInteger(value.GetType()))
      Tag('i').Put((ulong)Convert.ToInt64(value));
    else if (value.GetType().FullName == "System.Numerics.BigInteger") WriteBig(value);
    else if (depth == Deepest) Write('o', Text.Bytes($"list nested more than {Deepest} deep"));
    else WriteInner(value, wanted);
  }

  // Containers of other values.
  void WriteInner(object value, Signature wanted) {
    depth++;
    if (value is Array && ((Array)value).Rank == 2) WriteTable((Array)value, wanted);
    else if (value is IEnumerable) WriteAll(((IEnumerable)value).Cast<object>().ToList(), wanted);
    else WriteFields(value, wanted);
    depth--;
  }

  // In a method of its own, so that System.Numerics is loaded only where it is used.
  [MethodImpl(MethodImplOptions.NoInlining)]
  void WriteBig(object value) {
    var number = (BigInteger)value;
    if (number >= long.MinValue && number <= long.MaxValue) Tag('i').Put((ulong)(long)number);
    else Write('z', Text.Bytes(number.ToString(CultureInfo.InvariantCulture)));
  }

  void Write(int[] numbers) {
    Tag('l').Put(numbers.Length);
    foreach (int number in numbers) Tag('i').Put((ulong)(long)number);
  }

  void WriteAll(List<object> elements, Signature wanted) {
    bool isPair = wanted.Kind == "pair" && elements.Count == 2;
    if (isPair) Tag('p');
    else Tag('l').Put(elements.Count);
    for (int i = 0; i < elements.Count; i++) Write(elements[i], wanted.Part(isPair ? i : 0));
  }

  void WriteTable(Array table, Signature wanted) {
    Tag('l').Put(table.GetLength(0));
    for (int i = 0; i < table.GetLength(0); i++) {
      Tag('l').Put(table.GetLength(1));
      for (int j = 0; j < table.GetLength(1); j++) Write(table.GetValue(i, j), wanted.Part(0).Part(0));
    }
  }

  // A tuple or another type of two fields; anything else is encoded as its type and text, for people.
  void WriteFields(object value, Signature wanted) {
    var fields = Reflection.Fields(value.GetType());
    bool isPair = wanted.Kind == "pair" || value is IStructuralEquatable;
    if (isPair && fields.Length == 2) {
      Tag('p');
      for (int i = 0; i < 2; i++) Write(fields[i].GetValue(value), wanted.Kind == "pair" ? wanted.Of[i] : null);
      return;
    }
    var words = Text.Bytes(Reflection.NameOf(value.GetType()) + " " + value);
    Write('o', Text.Bytes(Encoding.UTF8.GetString(words, 0, Math.Min(words.Length, 190))));
  }

  void Write(char tag, byte[] content) {
    Tag(tag).Put(content.Length);
    Room(content.Length);
    Buffer.BlockCopy(content, 0, bytes, at, content.Length);
    at += content.Length;
  }

  Encoder Tag(char tag) {
    Put((byte)tag);
    return this;
  }

  void Put(byte value) {
    Room(1);
    bytes[at++] = value;
  }

  void Put(int size) {
    for (int shift = 0; shift < 32; shift += 8) Put((byte)(size >> shift));
  }

  void Put(ulong value) {
    for (int shift = 0; shift < 64; shift += 8) Put((byte)(value >> shift));
  }

  void Room(int size) {
    if (bytes.Length < at + size) Array.Resize(ref bytes, Math.Max(2 * bytes.Length, at + size));
  }
}

// Strings of any bytes: a byte that is no UTF-8 becomes a surrogate of its own, as in Python, and comes back as it was.
static class Text {
  const char Escape = '\uDC00';
  static readonly UTF8Encoding strict = new UTF8Encoding(false, true);

  public static string Of(byte[] bytes) {
    try {
      return strict.GetString(bytes);
    } catch (ArgumentException) {
      var text = new StringBuilder();
      for (int at = 0; at < bytes.Length;) at += Append(text, bytes, at);
      return text.ToString();
    }
  }

  // Appends one character and returns its number of bytes.
  static int Append(StringBuilder text, byte[] bytes, int at) {
    for (int size = 1; size <= 4 && at + size <= bytes.Length; size++) {
      try {
        text.Append(strict.GetString(bytes, at, size));
        return size;
      } catch (ArgumentException) {
      }
    }
    text.Append((char)(Escape + bytes[at]));
    return 1;
  }

  public static byte[] Bytes(string text) {
    try {
      return strict.GetBytes(text);
    } catch (ArgumentException) {
      var bytes = new List<byte>();
      for (int at = 0; at < text.Length; at++) {
        bool isPair = char.IsHighSurrogate(text[at]) && at + 1 < text.Length && char.IsLowSurrogate(text[at + 1]);
        if (text[at] >= Escape + 0x80 && text[at] <= Escape + 0xFF) bytes.Add((byte)(text[at] - Escape));
        else bytes.AddRange(Encoding.UTF8.GetBytes(text.Substring(at, isPair ? 2 : 1)));
        if (isPair) at++;
      }
      return bytes.ToArray();
    }
  }
}

}
