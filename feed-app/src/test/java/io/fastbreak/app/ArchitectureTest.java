package io.fastbreak.app;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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

    /** The modules, by the package under io.fastbreak, with those that each may use. The app may use all of them. */
    private static final Map<String, Set<String>> USES = new TreeMap<>(Map.ofEntries(
            Map.entry("schemas", Set.of()),
            Map.entry("model", Set.of()),
            Map.entry("client", Set.of("model")),
            Map.entry("validator", Set.of("model", "schemas")),
            Map.entry("sequencer", Set.of("model")),
            Map.entry("projector", Set.of("model")),
            Map.entry("pipeline", Set.of("model", "validator", "sequencer", "projector")),
            Map.entry("platform", Set.of()),
            Map.entry("simulator", Set.of()),
            Map.entry("bridge", Set.of("model", "platform")),
            Map.entry("catalog", Set.of("model", "platform")),
            Map.entry("tables", Set.of("model")),
            Map.entry("server", Set.of("model", "projector", "bridge")),
            Map.entry("lab", Set.of("model")),
            Map.entry(
                    "runtime",
                    Set.of(
                            "model",
                            "validator",
                            "sequencer",
                            "projector",
                            "pipeline",
                            "platform",
                            "bridge",
                            "catalog",
                            "tables",
                            "server",
                            "simulator",
                            "lab")),
            Map.entry("report", Set.of("model", "client", "platform", "bridge", "server")),
            Map.entry("contract", Set.of("simulator"))));

    private static Stream<Arguments> modules() {
        return USES.entrySet().stream().map(module -> Arguments.of(module.getKey(), module.getValue()));
    }

    @Test
    void every_module_is_checked() {
        Set<String> modules = PROGRAM.stream()
                .map(type -> type.getPackageName().split("\\."))
                .filter(names -> names.length > 2)
                .map(names -> names[2])
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(modules)
                .isSubsetOf(Stream.concat(USES.keySet().stream(), Stream.of("app", "testkit", "benchmarks"))
                        .toList());
        assertThat(modules)
                .contains("model", "sequencer", "simulator", "lab", "server", "runtime", "report", "app", "testkit");
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
                .allowEmptyShould(true)
                .check(PROGRAM);
    }

    @Test
    void the_model_depends_on_the_jdk_jackson_and_serdes_only() {
        classes()
                .that()
                .resideInAPackage("io.fastbreak.model..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "io.fastbreak.model..",
                        "java..",
                        "com.fasterxml.jackson..",
                        "org.apache.kafka.common.serialization",
                        "org.jspecify.annotations")
                .check(PROGRAM.that(not(resideInAPackage("io.fastbreak.model.rejected"))));
    }

    @Test
    void only_stream_packages_and_the_pipeline_use_kafka_streams() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "io.fastbreak..stream..",
                        "io.fastbreak.pipeline..",
                        // Checks the names of Kafka settings that it passes on.
                        "io.fastbreak.runtime.config",
                        "io.fastbreak.runtime.kafka..",
                        "io.fastbreak.runtime.pipeline..",
                        "io.fastbreak.testkit..")
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
    void production_uses_neither_the_lab_nor_the_testkit() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "io.fastbreak.lab..",
                        "io.fastbreak.testkit..",
                        "io.fastbreak.contract..",
                        // The commands that import games, simulate them and try the pipeline out are there to use the
                        // lab.
                        "io.fastbreak.runtime.sandbox..",
                        "io.fastbreak.app.games..",
                        "io.fastbreak.app.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.fastbreak.lab..", "io.fastbreak.testkit..", "io.fastbreak.contract..")
                .check(PROGRAM);
        noClasses()
                .that()
                .resideInAnyPackage("io.fastbreak.runtime..", "io.fastbreak.app..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.fastbreak.testkit..", "io.fastbreak.contract..")
                .check(PROGRAM);
    }

    @Test
    void packages_have_no_cycles() {
        slices().matching("io.fastbreak.(**)").should().beFreeOfCycles().check(PROGRAM);
    }
}
