package io.fastbreak.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is shipped is in rooms that one can survey: no class, method or package above a size. */
class SizesTest {
    private static final Path HOME = Path.of("..", "..");
    private static final int LINES_OF_A_CLASS = 350;
    private static final int LINES_OF_A_METHOD = 60;
    private static final int CLASSES_OF_A_PACKAGE = 25;

    private static final Map<String, Integer> CLASSES = new TreeMap<>();
    private static final Map<String, Integer> METHODS = new TreeMap<>();
    private static final Map<String, Integer> PACKAGES = new TreeMap<>();

    @BeforeAll
    static void measure() throws IOException {
        List<Path> sources = new ArrayList<>();
        try (Stream<Path> modules = Files.list(HOME)) {
            for (Path source : modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> files = Files.walk(source)) {
                    files.filter(file -> file.toString().endsWith(".java") && !file.endsWith("package-info.java"))
                            .forEach(sources::add);
                }
            }
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, files, null, List.of("-proc:none"), null, files.getJavaFileObjectsFromPaths(sources));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            task.parse().forEach(unit -> measure(unit, positions));
        }
    }

    private static void measure(CompilationUnitTree unit, SourcePositions positions) {
        String room = unit.getPackageName().toString();
        PACKAGES.merge(room, unit.getTypeDecls().size(), Integer::sum);
        for (Tree type : unit.getTypeDecls()) {
            String name = room + "." + ((ClassTree) type).getSimpleName();
            CLASSES.put(name, lines(unit, type, positions));
            new TreeScanner<Void, Void>() {
                @Override
                public Void visitMethod(MethodTree method, Void nothing) {
                    METHODS.merge(name + "." + method.getName(), lines(unit, method, positions), Math::max);
                    return super.visitMethod(method, nothing);
                }
            }.scan(type, null);
        }
    }

    /** From the first annotation or modifier to the last brace; imports and the Javadoc before it do not count. */
    private static int lines(CompilationUnitTree unit, Tree tree, SourcePositions positions) {
        LineMap lines = unit.getLineMap();
        return (int) (lines.getLineNumber(positions.getEndPosition(unit, tree))
                - lines.getLineNumber(positions.getStartPosition(unit, tree))
                + 1);
    }

    @Test
    void no_class_is_too_long() {
        assertThat(above(LINES_OF_A_CLASS, CLASSES)).isEmpty();
    }

    @Test
    void no_method_is_too_long() {
        assertThat(above(LINES_OF_A_METHOD, METHODS)).isEmpty();
    }

    @Test
    void no_package_has_too_many_classes() {
        assertThat(above(CLASSES_OF_A_PACKAGE, PACKAGES)).isEmpty();
    }

    private static Map<String, Integer> above(int limit, Map<String, Integer> sizes) {
        assertThat(sizes).hasSizeGreaterThan(20);
        return sizes.entrySet().stream()
                .filter(size -> size.getValue() > limit)
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }
}
