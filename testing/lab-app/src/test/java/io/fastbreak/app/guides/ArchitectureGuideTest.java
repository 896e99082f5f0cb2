package io.fastbreak.app.guides;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code docs/architecture.md} shows the modules and the walk of a record as they are in the code. */
class ArchitectureGuideTest {
    private static final Guide GUIDE = Guide.named("architecture");
    private static final Pattern MODULE_ROW =
            Pattern.compile("^\\| `([\\w-]+)` \\| [^|]+ \\| ([^|]*) \\|$", Pattern.MULTILINE);
    private static final Pattern ROOM_ROW = Pattern.compile("^\\| `([\\w.]+)` \\| [^|]+ \\|$", Pattern.MULTILINE);
    private static final Pattern STEP =
            Pattern.compile("^(\\d+)\\. \\[`(\\w+)\\.(\\w+)`]\\(\\.\\./([^)]+)\\)(.*)$", Pattern.MULTILINE);
    private static final String OWN_DEPENDENCY =
            "<dependency>\\s*<groupId>io\\.fastbreak</groupId>\\s*<artifactId>([\\w-]+)</artifactId>\\s*</dependency>";

    /** A line of the walk; {@code overTopic} where the record reaches it through a topic or a queue. */
    private record Step(String type, String method, Path file, boolean overTopic) {
        String packageName() {
            return file.getParent().toString().replaceFirst(".*/java/", "").replace('/', '.');
        }
    }

    @Test
    void the_table_has_every_module_with_its_dependencies() throws IOException {
        Map<String, Set<String>> shown = new TreeMap<>();
        MODULE_ROW.matcher(GUIDE.text()).results().forEach(row -> shown.put(row.group(1), names(row.group(2))));

        Map<String, Set<String>> actual = new TreeMap<>(uses(Guide.HOME));
        actual.remove("testing");
        actual.putAll(uses(Guide.HOME.resolve("testing")));
        assertThat(shown).isEqualTo(actual);
    }

    @Test
    void nothing_that_is_shipped_uses_what_is_for_testing() throws IOException {
        Set<String> testing = uses(Guide.HOME.resolve("testing")).keySet();

        assertThat(testing).contains("feed-lab", "platform-simulator");
        assertThat(uses(Guide.HOME))
                .allSatisfy((module, uses) -> assertThat(uses).doesNotContainAnyElementsOf(testing));
    }

    @Test
    void the_rooms_are_all_packages_of_their_modules() throws IOException {
        Set<String> shown = ROOM_ROW.matcher(GUIDE.text())
                .results()
                .map(row -> row.group(1))
                .collect(Collectors.toCollection(TreeSet::new));

        Set<String> actual = new TreeSet<>();
        for (String module : List.of("feed-sequencer", "feed-validator", "feed-projector", "ingestion-bridge")) {
            Path root = Guide.HOME.resolve(module).resolve("src/main/java/io/fastbreak");
            try (Stream<Path> files = Files.walk(root)) {
                files.filter(file -> file.endsWith("package-info.java"))
                        .map(file ->
                                root.relativize(file.getParent()).toString().replace('/', '.'))
                        .forEach(actual::add);
            }
        }
        assertThat(shown).isEqualTo(actual);
    }

    /** The modules of a folder, each with those that it uses when it is not tested. */
    private static Map<String, Set<String>> uses(Path folder) throws IOException {
        Map<String, Set<String>> uses = new TreeMap<>();
        for (MatchResult module : found("<module>([\\w-]+)</module>", folder.resolve("pom.xml"))) {
            uses.put(
                    module.group(1),
                    found(OWN_DEPENDENCY, folder.resolve(module.group(1)).resolve("pom.xml")).stream()
                            .map(dependency -> dependency.group(1))
                            .collect(Collectors.toCollection(TreeSet::new)));
        }
        return uses;
    }

    @Test
    void every_step_of_the_walk_is_a_method_that_exists() throws IOException {
        assertThat(steps()).hasSizeBetween(10, 15);
        for (Step step : steps()) {
            assertThat(step.file()).hasFileName(step.type() + ".java");
            assertThat(Files.readString(step.file()))
                    .as(step.toString())
                    .containsPattern("\\b" + step.method() + "\\(");
        }
    }

    @Test
    void each_step_of_the_walk_uses_the_next_one_or_reaches_it_through_a_topic() {
        List<Step> steps = steps();
        JavaClasses classes = new ClassFileImporter()
                .importPackages(steps.stream().map(Step::packageName).distinct().toArray(String[]::new));
        List<String> unconnected = new ArrayList<>();
        for (int i = 1; i < steps.size(); i++) {
            if (!steps.get(i).overTopic() && !areConnected(classes, steps.subList(0, i), steps.get(i))) {
                unconnected.add(steps.get(i).type());
            }
        }
        assertThat(unconnected).as("steps that no earlier step uses").isEmpty();
    }

    /** True if an earlier step's file uses the type, or the type uses an earlier one that calls it back. */
    private static boolean areConnected(JavaClasses classes, List<Step> earlier, Step step) {
        Set<String> types = earlier.stream().map(Step::type).collect(Collectors.toSet());
        return classes.stream()
                .filter(type -> types.contains(outermost(type)))
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .map(Dependency::getTargetClass)
                .flatMap(target -> Stream.concat(Stream.of(target), target.getAllSubclasses().stream()))
                .anyMatch(target -> outermost(target).equals(step.type()));
    }

    private static String outermost(JavaClass type) {
        String name = type.getName();
        return name.substring(name.lastIndexOf('.') + 1).replaceAll("\\$.*", "");
    }

    private static List<Step> steps() {
        return STEP.matcher(GUIDE.text())
                .results()
                .map(step -> new Step(
                        step.group(2),
                        step.group(3),
                        Guide.HOME.resolve(step.group(4)),
                        step.group(5).contains("(through a topic)")))
                .toList();
    }

    private static Set<String> names(String cell) {
        return Arrays.stream(cell.split(",\\s*"))
                .map(name -> name.replace("`", "").strip())
                .filter(name -> !name.isEmpty() && !name.equals("–"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<MatchResult> found(String pattern, Path file) throws IOException {
        return Pattern.compile(pattern)
                .matcher(Files.readString(file))
                .results()
                .toList();
    }
}
