package judge.harness;

import java.io.IOException;
import java.net.URI;
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
 * <p>SOURCE is a function, SOURCE main public=NAME a whole program, in which a public class has that name; without a
 * name it may have any.
 */
final class Build {
  public static void main(String[] args) throws IOException {
    boolean isProgram = args.length > 1;
    String name = isProgram ? args[2].substring(args[2].indexOf('=') + 1) : "";
    System.exit(compile(args[0], name) && (!isProgram || hasMain()) ? 0 : 1);
  }

  private static final String SOURCE = "solution.java";

  private static final List<String> OPTIONS = List.of("-d", "classes", "-g", "-proc:none", "-implicit:none",
      "-sourcepath", "", "-XDstringConcat=inline", "-XDignore.symbol.file");
  private static final String OWN = Build.class.getPackageName() + '.';

  /** Keeps the names of the submission's classes, in the order of the source, in the file "names". */
  private static boolean compile(String source, String publicName) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StandardJavaFileManager disk = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
    Submission submission = new Submission(Files.readAllBytes(Path.of(source)), publicName);
    List<String> names = new ArrayList<>();
    JavaFileManager files = new ForwardingJavaFileManager<JavaFileManager>(disk) {
      @Override
      public JavaFileObject getJavaFileForOutput(
          Location output, String name, JavaFileObject.Kind kind, FileObject sibling) throws IOException {
        if (sibling == submission) names.add(name);
        return super.getJavaFileForOutput(output, name, kind, sibling);
      }
    };
    Files.createDirectory(Path.of("classes"));
    if (!compiler.getTask(null, files, null, OPTIONS, null, List.of(submission)).call()) return false;
    for (String name : names)
      if (Build.class.getResource('/' + name.replace('.', '/') + ".class") != null)
        return fail(submission.lineOf(name.substring(OWN.length())), "duplicate class: " + name);
    Files.write(Path.of("names"), names);
    return true;
  }

  /** Prints what is missing. */
  private static boolean hasMain() throws IOException {
    URL[] here = {Path.of("classes").toUri().toURL()};
    try (URLClassLoader classes = new URLClassLoader(here)) {
      if (Program.find(Files.readAllLines(Path.of("names")), classes) != null) return true;
    } catch (ReflectiveOperationException | LinkageError broken) {
      System.err.println(broken);
    }
    return fail(1, "no class has a public static void main(String[] args)");
  }

  private static boolean fail(long line, String words) {
    System.err.println(SOURCE + ':' + line + ": error: " + words);
    return false;
  }

  private static final class Submission extends SimpleJavaFileObject {
    /** The source without a module declaration, which must not be in a file with classes; line numbers stay. */
    private static final Pattern MODULE = Pattern.compile("(?m)^\\s*(open\\s+)?module\\s+[\\w.]+\\s*\\{[^}]*\\}");

    private final String text;
    private final String publicName;

    Submission(byte[] bytes, String publicName) {
      super(URI.create(SOURCE), Kind.SOURCE);
      this.publicName = publicName;
      String all = new String(bytes, StandardCharsets.UTF_8);
      Matcher module = MODULE.matcher(all);
      text = !module.find() ? all
                            : all.substring(0, module.start()) + module.group().replaceAll("[^\n]", " ")
              + all.substring(module.end());
    }

    long lineOf(String name) {
      Matcher declared = Pattern.compile("\\b(class|record|interface|enum)\\s+" + name + "\\b").matcher(text);
      return declared.find() ? text.substring(0, declared.start()).lines().count() : 1;
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
