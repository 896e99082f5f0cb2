package io.fastbreak.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Who may know whom. */
class ArchitectureTest {
    private static final JavaClasses PROGRAM = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.fastbreak");

    @Test
    void the_whole_program_is_looked_at() {
        assertThat(PROGRAM.containPackage("io.fastbreak.sequencer")).isTrue();
        assertThat(PROGRAM.containPackage("io.fastbreak.simulator")).isTrue();
    }

    @Test
    void the_model_knows_the_jdk_jackson_and_serdes_only() {
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
                .check(PROGRAM);
    }

    @Test
    void the_stages_do_not_know_each_other() {
        slices().matching("io.fastbreak.(validator|sequencer|projector|bridge|catalog|simulator|platform)..")
                .namingSlices("$1")
                .should()
                .notDependOnEachOther()
                .ignoreDependency(
                        com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage(
                                "io.fastbreak.bridge..", "io.fastbreak.catalog.."),
                        com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage(
                                "io.fastbreak.platform.."))
                .check(PROGRAM);
    }

    @Test
    void only_stream_packages_and_the_program_know_kafka_streams() {
        noClasses()
                .that()
                .resideOutsideOfPackages("io.fastbreak..stream..", "io.fastbreak.pipeline..", "io.fastbreak.app..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.apache.kafka.streams..")
                .check(PROGRAM);
    }

    @Test
    void what_talks_to_the_platform_knows_kafka_in_one_package_only() {
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
    void the_platform_clients_know_no_module_of_the_feed() {
        noClasses()
                .that()
                .resideInAPackage("io.fastbreak.platform..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.fastbreak.model..")
                .check(PROGRAM);
    }

    @Test
    void the_simulator_knows_no_client_and_no_feed() {
        noClasses()
                .that()
                .resideInAPackage("io.fastbreak.simulator..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "io.fastbreak.model..",
                        "io.fastbreak.platform..",
                        "io.fastbreak.bridge..",
                        "io.fastbreak.catalog..")
                .check(PROGRAM);
    }

    @Test
    void the_packages_of_the_program_know_each_other_in_one_direction_only() {
        slices().matching("io.fastbreak.(app|server|pipeline).(*)..")
                .namingSlices("$1.$2")
                .should()
                .beFreeOfCycles()
                .check(PROGRAM);
    }

    @Test
    void nothing_knows_the_program() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.fastbreak.app..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.fastbreak.app..")
                .check(PROGRAM);
    }
}
