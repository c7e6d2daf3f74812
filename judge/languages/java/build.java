package judge.harness;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles a submission; its file name does not have to be that of its public class.
 *
 * <p>The arguments: "function" or "main" (a whole program); "public=NAME", the name of a public class in the main file,
 * which without a name may have any; the main file, and all others.
 */
final class Build {
  public static void main(String[] args) throws IOException {
    String publicName = args[1].substring(args[1].indexOf('=') + 1);
    List<Submission> files = new ArrayList<>();
    for (String file : List.of(args).subList(2, args.length)) files.add(new Submission(file, publicName, files.size()));
    System.exit(compile(files) && (args[0].equals("function") || hasMain()) ? 0 : 1);
  }

  private static final String CLASSES = ".judge/classes";
  private static final String NAMES = ".judge/names";
  private static final List<String> OPTIONS = List.of("-d", CLASSES, "-g", "-proc:none", "-implicit:none",
      "-sourcepath", "", "-XDstringConcat=inline", "-XDignore.symbol.file");
  private static final String OWN = Build.class.getPackageName() + '.';

  /** Keeps the names of the submission's classes, in the order of the sources, in the file NAMES. */
  private static boolean compile(List<Submission> sources) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StandardJavaFileManager disk = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
    JavaFileManager files = new ForwardingJavaFileManager<JavaFileManager>(disk) {
      @Override
      public JavaFileObject getJavaFileForOutput(
          Location output, String name, JavaFileObject.Kind kind, FileObject sibling) throws IOException {
        if (sibling instanceof Submission submission) submission.names.add(name);
        return super.getJavaFileForOutput(output, name, kind, sibling);
      }
    };
    Files.createDirectories(Path.of(CLASSES));
    if (!compiler.getTask(null, files, null, OPTIONS, null, sources).call()) return false;
    List<String> names = new ArrayList<>();
    for (Submission source : sources) {
      for (String name : source.names)
        if (Build.class.getResource('/' + name.replace('.', '/') + ".class") != null)
          return fail(source.getName(), source.lineOf(name.substring(OWN.length())), "duplicate class: " + name);
      names.addAll(source.names);
    }
    Files.write(Path.of(NAMES), names);
    return true;
  }

  /** Prints what is missing. */
  private static boolean hasMain() throws IOException {
    URL[] here = {Path.of(CLASSES).toUri().toURL()};
    try (URLClassLoader classes = new URLClassLoader(here)) {
      if (Program.find(Files.readAllLines(Path.of(NAMES)), classes) != null) return true;
    } catch (ReflectiveOperationException | LinkageError broken) {
      System.err.println(broken);
    }
    return fail("solution.java", 1, "no class has a public static void main(String[] args)");
  }

  private static boolean fail(String file, long line, String words) {
    System.err.println(file + ':' + line + ": error: " + words);
    return false;
  }

  private static final class Submission extends SimpleJavaFileObject {
    /** A module declaration before the first class, with which it must not be in one file. */
    private static final Pattern MODULE = Pattern.compile(
        "\\A((?:\\s|//[^\n]*|/\\*(?s:.*?)\\*/|(?:import|package)\\b[^;]*;)*+)"
        + "((?:open\\s+)?module\\s+[\\w.]+\\s*\\{[^}]*\\})");

    private final String file;
    private final String text;
    private final String publicName;
    final List<String> names = new ArrayList<>();

    Submission(String file, String publicName, int index) throws IOException {
      super(Path.of(file).toUri(), Kind.SOURCE);
      this.file = file;
      String stem = Path.of(file).getFileName().toString().replaceAll("\\.java$", "");
      this.publicName = publicName.isEmpty() || index == 0 ? publicName : stem;
      String all = new String(Files.readAllBytes(Path.of(file)), StandardCharsets.UTF_8);
      text = MODULE.matcher(all).replaceFirst(
          found -> Matcher.quoteReplacement(found.group(1)) + found.group(2).replaceAll("[^\n]", " "));
    }

    long lineOf(String name) {
      Matcher declared = Pattern.compile("\\b(class|record|interface|enum)\\s+" + name + "\\b").matcher(text);
      return declared.find() ? text.substring(0, declared.start()).lines().count() : 1;
    }

    @Override
    public String getName() {
      return file;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }

    @Override
    public boolean isNameCompatible(String name, Kind kind) {
      boolean isAllowed = publicName.isEmpty() || name.equals(publicName);
      return kind == Kind.SOURCE && isAllowed && !name.equals("module-info");
    }
  }
}
