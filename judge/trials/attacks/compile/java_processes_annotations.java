// expect: namespaces=WA|CE landlock=WA|CE limits=WA|CE
// judge: --fail-fast
// Asks the compiler to run it as a processor of annotations; it would read what only the compiler sees.
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;

@SupportedAnnotationTypes("*")
public class Processor extends AbstractProcessor {
  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    try {
      processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, Files.readString(Path.of("/etc/passwd")));
    } catch (java.io.IOException none) {
      throw new IllegalStateException(none);
    }
    return true;
  }

  public static String solveNQueens(int n, int[] queen) {
    return "";
  }
}
