package io.fastbreak.benchmarks;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The directions of dependencies between modules and packages. */
class ArchitectureTest {
    private static final JavaClasses PROGRAM = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("io.fastbreak");

    /** What is shipped, by the package under io.fastbreak, with what each may use beside itself. */
    private static final Map<String, Set<String>> PRODUCT = Map.ofEntries(
            Map.entry("model", Set.of()),
            Map.entry("client", Set.of("model")),
            Map.entry("validator", Set.of("model")),
            Map.entry("sequencer", Set.of("model")),
            Map.entry("projector", Set.of("model")),
            Map.entry("pipeline", Set.of("model", "validator", "sequencer", "projector")),
            Map.entry("platform", Set.of()),
            Map.entry("bridge", Set.of("model", "platform")),
            Map.entry("catalog", Set.of("model", "platform")),
            Map.entry("tables", Set.of("model")),
            Map.entry("server", Set.of("model", "projector", "bridge")),
            Map.entry(
                    "app",
                    Set.of(
                            "model",
                            "client",
                            "validator",
                            "sequencer",
                            "projector",
                            "pipeline",
                            "platform",
                            "bridge",
                            "catalog",
                            "tables",
                            "server")));
    /** What tries the product out and tests it, likewise. What proves all of it may use all of it. */
    private static final Map<String, Set<String>> TESTING = Map.of(
            "simulator", Set.of(),
            "contract", Set.of("simulator"),
            "lab", Set.of("model"),
            "testkit", Set.of("model", "validator", "sequencer", "projector", "pipeline", "lab"),
            "labapp", union(PRODUCT.keySet(), Set.of("simulator", "lab")),
            "simulation", union(PRODUCT.keySet(), Set.of("simulator", "lab", "testkit")),
            "benchmarks", union(PRODUCT.keySet(), Set.of("simulator", "lab", "labapp", "testkit", "simulation")));

    private static Set<String> union(Set<String> some, Set<String> others) {
        return Stream.concat(some.stream(), others.stream()).collect(Collectors.toUnmodifiableSet());
    }

    private static Stream<Arguments> modules() {
        return Stream.of(PRODUCT, TESTING)
                .flatMap(modules -> modules.entrySet().stream())
                .map(module -> Arguments.of(module.getKey(), module.getValue()));
    }

    @Test
    void every_module_is_checked() {
        Set<String> modules = PROGRAM.stream()
                .map(type -> type.getPackageName().split("\\."))
                .filter(names -> names.length > 2)
                .map(names -> names[2])
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(modules).isEqualTo(union(PRODUCT.keySet(), TESTING.keySet()));
    }

    @ParameterizedTest
    @MethodSource("modules")
    void a_module_uses_only_modules_below_it(String module, Set<String> uses) {
        String[] allowed = Stream.concat(Stream.of(module), uses.stream())
                .map(name -> "io.fastbreak." + name + "..")
                .toArray(String[]::new);

        noClasses()
                .that()
                .resideInAPackage("io.fastbreak." + module + "..")
                .should()
                .dependOnClassesThat(resideInAPackage("io.fastbreak..").and(not(resideInAnyPackage(allowed))))
                .check(PROGRAM);
    }

    @Test
    void the_model_depends_on_the_jdk_jackson_and_kafkas_serdes_and_headers_only() {
        classes()
                .that()
                .resideInAPackage("io.fastbreak.model..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "io.fastbreak.model..",
                        "java..",
                        "com.fasterxml.jackson..",
                        "org.apache.kafka.common.header",
                        "org.apache.kafka.common.serialization",
                        "org.jspecify.annotations")
                .check(PROGRAM.that(
                        not(resideInAnyPackage("io.fastbreak.model.rejected", "io.fastbreak.model.trace"))));
    }

    @Test
    void only_the_pipeline_and_what_runs_it_use_kafka_streams() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "io.fastbreak.pipeline..",
                        // Checks the names of Kafka settings that it passes on.
                        "io.fastbreak.app.config",
                        "io.fastbreak.app.kafka..",
                        "io.fastbreak.app.pipeline..",
                        "io.fastbreak.testkit..",
                        "io.fastbreak.simulation..",
                        "io.fastbreak.benchmarks..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.apache.kafka.streams..")
                .check(PROGRAM);
    }

    @Test
    void bridge_and_catalog_use_kafka_in_one_package_only() {
        noClasses()
                .that()
                .resideInAnyPackage("io.fastbreak.bridge..", "io.fastbreak.catalog..", "io.fastbreak.platform..")
                .and()
                .resideOutsideOfPackages("io.fastbreak.bridge.kafka..", "io.fastbreak.catalog.kafka..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.apache.kafka..")
                .check(PROGRAM);
    }

    @Test
    void packages_have_no_cycles() {
        slices().matching("io.fastbreak.(**)").should().beFreeOfCycles().check(PROGRAM);
    }

    @Test
    void no_two_types_have_the_same_name() {
        Map<String, List<String>> byName = PROGRAM.stream()
                .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(
                        JavaClass::getSimpleName, Collectors.mapping(JavaClass::getName, Collectors.toList())));
        byName.values().removeIf(names -> names.size() == 1);

        assertThat(byName).isEmpty();
    }

    @Test
    void what_all_benchmarks_share_depends_on_none_of_them() {
        noClasses()
                .that()
                .resideInAPackage("io.fastbreak.benchmarks")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.fastbreak.benchmarks.*..")
                .check(PROGRAM);
    }
}
