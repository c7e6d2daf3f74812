package judge.harness;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Future;
import java.util.stream.BaseStream;

/** A submission without a function to call; the message follows the '-' for the judge. */
final class Refusal extends Exception {
  Refusal(String words) {
    super(words);
  }
}

/** An argument that the submission's own type cannot hold. */
final class Misfit extends RuntimeException {
  Misfit(Object value, String type) {
    super("cannot take the argument " + value + ": it does not fit " + type);
  }
}

/** A type of the signature, such as pair of int and int. */
record Signature(String kind, List<Signature> of) {
  /** "(int, list<int>) -> bool" becomes a "function" of its parameters and, last, its result. */
  static Signature parse(String text) {
    return new Signature("function", new Parser(text.replace(" ", "").replace("->", "")).list('(', ')', true));
  }

  Signature result() {
    return of.get(of.size() - 1);
  }

  private static final class Parser {
    private final String text;
    private int at = 0;

    Parser(String text) {
      this.text = text;
    }

    List<Signature> list(char open, char close, boolean andOneMore) {
      List<Signature> types = new ArrayList<>();
      if (at == text.length() || text.charAt(at) != open) return types;
      at++;
      while (text.charAt(at) != close) {
        types.add(type());
        if (text.charAt(at) == ',') at++;
      }
      at++;
      if (andOneMore) types.add(type());
      return types;
    }

    private Signature type() {
      int start = at;
      while (at < text.length() && Character.isLetter(text.charAt(at))) at++;
      return new Signature(text.substring(start, at), list('<', '>', false));
    }
  }
}

/** A declared type: its class, and the types between its angle brackets; for an array that of its elements. */
record Declared(Class<?> raw, List<Declared> arguments) {
  static Declared of(Type type, Map<TypeVariable<?>, Declared> variables) {
    if (type instanceof Class<?> raw) {
      return new Declared(raw, raw.isArray() ? List.of(of(raw.getComponentType(), variables)) : List.of());
    }
    if (type instanceof GenericArrayType array) {
      Declared element = of(array.getGenericComponentType(), variables);
      return new Declared(element.raw.arrayType(), List.of(element));
    }
    if (type instanceof ParameterizedType generic) {
      List<Declared> arguments = new ArrayList<>();
      for (Type argument : generic.getActualTypeArguments()) arguments.add(of(argument, variables));
      return new Declared((Class<?>) generic.getRawType(), arguments);
    }
    if (type instanceof WildcardType wildcard) return of(wildcard.getUpperBounds()[0], variables);
    return variables.getOrDefault(type, new Declared(Object.class, List.of()));
  }

  Declared argument(int index) {
    return index < arguments.size() ? arguments.get(index) : new Declared(Object.class, List.of());
  }

  /** The types of the class's type variables. */
  Map<TypeVariable<?>, Declared> variables() {
    Map<TypeVariable<?>, Declared> variables = new java.util.HashMap<>();
    TypeVariable<?>[] names = raw.getTypeParameters();
    for (int i = 0; i < names.length; i++) variables.put(names[i], argument(i));
    return variables;
  }

  boolean isOneOf(Class<?>... classes) {
    return Arrays.asList(classes).contains(raw);
  }

  /** The fields that an object has, in the order of their declaration. */
  List<Field> fields() {
    List<Field> fields = new ArrayList<>();
    for (Field field : raw.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) fields.add(field);
    }
    return fields;
  }

  /** The type's name in the source: List<int[]>. */
  @Override
  public String toString() {
    if (raw.isArray()) return argument(0) + "[]";
    StringBuilder text = new StringBuilder(raw.getSimpleName());
    for (int i = 0; i < arguments.size(); i++) text.append(i == 0 ? "<" : ", ").append(arguments.get(i));
    return arguments.isEmpty() ? text.toString() : text.append('>').toString();
  }
}

/** Decodes a type of the signature as the type that the submission declares for it. */
final class Shape {
  private final String kind;
  private final Class<?> raw;
  private final Shape[] of;
  private final Constructor<?> constructor;
  private final List<Field> fields;

  private Shape(String kind, Class<?> raw, Constructor<?> constructor, List<Field> fields, Shape... of) {
    this.kind = kind;
    this.raw = raw;
    this.constructor = constructor;
    this.fields = fields;
    this.of = of;
  }

  private Shape(String kind, Class<?> raw, Shape... of) {
    this(kind, raw, null, List.of(), of);
  }

  /** Null if a value of the one type cannot become an object of the other. */
  static Shape of(Signature type, Declared declared) {
    Class<?> raw = declared.raw();
    switch (type.kind()) {
      case "bool":
        return declared.isOneOf(boolean.class, Boolean.class, Object.class) ? new Shape("bool", raw) : null;
      case "int":
      case "bigint":
        boolean isNumber = declared.isOneOf(int.class, long.class, short.class, byte.class, Integer.class, Long.class,
            Short.class, Byte.class, BigInteger.class, Number.class, Object.class);
        return isNumber ? new Shape(raw.getSimpleName(), raw) : null;
      case "text":
        boolean isText = declared.isOneOf(char[].class, byte[].class) || raw.isAssignableFrom(String.class);
        return isText ? new Shape("text", raw) : null;
      case "optional":
        boolean isBox = declared.isOneOf(Optional.class);
        Shape some = of(type.of().get(0), isBox ? declared.argument(0) : declared);
        return some == null || raw.isPrimitive() ? null : new Shape("optional", raw, some);
      case "list":
        return ofAll("list", declared, type.of().get(0));
      default:
        Shape together = ofAll("pair", declared, type.of().get(0), type.of().get(1));
        return together != null ? together : ofPair(type, declared);
    }
  }

  /** An array or collection whose elements may come from any of these types. */
  private static Shape ofAll(String kind, Declared declared, Signature... elements) {
    Class<?> raw = declared.raw();
    Constructor<?> constructor = null;
    if (!raw.isArray()) {
      if (raw == Object.class) return null;
      if (raw.isAssignableFrom(ArrayList.class)) raw = ArrayList.class;
      if (raw.isAssignableFrom(LinkedHashSet.class)) raw = LinkedHashSet.class;
      if (raw.isAssignableFrom(java.util.ArrayDeque.class)) raw = java.util.ArrayDeque.class;
      constructor = Collection.class.isAssignableFrom(raw) ? Reflection.constructor(raw) : null;
      if (constructor == null) return null;
    }
    Shape[] shapes = new Shape[elements.length];
    for (int i = 0; i < shapes.length; i++) {
      shapes[i] = of(elements[i], declared.argument(0));
      if (shapes[i] == null) return null;
    }
    return new Shape(kind, raw, constructor, List.of(), shapes);
  }

  /** A record, an entry of a map or another class of two, with a constructor for both or two fields. */
  private static Shape ofPair(Signature type, Declared declared) {
    Class<?> raw = declared.raw() == Map.Entry.class ? SimpleEntry.class : declared.raw();
    Declared real = new Declared(raw, declared.arguments());
    if (Modifier.isAbstract(raw.getModifiers()) || raw.isPrimitive()) return null;
    for (Constructor<?> constructor : raw.getDeclaredConstructors()) {
      if (constructor.getParameterCount() != 2 || !constructor.trySetAccessible()) continue;
      Shape shape = ofTwo(type, real, constructor, List.of(), constructor.getGenericParameterTypes());
      if (shape != null) return shape;
    }
    List<Field> fields = real.fields();
    Constructor<?> constructor = Reflection.constructor(raw);
    if (constructor == null || fields.size() != 2) return null;
    for (Field field : fields)
      if (!field.trySetAccessible()) return null;
    return ofTwo(type, real, constructor, fields, fields.get(0).getGenericType(), fields.get(1).getGenericType());
  }

  private static Shape ofTwo(
      Signature type, Declared declared, Constructor<?> constructor, List<Field> fields, Type... types) {
    Shape first = of(type.of().get(0), Declared.of(types[0], declared.variables()));
    Shape second = of(type.of().get(1), Declared.of(types[1], declared.variables()));
    return first == null || second == null ? null
                                           : new Shape("pair", declared.raw(), constructor, fields, first, second);
  }

  /** Decodes the next value of a question as a new object. */
  Object read(ByteBuffer in) throws ReflectiveOperationException {
    byte tag = in.get(in.position());
    if (kind.equals("optional")) {
      if (tag != 'n') return raw == Optional.class ? Optional.of(of[0].read(in)) : of[0].read(in);
      in.get();
      return raw == Optional.class ? Optional.empty() : null;
    }
    in.get();
    switch (tag) {
      case 'b':
        return in.get() != 0;
      case 'i':
        return number(in.getLong());
      case 'z':
        return number(new BigInteger(new String(bytes(in), StandardCharsets.US_ASCII)));
      case 't':
        return text(bytes(in));
      case 'l':
        return all(in, in.getInt());
      default:
        return pair(in);
    }
  }

  private static byte[] bytes(ByteBuffer in) {
    byte[] bytes = new byte[in.getInt()];
    in.get(bytes);
    return bytes;
  }

  private Object number(long value) {
    switch (kind) {
      case "int":
      case "Integer":
        if (value == (int) value) return (int) value;
        break;
      case "short":
      case "Short":
        if (value == (short) value) return (short) value;
        break;
      case "byte":
      case "Byte":
        if (value == (byte) value) return (byte) value;
        break;
      case "BigInteger":
        return BigInteger.valueOf(value);
      case "Object":
      case "Number":
        if (value == (int) value) return (int) value;
        return value;
      default:
        return value;
    }
    throw new Misfit(value, kind);
  }

  private Object number(BigInteger value) {
    if (raw.isAssignableFrom(BigInteger.class)) return value;
    if (value.bitLength() < 64) return number(value.longValue());
    throw new Misfit(value, kind);
  }

  private Object text(byte[] bytes) {
    if (raw == byte[].class) return bytes;
    String text = Text.of(bytes);
    return raw == char[].class ? text.toCharArray() : text;
  }

  private Object all(ByteBuffer in, int size) throws ReflectiveOperationException {
    if (constructor != null) {
      @SuppressWarnings("unchecked") Collection<Object> all = (Collection<Object>) constructor.newInstance();
      for (int i = 0; i < size; i++) all.add(of[i % of.length].read(in));
      return all;
    }
    Object array = Array.newInstance(raw.getComponentType(), size);
    for (int i = 0; i < size; i++) {
      Object element = of[i % of.length].read(in);
      if (array instanceof int[] numbers)
        numbers[i] = (int) element;
      else if (array instanceof Object[] objects)
        objects[i] = element;
      else
        Array.set(array, i, element);
    }
    return array;
  }

  private Object pair(ByteBuffer in) throws ReflectiveOperationException {
    if (raw.isArray() || Collection.class.isAssignableFrom(raw)) return all(in, 2);
    Object first = of[0].read(in);
    Object second = of[1].read(in);
    if (fields.isEmpty()) return constructor.newInstance(first, second);
    Object pair = constructor.newInstance();
    fields.get(0).set(pair, first);
    fields.get(1).set(pair, second);
    return pair;
  }
}

/** The function of the submission. */
final class Function {
  private final String name;
  private final Class<?> owner;
  private final Object lambda;
  private final Method method;
  private final List<Shape> shapes;
  private final boolean[] startsPair;
  private final Signature result;

  private Function(String name, Class<?> owner, Object lambda, Method method, List<Shape> shapes, boolean[] startsPair,
      Signature result) {
    this.name = name;
    this.owner = owner;
    this.lambda = lambda;
    this.method = method;
    this.shapes = shapes;
    this.startsPair = startsPair;
    this.result = result;
  }

  String name() {
    return name;
  }

  Signature result() {
    return result;
  }

  /** Chooses the most visible function; of several the first in the source that fits. */
  static Function find(List<String> classes, String[] names, Signature signature)
      throws ReflectiveOperationException, Refusal {
    String fault = null;
    List<String> others = new ArrayList<>();
    List<Class<?>> owners = byRank(classes);
    for (Class<?> owner : owners) {
      for (String name : names) {
        for (Method method : owner.getDeclaredMethods()) {
          if (method.isSynthetic() || !method.getName().equals(name)) continue;
          try {
            Class<?> heir = Modifier.isAbstract(method.getModifiers()) ? owner : Reflection.heir(method, owners);
            return fit(heir, null, method, new Declared(owner, List.of()), signature, name);
          } catch (Refusal refusal) {
            if (fault == null) fault = refusal.getMessage();
          }
        }
        for (Field field : owner.getDeclaredFields()) {
          Method method = field.getName().equals(name) ? Reflection.onlyMethod(field.getType()) : null;
          if (method == null) continue;
          try {
            return fit(owner, field, method, Declared.of(field.getGenericType(), Map.of()), signature, name);
          } catch (Refusal refusal) {
            if (fault == null) fault = refusal.getMessage();
          }
        }
      }
      for (Method method : owner.getDeclaredMethods())
        if (!method.isSynthetic()) others.add(method.getName());
    }
    throw new Refusal(fault != null ? fault : String.join(",", others.subList(0, Math.min(20, others.size()))));
  }

  /** Outer classes before nested ones, at each depth the public ones first. */
  private static List<Class<?>> byRank(List<String> classes) throws ClassNotFoundException {
    List<List<Class<?>>> ranks = new ArrayList<>();
    for (String name : classes) {
      Class<?> owner = Class.forName(name, false, Function.class.getClassLoader());
      if (owner.isAnonymousClass() || owner.isLocalClass()) continue;
      int rank = Modifier.isPublic(owner.getModifiers()) ? 0 : 1;
      for (Class<?> outer = owner; outer.getEnclosingClass() != null; outer = outer.getEnclosingClass()) rank += 2;
      while (ranks.size() <= rank) ranks.add(new ArrayList<>());
      ranks.get(rank).add(owner);
    }
    List<Class<?>> all = new ArrayList<>();
    for (List<Class<?>> rank : ranks) all.addAll(rank);
    return all;
  }

  private static Function fit(Class<?> owner, Field field, Method method, Declared declared, Signature signature,
      String name) throws ReflectiveOperationException, Refusal {
    List<Signature> wanted = signature.of().subList(0, signature.of().size() - 1);
    List<Declared> types = new ArrayList<>();
    for (Type type : method.getGenericParameterTypes()) types.add(Declared.of(type, declared.variables()));
    boolean[] startsPair = new boolean[types.size()];
    List<Shape> shapes = shapes(wanted, types, null);
    if (shapes == null) shapes = shapes(wanted, types, startsPair);
    if (shapes == null) throw new Refusal("!" + name + " takes (" + Reflection.join(types) + ")");

    Declared result = Declared.of(method.getGenericReturnType(), declared.variables());
    if (!Encoder.takes(signature.result(), result)) throw new Refusal("!" + name + " returns " + result);

    boolean isStatic = Modifier.isStatic(field != null ? field.getModifiers() : method.getModifiers());
    if (!isStatic && !Reflection.canBeMade(owner)) {
      throw new Refusal(
          "!" + owner.getSimpleName() + " has no constructor without parameters, and " + name + " is not static");
    }
    // Top-level code belongs to the loading, not to the first question.
    Class.forName(owner.getName(), true, owner.getClassLoader());
    Object lambda = null;
    if (field != null) {
      field.setAccessible(true);
      lambda = field.get(isStatic ? null : Reflection.make(owner));
    }
    method.setAccessible(true);
    String shown = owner.getCanonicalName() + "." + name;
    return new Function(shown, owner, lambda, method, shapes, startsPair, signature.result());
  }

  /** Decoders of the parameters; with `startsPair`, pairs as two of them, marked there. Null if they do not fit. */
  private static List<Shape> shapes(List<Signature> wanted, List<Declared> types, boolean[] startsPair) {
    List<Signature> single = new ArrayList<>();
    for (Signature type : wanted) {
      boolean splits = startsPair != null && type.kind().equals("pair");
      if (splits && single.size() < startsPair.length) startsPair[single.size()] = true;
      single.addAll(splits ? type.of() : List.of(type));
    }
    if (single.size() != types.size()) return null;
    List<Shape> shapes = new ArrayList<>();
    for (int i = 0; i < single.size(); i++) {
      Shape shape = Shape.of(single.get(i), types.get(i));
      if (shape == null) return null;
      shapes.add(shape);
    }
    return shapes;
  }

  Object call(ByteBuffer question)
      throws ReflectiveOperationException, InterruptedException, java.util.concurrent.ExecutionException {
    Object[] arguments = new Object[shapes.size()];
    for (int i = 0; i < arguments.length; i++) {
      if (startsPair[i]) question.get();
      arguments[i] = shapes.get(i).read(question);
    }
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    Object receiver = lambda != null || isStatic ? lambda : Reflection.make(owner);
    Object value = method.invoke(receiver, arguments);
    return value instanceof Future<?> future ? future.get() : value;
  }
}

final class Reflection {
  /** The constructor without parameters, but that of the outer object if there has to be one. */
  static Constructor<?> constructor(Class<?> owner) {
    if (Modifier.isAbstract(owner.getModifiers())) return null;
    try {
      boolean isInner = owner.isMemberClass() && !Modifier.isStatic(owner.getModifiers());
      Constructor<?> constructor =
          isInner ? owner.getDeclaredConstructor(owner.getDeclaringClass()) : owner.getDeclaredConstructor();
      return constructor.trySetAccessible() ? constructor : null;
    } catch (NoSuchMethodException none) {
      return null;
    }
  }

  static boolean canBeMade(Class<?> owner) {
    if (owner.isEnum()) return true;
    Constructor<?> constructor = constructor(owner);
    return constructor != null && (constructor.getParameterCount() == 0 || canBeMade(owner.getDeclaringClass()));
  }

  /** The first heir that overrides the method; else its class, or its first heir where that cannot be made. */
  static Class<?> heir(Method method, List<Class<?>> classes) {
    Class<?> owner = method.getDeclaringClass(), heir = owner;
    for (Class<?> one : classes) {
      if (!owner.isAssignableFrom(one) || !canBeMade(one)) continue;
      if (!canBeMade(heir)) heir = one;
      for (Method own : one.getDeclaredMethods())
        if (one != owner && own.getName().equals(method.getName())
            && Arrays.equals(own.getParameterTypes(), method.getParameterTypes())) return one;
    }
    return heir;
  }

  static Object make(Class<?> owner) throws ReflectiveOperationException {
    if (owner.isEnum()) return owner.getEnumConstants()[0];
    Constructor<?> constructor = constructor(owner);
    return constructor.getParameterCount() == 0 ? constructor.newInstance()
                                                : constructor.newInstance(make(owner.getDeclaringClass()));
  }

  /** The method of a functional interface. */
  static Method onlyMethod(Class<?> type) {
    Method only = null;
    for (Method method : type.getMethods()) {
      if (!type.isInterface() || !Modifier.isAbstract(method.getModifiers())) continue;
      if (only != null) return null;
      only = method;
    }
    return only;
  }

  static String join(List<?> things) {
    StringBuilder text = new StringBuilder();
    for (Object thing : things) text.append(text.length() == 0 ? "" : ", ").append(thing);
    return text.toString();
  }
}

/** Writes answers. */
final class Encoder {
  private static final Signature ANYTHING = new Signature("anything", List.of());

  private static final int DEEPEST = 50; // a list may contain itself

  private ByteBuffer out = ByteBuffer.allocate(1024).order(ByteOrder.LITTLE_ENDIAN);
  private int depth;

  /** Reserves space for the header before the value. */
  void begin() {
    out.clear().position(16);
    depth = 0;
  }

  ByteBuffer frame(long nonce) {
    out.flip();
    return out.putLong(0, nonce).putLong(8, out.limit() - 16);
  }

  /** Whether a function that returns one type can answer the other. Types such as Object are checked by value. */
  static boolean takes(Signature type, Declared declared) {
    Class<?> raw = declared.raw();
    if (raw == Object.class) return true;
    if (Future.class.isAssignableFrom(raw)) return takes(type, declared.argument(0));
    switch (type.kind()) {
      case "optional":
        if (raw == Optional.class) return takes(type.of().get(0), declared.argument(0));
        return declared.isOneOf(OptionalInt.class, OptionalLong.class) || takes(type.of().get(0), declared);
      case "bool":
        return declared.isOneOf(boolean.class, Boolean.class);
      case "int":
      case "bigint":
        return declared.isOneOf(int.class, long.class, short.class, byte.class) || Number.class.isAssignableFrom(raw);
      case "text":
        return declared.isOneOf(char[].class, byte[].class) || CharSequence.class.isAssignableFrom(raw);
      case "list":
        if (BaseStream.class.isAssignableFrom(raw)) return true;
        return (raw.isArray() || Iterable.class.isAssignableFrom(raw)) && takes(type.of().get(0), declared.argument(0));
      default:
        return takesPair(type.of().get(0), type.of().get(1), declared);
    }
  }

  private static boolean takesPair(Signature first, Signature second, Declared declared) {
    Class<?> raw = declared.raw();
    if (raw.isArray() || Iterable.class.isAssignableFrom(raw)) {
      return takes(first, declared.argument(0)) && takes(second, declared.argument(0));
    }
    if (Map.Entry.class.isAssignableFrom(raw)) return true;
    List<Field> fields = declared.fields();
    return fields.size() == 2 && takes(first, Declared.of(fields.get(0).getGenericType(), declared.variables()))
        && takes(second, Declared.of(fields.get(1).getGenericType(), declared.variables()));
  }

  void write(Object value, Signature type) throws ReflectiveOperationException {
    while (type.kind().equals("optional")) type = type.of().get(0);
    if (value == null)
      put('n', 0);
    else if (value instanceof String text)
      writeBytes('t', Text.bytes(text));
    else if (value instanceof Boolean is)
      put('b', 1).put((byte) (is ? 1 : 0));
    else if (value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte)
      put('i', 8).putLong(((Number) value).longValue());
    else if (value instanceof BigInteger number)
      write(number);
    else if (value instanceof CharSequence || value instanceof Character)
      writeBytes('t', Text.bytes(value.toString()));
    else if (value instanceof char[] text)
      writeBytes('t', Text.bytes(new String(text)));
    else if (value instanceof byte[] text && type.kind().equals("text"))
      writeBytes('t', text);
    else if (value instanceof OptionalInt optional)
      write(optional.isPresent() ? optional.getAsInt() : null, type);
    else if (value instanceof OptionalLong optional)
      write(optional.isPresent() ? optional.getAsLong() : null, type);
    else if (value instanceof int[] numbers && !type.kind().equals("pair"))
      write(numbers);
    else if (depth == DEEPEST)
      writeBytes('o', Text.bytes("list nested more than " + DEEPEST + " deep"));
    else
      writeInner(value, type);
  }

  /** Containers of other values. */
  private void writeInner(Object value, Signature type) throws ReflectiveOperationException {
    depth++;
    if (value instanceof Optional<?> optional)
      write(optional.orElse(null), type);
    else if (value.getClass().isArray())
      writeAll(elements(value), type);
    else if (value instanceof Iterable<?> all)
      writeAll(elements(all.iterator()), type);
    else if (value instanceof BaseStream<?, ?> all)
      writeAll(elements(all.iterator()), type);
    else if (value instanceof Map.Entry<?, ?> entry)
      writePair(entry.getKey(), entry.getValue(), type);
    else if (value instanceof Record || type.kind().equals("pair"))
      writeFields(value, type);
    else
      writeOther(value);
    depth--;
  }

  private void write(BigInteger number) {
    if (number.bitLength() < 64)
      put('i', 8).putLong(number.longValue());
    else
      writeBytes('z', number.toString().getBytes(StandardCharsets.US_ASCII));
  }

  private void write(int[] numbers) {
    put('l', 4).putInt(numbers.length);
    for (int number : numbers) put('i', 8).putLong(number);
  }

  private static List<Object> elements(Object array) {
    List<Object> elements = new ArrayList<>();
    for (int i = 0; i < Array.getLength(array); i++) elements.add(Array.get(array, i));
    return elements;
  }

  private static List<Object> elements(java.util.Iterator<?> iterator) {
    List<Object> elements = new ArrayList<>();
    while (iterator.hasNext()) elements.add(iterator.next());
    return elements;
  }

  private void writeAll(List<Object> elements, Signature type) throws ReflectiveOperationException {
    if (type.kind().equals("pair") && elements.size() == 2) {
      writePair(elements.get(0), elements.get(1), type);
      return;
    }
    put('l', 4).putInt(elements.size());
    for (Object element : elements) write(element, type.kind().equals("list") ? type.of().get(0) : ANYTHING);
  }

  private void writePair(Object first, Object second, Signature type) throws ReflectiveOperationException {
    boolean isWanted = type.kind().equals("pair");
    put('p', 0);
    write(first, isWanted ? type.of().get(0) : ANYTHING);
    write(second, isWanted ? type.of().get(1) : ANYTHING);
  }

  private void writeFields(Object value, Signature type) throws ReflectiveOperationException {
    List<Field> fields = new Declared(value.getClass(), List.of()).fields();
    if (fields.size() != 2 || !fields.get(0).trySetAccessible() || !fields.get(1).trySetAccessible())
      writeOther(value);
    else
      writePair(fields.get(0).get(value), fields.get(1).get(value), type);
  }

  /** Encodes anything else as its type and text, for people. */
  private void writeOther(Object value) {
    byte[] words = Text.bytes(value.getClass().getSimpleName() + " " + value);
    writeBytes('o', Text.bytes(Text.of(Arrays.copyOf(words, Math.min(words.length, 200)))));
  }

  private void writeBytes(char tag, byte[] bytes) {
    put(tag, 4 + bytes.length).putInt(bytes.length).put(bytes);
  }

  /** Appends a tag and reserves so many bytes after it. */
  private ByteBuffer put(char tag, int size) {
    if (out.remaining() < 1 + size) {
      int capacity = Math.max(2 * out.capacity(), out.position() + 1 + size);
      out = ByteBuffer.allocate(capacity).order(ByteOrder.LITTLE_ENDIAN).put(out.flip());
    }
    return out.put((byte) tag);
  }
}

/** Strings of any bytes: a byte that is no UTF-8 becomes a surrogate of its own, as in Python, and comes back again. */
final class Text {
  private static final char ESCAPE = '\uDC00';

  static String of(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    return text.indexOf('\uFFFD') < 0 ? text : escaped(bytes);
  }

  private static String escaped(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    for (int at = 0, size; at < bytes.length; at += size) {
      String character = null;
      for (size = 1; size <= 4 && at + size <= bytes.length; size++) {
        byte[] part = Arrays.copyOfRange(bytes, at, at + size);
        character = new String(part, StandardCharsets.UTF_8);
        if (Arrays.equals(character.getBytes(StandardCharsets.UTF_8), part)) break;
        character = null;
      }
      if (character == null) size = 1;
      if (character == null)
        text.append((char) (ESCAPE + (bytes[at] & 0xFF)));
      else
        text.append(character);
    }
    return text.toString();
  }

  static byte[] bytes(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return text.equals(new String(bytes, StandardCharsets.UTF_8)) ? bytes : unescaped(text);
  }

  private static byte[] unescaped(String text) {
    java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
    for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
      int character = text.codePointAt(at);
      if (character >= ESCAPE + 0x80 && character <= ESCAPE + 0xFF)
        bytes.write(character - ESCAPE);
      else
        bytes.writeBytes(new String(Character.toChars(character)).getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }
}
